import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The window that is called so, once it has come. */
export const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** Presses the button that is called so, once it is there and waits for nothing; the name of its icon may come before. */
export const press = async (
  user: UserEvent,
  text: string | RegExp,
  look: Pick<typeof screen, 'findByRole'> = screen,
): Promise<void> => {
  const name = typeof text === 'string' ? (said: string) => said === text || said.endsWith(` ${text}`) : text;
  const button = await look.findByRole('button', { name });
  // It takes no press as long as it shows that it waits, or what it needs is on its way.
  await waitFor(() => expect(button.matches('.ant-btn-loading, :disabled')).toBe(false));
  await user.click(button);
};
