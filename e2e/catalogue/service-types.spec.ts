import { fileURLToPath } from 'node:url';
import type { Made } from '@meridienne/testing';
import { goInto } from '../prices/price-desk.ts';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';

const PHOTO = fileURLToPath(
  new URL('../../apps/server/src/areas/platform/demo/images/spa.webp', import.meta.url),
);

test('a service type is made by keyboard, given a service far down its list and a photo', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const { id: account } = await desk.call<Made>(token, 'POST', '/accounts', {
    name: uniqueName('Auberge'),
    isPremium: true,
    defaultLanguage: 'fr',
    widgetLanguages: ['fr', 'en'],
  });
  const hours = { account, start: '10h00', end: '12h00' };
  const { id: slot } = await desk.call<Made>(token, 'POST', '/time_slots', hours);
  // More than a picker loads at once.
  for (const name of ['Suite', 'Bureau', ...Array.from({ length: 32 }, (_, at) => `Chambre ${at + 10}`)]) {
    await desk.call(token, 'POST', '/categories', { account, name, timeSlots: [slot] });
  }
  await goInto(page, account);
  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'Types de service' }).first();
  await panel.getByRole('button', { name: 'Créer un type de service' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Créer un type de service' });
  await expect(dialog.getByRole('textbox', { name: 'Nom (Français)' })).toBeFocused();
  await page.keyboard.type('Détente');
  const categories = dialog.getByRole('combobox', { name: 'Services' });
  const options = page.locator('.ant-select-item-option');
  // The 31st and later categories come as one scrolls.
  await categories.click();
  await options.filter({ hasText: 'Bureau' }).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(options.filter({ hasText: 'Chambre 41' })).toBeVisible({ timeout: 300 });
  }).toPass();
  await options.filter({ hasText: 'Chambre 41' }).click();
  await page.keyboard.type('suit');
  await expect(options).toHaveText(['Suite']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog.getByTitle('Suite', { exact: true })).toBeVisible();
  await desk.expectAccessible();

  await dialog.getByRole('button', { name: 'Choisir une photo' }).click();
  const library = page.getByRole('dialog', { name: 'Photothèque' });
  await expect(library.getByText('Votre photothèque est vide')).toBeVisible();
  await library.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(library.getByText('1 / 1 photos')).toBeVisible();
  await library.getByRole('button', { name: 'Valider' }).click();
  await expect(library).toBeHidden();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  const row = panel.getByRole('row', { name: 'Détente' });
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await expect(row.getByRole('presentation')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await panel.getByRole('listitem').filter({ hasText: 'Détente' }).scrollIntoViewIfNeeded();
  await desk.expectAccessible();
});
