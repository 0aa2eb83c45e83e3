import { expect, test, uniqueName } from '../back-office/staff-test.ts';

test('an extra is created by keyboard, and found', async ({ desk }) => {
  const { page } = desk;
  await desk.signIn('hotelier');
  const [name, label] = [uniqueName('Brunch'), uniqueName('Table')];
  await desk.page.addInitScript(() => sessionStorage.setItem('meridienne.account', '1'));
  await page.goto('/services');
  await expect(page.getByRole('row', { name: 'Bouteille de champagne' })).toBeVisible();
  await desk.expectAccessible();

  await page.getByRole('button', { name: 'Créer un extra' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Créer un extra' });
  const french = dialog.getByRole('textbox', { name: 'Nom (Français)' });
  await expect(french).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Le nom (Français) est requis')).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('textbox', { name: 'Prix (EUR)' })).toBeFocused();
  await page.keyboard.type('12,50');
  await page.keyboard.press('Tab');
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await page.keyboard.type('attentions');
  await page.keyboard.press('Enter');
  // Leaves the field, and adds nothing.
  await page.keyboard.press('Tab');
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  await expect(dialog.getByTitle('Attentions', { exact: true })).toBeVisible();
  await french.press('Enter');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByRole('row', { name })).toContainText('12,50 €');
});

test('labels are renamed in their place by keyboard, on a phone', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('hotelier');
  const [name, label] = [uniqueName('Thé'), uniqueName('Chaud')];
  const addon = { account: 1, names: { fr: name }, price: 4, addTags: [label] };
  await desk.call(token, 'POST', '/addons', addon);
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.page.addInitScript(() => sessionStorage.setItem('meridienne.account', '1'));
  await page.goto(`/services?search=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(label);
  await page.getByRole('button', { name: 'Gérer les étiquettes' }).click();
  const labels = page.getByRole('dialog', { name: 'Gérer les étiquettes' });
  const row = labels.getByRole('listitem').filter({ hasText: label });
  await row.getByRole('button', { name: `Renommer ${label}` }).click();
  const field = labels.getByRole('textbox', { name: `Nouveau nom de ${label}` });
  await expect(field).toBeFocused();
  await field.fill('Autre chose');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: `Renommer ${label}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await desk.expectAccessible();
  await field.fill(`${label} bis`);
  await page.keyboard.press('Enter');
  await expect(card).toContainText(`${label} bis`);
});
