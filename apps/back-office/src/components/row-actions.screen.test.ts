import { type Made, uniqueName } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectGone, findRow } from '../../test/looking.ts';
import { dialogOf } from '../../test/pressing.ts';
import { api, open, sessionOf } from '../../test/screen.tsx';

/** Nothing is laid out here: how wide every element is. */
const layOut = (width: number) => {
  const spy = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  onTestFinished(() => spy.mockRestore());
};

const makeUser = async () => {
  const { token } = await sessionOf('superAdmin');
  const username = uniqueName('Zoé');
  const email = `${username.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@example.com`;
  await api.call<Made>(token, 'POST', '/users', { username, email, roles: ['ROLE_ADMIN'] });
  return { username, list: `/admin?tab=users&search=${encodeURIComponent(email)}` };
};

test('where a list is wide, a row’s main buttons have words, and the others stand in a menu', async () => {
  layOut(1200);
  const { username, list } = await makeUser();
  const user = open(list, await sessionOf('superAdmin'));
  const row = within(await findRow(new RegExp(username)));
  expect(row.getByRole('button', { name: `Modifier ${username}` }).textContent).toBe('Modifier');
  expect(row.getByRole('button', { name: `Permissions de ${username}` }).textContent).toBe('Permissions');
  expect(row.queryByRole('button', { name: `Supprimer ${username}` })).toBeNull();

  await user.click(row.getByRole('button', { name: `Autres actions\u00a0: ${username}` }));
  await screen.findByRole('menuitem', { name: /Renvoyer ses identifiants/ });
  await user.click(screen.getByRole('menuitem', { name: /Supprimer/ }));
  const question = await dialogOf(new RegExp(`Supprimer ${username}`));
  await user.click(question.getByRole('button', { name: 'Supprimer' }));
  await expectGone(() => screen.queryByText(username));
});

test('where it is narrow, they are icons, each with its name', async () => {
  layOut(600);
  const { username, list } = await makeUser();
  open(list, await sessionOf('superAdmin'));
  const row = within(await findRow(new RegExp(username)));
  const names = ['Modifier ', 'Permissions de ', 'Renvoyer ses identifiants à ', 'Supprimer '];
  for (const name of names) expect(row.getByRole('button', { name: name + username }).textContent).toBe('');
  expect(row.queryByRole('button', { name: /Autres actions/ })).toBeNull();
});
