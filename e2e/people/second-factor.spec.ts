import type { Page } from '@playwright/test';
import { letSupportWrite, makeBareVenue, makeMember, totpCode } from '@meridienne/testing';
import { type Desk, expect, LOGINS, PASSWORD, test, uniqueName } from '../back-office/staff-test.ts';
import { mailsTo } from '../demo/demo-hotel.ts';
import { addPasskeyDevice } from './passkey-device.ts';

// A passkey belongs to a host with a name.
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT']}` });

/** Somebody of a journey's own, whose password is everybody's. */
async function addPerson(desk: Desk, roles: readonly string[]) {
  const { token } = await desk.logIn(LOGINS.superAdmin);
  const username = uniqueName('facteur');
  const email = `${username.replace(' ', '.')}@example.org`;
  const body = { username, email, password: PASSWORD, roles };
  const { id } = await desk.call<{ id: number }>(token, 'POST', '/users', body);
  return { id, email, username };
}

async function logIn(page: Page, door: string, email: string): Promise<void> {
  await page.goto(door);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/login');
};

test('a traveller adds a passkey by keyboard, and comes in by it alone', async ({ desk, page }) => {
  const device = await addPasskeyDevice(page);
  const { id, email } = await addPerson(desk, []);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, '/login', email);
  await expect(page).toHaveURL('/accueil');
  await page.goto(`/modifier-mon-profil/${id}#securite`);
  await expect(page.getByRole('heading', { name: 'Sécurité' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Ajouter une clé d’accès' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Ajouter une clé d’accès' })).toBeFocused();
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' }).getByLabel('Nom');
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Mon téléphone');
  await device.touch(true);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Vos codes de secours' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await device.count()).toBe(1);
  await desk.expectAccessible();
  const saving = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Télécharger' }).click();
  expect((await saving).suggestedFilename()).toBe('codes-de-secours-meridienne.txt');
  await codes.getByRole('button', { name: 'Je les ai gardés' }).focus();
  await page.keyboard.press('Enter');
  await expect(codes).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sécurité' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mon téléphone' })).toContainText(
    'jamais utilisée',
  );
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await device.touch(false);
  await logOut(page);
  const alone = page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
  await alone.focus();
  await device.touch(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/accueil');
  // Chosen among what the browser fills in, as this one does by itself with a finger on the device.
  const shown = page.waitForResponse('**/api/login/passkey');
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  expect((await shown).ok()).toBe(true);
  await expect(page).toHaveURL('/accueil');
  await page.goto(`/modifier-mon-profil/${id}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Mon téléphone' })).toContainText(
    'utilisée à l’instant',
  );
});

test('a hotelier comes in by an app’s code, then by a recovery code', async ({ desk, page }) => {
  const { id, email } = await addPerson(desk, ['ROLE_ADMIN']);
  await page.setViewportSize({ width: 820, height: 1180 });
  await logIn(page, '/login-admin', email);
  await expect(page).toHaveURL('/home');
  await page.goto(`/profile/${id}`);
  await page.getByRole('button', { name: 'Relier une application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Relier une application d’authentification' });
  await expect(dialog.getByRole('img', { name: 'Code QR à scanner' })).toBeVisible();
  await desk.expectAccessible();
  const key = (await dialog.getByRole('region', { name: 'Clé de l’application' }).textContent()) ?? '';
  const secret = key.replaceAll(' ', '');
  await dialog.getByLabel('Entrez le code qu’elle montre').fill(totpCode(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Vos codes de secours' });
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(page.getByText('Il reste 10 codes.')).toBeVisible();

  await logOut(page);
  await logIn(page, '/login-admin', email);
  await expect(page.getByLabel('Code à six chiffres')).toBeFocused();
  await desk.expectAccessible();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  // What was typed is selected.
  await page.keyboard.type(totpCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');

  await logOut(page);
  await logIn(page, '/login-admin', email);
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await expect(page.getByLabel('Code de secours')).toBeFocused();
  await page.keyboard.type(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});

test('a venue asks for a second factor: grace, then nothing else, then on where one was', async ({
  desk,
  page,
}) => {
  const device = await addPasskeyDevice(page);
  const { token } = await desk.logIn(LOGINS.superAdmin);
  const { account } = await makeBareVenue(desk, token);
  const ask = (secondFactorGraceDays: number) =>
    desk.call(token, 'PATCH', `/accounts/${account}`, { requiresSecondFactor: true, secondFactorGraceDays });
  const { email, username } = await addPerson(desk, ['ROLE_ADMIN']);
  await desk.call(token, 'POST', '/permissions', {
    account: `/api/accounts/${account}`,
    email,
    username,
    firstName: 'Ada',
    lastName: 'Martin',
    isAdmin: true,
    sendMail: false,
  });
  await letSupportWrite(desk, (await desk.logIn(email)).token, account);
  await ask(4);
  await logIn(page, '/login-admin', email);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Il vous reste 3 jours pour mettre en place')).toBeVisible();
  await desk.expectAccessible();

  await page.getByRole('link', { name: 'Prix', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prix' })).toBeVisible();
  await ask(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Prouvez que c’est bien vous' })).toBeVisible();
  await expect(page).toHaveURL('/prix');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nom')).toBeFocused();
  await device.touch(true);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Vos codes de secours' })
    .getByRole('button', { name: 'Je les ai gardés' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prix' })).toBeVisible();
  await expect(page).toHaveURL('/prix');
});

test('an administrator resets a colleague’s second factor, who is told by mail', async ({ desk, page }) => {
  const { token } = await desk.logIn(LOGINS.superAdmin);
  const { account } = await makeBareVenue(desk, token);
  const { session: colleague } = await makeMember(desk, token, account);
  const { session } = await makeMember(desk, token, account, 'administrator');
  const { secret } = await desk.call<{ secret: string }>(colleague.token, 'POST', '/second-factor/totp');
  await desk.call(colleague.token, 'POST', '/second-factor/totp/confirm', { code: totpCode(secret) });
  const { email } = await desk.call<{ email: string }>(token, 'GET', `/users/${colleague.id}`);
  await page.addInitScript((text) => {
    localStorage.setItem('meridienne.session', text);
    localStorage.setItem('meridienne.superAdmin', 'false');
  }, JSON.stringify(session));
  await desk.enterVenue();
  await page.getByRole('button', { name: /Réglages du compte/ }).click();
  await page.getByRole('menuitem', { name: /Permissions/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Permissions – / });
  const line = dialog.getByRole('listitem').filter({ hasText: email });
  await expect(line.getByText('Double authentification')).toBeVisible();
  await line.getByRole('button', { name: /^Autres actions/ }).click();
  await page.getByRole('menuitem', { name: 'Réinitialiser la double authentification' }).click();
  const question = page.getByRole('dialog', { name: /^Réinitialiser la double authentification de/ });
  await expect(question).toContainText('Sont prévenus par e-mail');
  await desk.expectAccessible();
  await question.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(line.getByText('Mot de passe seul')).toBeVisible();
  // Of the app that was added, and of its reset.
  const mails = await mailsTo(email, 2);
  expect(mails.join('\n').replaceAll(/=\r?\n/g, '')).toContain('r=C3=A9initialis=C3=A9');
});
