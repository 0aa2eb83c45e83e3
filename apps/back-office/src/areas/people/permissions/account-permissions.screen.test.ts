import type { Permission } from '@meridienne/contracts';
import { makeSalonVenue, type Session, uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectGone, textOf } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, memberOf, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

test('a hotelier shares the account, but never takes his own access away', async () => {
  const hotelier = await sessionOf('hotelier');
  const accounts = await api.call<{ 'hydra:member': { id: number }[] }>(hotelier.token, 'GET', '/accounts');
  const account = accounts['hydra:member'][0]?.id;
  const lookUp = vi.fn((go: () => Promise<Response>) => go());
  intercept('GET /users', lookUp);
  const user = open('/dashboard', hotelier, account);
  await press(user, /Réglages du compte/);
  await user.click(await screen.findByRole('menuitem', { name: /Permissions/ }));
  const dialog = await dialogOf(/^Permissions – /);
  const own = () => dialog.findByText(/\(vous\)/);
  const line = (await own()).closest('li');
  expect(within(line!).queryByRole('button')).toBeNull();

  await press(user, 'Ajouter', dialog);
  await press(user, 'Annuler', dialog);
  await own();
  await press(user, 'Ajouter', dialog);
  await press(user, 'Ajouter', dialog);
  for (const text of ['email requis', 'nom requis', 'prénom requis']) await dialog.findByText(text);
  const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  const lastName = uniqueName('Martin');
  const email = `${lastName.replace('Martin ', 'martin-')}@hotel.example`;
  await user.type(field('Email'), 'nobody');
  fill(field('Nom'), lastName);
  await user.click(field('Prénom'));
  fill(field('Prénom'), 'Ana');
  await dialog.findByText('email non valide!');
  fill(field('Email'), email);
  await user.click(dialog.getByRole('radio', { name: /^Accès limité/ }));
  intercept('POST /permissions', refusal(500));
  await press(user, 'Ajouter', dialog);
  await dialog.findByText(/^la permission, n'a pas pu être crée\./);
  expect(field('Email').value).toBe(email);
  letThrough('POST /permissions');
  await press(user, 'Ajouter', dialog);
  await screen.findByText('permission ajoutée avec succès');
  const added = (await dialog.findByText(email)).closest('li')!;
  within(added).getByText('Accès limité');
  within(added).getByText(/^Invitation valable jusqu’au /);

  await press(user, 'Ajouter', dialog);
  fill(field('Email'), email);
  fill(field('Nom'), lastName);
  fill(field('Prénom'), 'Ana');
  await press(user, 'Ajouter', dialog);
  await dialog.findByText(/^Cette personne a déjà accès à ce compte/);
  await press(user, 'Annuler', dialog);
  await press(user, 'Quitter');

  await press(user, `Renvoyer l’invitation : Ana ${lastName}`, dialog);
  await screen.findByText('Invitation renvoyée');

  await press(user, `Retirer l’invitation : Ana ${lastName}`, dialog);
  await screen.findByText('Ce qui a été envoyé par e-mail n’ouvrira plus Hôtel Belle Sieste.');
  await press(user, 'Retirer l’invitation');
  await screen.findByText('Invitation retirée');
  await expectGone(() => dialog.queryByText(email));
  expect(lookUp).not.toHaveBeenCalled();
});

async function openPermissions(session: Session, account: number) {
  const user = open('/dashboard', session, account);
  await press(user, /Réglages du compte/);
  await user.click(await screen.findByRole('menuitem', { name: /Permissions/ }));
  return { user, dialog: await dialogOf(/^Permissions – /) };
}

test('a role is changed in its line, and goes back with the reason where it is refused', async () => {
  const { token } = await sessionOf('superAdmin');
  const { account } = await makeSalonVenue(api, token);
  const session = await memberOf(account, 'administrator');
  await memberOf(account, 'reader');
  const { user, dialog } = await openPermissions(session, account);
  const role = () => dialog.getByRole<HTMLInputElement>('combobox', { name: /^Rôle/ });
  const shown = () => textOf(role().closest('.ant-select')!);
  await dialog.findByText(/\(vous\)/);
  expect(shown()).toBe('Accès limité');
  const choose = async (name: string) => {
    await user.click(role());
    await user.click(await screen.findByTitle(name));
  };

  const stored = async () =>
    (await api.call<{ 'hydra:member': Permission[] }>(token, 'GET', `/accounts/${account}/permissions`))[
      'hydra:member'
    ];
  const colleague = (await stored()).find(({ role: had }) => had === 'reader');
  const refused = 'Un compte garde toujours au moins un administrateur';
  intercept(`PATCH /permissions/${colleague?.id}`, refusal(409, { 'hydra:description': refused }), 1);
  await choose('Réception');
  await screen.findByText(refused);
  await waitFor(() => expect(shown()).toBe('Accès limité'));
  await choose('Réception');
  await screen.findByText('Rôle changé');
  await waitFor(() => expect(shown()).toBe('Réception'));
  expect((await stored()).map((each) => each.role).toSorted()).toEqual(['administrator', 'reception']);
});

test('who may what stands in a table', async () => {
  const { token } = await sessionOf('superAdmin');
  const { account } = await makeSalonVenue(api, token);
  const { user, dialog } = await openPermissions(await readerOf(account), account);
  await dialog.findByText(/\(vous\)/);
  expect(dialog.queryByRole('combobox')).toBeNull();
  await press(user, 'Qui peut quoi', dialog);
  const table = await dialogOf('Qui peut quoi');
  const heads = (await table.findAllByRole('columnheader')).map(textOf);
  expect(heads).toEqual([
    'Droit',
    'Administrateur',
    'Réception',
    'Revenue manager',
    'Comptabilité',
    'Accès limité',
  ]);
  const answers = (right: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${right}`) }))
      .getAllByRole('cell')
      .map(textOf);
  expect(answers('Consulter')).toEqual(['oui', 'oui', 'oui', 'oui', 'oui']);
  expect(answers('Changer les prix')).toEqual(['oui', 'non', 'oui', 'non', 'non']);
  expect(answers('Voir l’e-mail')).toEqual(['oui', 'oui', 'non', 'non', 'oui']);
});
