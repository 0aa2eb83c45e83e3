import { readFile } from 'node:fs/promises';
import { addDays, formatDayFirst } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { type Made, openVenue, today } from '../prices/price-desk.ts';
import { type Desk, expect, test } from '../back-office/staff-test.ts';

interface Offers {
  readonly 'hydra:member': readonly { readonly id: number; readonly day: string }[];
}

interface Booked extends Made {
  readonly bookingId: number;
}

/** Three bookings of a venue: Claire tomorrow, Paul the day after, Inès, who is confirmed, in ten days. */
async function openDesk(desk: Desk) {
  const { token, account } = await openVenue(desk);
  const { 'hydra:member': offers } = await desk.call<Offers>(
    token,
    'GET',
    `/offers?account.id=${account}&pagination=false`,
  );
  const book = (inDays: number, guest: object) =>
    desk.call<Booked>(token, 'POST', '/public/bookings', {
      account,
      offer: offers.find(({ day }) => day === addDays(today(), inDays))?.id,
      phone: '+33612345678',
      price: 40,
      bookOn: 'Back office',
      ...guest,
    });
  const claire = await book(1, {
    firstname: 'Claire',
    lastname: 'Morel',
    email: 'claire@example.com',
    comment: '=2+3; près de la fenêtre',
  });
  const paul = await book(2, { firstname: 'Paul', lastname: 'Durand', email: 'paul@example.com' });
  const ines = await book(10, { firstname: 'Inès', lastname: 'Morel-Petit', email: 'ines@example.com' });
  await desk.call(token, 'PATCH', `/bookings/${ines.id}`, { status: 'confirmed' });
  return { account, token, claire, paul, ines };
}

