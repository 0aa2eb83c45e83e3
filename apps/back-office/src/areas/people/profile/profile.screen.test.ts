import { LOGINS, PASSWORD, uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough } from '../../../../test/browser.ts';
import { expectAddress, expectGone, expectValue } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

/** Somebody of a test's own, whose password is everybody's. */
async function addPerson(roles: string[]) {
  const { token } = await sessionOf('superAdmin');
  const username = uniqueName('profil');
  const email = `${username.replace(' ', '.')}@example.org`;
  const body = { username, email, password: PASSWORD, roles };
  const { id } = await api.call<{ id: number }>(token, 'POST', '/users', body);
  return { id, email, username };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: /Enregistrer$/ });
const alertWith = (text: RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole('alert').find(({ textContent }) => text.test(textContent));
    expect(found).toBeDefined();
    return within(found!);
  });

test('one’s own profile says what is missing, and isn’t left by accident', async () => {
  const { id, email, username } = await addPerson(['ROLE_ADMIN']);
  const user = open(`/profile/${id}`, await api.logIn(email));
  expect((await save()).disabled).toBe(true);
  screen.getByText('Aucune modification à enregistrer.');
  fill(field('Identifiant'), '');
  fill(field('Prénom'), 'Ada');
  await user.click(await save());
  await screen.findByText('Ce champs ne peut etre vide');
  await waitFor(() => expect(document.activeElement).toBe(field('Identifiant')));
  fill(field('Identifiant'), `${username} neu`);
  await user.click(await save());
  await screen.findByText('Profil enregistré');
  await screen.findByRole('button', { name: `Menu de ${username} neu` });
  expect(field('Prénom').value).toBe('Ada');
  await waitFor(async () => expect((await save()).disabled).toBe(true));

  fill(field('Nouveau mot de passe'), 'un secret de plus');
  const [home] = screen.getAllByRole('link', { name: /Accueil$/ });
  await user.click(home!);
  await press(user, 'Continuer la saisie');
  await expectGone(() => screen.queryByRole('dialog'));
  await expectAddress(`/profile/${id}`);
  await user.click(await save());
  await screen.findByText('veuillez confirmer votre mot de passe');
  await screen.findByText('Entrez votre mot de passe actuel');
  await user.click(field('Confirmation du mot de passe'));
  fill(field('Confirmation du mot de passe'), 'un secret de moins');
  await user.click(field('Mot de passe actuel'));
  fill(field('Mot de passe actuel'), PASSWORD);
  await screen.findByText('Les deux mots de passe ne sont pas indentiques');
  fill(field('Confirmation du mot de passe'), 'un secret de plus');
  intercept(`PATCH /users/${id}`, brokenLine);
  await user.click(await save());
  await screen.findByText(/Le serveur ne répond pas/);
  expect(field('Nouveau mot de passe').value).toBe('un secret de plus');
  letThrough(`PATCH /users/${id}`);
  await user.click(await save());
  await screen.findByText('Profil enregistré. Vos autres sessions sont fermées.');
  await expectValue(() => field('Nouveau mot de passe'), '');
  await api.logIn(email, 'un secret de plus');
});

test('a super administrator edits anybody’s profile', async () => {
  const { token } = await sessionOf('superAdmin');
  const { id, username } = await addPerson([]);
  const user = open(`/profile/${id}`, await sessionOf('superAdmin'));
  await screen.findByRole('heading', { level: 1, name: `Profil de ${username}` });
  await user.click(field('Téléphone'));
  fill(field('Téléphone'), 'appelez-moi');
  await user.click(field('Nom'));
  fill(field('Nom'), 'Lovelace');
  await screen.findByText(/^Ce numéro de téléphone n’est pas valide/);
  fill(field('Téléphone'), '+33 6 12 34 56 78');
  fill(field('Email'), 'pas un email');
  await user.click(await save());
  await screen.findByText('Format email requis');
  const email = `${uniqueName('autre').replace(' ', '.')}@example.org`;
  fill(field('Email'), email);
  // Nobody else's password is asked for.
  expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull();
  await api.call(token, 'PATCH', `/users/${id}`, { firstName: 'Grace' });
  await user.click(await save());
  await screen.findByText(/^Quelqu'un d'autre a modifié cette fiche entre-temps/);
  await press(user, 'Recharger');
  await expectValue(() => field('Prénom'), 'Grace');
  expect(field('Nom').value).toBe('Lovelace');
  fill(field('Identifiant'), 'Super admin');
  await user.click(await save());
  await screen.findByText('Ce username existe déja.');
  fill(field('Identifiant'), `${username} bis`);
  await user.click(await save());
  await screen.findByText('Profil enregistré');
  await screen.findByRole('heading', { name: `Profil de ${username} bis` });
  await api.logIn(email);
});

test('the list leads to one’s own profile', async () => {
  const user = open(`/admin?tab=users&search=${LOGINS.superAdmin}`, await sessionOf('superAdmin'));
  await press(user, 'Modifier Super admin');
  await screen.findByRole('heading', { name: 'Mon profil' });
});

test('a profile that isn’t there is said not to be', async () => {
  open('/profile/999999', await sessionOf('superAdmin'));
  await expectAddress('/home');
  await alertWith(/Utilisateur introuvable/);
});

test('others’ profiles are nobody’s business', async () => {
  const traveller = await addPerson([]);
  const user = open(`/profile/${traveller.id}`, await sessionOf('hotelier'));
  await expectAddress('/home');
  await press(user, 'Masquer', await alertWith(/Vous n'êtes pas autorisé/));
  await waitFor(() => expect(screen.queryByText(/Vous n'êtes pas autorisé/)).toBeNull());
});

test.for(['superAdmin', 'hotelier'] as const)('a traveller sees nothing of a %s', async (who) => {
  const { id } = await sessionOf(who);
  open(`/modifier-mon-profil/${id}`, await sessionOf('traveller'));
  await expectAddress('/accueil');
  await alertWith(/Vous n'êtes pas autorisé/);
});

test('a traveller’s own profile is on the traveller’s pages, and an address may change', async () => {
  const { id, email, username } = await addPerson([]);
  const user = open('/accueil', await api.logIn(email));
  await press(user, `Menu de ${username}`);
  await user.click(await screen.findByRole('menuitem', { name: /Mon profil/ }));
  await expectAddress(`/modifier-mon-profil/${id}`);
  const moved = `${uniqueName('voyage').replace(' ', '.')}@example.org`;
  await screen.findByLabelText('Email');
  fill(field('Email'), moved);
  fill(await screen.findByLabelText('Mot de passe actuel'), PASSWORD);
  await user.click(await save());
  await screen.findByText(/^Profil enregistré/);
  // Their menu says so too.
  await press(user, `Menu de ${username}`);
  await screen.findByText(moved);
  await api.logIn(moved);
});
