import { uniqueName } from '@meridienne/testing';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { press } from '../../../../test/pressing.ts';
import { api, open, sessionOf } from '../../../../test/screen.tsx';

interface Account {
  readonly id: number;
  readonly agentsBook: boolean;
}

const theSwitch = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Des agents peuvent réserver pour vos clients' });

test('a venue lets agents in when it says so, and is told the address to give them', async () => {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<Account>(session.token, 'POST', '/accounts', {
    name: uniqueName('Hôtel des Agents'),
    defaultLanguage: 'fr',
  });
  const read = () => api.call<Account>(session.token, 'GET', `/accounts/${id}`);
  expect(await read()).toMatchObject({ agentsBook: false });
  const user = open('/account', session, id);
  await user.click(await theSwitch());
  // Nothing is there before it is saved.
  expect(screen.queryByText(new RegExp(`/mcp/${id}$`))).toBeNull();
  await press(user, 'Enregistrer');
  await screen.findByText("C'est fait !");
  expect(await read()).toMatchObject({ agentsBook: true });
  await screen.findByText(new RegExp(`/mcp/${id}$`));
  await user.click(await theSwitch());
  expect(screen.queryByText(new RegExp(`/mcp/${id}$`))).toBeNull();
});