const table = (page: Page) => page.getByRole('table', { name: 'Réservations' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const tableDay = (inDays: number) => formatDayFirst(addDays(today(), inDays)).replaceAll('-', '/');
const period = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Période' }).getByRole('button', { name });
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Statut' }).getByRole('button', { name });

test('finds bookings by name, status and days; the address keeps what was asked', async ({ desk }) => {
  const { page } = desk;
  const { claire, token } = await openDesk(desk);
  await page.goto('/reservations?view=list');
  await expect(table(page).getByRole('row')).toHaveCount(4);
  // By day, the next one first.
  await expect(table(page).getByRole('row').nth(1)).toContainText('Claire Morel');
  await expect(row(page, 'Claire Morel')).toContainText(String(claire.bookingId));
  await expect(row(page, 'Claire Morel')).toContainText(`${tableDay(1)}09h00 – 12h00`);
  await expect(row(page, 'Claire Morel')).toContainText('40 €');
  await desk.expectAccessible();

  await page.getByRole('searchbox', { name: 'Nom de famille' }).fill('morel');
  await expect(row(page, 'Paul')).toHaveCount(0);
  await status(page, 'Confirmée').click();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/lastname=morel.*status=confirmed/);
  await page.reload();
  await expect(row(page, 'Inès Morel-Petit')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Nom de famille' })).toHaveValue('morel');
  await page.getByRole('link', { name: 'Prix' }).click();
  await expect(page.getByRole('heading', { name: 'Prix' })).toBeVisible();
  await page.goBack();
  await expect(row(page, 'Inès Morel-Petit')).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(2);

  await period(page, 'Aujourd’hui').click();
  await expect(page.getByText('Aucune réservation ne correspond à ces filtres.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('searchbox', { name: 'Nom de famille' })).toHaveValue('');

  // Days by the keyboard alone, in the order of the hand.
  const day = (at: number) => page.getByRole('group', { name: 'Du … au …' }).getByRole('textbox').nth(at);
  await day(0).focus();
  await page.keyboard.type(formatDayFirst(addDays(today(), 2)));
  await page.keyboard.press('Tab');
  await expect(day(1)).toBeFocused();
  await page.keyboard.type(formatDayFirst(addDays(today(), 9)).replaceAll('-', '/'));
  await page.keyboard.press('Enter');
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Paul Durand')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today(), 2)}&to=${addDays(today(), 9)}`));

  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(4);

  // Each of several choices counts, however quickly they follow each other.
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    for (const name of ['Toutes', 'Confirmée', 'Annulée']) {
      buttons.find(({ textContent }) => textContent === name)?.click();
    }
  });
  await expect(page).toHaveURL(/days=all&status=confirmed%2Ccanceled$/);
  await page.getByRole('searchbox', { name: 'Nom de famille' }).fill('rel');
  await status(page, 'Confirmée').click();
  await status(page, 'Annulée').click();
  await status(page, 'Réservée').click();
  await expect(page).toHaveURL(/lastname=rel/);
  await expect(page).toHaveURL(/status=booked$|status=booked&/);
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await status(page, 'Réservée').click();

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('region', { name: 'Réservations' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Filtres (1)' }).click();
  await status(page, 'Réservée').click();
  await expect(cards).toHaveCount(3);
  await desk.expectAccessible();

  await desk.call(token, 'PATCH', `/bookings/${claire.id}`, { status: 'canceled' });
  // Told to this page too; what it reads again because of that must not mend the failure below.
  await expect(cards.filter({ hasText: 'Claire Morel' })).toContainText('Annulée');
  await page.route('**/api/accounts/*/bookings?*', (route) => route.fulfill({ status: 400, json: {} }));
  await status(page, 'Annulée').click();
  await expect(page.getByText('Error while loading. Retry ?')).toBeVisible();
  await page.unroute('**/api/accounts/*/bookings?*');
  await page.getByRole('alert').getByRole('button').click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Claire Morel');
});

test('acts in a row, takes the listed bookings along as a file, and deletes for good', async ({ desk }) => {
  const { page } = desk;
  const { claire, paul } = await openDesk(desk);
  await page.goto('/reservations?view=list&lastname=morel');
  await expect(table(page).getByRole('row')).toHaveCount(3);
  const exportIt = page.getByRole('button', { name: 'Exporter en CSV' });

  await page.route('**/api/export-bookings', (route) => route.abort());
  await exportIt.click();
  await expect(page.getByText(/L’export a échoué/)).toBeVisible();
  await page.unroute('**/api/export-bookings');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Réessayer' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`reservations_${formatDayFirst(today())}.csv`);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.startsWith('\u{FEFF}Numéro;Statut;Date;')).toBe(true);
  const lines = csv.split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`${claire.bookingId};réservée;${tableDay(1)};09h00 - 12h00;`);
  expect(lines[1]).toContain(';40,00;EUR;Morel;Claire;claire@example.com;');
  expect(lines[1]).toContain(`"'=2+3; près de la fenêtre"`);
  expect(lines[2]).toContain(';confirmée;');
  await expect(page.getByText(/2 réservations exportées/)).toBeVisible();

  // One that takes long can be given up.
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/export-bookings', async (route) => {
    await held;
    await route.abort();
  });
  await exportIt.click();
  await expect(page.getByRole('button', { name: /Export : 0 sur 2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler l’export' }).click();
  await expect(exportIt).toBeVisible();
  release();
  await expect(page.getByText(/L’export a échoué/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await row(page, 'Paul Durand')
    .getByRole('button', { name: /Réservée/ })
    .click();
  await page.getByRole('menuitem', { name: 'Client absent' }).click();
  await expect(row(page, 'Paul Durand')).toContainText('Client absent');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await row(page, 'Claire Morel')
    .getByRole('button', { name: /^Commentaire de Claire Morel/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'commentaire du client' })).toContainText(
    'près de la fenêtre',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await row(page, 'Claire Morel').getByText(tableDay(1)).click();
  await expect(page.getByRole('dialog')).toContainText(String(claire.bookingId));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: `Ouvrir la réservation ${paul.bookingId}` }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Paul Durand');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Supprimer la réservation ${paul.bookingId}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Elle ne pourra pas être récupérée');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Réservation supprimée')).toBeVisible();
  await expect(row(page, 'Paul Durand')).toHaveCount(0);
  await expect(row(page, 'Claire Morel')).toBeVisible();
});
