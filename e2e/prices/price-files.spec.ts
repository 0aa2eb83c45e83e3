import { addDays, formatDayFirst } from '@meridienne/domain';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { cell, openVenue, today } from './price-desk.ts';
import { expect, test } from '../back-office/staff-test.ts';

/** As a French file has it. */
const slashed = (day: string) => formatDayFirst(day).replaceAll('-', '/');

const open = async (page: Page, tool: string) => {
  await page.getByRole('button', { name: 'Outils' }).click();
  await page.getByRole('menuitem', { name: tool }).click();
};
const window = (page: Page) => page.getByRole('dialog', { name: 'Importer des prix' });
const give = (page: Page, name: string, buffer: Buffer) =>
  window(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass();
}

test('prices go out into a spreadsheet and come back, seen before they are applied', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  await page.goto('/prix');
  await expect(cell(page, '09h00', 1)).toContainText('40');

  await open(page, 'Exporter en CSV');
  const exporting = page.getByRole('dialog', { name: 'Exporter les prix' });
  await expect(exporting.getByText('62 lignes')).toBeVisible();
  await exporting.getByRole('button', { name: '3 mois' }).click();
  await expect(exporting.getByText('184 lignes')).toBeVisible();
  await exporting.getByRole('button', { name: '31 jours' }).click();
  await desk.expectAccessible();
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Télécharger' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`prix_${formatDayFirst(today())}.csv`);
  const csv = await readFile(await file.path(), 'utf8');
  await expect(exporting).toBeHidden();

  await open(page, 'Importer un fichier CSV');
  await desk.expectAccessible();
  await give(page, 'prix.csv', Buffer.from(csv));
  await expect(window(page).getByText('Rien à changer')).toBeVisible();
  await expect(window(page).getByRole('button', { name: 'Appliquer' })).toBeDisabled();

  // As an older Excel saves it: Windows' letters, other prices, and a mistake.
  const [tomorrow, after] = [addDays(today(), 1), addDays(today(), 2)].map(slashed);
  const changed = csv
    .replace('\u{FEFF}', '')
    .replace(`${tomorrow};40,00;3`, `${tomorrow};55,50 \u0080;4`)
    .replace(`${after};40,00`, `${after};gratuit`)
    .replace(`${tomorrow};;;;;`, `${tomorrow};70;2;;;`);
  await give(page, 'prix.csv', Buffer.from(changed, 'latin1'));
  await expect(window(page).getByRole('button', { name: 'Appliquer 2 changements' })).toBeEnabled();
  await expect(
    window(page).getByText(/^Ligne 4\s: «\s*gratuit\s*» n'est pas un prix possible$/),
  ).toBeVisible();
  const differences = window(page).getByRole('region').filter({ hasText: 'Salon' });
  await expect(differences.getByText('55,50')).toBeVisible();
  await desk.expectAccessible();

  await page.route('**/api/import-offers', (route) => route.abort(), { times: 1 });
  await window(page).getByRole('button', { name: 'Appliquer 2 changements' }).click();
  await expect(window(page).getByText('Le fichier reste choisi', { exact: false })).toBeVisible();
  await window(page).getByRole('button', { name: 'Appliquer 2 changements' }).click();
  await expect(window(page)).toBeHidden();
  await expect(cell(page, '09h00', 1)).toContainText('55,50');
  await expect(cell(page, '09h00', 1)).toContainText('4');
  await expect(cell(page, '09h00', 2)).toContainText('40');
  await expect(cell(page, '18h00', 1)).toContainText('70');
  await page.keyboard.press('Control+z');
  await expect(cell(page, '09h00', 1)).toContainText('40');
});

test('files that are none are told of, on a phone and by keyboard alone', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/prix');
  await open(page, 'Importer un fichier CSV');
  const choose = window(page).getByRole('button', { name: 'Choisir un fichier' });
  await expect(choose).toBeVisible();
  await pressUntilFocused(page, 'Tab', choose);
  const chooser = page.waitForEvent('filechooser');
  // The window may still be taking the focus while it opens: the key goes to the button itself.
  await choose.press('Enter');
  await (
    await chooser
  ).setFiles({
    name: 'prix.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004\0'),
  });
  await expect(window(page).getByRole('alert')).toContainText('Ce fichier est un classeur');
  await give(page, 'lettre.csv', Buffer.from('Bonjour,\nvoici les prix.'));
  await expect(window(page).getByRole('alert')).toContainText(
    'Une des dix premières lignes doit nommer les colonnes',
  );

  await page.route('**/api/import-offers', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  });
  const line = `Catégorie;Horaires;Date;Prix\nSalon;9h-12h;${slashed(addDays(today(), 1))};45\n`;
  await give(page, 'mes-prix.csv', Buffer.from(line));
  await window(page)
    .getByRole('button', { name: /Réessayer|Retry/ })
    .click();
  await expect(window(page).getByRole('button', { name: 'Appliquer 1 changement' })).toBeEnabled();
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(window(page)).toBeHidden();
});
