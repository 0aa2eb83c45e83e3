import { readFile } from 'node:fs/promises';
import { addDays, formatDayFirst } from '@meridienne/domain';
import { bookerOf } from '@meridienne/testing';
import type { Page } from '@playwright/test';
import { openVenue, today } from '../prices/price-desk.ts';
import { type Desk, expect, test } from '../back-office/staff-test.ts';

/** Three bookings of a venue: Claire tomorrow, Paul the day after, Inès, who is confirmed, in ten days. */
async function openDesk(desk: Desk) {
  const venue = await openVenue(desk);
  const book = await bookerOf(desk, venue);
  const claire = await book(1, {
    firstname: 'Claire',
    lastname: 'Morel',
    email: 'claire@example.com',
    comment: '=2+3; près de la fenêtre',
    bookOn: 'Back office',
  });
  await book(2, { firstname: 'Paul', lastname: 'Durand', bookOn: 'Back office' });
  const ines = await book(10, { firstname: 'Inès', lastname: 'Morel-Petit', bookOn: 'Back office' });
  await desk.call(venue.token, 'PATCH', `/bookings/${ines.id}`, { status: 'confirmed' });
  return { claire };
}

const table = (page: Page) => page.getByRole('table', { name: 'Réservations' });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const tableDay = (inDays: number) => formatDayFirst(addDays(today(), inDays)).replaceAll('-', '/');
/** Opens a filter's fields. */
const openFilter = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Statut' }).getByRole('button', { name });

test('finds bookings by days, and again as one comes back; on a phone they are cards', async ({ desk }) => {
  const { page } = desk;
  await openDesk(desk);
  await page.goto('/reservations?view=list');
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await desk.expectAccessible();
  await expect(page.getByRole('columnheader', { name: 'Prix' })).toBeVisible();
  // Days by the keyboard alone, in the order of the hand.
  await openFilter(page, 'À venir');
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
  await page.getByRole('link', { name: 'Prix' }).click();
  await expect(page.getByRole('heading', { name: 'Prix' })).toBeVisible();
  await page.goBack();
  await expect(row(page, 'Paul Durand')).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await openFilter(page, 'Statut');
  await status(page, 'Réservée').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Statut', exact: true })).toBeFocused();
  // Between a tablet's edges, without moving sideways; what is chosen is in view with what can be done with it.
  await page.setViewportSize({ width: 820, height: 700 });
  for (const name of ['Date', 'Prix']) {
    await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('checkbox', { name: /^Choisir Claire Morel/ }).check();
  await page.getByRole('checkbox', { name: /^Choisir Paul Durand/ }).click({ modifiers: ['Shift'] });
  const chosen = page.getByRole('group', { name: 'Réservations choisies' });
  await expect(chosen.getByText(/2 réservations choisies/)).toBeInViewport();
  await desk.expectAccessible();
  await chosen.getByRole('button', { name: 'Désélectionner' }).click();
  await expect(chosen).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('region', { name: 'Réservations' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Filtres (1)' }).click();
  await status(page, 'Réservée').click();
  await expect(cards).toHaveCount(3);
  await desk.expectAccessible();
});

test('the listed bookings are taken along as a file', async ({ desk }) => {
  const { page } = desk;
  const { claire } = await openDesk(desk);
  await page.goto('/reservations?view=list&lastname=morel');
  await expect(table(page).getByRole('row')).toHaveCount(3);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter en CSV' }).click(),
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
});
