import { makeBareVenue, makeMember, PASSWORD, totpCode, uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectAddress, expectGone } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

/** Somebody of a test's own, whose password is everybody's. */
async function addPerson(roles: readonly string[]) {
  const { token } = await sessionOf('superAdmin');
  const username = uniqueName('facteur');
  const email = `${username.replace(' ', '.')}@example.org`;
  const { id } = await api.call<{ id: number }>(token, 'POST', '/users', {
    username,
    email,
    password: PASSWORD,
    roles,
  });
  return { id, email, username };
}

/** Connects an app. @returns its secret, and the recovery codes that came with it */
async function addApp(email: string) {
  const { token } = await api.logIn(email);
  const { secret } = await api.call<{ secret: string }>(token, 'POST', '/second-factor/totp');
  const { recoveryCodes } = await api.call<{ recoveryCodes: string[] }>(
    token,
    'POST',
    '/second-factor/totp/confirm',
    { code: totpCode(secret) },
  );
  return { token, secret, recoveryCodes };
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

async function showPassword(door: string, email: string) {
  const user = open(door, null);
  fill(await field('E-mail'), email);
  fill(await field('Mot de passe'), PASSWORD);
  await press(user, 'Se connecter');
  await screen.findByRole('heading', { level: 1, name: 'Vérification en deux étapes' });
  return user;
}

test('after the password a code is asked for; a wrong one is said, and nothing typed is lost', async () => {
  const { email } = await addPerson(['ROLE_ADMIN']);
  const { secret } = await addApp(email);
  const user = await showPassword('/login-admin', email);
  await press(user, 'Vérifier');
  await screen.findByText('Entrez les six chiffres.');
  const code = await field('Code à six chiffres');
  expect(code.autocomplete).toBe('one-time-code');
  await user.click(code);
  await user.paste('000 000');
  await press(user, 'Vérifier');
  await screen.findByRole('alert');
  expect(code.value).toBe('000 000');
  await waitFor(() => expect(document.activeElement).toBe(code));

  await press(user, 'Revenir au mot de passe');
  expect((await field('E-mail')).value).toBe(email);
  expect((await field('Mot de passe')).value).toBe(PASSWORD);
  await press(user, 'Se connecter');
  await user.click(await field('Code à six chiffres'));
  const right = totpCode(secret, 1);
  await user.paste(`${right.slice(0, 3)} ${right.slice(3)}`);
  await user.keyboard('{Enter}');
  await expectAddress('/home');
});

test('a recovery code opens once; a step that took too long begins anew', async () => {
  const { email } = await addPerson([]);
  const { recoveryCodes } = await addApp(email);
  const user = await showPassword('/login', email);
  await press(user, 'Utiliser un code de secours');
  await press(user, 'Vérifier');
  await screen.findByText('Entrez un code de secours.');
  fill(await field('Code de secours'), recoveryCodes[0]!);
  intercept('POST /login/second-factor', brokenLine);
  await press(user, 'Vérifier');
  await screen.findByText(/Le serveur ne répond pas/);
  expect((await field('Code de secours')).value).toBe(recoveryCodes[0]);
  intercept('POST /login/second-factor', refusal(401, { '@type': 'hydra:Error', errorType: 'ticket' }));
  await press(user, 'Vérifier');
  await screen.findByText(/Cette étape n’a qu’un temps/);
  expect((await field('Mot de passe')).value).toBe(PASSWORD);
  letThrough('POST /login/second-factor');
  await press(user, 'Se connecter');
  await press(user, 'Utiliser un code de secours');
  fill(await field('Code de secours'), recoveryCodes[0]!);
  await press(user, 'Vérifier');
  await expectAddress('/accueil');
  await expect(api.logIn(email)).rejects.toThrow('secondFactor');
});

test('an app is connected and removed on one’s own profile, after a proof', async () => {
  const { id, email } = await addPerson([]);
  const session = await api.logIn(email);
  const user = open(`/modifier-mon-profil/${id}`, session);
  await screen.findByRole('heading', { level: 2, name: 'Sécurité' });
  // As ten minutes after the log-in.
  const proof = { '@type': 'hydra:Error', errorType: 'proof', message: 'x' };
  intercept('POST /second-factor/totp', refusal(403, proof), 1);
  await press(user, 'Relier une application');
  const question = await dialogOf(/^Est-ce bien vous/);
  fill(question.getByLabelText('Mot de passe actuel'), 'not this one');
  await press(user, 'Continuer', question);
  await question.findByText(/mot de passe/, { selector: '.ant-form-item-explain-error' });
  fill(question.getByLabelText('Mot de passe actuel'), PASSWORD);
  await press(user, 'Continuer', question);

  const dialog = await dialogOf('Relier une application d’authentification');
  await dialog.findByRole('img', { name: 'Code QR à scanner' });
  const secret = dialog.getByRole('region', { name: 'Clé de l’application' }).textContent.replaceAll(' ', '');
  fill(dialog.getByLabelText('Entrez le code qu’elle montre'), '12345');
  await press(user, 'Relier', dialog);
  await dialog.findByText('Entrez les six chiffres.');
  fill(dialog.getByLabelText('Entrez le code qu’elle montre'), totpCode(secret));
  await press(user, 'Relier', dialog);

  const codes = await dialogOf('Vos codes de secours');
  const shown = codes.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toHaveLength(10);
  await user.keyboard('{Escape}');
  await press(user, 'Copier', codes);
  expect(await navigator.clipboard.readText()).toBe(shown.join('\n'));
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  await press(user, 'Imprimer', codes);
  expect(printed).toHaveBeenCalledOnce();
  await press(user, 'Je les ai gardés', codes);
  await screen.findByText('Il reste 10 codes.');

  await press(user, 'Faire de nouveaux codes');
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Faire de nouveaux codes/ })).getByRole('button', {
      name: 'Faire de nouveaux codes',
    }),
  );
  await press(user, 'Je les ai gardés', await dialogOf('Vos codes de secours'));
  await press(user, 'Retirer l’application');
  await press(user, 'Retirer l’application', await dialogOf(/^Retirer l’application d’authentification/));
  await screen.findByText('Application retirée');
  await screen.findByRole('button', { name: /Relier une application$/ });
  expect(await api.logIn(email)).toMatchObject({ id });
});

