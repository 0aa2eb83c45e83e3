import { ACCOUNT_KEY, SESSION_KEY } from '@meridienne/domain';
import { makeMember, makeSalonVenue, PASSWORD } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectAddress, expectGone } from '../../test/looking.ts';
import { press } from '../../test/pressing.ts';
import { api, fill, goWithin, load, open, sessionOf } from '../../test/screen.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Somebody of one venue, and what lets them into more. */
async function makePerson() {
  const { token } = await sessionOf('superAdmin');
  const nameOf = async (id: number) => (await api.call<Named>(token, 'GET', `/accounts/${id}`)).name;
  const makeVenue = async () => {
    const { account } = await makeSalonVenue(api, token);
    return { id: account, name: await nameOf(account) };
  };
  const first = await makeVenue();
  const { session } = await makeMember(api, token, first.id, 'administrator');
  const { email } = await api.call<{ email: string }>(session.token, 'GET', `/users/${session.id}`);
  const enter = async (venue: Named) => {
    const body = { account: `/api/accounts/${venue.id}`, email, username: email, isAdmin: true };
    const more = { firstName: 'Ana', lastName: 'Martin', sendMail: false };
    return api.call<{ id: number }>(token, 'POST', '/permissions', { ...body, ...more });
  };
  const remove = (id: number) => api.call(token, 'DELETE', `/accounts/${id}`);
  return { session, email, first, makeVenue, enter, remove };
}

async function makeTwoVenues() {
  const person = await makePerson();
  const second = await person.makeVenue();
  await person.enter(second);
  return { ...person, second };
}

/** A tab of the same browser that has chosen nothing yet, on an address. */
const newTab = (path: string) => {
  sessionStorage.clear();
  history.replaceState(null, '', path);
  load();
};

/** All that a tab keeps. */
const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map(
    (key) => [key, storage.getItem(key) ?? ''] as const,
  );

const at = (name: string) => screen.findByRole('heading', { level: 1, name });
const chosen = () => sessionStorage.getItem(ACCOUNT_KEY);
const expectChosen = (id: number) => waitFor(() => expect(chosen()).toBe(String(id)));
const choose = async (user: ReturnType<typeof open>, { name }: Named) =>
  user.click(await screen.findByRole('button', { name: `Accéder à ce compte : ${name}` }));

const logIn = async (user: ReturnType<typeof open>, email: string) => {
  fill(await screen.findByLabelText('E-mail'), email);
  fill(screen.getByLabelText('Mot de passe'), PASSWORD);
  await press(user, 'Se connecter');
};
const logOut = async (user: ReturnType<typeof open>) => {
  await press(user, /^Menu de /);
  await user.click(await screen.findByRole('menuitem', { name: /Déconnexion/ }));
  await expectAddress('/login');
};

test('the chosen account outlives the profile, a reload, a new tab, and log-out and log-in', async () => {
  const { session, email, first, second } = await makeTwoVenues();
  const user = open('/home', await api.logIn(email));
  await choose(user, second);
  await at(second.name);
  goWithin(`/profile/${session.id}`);
  await at('Mon profil');
  await user.click(await screen.findByRole('link', { name: 'Prix' }));
  await at('Prix');
  await expectChosen(second.id);
  load();
  await at('Prix');
  newTab('/reservations?vue=liste');
  await at('Réservations');
  await expectAddress('/reservations?vue=liste');
  await expectChosen(second.id);

  await logOut(user);
  await user.click(await screen.findByRole('link', { name: 'Je suis hôtelier' }));
  await logIn(user, email);
  await expectAddress('/home');
  const card = (await screen.findByRole('heading', { name: second.name })).parentElement!;
  within(card).getByText('Compte en cours');
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  await at(second.name);
  expect(screen.queryByText(first.name)).toBeNull();
});

