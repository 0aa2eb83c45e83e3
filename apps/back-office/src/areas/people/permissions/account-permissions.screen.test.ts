import { uniqueName } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectGone } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

test('a hotelier shares the account, but never takes his own access away', async () => {
  const hotelier = await sessionOf('hotelier');
  const accounts = await api.call<{ 'hydra:member': { id: number }[] }>(hotelier.token, 'GET', '/accounts');
  const account = accounts['hydra:member'][0]?.id;
  // Without a canvas there is no chart, whose failure is its own.
  intercept(`GET /accounts/${account}/statistics`, refusal(403));
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
  await user.click(dialog.getByRole('checkbox', { name: 'Administrateur du compte' }));
  intercept('POST /permissions', refusal(500));
  await press(user, 'Ajouter', dialog);
  await dialog.findByText(/^la permission, n'a pas pu être crée\./);
  expect(field('Email').value).toBe(email);
  letThrough('POST /permissions');
  await press(user, 'Ajouter', dialog);
  await screen.findByText('permission ajoutée avec succès');
  const added = (await dialog.findByText(email)).closest('li')!;
  within(added).getByText('Accès limité');

  await press(user, 'Ajouter', dialog);
  fill(field('Email'), email);
  fill(field('Nom'), lastName);
  fill(field('Prénom'), 'Ana');
  await press(user, 'Ajouter', dialog);
  await dialog.findByText(/^Cette personne a déjà accès à ce compte/);
  await press(user, 'Annuler', dialog);
  await press(user, 'Quitter');

  await press(user, `Retirer l’accès de Ana ${lastName}`, dialog);
  await press(user, 'Supprimer');
  await screen.findByText('Accès retiré');
  await expectGone(() => dialog.queryByText(email));
  expect(lookUp).not.toHaveBeenCalled();
});
