import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

interface Known {
  readonly id: number;
  readonly name: string;
  readonly names: Record<string, string>;
  readonly price: number;
  readonly tags: readonly { readonly id: number; readonly name: string }[];
}

/** Opens a page of an account; without one, of the demo data's first venue. */
async function openAt(desk: Desk, path: string, accountId = 1): Promise<void> {
  await desk.page.addInitScript((id) => sessionStorage.setItem('meridienne.account', String(id)), accountId);
  await desk.page.goto(path);
}

const found = async (desk: Desk, token: string, name: string): Promise<Known[]> => {
  const path = `/accounts/1/addons?name=${encodeURIComponent(name)}`;
  return (await desk.call<{ 'hydra:member': Known[] }>(token, 'GET', path))['hydra:member'];
};

test('an extra is created by keyboard, searched, changed by two at once, and deleted', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('hotelier');
  const name = uniqueName('Brunch');
  const label = uniqueName('Table');
  await openAt(desk, '/services');
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Bouteille de champagne' })).toContainText('65 €');
  await desk.expectAccessible();

  await page.getByRole('button', { name: 'Créer un service' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Créer un extra' });
  const french = dialog.getByRole('textbox', { name: 'Nom (Français)' });
  const price = dialog.getByRole('textbox', { name: 'Prix (EUR)' });
  await expect(french).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('La langue anglaise est requise')).toBeVisible();
  await expect(dialog.getByText('entrer un prix!')).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  for (const [typed, said] of [
    ['-3', 'Le prix ne peut pas être négatif'],
    ['1,234', 'Dans cette devise, un prix compte 2 décimales au plus'],
    ['999999999', 'Ce prix est trop élevé'],
    ['douze', 'entrer un prix!'],
  ] as const) {
    await expect(price).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(typed);
    await expect(dialog.getByText(said)).toBeVisible();
  }
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12,50');
  await page.keyboard.press('Tab');
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await page.keyboard.type('attentions');
  await page.keyboard.press('Enter');
  // Leaves the field, and adds nothing.
  await page.keyboard.press('Tab');
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  // One that the venue has is meant, in its own spelling.
  await expect(dialog.getByTitle('Attentions', { exact: true })).toBeVisible();

  // The way to the server breaks: nothing typed is lost. Then Enter comes twice, and makes one.
  await page.route('**/api/addons', (route) => route.abort());
  await price.press('Enter');
  await expect(dialog.getByText('Le serveur ne répond pas.')).toBeVisible();
  await expect(price).toHaveValue('12,50');
  await expect(dialog.getByTitle(label, { exact: true })).toBeVisible();
  await page.unroute('**/api/addons');
  let posts = 0;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/addons', async (route) => {
    posts += 1;
    await isAnswered;
    await route.continue();
  });
  await price.press('Enter');
  await price.press('Enter');
  await expect.poll(() => posts).toBe(1);
  answer();
  await expect(dialog).toBeHidden();
  expect(posts).toBe(1);
  await expect.poll(async () => (await found(desk, token, name)).length).toBe(1);
  const [made] = await found(desk, token, name);
  expect(made).toMatchObject({ price: 12.5, names: { fr: name } });
  expect(made?.tags.map((tag) => tag.name)).toEqual(['Attentions', label]);

  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/search=Brunch/);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('12,50 €');
  await row.getByRole('button', { name: `Modifier ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Modifier ${name}` });
  await expect(edit.getByText('Aucun service ne l’a choisi.')).toBeVisible();
  await edit.getByRole('tab', { name: 'English' }).click();
  await edit.getByRole('textbox', { name: 'Nom (English)' }).fill('Late breakfast');
  await desk.call(token, 'PATCH', `/addons/${made?.id}`, { price: 14 });
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByText("Quelqu'un d'autre a modifié cette fiche entre-temps")).toBeVisible();
  await edit.getByRole('button', { name: 'Recharger' }).click();
  await expect(edit.getByRole('textbox', { name: 'Prix (EUR)' })).toHaveValue('14');
  await expect(edit.getByRole('textbox', { name: 'Nom (English)' })).toHaveValue('Late breakfast');
  // A label is taken off; the fault is in a language that isn't shown: its tab opens.
  await edit.getByTitle(label, { exact: true }).getByLabel('close').click();
  await edit.getByRole('tab', { name: 'Français' }).click();
  await edit.getByRole('textbox', { name: 'Nom (Français)' }).fill(' ');
  await edit.getByRole('tab', { name: 'English' }).click();
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByText('La langue anglaise est requise')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Nom (Français)' }).fill(name);
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('14 €');
  await expect(row).not.toContainText(label);
  expect((await found(desk, token, name))[0]?.names).toEqual({ fr: name, en: 'Late breakfast' });

  await row.getByRole('button', { name: `Supprimer ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Supprimer ${name}` });
  await expect(question).toContainText('gardent son nom et son prix');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await row.getByRole('button', { name: `Supprimer ${name}` }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Extra supprimé')).toBeVisible();
  await expect(page.getByText(`Aucun résultat pour « ${name} »`)).toBeVisible();
});