test('another person’s log-in inherits neither the tab’s account nor the last one', async () => {
  const { email, second } = await makeTwoVenues();
  const other = await makeTwoVenues();
  const user = open('/home', await api.logIn(email));
  await choose(user, second);
  await at(second.name);
  await logOut(user);
  await logIn(user, other.email);
  await expectAddress('/home');
  await screen.findByRole('heading', { name: other.first.name });
  expect(screen.queryByText('Compte en cours')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Prix' })).toBeNull();
  newTab('/prix');
  await screen.findByText('Choisissez d’abord un compte.');
  await choose(user, other.first);
  await at('Prix');
  await expectChosen(other.first.id);

  // And who comes back is in their own again.
  await logOut(user);
  await logIn(user, email);
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  await at(second.name);
});

test('two tabs are on two accounts, and a new one begins with the last choice', async () => {
  const { session, first, second } = await makeTwoVenues();
  const user = open('/home', session);
  await choose(user, first);
  await at(first.name);
  const kept = keysOf(sessionStorage);
  newTab('/home');
  await choose(user, second);
  await at(second.name);
  // Back in the first tab, loaded again.
  newTab('/dashboard');
  await at(second.name);
  sessionStorage.clear();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  load();
  await at(first.name);
});

test('a link is kept through log-in and chooser, with its query', async () => {
  const { email, first, second } = await makeTwoVenues();
  const user = open('/prix?date=01-01-2100', null);
  await expectAddress('/login-admin');
  // By the other door, too.
  await user.click(await screen.findByRole('link', { name: 'Je suis voyageur' }));
  await screen.findByRole('heading', { name: 'Connexion client' });
  await logIn(user, email);
  await screen.findByText('Choisissez d’abord un compte.');
  // Neither a reload nor a search loses it.
  load();
  fill(await screen.findByRole('searchbox'), second.name);
  await expectAddress(/^\/home\?name=/);
  await expectGone(() => screen.queryByRole('heading', { name: first.name }));
  await choose(user, second);
  await expectAddress('/prix?date=01-01-2100');
  await at('Prix');
});

test('an account that the link names wins, and leaves the address', async () => {
  const { session, first, second } = await makeTwoVenues();
  open(`/dashboard?account=${second.id}`, session, first.id);
  await at(second.name);
  await expectAddress('/dashboard');
  await expectChosen(second.id);
});

test('one account needs no chooser, which says so when one looks at it', async () => {
  const { session, first, email } = await makePerson();
  const user = open('/prix?date=01-01-2100', session);
  await at('Prix');
  await expectAddress('/prix?date=01-01-2100');
  await expectChosen(first.id);
  await user.click(await screen.findByRole('link', { name: 'Accueil' }));
  await at('Choix du compte');
  await screen.findByText(/^C’est le seul compte qui vous est ouvert/);
  load();
  await at('Choix du compte');
  await screen.findByText(/^C’est le seul compte qui vous est ouvert/);
  await choose(user, first);
  await at(first.name);
  await logOut(user);
  await logIn(user, email);
  await at(first.name);
});

test('an account that is gone meanwhile leads to the chooser, with why, and from there on', async () => {
  const { session, first, second, remove } = await makeTwoVenues();
  open('/dashboard', session, second.id);
  await at(second.name);
  await remove(second.id);
  newTab('/prix?date=01-01-2100');
  sessionStorage.setItem(ACCOUNT_KEY, String(second.id));
  load();
  await screen.findByText('Ce compte n’existe plus, ou votre accès a été retiré.');
  await at('Choix du compte');
  expect(screen.queryByRole('link', { name: 'Prix' })).toBeNull();
  // Told once, and one account alone: its user is told before it opens.
  const user = open('/home', session);
  await at(first.name);
  expect(user).toBeDefined();
});

test('without a session no account is chosen', async () => {
  const { session, first } = await makePerson();
  open('/dashboard', session, first.id);
  await at(first.name);
  localStorage.removeItem(SESSION_KEY);
  dispatchEvent(new StorageEvent('storage'));
  await expectAddress('/login-admin');
  await expectGone(() => screen.queryByRole('heading', { name: first.name }));
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, username: 'x', email: 'x@example.org' }));
  dispatchEvent(new StorageEvent('storage'));
  await at(first.name);
});
