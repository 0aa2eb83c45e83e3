import { readFile } from 'node:fs/promises';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';
import { goInto } from '../prices/price-desk.ts';

test('a venue starts from its own list: a workbook, then rows that are pasted', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const { id } = await desk.call<{ id: number }>(token, 'POST', '/accounts', {
    name: uniqueName('Hôtel des Quais'),
    defaultLanguage: 'fr',
    isPremium: true,
  });
  await desk.call(token, 'POST', '/widgets', { account: id, name: 'Site' });
  await goInto(page, id);
  await page.goto('/premiers-pas');
  await page.getByRole('link', { name: 'J’ai déjà un tableau' }).click();

  // The template, as it is filled in: an example that can be imported.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Modèle Excel' }).click();
  const template = await download;
  expect(template.suggestedFilename()).toBe('modele-services.xlsx');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'chambres.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await template.path()),
  });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Chambre sur cour')).toContainText(/10h00 – 16h00\s*79\s€, week-end 89\s€\s*2/);
  await expect(row('Chambre sur cour')).toContainText('365 prix');
  await expect(page.getByText(/^Colonnes ignorées/)).toBeHidden();
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Importer 1 ligne' }).click();
  await expect(page.getByRole('heading', { name: 'Votre tableau est importé' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL('**/premiers-pas?etape=4');

  // The same list and more, as a spreadsheet puts it on the clipboard; on a phone.
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Importer' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = ['Chambre\tHoraires\tTarif', 'chambre sur cour\t10:00 - 16:00\t95 €', 'Salle\t9h - 12h\tcher'];
  await page.getByRole('textbox', { name: 'Ou collez vos lignes' }).fill(rows.join('\n'));
  const price = page.getByRole('textbox', { name: 'Ligne 3, Prix' });
  await expect(price).toHaveAccessibleDescription(/n'est pas un prix$/);
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await price.fill('49,50');
  await price.press('Enter');
  await expect(row('Salle')).toContainText('nouveau service');
  await expect(row('chambre sur cour')).toContainText('déjà là');
  await page.getByRole('button', { name: 'Importer 2 lignes' }).click();
  await page.getByRole('link', { name: 'Salle' }).click();
  await expect(page.getByRole('dialog', { name: 'Modifier Salle' })).toBeVisible();
});
