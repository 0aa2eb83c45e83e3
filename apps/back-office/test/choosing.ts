import { waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { textOf } from './looking.ts';
import { fill } from './screen.tsx';

export const optionsShown = (): Element[] => [...document.querySelectorAll('.ant-select-item-option')];

/** Looks for something in a list that unfolds, and takes it. */
export async function choose(
  user: UserEvent,
  box: HTMLElement,
  typed: string,
  option = typed,
): Promise<void> {
  await user.click(box);
  fill(box, typed);
  const shown = await waitFor(() => {
    const found = optionsShown().findLast((each) => textOf(each) === option);
    if (!found) throw new Error(`no ${option} in the list`);
    return found;
  });
  await user.click(shown);
}
