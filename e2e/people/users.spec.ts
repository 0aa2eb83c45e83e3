import { LOGINS, makeBareVenue } from '@meridienne/testing';
import { becomeReader } from '../back-office/become-reader.ts';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';

test('a user is created by keyboard, found, and given the role of a super administrator', async ({
  desk,
}) => {
  const { page } = desk;
  await desk.signIn('superAdmin');
  const name = uniqueName('Zoé');
  const email = `${name.replace('Zoé ', 'zoe-')}@hotel.example`;
  await page.goto('/admin?tab=account');
  await page.getByRole('tab', { name: 'Utilisateurs' }).click();

  await page.getByRole('button', { name: 'Créer un utilisateur' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Créer un utilisateur' });
  const username = dialog.getByRole('textbox', { name: 'Username' });
  await expect(username).toBeFocused();
  await page.keyboard.type(name);
  // What was typed is kept when the browser goes back, and when the tab is closed.
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await page.evaluate(() => history.back());
  await expect(question.getByRole('button', { name: 'Continuer la saisie' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(username).toHaveValue(name);
  await expect(page).toHaveURL(/tab=users/);
  expect(await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
    true,
  );
  await username.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('long enough');
  await dialog.getByLabel('Confirmation du mot de passe').focus();
  await page.keyboard.type('long');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('les deux mots de passe ne sont pas identique', { exact: true }),
  ).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.type(' enough');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Utilisateur créé')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.keyboard.press('/');
  await page.keyboard.type(email);
  const row = page.getByRole('row', { name: email });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=zoe-/);

  // One click gives nothing: what the role gives is named first, and cancelling is the easier answer.
  const isAdmin = row.getByRole('switch');
  const give = page.getByRole('dialog', { name: `Faire de ${name} un super administrateur` });
  await isAdmin.click();
  await expect(give.getByText('les données personnelles de tous les clients')).toBeVisible();
  await expect(give.getByText('Vous recevez tous deux un e-mail.')).toBeVisible();
  await desk.expectAccessible();
  await expect(give.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(give).toBeHidden();
  await expect(isAdmin).not.toBeChecked();
  await isAdmin.click();
  await give.getByRole('button', { name: 'Donner tous les droits' }).click();
  await expect(page.getByText('Utilisateur mis à jour')).toBeVisible();
  await expect(isAdmin).toBeChecked();
});

test('a client on a phone is given an account', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await desk.signIn('superAdmin');
  const username = uniqueName('Léa');
  const email = `${username.replace('Léa ', 'lea-')}@hotel.example`;
  await desk.call(token, 'POST', '/users', { username, email, roles: [] });
  const account = uniqueName('Hôtel du Port');
  await desk.call(token, 'POST', '/accounts', { name: account });
  await page.goto(`/admin?tab=client&search=${email}`);
  const card = page.getByRole('listitem').filter({ hasText: email });
  await expect(page.getByRole('listitem').filter({ hasText: '@' })).toHaveCount(1);
  await desk.expectAccessible();

  await card.getByRole('button', { name: `Permissions de ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Comptes de ${username}` });
  await dialog.getByRole('combobox', { name: 'Comptes à ajouter' }).fill(account);
  await page.getByTitle(account, { exact: true }).click();
  await desk.expectAccessible();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByText('permission ajoutée avec succès')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: account })).toBeVisible();
});

test('a hotelier shares the account', async ({ desk }) => {
  const { page } = desk;
  await desk.signIn('hotelier');
  await desk.enterVenue();
  await page.getByRole('button', { name: 'Réglages du compte' }).click();
  await page.getByRole('menuitem', { name: 'Permissions' }).click();
  const dialog = page.getByRole('dialog', { name: /^Permissions – / });
  await expect(dialog.getByRole('listitem').filter({ hasText: '(vous)' })).toBeVisible();
  await desk.expectAccessible();
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await desk.expectAccessible();
});

test('a colleague is invited and given another role by keyboard, and a phone shows who may what', async ({
  desk,
}) => {
  const { page } = desk;
  const { token } = await desk.logIn(LOGINS.superAdmin);
  const { account } = await makeBareVenue(desk, token);
  await becomeReader(desk, token, account, 'administrator');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Réglages du compte' }).click();
  await page.getByRole('menuitem', { name: 'Permissions' }).click();
  const dialog = page.getByRole('dialog', { name: /^Permissions – / });
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  const lastName = uniqueName('Martin');
  for (const text of [`${lastName.replace(' ', '-')}@hotel.example`, lastName, 'Ana']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Réception/ })).toBeChecked();
  await desk.expectAccessible();
  await page.keyboard.press('Enter');
  const line = dialog.getByRole('listitem').filter({ hasText: lastName });
  await expect(line.getByText(/^Invitation valable jusqu’au/)).toBeVisible();

  await line.getByRole('combobox', { name: `Rôle : Ana ${lastName}` }).focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('Rôle changé')).toBeVisible();
  await expect(line.getByTitle('Revenue manager')).toBeVisible();
  await desk.expectAccessible();

  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'Qui peut quoi' }).focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: 'Qui peut quoi' });
  await expect(table.getByRole('row', { name: /^Changer les prix/ })).toContainText('oui');
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(table).toBeHidden();
  await expect(line).toBeVisible();
});
