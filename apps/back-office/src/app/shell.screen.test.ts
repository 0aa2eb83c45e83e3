import { uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { intercept, letThrough, refusal } from '../../test/browser.ts';
import { expectAddress } from '../../test/looking.ts';
import { press } from '../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../test/screen.tsx';

const linksOfMenu = async () =>
  within(await screen.findByRole('navigation', { name: 'Menu principal' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('a hotelier’s chooser is searched, and says nothing of what a venue pays', async () => {
  const user = open('/home', await sessionOf('hotelier'));
  // There is one to choose alone: it is reached by its link.
  await expectAddress('/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Accueil' }));
  await screen.findByRole('heading', { name: 'Choix du compte' });
  await screen.findAllByRole('button', { name: /Accéder à ce compte/ });
  expect(screen.queryByText('Premium')).toBeNull();
  expect(await linksOfMenu()).toEqual(['Accueil', 'Dashboard', 'Prix', 'Réservations', 'Configuration']);
  fill(screen.getByRole('searchbox', { name: 'Rechercher un compte' }), 'nothing has this name');
  await screen.findByText(/^Aucun compte ne correspond/);
  fill(screen.getByRole('searchbox'), '');
  await screen.findAllByRole('button', { name: /Accéder à ce compte/ });
});

test('administration is for super administrators', async () => {
  const user = open('/admin?tab=users', await sessionOf('hotelier'));
  await expectAddress('/erreur');
  await screen.findByText(/^Vous n'êtes pas autorisé à accéder à cette page/);
  await press(user, 'Retour à l’accueil');
  await expectAddress('/dashboard');
  await press(user, /^Menu de /);
  await screen.findByRole('menuitem', { name: /Mon profil/ });
  expect(screen.queryByRole('menuitem', { name: /Administration/ })).toBeNull();
});

test('a role that is taken away closes the administration at the next call', async () => {
  const { token } = await sessionOf('superAdmin');
  const username = uniqueName('deputy');
  const email = `${username.replace(' ', '.')}@example.org`;
  const { id } = await api.call<{ id: number }>(token, 'POST', '/users', {
    email,
    username,
    password: 'meridienne',
    roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
  });
  const user = open('/admin?tab=users', await api.logIn(email));
  // Its own call is answered: what closes the page is the next one.
  await screen.findAllByRole('row', { name: /@/ });
  await api.call(token, 'PATCH', `/users/${id}`, { roles: ['ROLE_ADMIN'] });
  await user.click(screen.getByRole('tab', { name: 'Clients' }));
  await expectAddress('/erreur');
  await api.call(token, 'DELETE', `/users/${id}`);
  await press(user, 'Retour à l’accueil');
  await expectAddress('/login-admin');
});

test('what does not load is asked for again', async () => {
  intercept('GET /accounts', refusal(400));
  const user = open('/home', await sessionOf('superAdmin'));
  const retry = await screen.findByRole('button', { name: /Error while loading\. Retry \?$/ });
  letThrough('GET /accounts');
  await user.click(retry);
  await screen.findAllByRole('button', { name: /Accéder à ce compte/ });
});

test('super administrators see what each venue pays and whether it sells', async () => {
  open('/home', await sessionOf('superAdmin'));
  await screen.findAllByText(/^(?:Premium|Freemium)$/);
  await screen.findAllByText(/^(?:Actif|Inactif)$/);
});

test('a list’s address that means nothing is put right', async () => {
  history.pushState(null, '', '/home');
  history.pushState(null, '', '/home');
  open('/admin?tab=users&sort=evil&page=99999999999999999999', await sessionOf('superAdmin'));
  // The last page, whichever it is by then.
  await waitFor(() => expect(location.search).toMatch(/^\?tab=users&sort=evil(&page=\d{1,3})?$/));
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  history.back();
  await expectAddress('/home');
});