test('a venue asks for a second factor: days of grace, then nothing else, then on where one was', async () => {
  const superAdmin = await sessionOf('superAdmin');
  const { account } = await makeBareVenue(api, superAdmin.token);
  const { session } = await makeMember(api, superAdmin.token, account, 'administrator');
  const user = open('/account', session, account);
  await user.click(await screen.findByRole('checkbox', { name: /^Exigée de toutes les personnes/ }));
  fill(await field('Délai pour la mettre en place'), '40');
  await press(user, 'Enregistrer');
  await screen.findByText('De 0 à 30 jours.');
  fill(await field('Délai pour la mettre en place'), '8');
  await press(user, 'Enregistrer');
  await expectGone(() => screen.queryByText('De 0 à 30 jours.'));
  await waitFor(async () => {
    const { requiresSecondFactor } = await api.call<{ requiresSecondFactor: boolean }>(
      session.token,
      'GET',
      `/accounts/${account}`,
    );
    expect(requiresSecondFactor).toBe(true);
  });
  open('/account', session, account);
  await screen.findByText('Il vous reste 7 jours pour mettre en place une double authentification.');

  await api.call(superAdmin.token, 'PATCH', `/accounts/${account}`, { secondFactorGraceDays: 0 });
  const late = open('/account', session, account);
  await screen.findByRole('heading', { level: 1, name: 'Prouvez que c’est bien vous' });
  screen.getByRole('button', { name: /Se déconnecter$/ });
  expect(screen.queryByRole('navigation')).toBeNull();
  await press(late, 'Relier une application');
  const dialog = await dialogOf('Relier une application d’authentification');
  const secret = dialog.getByRole('region', { name: 'Clé de l’application' }).textContent.replaceAll(' ', '');
  fill(dialog.getByLabelText('Entrez le code qu’elle montre'), totpCode(secret));
  await press(late, 'Relier', dialog);
  await press(late, 'Je les ai gardés', await dialogOf('Vos codes de secours'));
  await screen.findByRole('heading', { level: 1, name: 'Compte' });
  await expectAddress('/account');
});

test('another administrator of the venue takes a second factor away, and sees who has one', async () => {
  const superAdmin = await sessionOf('superAdmin');
  const { account } = await makeBareVenue(api, superAdmin.token);
  const { session } = await makeMember(api, superAdmin.token, account, 'administrator');
  const { email, username } = await addPerson(['ROLE_ADMIN']);
  const person = { email, username, firstName: 'Ada', lastName: 'Martin', isAdmin: false, sendMail: false };
  await api.call(superAdmin.token, 'POST', '/permissions', {
    account: `/api/accounts/${account}`,
    ...person,
  });
  const { token } = await addApp(email);
  const user = open('/dashboard', session, account);
  await press(user, /Réglages du compte/);
  await user.click(await screen.findByRole('menuitem', { name: /Permissions/ }));
  const dialog = await dialogOf(/^Permissions – /);
  const line = within((await dialog.findByText(email)).closest('li')!);
  line.getByText('Double authentification');
  const own = within((await dialog.findByText(/\(vous\)/)).closest('li')!);
  own.getByText('Mot de passe seul');
  expect(own.queryByRole('button')).toBeNull();
  await user.click(await line.findByRole('button', { name: /^Autres actions|^Plus/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Réinitialiser la double authentification/ }));
  const question = await dialogOf(/^Réinitialiser la double authentification de/);
  question.getByText(/Sont prévenus par e-mail/);
  await press(user, 'Réinitialiser', question);
  await screen.findByText('Double authentification réinitialisée');
  await line.findByText('Mot de passe seul');
  await expect(api.call(token, 'GET', '/second-factor')).rejects.toThrow('401');
  expect((await api.logIn(email)).token).not.toBe(token);
});

test('a super administrator takes anybody’s away', async () => {
  const { email, username } = await addPerson(['ROLE_ADMIN']);
  await addApp(email);
  const user = open(`/admin?tab=users&search=${encodeURIComponent(email)}`, await sessionOf('superAdmin'));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Réinitialiser .* ${username}$`) }));
  const question = await dialogOf(/^Réinitialiser la double authentification de/);
  await press(user, 'Réinitialiser', question);
  await screen.findByText('Double authentification réinitialisée');
  await expectGone(() =>
    screen.queryByRole('button', { name: new RegExp(`^Réinitialiser .* ${username}$`) }),
  );
});
