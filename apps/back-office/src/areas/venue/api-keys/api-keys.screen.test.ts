import { uniqueName } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectGone } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

async function makeAccount() {
  const session = await sessionOf('superAdmin');
  const body = { name: uniqueName('Hôtel des Clés'), defaultLanguage: 'fr' };
  const { id } = await api.call<{ id: number }>(session.token, 'POST', '/accounts', body);
  return { session, id };
}

const living = () => screen.findByRole('list', { name: 'Clés en service' });

test('a key is made, shown once, and ended', async () => {
  const { session, id } = await makeAccount();
  const user = open('/api-keys', session, id);
  await screen.findByText(/Aucune clé pour l’instant/);
  await screen.findByRole('link', { name: 'Documentation de l’API' });
  await user.click((await screen.findAllByRole('button', { name: /Créer une clé$/ }))[0]!);
  const form = await screen.findByRole('dialog', { name: 'Créer une clé' });
  await press(user, 'Créer la clé');
  await within(form).findByText('Donnez un nom à cette clé');
  fill(within(form).getByRole('textbox', { name: /^Nom/ }), 'Channel manager');
  await user.click(within(form).getByRole('radio', { name: /^Lire, et gérer les prix/ }));
  await press(user, 'Créer la clé');

  const shown = await screen.findByRole('dialog', { name: 'Votre clé' });
  const key = within(shown).getByRole('region', { name: 'Clé' }).textContent;
  expect(key).toMatch(/^mrdk_\d+_[\w-]{43}$/);
  expect(await api.call<{ id: number }>(key, 'GET', `/accounts/${id}`)).toMatchObject({ id });
  await press(user, 'Je l’ai conservée');
  await expectGone(() => screen.queryByRole('dialog', { name: 'Votre clé' }));
  expect(document.body.textContent).not.toContain(key);

  const item = await within(await living()).findByRole('listitem');
  expect(item.textContent).toContain('Channel manager');
  expect(item.textContent).toContain(key.slice(-4));
  expect(item.textContent).toContain('Lire, et gérer les prix');
  await user.click(within(item).getByRole('button', { name: /Révoquer\s: Channel manager/ }));
  const question = await screen.findByRole('dialog', { name: /^Révoquer «\sChannel manager\s»/ });
  await user.click(within(question).getByRole('button', { name: 'Révoquer' }));
  await screen.findByRole('heading', { name: 'Clés révoquées' });
  await screen.findByText(/Aucune clé pour l’instant/);
  await expect(api.call(key, 'GET', `/accounts/${id}`)).rejects.toThrow('401');
});

test('who isn’t an administrator is told who is, and asks for no keys', async () => {
  const { id } = await makeAccount();
  open('/api-keys', await readerOf(id), id);
  await screen.findByText('Seuls les administrateurs du compte voient et créent ses clés.');
  expect(screen.queryByRole('button', { name: /Créer une clé$/ })).toBeNull();
});
