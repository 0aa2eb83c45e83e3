import { SESSION_KEY } from '@meridienne/domain';
import { LOGINS, PASSWORD, uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PAGES } from '../../../app/pages.ts';
import { brokenLine, hold, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectAddress, expectGone } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

const WAYS_IN = [
  { who: 'superAdmin', door: '/login-admin', title: 'Connexion hôtelier', lands: '/home' },
  { who: 'traveller', door: '/login', title: 'Connexion client', lands: '/accueil' },
  { who: 'traveller', door: '/login-admin', title: 'Connexion hôtelier', lands: '/accueil' },
  { who: 'hotelier', door: '/login', title: 'Connexion client', lands: '/dashboard' },
] as const;

const email = () => screen.findByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText('Mot de passe');

for (const { who, door, title, lands } of WAYS_IN) {
  test(`a ${who} comes in through ${door}, and goes out`, async () => {
    const user = open(door, null);
    await screen.findByRole('heading', { name: title });
    fill(await email(), LOGINS[who].toUpperCase());
    fill(password(), PASSWORD);
    await user.click(password());
    await user.keyboard('{Enter}');
    await expectAddress(lands);
    await screen.findByRole('heading', { level: 1 });
    await press(user, /^Menu de /);
    await user.click(await screen.findByRole('menuitem', { name: /Déconnexion/ }));
    await expectAddress('/login');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });
}

test('what is missing or wrong at the door is said, and stays typed', async () => {
  const user = open('/login-admin', null);
  await press(user, 'Se connecter');
  await screen.findByText('Entrez votre email.');
  await screen.findByText('Entrez un mot de passe.');
  fill(await email(), LOGINS.hotelier);
  fill(password(), PASSWORD);
  intercept('POST /login', brokenLine);
  await press(user, 'Se connecter');
  await screen.findByText(/Le serveur ne répond pas/);
  const answer = { '@type': 'hydra:Error', message: 'x', retryAfter: 240, errorType: 'guesses' };
  intercept('POST /login', refusal(429, answer));
  await press(user, 'Se connecter');
  await screen.findByText(/Réessayez dans 4 minutes, ou demandez un mot de passe/);
  letThrough('POST /login');
  expect((await email()).value).toBe(LOGINS.hotelier);
  await press(user, 'Se connecter');
  await expectAddress('/dashboard');
});

test('a refused log-in says what may be wrong, and the password is typed again at once', async () => {
  const user = open('/login-admin', null);
  fill(await email(), LOGINS.hotelier);
  fill(password(), 'not this one');
  for (const again of ['nor this', PASSWORD]) {
    await press(user, 'Se connecter');
    await screen.findByText(/Vérifiez l’adresse, puis le mot de passe/);
    await waitFor(() => expect(document.activeElement).toBe(password()));
    await user.keyboard(again);
    expect(password()).toHaveProperty('value', again);
  }
  await user.keyboard('{Enter}');
  await expectAddress('/dashboard');
});

test('a browser is known again after the log-out', async () => {
  const sent: { devices: string }[] = [];
  intercept('POST /login', (go, body) => {
    sent.push(body as { devices: string });
    return go();
  });
  const user = open('/login-admin', null);
  const logIn = async () => {
    fill(await email(), LOGINS.hotelier);
    fill(password(), PASSWORD);
    await press(user, 'Se connecter');
    await expectAddress('/dashboard');
  };
  await logIn();
  // What was being written to a guest stays for nobody else.
  sessionStorage.setItem('meridienne.message.7', 'Chère Madame');
  await press(user, /^Menu de /);
  await user.click(await screen.findByRole('menuitem', { name: /Déconnexion/ }));
  await expectAddress('/login');
  expect(sessionStorage.getItem('meridienne.message.7')).toBeNull();
  await logIn();
  expect(sent).toMatchObject([{ devices: '' }, { devices: expect.stringMatching(/^[\w-]{16}\.[\w-]{22}$/) }]);
});