test('labels are renamed in their place and deleted, on a phone', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('hotelier');
  const [name, label, other] = [uniqueName('Thé'), uniqueName('Chaud'), uniqueName('Froid')];
  const addon = { account: 1, names: { fr: name }, price: 4, addTags: [label, other] };
  await desk.call(token, 'POST', '/addons', addon);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAt(desk, `/services?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(label);
  await page.getByRole('button', { name: 'Gérer les étiquettes' }).click();
  const labels = page.getByRole('dialog', { name: 'Gérer les étiquettes' });
  const row = labels.getByRole('listitem').filter({ hasText: label });
  await expect(row).toContainText('1 extra');
  await desk.expectAccessible();

  await row.getByRole('button', { name: `Renommer ${label}` }).click();
  const field = labels.getByRole('textbox', { name: `Nouveau nom de ${label}` });
  await expect(field).toBeFocused();
  await field.fill('Autre chose');
  await page.keyboard.press('Escape');
  await expect(row).toContainText(label);
  await expect(row.getByRole('button', { name: `Renommer ${label}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill(other.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(labels.getByText('Une étiquette avec ce nom existe déjà')).toBeVisible();
  await desk.expectAccessible();
  await page.route('**/api/tags/*', (route) => route.abort());
  await field.fill(`${label} bis`);
  await page.keyboard.press('Enter');
  await expect(labels.getByText('Le serveur ne répond pas.')).toBeVisible();
  await expect(field).toHaveValue(`${label} bis`);
  await page.unroute('**/api/tags/*');
  await page.keyboard.press('Enter');
  await expect(labels.getByRole('listitem').filter({ hasText: `${label} bis` })).toBeVisible();
  await expect(card).toContainText(`${label} bis`);

  await labels.getByRole('button', { name: `Supprimer l’étiquette ${other}` }).click();
  const question = page.getByRole('dialog', { name: `Supprimer l’étiquette ${other}` });
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(labels.getByRole('listitem').filter({ hasText: other })).toHaveCount(0);
  await labels.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(labels).toBeHidden();
  await expect(card).not.toContainText(other);
  expect((await found(desk, token, name))[0]?.tags.map((tag) => tag.name)).toEqual([`${label} bis`]);
});

test('a venue whose currency has no decimals, and one that has no extras yet', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const account = await desk.call<{ id: number }>(token, 'POST', '/accounts', {
    name: uniqueName('Ryokan'),
    currency: 'JPY',
    defaultLanguage: 'en',
    widgetLanguages: ['en'],
  });
  await openAt(desk, '/services', account.id);
  await expect(page.getByText('Aucun extra.')).toBeVisible();
  await page.getByRole('button', { name: 'Créer un service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un extra' });
  await dialog.getByRole('textbox', { name: 'Nom (English)' }).fill('Green tea');
  const price = dialog.getByRole('textbox', { name: 'Prix (JPY)' });
  await price.fill('12,5');
  await expect(dialog.getByText('Dans cette devise, un prix est un nombre entier')).toBeVisible();
  await price.fill('1 200');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText("C'est fait !")).toBeVisible();
  await expect(page.getByRole('row', { name: 'Green tea' })).toContainText(
    /1\s200\s[¥￥]|[¥￥]\s?1[ ,\s]200/,
  );

  await page.route('**/api/accounts/*/addons*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Error while loading. Retry ?' })).toBeVisible();
  await page.unroute('**/api/accounts/*/addons*');
  await page.getByRole('button', { name: 'Error while loading. Retry ?' }).click();
  await expect(page.getByRole('row', { name: 'Green tea' })).toBeVisible();
});
