import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

interface Account {
  readonly id: number;
  readonly name: string;
}

const openList = async ({ page }: Desk, name: string): Promise<Locator> => {
  await page.goto(`/admin?tab=account&search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
  await expect(row).toBeVisible();
  return row;
};
const makeAccount = (desk: Desk, token: string, name: string) =>
  desk.call<Account>(token, 'POST', '/accounts', { name, url: 'https://hotel.example/' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('an account is created with its administrators, and a refused one loses nothing', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const name = uniqueName('Hôtel des Rives');
  const staff = uniqueName('ada').replace(' ', '-');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  const form = dialog(page, 'Créer un compte');
  await expect(form.getByLabel('Nom', { exact: true })).toBeFocused();
  await form.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(form.getByText('Le nom est requis !')).toBeVisible();
  await form.getByLabel('Nom', { exact: true }).fill(`  ${name} `);
  await form.getByLabel(/^Site web/).fill('pas une adresse');
  await form.getByRole('button', { name: 'Ajouter un administrateur' }).click();
  await expect(form.getByText(/Cette adresse web n'est pas valide/)).toBeVisible();
  await form.getByLabel(/^Site web/).fill('www.rives.example');

  const first = form.getByRole('group', { name: 'Administrateur 1' });
  await first.getByLabel('E-mail').fill('ada');
  // That of a user of the demo, in other letters.
  await first.getByLabel("Nom d'utilisateur").fill('SUPER admin');
  await first.getByLabel('Prénom').fill('Ada');
  await expect(first.getByText('email non valide!')).toBeVisible();
  await expect(first.getByText("nom d'utilisateur est déjà pris!")).toBeVisible();
  await first.getByLabel('E-mail').fill(`${staff}@example.org`);
  await form.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(first.getByText('nom requis')).toBeVisible();
  await desk.expectAccessible();
  await first.getByLabel("Nom d'utilisateur").fill(staff);
  await first.getByLabel('Nom', { exact: true }).fill('Lovelace');
  await form.getByRole('button', { name: 'Ajouter un administrateur' }).click();
  const second = form.getByRole('group', { name: 'Administrateur 2' });
  await expect(second.getByLabel('E-mail')).toBeFocused();
  await second.getByLabel('E-mail').fill(`second-${staff}@example.org`);
  await second.getByLabel("Nom d'utilisateur").fill(`second-${staff}`);
  await second.getByLabel('Nom', { exact: true }).fill('Hopper');
  await second.getByLabel('Prénom').fill('Grace');
  await form.getByRole('button', { name: 'Ajouter un administrateur' }).click();
  await form.getByRole('button', { name: "Retirer l'administrateur 3" }).click();

  // The second invitation finds no server.
  await page.route('**/api/permissions', (route) =>
    (route.request().postData() ?? '').includes('second-') ? route.abort() : route.continue(),
  );
  // Enter twice: one account all the same.
  await second.getByLabel('Prénom').press('Enter');
  await second.getByLabel('Prénom').press('Enter');
  await expect(page.getByText('compte crée avec succes')).toBeVisible();
  await expect(form.getByRole('alert')).toContainText(`second-${staff}@example.org`);
  await expect(page.getByText("la permission, n'a pas pu être crée")).toBeVisible();
  await expect(second).toHaveCount(0);
  await expect(first.getByLabel('E-mail')).toHaveValue(`second-${staff}@example.org`);
  await expect(first.getByLabel('Prénom')).toHaveValue('Grace');
  await expect(form.getByLabel('Nom', { exact: true }).first()).toBeDisabled();
  await page.unroute('**/api/permissions');
  await form.getByRole('button', { name: 'Ajouter ces administrateurs' }).click();
  await expect(form).toBeHidden();

  const row = await openList(desk, name);
  await expect(row.getByRole('link', { name: 'https://www.rives.example' })).toBeVisible();
  const list = await desk.call<{ 'hydra:member': Account[] }>(
    token,
    'GET',
    `/accounts?name=${encodeURIComponent(name)}`,
  );
  expect(list['hydra:member']).toHaveLength(1);
  const permissions = await desk.call<{ 'hydra:member': { user: { email: string }; isAdmin: boolean }[] }>(
    token,
    'GET',
    `/accounts/${list['hydra:member'][0]?.id}/permissions`,
  );
  expect(permissions['hydra:member'].map(({ user, isAdmin }) => [user.email, isAdmin])).toEqual([
    [`${staff}@example.org`, true],
    [`second-${staff}@example.org`, true],
  ]);
  await row.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('premium and archive are turned in the list, and come back when that fails', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const name = uniqueName('Hôtel du Port');
  const { id } = await makeAccount(desk, token, name);
  const read = () => desk.call<{ isPremium: boolean; isArchived: boolean }>(token, 'GET', `/accounts/${id}`);
  const row = await openList(desk, name);
  const premium = row.getByRole('switch', { name: `${name} : premium`.replace(' :', '\u202f:') });
  const archived = row.getByRole('switch', { name: `${name} : archivé`.replace(' :', '\u202f:') });
  await expect(row.getByText("Freemium jusqu'au")).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '');
  });
  // Thrice, fast: one call, with what it came to rest on.
  await premium.click();
  await premium.click();
  await premium.click();
  await expect(page.getByText(`${name} est premium.`)).toBeVisible();
  expect(sent).toEqual([JSON.stringify({ isPremium: true, freemiumStartDate: null })]);
  await expect(premium).toBeChecked();
  await expect(row.getByText("Freemium jusqu'au")).toBeHidden();
  expect(await read()).toMatchObject({ isPremium: true });

  await page.route(`**/api/accounts/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await archived.click();
  await expect(page.getByText('il y a eu un soucis')).toBeVisible();
  await expect(archived).not.toBeChecked();
  await page.unroute(`**/api/accounts/${id}`);
  await archived.click();
  await expect(page.getByText(`${name} est archivé`)).toBeVisible();
  expect(await read()).toMatchObject({ isArchived: true });
  // It stays in sight until the list is read again, and is found under the archived ones then.
  await expect(row).toBeVisible();
  await page.reload();
  await expect(page.getByText('Aucun résultat pour')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Comptes affichés' }).getByText('Archivés').click();
  await expect(archived).toBeChecked();
  await expect(page).toHaveURL(/show=archived/);
  await desk.expectAccessible();

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^meridienne-comptes-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\u{FEFF}Nom;Site web;')).toBe(true);
  expect(text).toContain(`\r\n${name};https://hotel.example/;`);
});

test('who saves an account that somebody else has changed or deleted is told, and keeps his words', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const name = uniqueName('Hôtel du Parc');
  const { id } = await makeAccount(desk, token, name);
  // The same form for a new account is a page away from anywhere.
  await page.goto('/home');
  await page.getByRole('button', { name: 'Menu de Super admin' }).click();
  await page.getByRole('menuitem', { name: 'Créer un compte' }).click();
  await expect(dialog(page, 'Créer un compte').getByLabel('Nom', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Créer un compte')).toBeHidden();

  const row = await openList(desk, name);
  const permissions = row.getByRole('button', { name: `Permissions de ${name}` });
  await permissions.click();
  await expect(dialog(page, new RegExp(name))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(permissions).toBeFocused();
  await row.getByRole('button', { name: `Modifier ${name}` }).click();
  const form = dialog(page, 'Modifier le compte');
  await expect(form.getByRole('group')).toHaveCount(0);
  await desk.call(token, 'PATCH', `/accounts/${id}`, { url: 'https://ailleurs.example/' });
  await form.getByLabel('Nom', { exact: true }).fill(`${name} bis`);
  await page.keyboard.press('Enter');
  await expect(form.getByText("Quelqu'un d'autre a modifié cette fiche entre-temps")).toBeVisible();
  await expect(form.getByLabel('Nom', { exact: true })).toHaveValue(`${name} bis`);
  await form.getByRole('button', { name: 'Recharger' }).click();
  await expect(form.getByLabel(/^Site web/)).toHaveValue('https://ailleurs.example/');
  await expect(form.getByLabel('Nom', { exact: true })).toHaveValue(`${name} bis`);
  await form.getByLabel('Nom', { exact: true }).fill(`${name} ter`);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('compte mis à jour avec succes')).toBeVisible();
  await expect(page.getByRole('button', { name: `${name} ter`, exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Modifier ${name} ter` }).click();
  await desk.call(token, 'DELETE', `/accounts/${id}`);
  await form.getByLabel(/^Site web/).fill('');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Cette fiche n’existe plus.')).toBeVisible();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Quitter' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Aucun résultat pour')).toBeVisible();
});

test('an account is deleted on a phone, by keyboard, while another tab has it open', async ({
  desk,
  context,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const name = uniqueName('Hôtel des Quais');
  const { id } = await makeAccount(desk, token, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`/admin?search=${encodeURIComponent(name)}`);
  const remove = other.getByRole('button', { name: `Supprimer ${name}` });
  await expect(remove).toBeVisible();
  expect(
    await other.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true);
  await remove.focus();
  await other.keyboard.press('Enter');
  const question = dialog(other, new RegExp(`Supprimer ${name}`));
  await expect(question.getByRole('textbox')).toBeFocused();
  await expect(question.getByText('0 réservation')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Supprimer', exact: true })).toBeDisabled();
  await other.keyboard.type('un autre nom');
  await other.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await question.getByRole('textbox').press('ControlOrMeta+a');
  await other.keyboard.type(name.toLowerCase());
  await other.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(other.getByText(`${name} est supprimé.`)).toBeVisible();
  await expect(other.getByText('Aucun résultat pour')).toBeVisible();
  // Asked again when the tab is looked at, or at the latest by the next page.
  await page.goto('/prix');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(id).toBeGreaterThan(0);
});