test('a forgotten password is asked for', async () => {
  const user = open('/login', null);
  await user.click(await screen.findByRole('link', { name: 'Je suis hôtelier' }));
  await expectAddress('/login-admin');
  const create = await screen.findByRole('link', { name: 'Créer un compte hôtelier' });
  expect(create.getAttribute('href')).toBe('/create-account?lang=fr');
  await press(user, /^Mot de passe oublié/);
  const dialog = await dialogOf('Mot de passe oublié');
  await press(user, 'Envoyer', dialog);
  await dialog.findByText('email requis');
  fill(dialog.getByLabelText('E-mail'), 'somebody');
  await press(user, 'Envoyer', dialog);
  await dialog.findByText('email non valide!');
  fill(dialog.getByLabelText('E-mail'), `${uniqueName('nobody').replace(' ', '.')}@example.org`);
  await press(user, 'Envoyer', dialog);
  await dialog.findByText(/^Un email vient de partir a cette adresse avec un nouveau mot de passe/);
  await expectGone(() => screen.queryByRole('dialog'));
});

test('a session that has ended leads back to the door, and from there to where one was', async () => {
  const session = await sessionOf('hotelier');
  const user = open('/home?name=demo', { ...session, token: `${session.token}x` });
  await expectAddress('/login-admin');
  fill(await email(), LOGINS.hotelier);
  fill(password(), PASSWORD);
  await press(user, 'Se connecter');
  await expectAddress('/home?name=demo');
});

test('who presses log-out while the only account is about to open is out', async () => {
  const list = hold('GET /accounts');
  const page = Promise.withResolvers<void>();
  const fetchPage = PAGES['/logout'];
  const slow = vi.spyOn(PAGES, '/logout').mockImplementation(async () => {
    await page.promise;
    return fetchPage();
  });
  onTestFinished(() => slow.mockRestore());
  const user = open('/home', await api.logIn(LOGINS.hotelier));
  await press(user, /^Menu de /);
  await user.click(await screen.findByRole('menuitem', { name: /Déconnexion/ }));
  await waitFor(() => expect(slow).toHaveBeenCalled());
  // The list comes first, and then the page that logs out.
  list();
  await waitFor(() => expect(document.querySelector('[aria-busy="false"]')).not.toBeNull());
  page.resolve();
  await expectAddress('/login');
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test('without an answer of the server one is out here, and told that the session lives there', async () => {
  const user = open('/accueil', await api.logIn(LOGINS.traveller));
  await screen.findByRole('heading', { level: 1 });
  await press(user, /^Menu de /);
  intercept('POST /logout', brokenLine);
  await user.click(await screen.findByRole('menuitem', { name: /Déconnexion/ }));
  await expectAddress('/login');
  await screen.findByText(/le serveur n’a pas répondu/);
});

test('who signs in after somebody else sees nothing of what that one saw', async () => {
  const superAdmin = await sessionOf('superAdmin');
  const name = uniqueName('Hôtel des Voisins');
  const { id } = await api.call<{ id: number }>(superAdmin.token, 'POST', '/accounts', { name });
  const user = open(`/admin?search=${encodeURIComponent(name)}`, superAdmin);
  const hotelier = await sessionOf('hotelier');
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  // In another tab, while an answer to the first one's call is still on its way.
  const answer = Promise.withResolvers<void>();
  const asked = vi.fn(async () => {
    await answer.promise;
    return refusal(401, { '@type': 'hydra:Error', error: 'AuthenticationFailure' })();
  });
  intercept(`PATCH /accounts/${id}`, asked);
  const [first] = within(row).getAllByRole('switch');
  await user.click(first!);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  localStorage.setItem(SESSION_KEY, JSON.stringify(hotelier));
  localStorage.setItem('meridienne.superAdmin', 'false');
  dispatchEvent(new StorageEvent('storage'));
  await screen.findByRole('button', { name: 'Menu de Hôtelier démo' });
  answer.resolve();
  await waitFor(() => expect(asked).toHaveResolved());
  await expectAddress('/erreur');
  await press(user, 'Retour à l’accueil');
  await screen.findByRole('heading', { level: 1, name: 'Hôtel Belle Sieste' });
  expect(screen.queryByText(name)).toBeNull();
  expect(localStorage.getItem(SESSION_KEY)).toContain(hotelier.token);
});
