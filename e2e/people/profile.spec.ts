import type { BrowserContext, Page } from '@playwright/test';
import { type Desk, expect, LOGINS, PASSWORD, test, uniqueName } from '../back-office/staff-test.ts';

interface Person {
  readonly id: number;
  readonly email: string;
  readonly username: string;
}

/** Somebody of this journey's own, whose password is everybody's. */
async function addPerson(desk: Desk, admin: string, roles: string[]): Promise<Person> {
  const username = uniqueName('profil');
  const email = `${username.replace(' ', '.')}@example.org`;
  const body = { username, email, password: PASSWORD, roles };
  const { id } = await desk.call<{ id: number }>(admin, 'POST', '/users', body);
  return { id, email, username };
}

/** What the log-in form would leave in this browser, once. */
async function signInAs(desk: Desk, context: BrowserContext, email: string): Promise<void> {
  const text = JSON.stringify(await desk.logIn(email));
  await context.addInitScript((session) => {
    if (localStorage.getItem('signed-in')) return;
    localStorage.setItem('signed-in', 'once');
    localStorage.setItem('meridienne.session', session);
    localStorage.setItem('meridienne.superAdmin', 'false');
  }, text);
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('a hotelier changes name and password: this browser stays signed in, the others don’t', async ({
  desk,
  page,
  context,
  browser,
}) => {
  const { token: admin } = await desk.logIn(LOGINS.superAdmin);
  const { id, email, username } = await addPerson(desk, admin, ['ROLE_ADMIN']);
  await signInAs(desk, context, email);
  const elsewhere = await browser.newContext();
  await signInAs(desk, elsewhere, email);
  const other = await elsewhere.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { name: 'Choix du compte' })).toBeVisible();

  await page.goto('/home');
  await page.getByRole('button', { name: `Menu de ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Mon profil' }).click();
  await expect(page).toHaveURL(`/profile/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(page.getByText('Aucune modification à enregistrer.')).toBeVisible();

  // By the keyboard, from field to field.
  await field(page, 'Identifiant').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ce champs ne peut etre vide')).toBeVisible();
  await expect(field(page, 'Identifiant')).toBeFocused();
  await page.keyboard.type(`${username} neu`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profil enregistré', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Menu de ${username} neu` })).toBeVisible();
  await expect(field(page, 'Prénom')).toHaveValue('Ada');
  await expect(save(page)).toBeDisabled();

  // What was typed isn't lost by a step aside.
  await field(page, 'Nouveau mot de passe').fill('un secret de plus');
  await page.getByRole('link', { name: 'Accueil', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(page).toHaveURL(`/profile/${id}`);

  await save(page).click();
  await expect(page.getByText('veuillez confirmer votre mot de passe')).toBeVisible();
  await expect(page.getByText('Entrez votre mot de passe actuel')).toBeVisible();
  await field(page, 'Confirmation du mot de passe').fill('un secret de moins');
  await field(page, 'Mot de passe actuel').fill('deviné');
  await expect(page.getByText('Les deux mots de passe ne sont pas indentiques')).toBeVisible();
  await field(page, 'Confirmation du mot de passe').fill('un secret de plus');
  await page.setViewportSize({ width: 390, height: 844 });
  await save(page).click();
  await expect(page.getByText("Ce n'est pas votre mot de passe actuel")).toBeVisible();
  await expect(field(page, 'Mot de passe actuel')).toBeFocused();
  await expect(field(page, 'Nouveau mot de passe')).toHaveValue('un secret de plus');
  await expect(field(page, 'Nouveau mot de passe')).toHaveAttribute('type', 'password');
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.route(`**/api/users/${id}`, (route) => route.abort());
  await field(page, 'Mot de passe actuel').fill(PASSWORD);
  await save(page).click();
  await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
  await page.unroute(`**/api/users/${id}`);
  // Another tab of this browser goes on as well.
  const tab = await context.newPage();
  await tab.goto('/home');
  await expect(tab.getByRole('heading', { name: 'Choix du compte' })).toBeVisible();
  await page.bringToFront();
  await save(page).click();
  await expect(page.getByText('Profil enregistré. Vos autres sessions sont fermées.')).toBeVisible();
  await expect(field(page, 'Nouveau mot de passe')).toHaveValue('');
  await page.reload();
  await expect(field(page, 'Prénom')).toHaveValue('Ada');
  await tab.getByRole('searchbox').fill('nothing has this name');
  await expect(tab.getByText('Aucun compte ne correspond')).toBeVisible();
  await other.getByRole('searchbox').fill('nothing has this name');
  await expect(other).toHaveURL('/login-admin');
  await elsewhere.close();
  await desk.logIn(email, 'un secret de plus');
});

test('a super administrator edits anybody’s profile, and goes to the own one from the list', async ({
  desk,
}) => {
  const { page } = desk;
  const admin = await desk.signIn('superAdmin');
  const { id, username } = await addPerson(desk, admin, []);
  await page.goto(`/profile/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Profil de ${username}` })).toBeVisible();
  await field(page, 'Téléphone').fill('appelez-moi');
  await field(page, 'Nom').fill('Lovelace');
  await expect(page.getByText('Ce numéro de téléphone n’est pas valide')).toBeVisible();
  await field(page, 'Téléphone').fill('+33 6 12 34 56 78');
  await field(page, 'Email').fill('pas un email');
  await save(page).click();
  await expect(page.getByText('Format email requis')).toBeVisible();
  const email = `${uniqueName('autre').replace(' ', '.')}@example.org`;
  await field(page, 'Email').fill(email);
  // Nobody else's password is asked for.
  await expect(field(page, 'Mot de passe actuel')).toHaveCount(0);
  await desk.call(admin, 'PATCH', `/users/${id}`, { firstName: 'Grace' });
  await save(page).click();
  await expect(page.getByText("Quelqu'un d'autre a modifié cette fiche entre-temps")).toBeVisible();
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(field(page, 'Prénom')).toHaveValue('Grace');
  await expect(field(page, 'Nom')).toHaveValue('Lovelace');
  await field(page, 'Identifiant').fill('Super admin');
  await save(page).click();
  await expect(page.getByText('Ce username existe déja.')).toBeVisible();
  await field(page, 'Identifiant').fill(`${username} bis`);
  await save(page).click();
  await expect(page.getByText('Profil enregistré', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Profil de ${username} bis` })).toBeVisible();
  await desk.expectAccessible();
  await desk.logIn(email);

  await page.goto('/admin?tab=users');
  await page.getByRole('searchbox').fill(LOGINS.superAdmin);
  await page.getByRole('button', { name: 'Modifier Super admin' }).click();
  await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeVisible();
  await page.goto('/profile/999999');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('alert').filter({ hasText: 'Utilisateur introuvable' })).toBeVisible();
});

test('others’ profiles are nobody’s business, a traveller’s own is on the traveller’s pages', async ({
  desk,
  page,
  context,
  browser,
}) => {
  const { token: admin, id: adminId } = await desk.logIn(LOGINS.superAdmin);
  const hotelier = await addPerson(desk, admin, ['ROLE_ADMIN']);
  const traveller = await addPerson(desk, admin, []);
  await signInAs(desk, context, hotelier.email);
  await page.goto(`/profile/${traveller.id}`);
  await expect(page).toHaveURL('/home');
  const refused = page.getByRole('alert').filter({ hasText: "Vous n'êtes pas autorisé" });
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: 'Masquer' }).click();
  await expect(refused).toHaveCount(0);

  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signInAs(desk, theirs, traveller.email);
  const phone = await theirs.newPage();
  for (const id of [adminId, hotelier.id]) {
    await phone.goto(`/modifier-mon-profil/${id}`);
    await expect(phone).toHaveURL('/accueil');
    await expect(phone.getByRole('alert').filter({ hasText: "Vous n'êtes pas autorisé" })).toBeVisible();
  }
  await phone.getByRole('button', { name: `Menu de ${traveller.username}` }).click();
  await phone.getByRole('menuitem', { name: 'Mon profil' }).click();
  await expect(phone).toHaveURL(`/modifier-mon-profil/${traveller.id}`);
  const moved = `${uniqueName('voyage').replace(' ', '.')}@example.org`;
  await field(phone, 'Email').fill(moved);
  await field(phone, 'Mot de passe actuel').fill(PASSWORD);
  await save(phone).click();
  await expect(phone.getByText(/^Profil enregistré/)).toBeVisible();
  await phone.reload();
  await expect(field(phone, 'Email')).toHaveValue(moved);
  // Their menu says so too.
  await phone.getByRole('button', { name: `Menu de ${traveller.username}` }).click();
  await expect(phone.getByText(moved)).toBeVisible();
  await theirs.close();
});
