import { expect, LOGINS, PASSWORD, test } from '../back-office/staff-test.ts';

test('a hotelier comes in by the keyboard, and is out in every tab and on the server', async ({
  desk: { page },
  desk,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login-admin');
  await page.getByRole('button', { name: /^Mot de passe oublié/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié' });
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(LOGINS.hotelier.toUpperCase());
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'La connexion a échoué' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(LOGINS.hotelier.toUpperCase());
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  await desk.expectAccessible();
  // What was typed is selected.
  await expect(page.getByLabel('Mot de passe')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  const signedIn = page.waitForResponse('**/api/login');
  await page.keyboard.press('Enter');
  const { token } = (await (await signedIn).json()) as { token: string };
  // Who has one account is led on to it.
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.expectAccessible();

  const other = await context.newPage();
  await other.goto('/prix');
  await expect(other.getByRole('heading', { level: 1, name: 'Prix' })).toBeVisible();
  const status = async () =>
    (await desk.request.get('/api/accounts', { headers: { authorization: `Bearer ${token}` } })).status();
  expect(await status()).toBe(200);
  const told = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  expect((await told).status()).toBe(204);
  await expect(page).toHaveURL('/login');
  expect(await status()).toBe(401);
  await expect(other).toHaveURL('/login-admin');
  // Neither does the back button open anything, nor the address that leads out.
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: /^Connexion/ })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
});
