import { addDays, writeDay } from '@meridienne/domain';
import { type Booked, bookerOf } from '@meridienne/testing';
import type { Page } from '@playwright/test';
import { mailsTo } from '../demo/demo-hotel.ts';
import { cell, EVENING, MORNING, openVenue, today } from '../prices/price-desk.ts';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

const said = (index: number) => writeDay(addDays(today(), index), 'fr');
const move = (page: Page) => page.getByRole('dialog', { name: /^Déplacer la réservation/ });
const guest = (page: Page) => page.getByRole('button', { name: 'Ada Moulin', exact: true });
const confirm = (page: Page) => move(page).getByRole('button', { name: 'Déplacer la réservation' });
const lit = (page: Page) => page.locator('[data-drop="yes"]');

/** A mail with what is attached to it. */
const textOf = (mail: string) =>
  mail
    .split(/\r?\n\r?\n/)
    .flatMap((part) => [part, Buffer.from(part, 'base64').toString()])
    .join('\n');

/** A salon's week with a guest the day after tomorrow. */
async function openWeek(desk: Desk) {
  const venue = await openVenue(desk);
  const email = `${uniqueName('guest').replace(' ', '.')}@example.org`;
  const book = await bookerOf(desk, venue);
  const { id } = await book(2, { email, bookOn: 'Back office' });
  await desk.page.goto('/reservations');
  await expect(guest(desk.page)).toBeVisible();
  const stored = () => desk.call<Booked & { bookAt: string }>(venue.token, 'GET', `/bookings/${id}`);
  return { ...venue, email, stored };
}

/** Takes hold of the guest and holds it over a cell. */
async function dragOver(page: Page, hours: string, day: number) {
  const from = (await guest(page).boundingBox())!;
  const to = (await cell(page, hours, day).boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 14, { steps: 3 });
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 });
}

test('a guest is dragged to another day, which asks first, and gets the new date by mail', async ({
  desk,
}) => {
  const { page } = desk;
  const { email, stored } = await openWeek(desk);
  // Where it can go lights up; elsewhere it is said why not.
  await dragOver(page, EVENING, 3);
  await expect(cell(page, MORNING, 3)).toHaveAttribute('data-drop', 'yes');
  await expect(cell(page, MORNING, 2)).toHaveAttribute('data-drop', 'no');
  await expect(page.getByText('Rien en vente').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lit(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeHidden();

  await dragOver(page, MORNING, 4);
  await page.mouse.up();
  await expect(move(page).getByText(said(4))).toBeVisible();
  await expect(move(page).getByText('Le prix ne change pas : 40 €')).toBeVisible();
  expect((await stored()).bookAt).toBe(addDays(today(), 2));
  await desk.expectAccessible();
  await confirm(page).click();
  await expect(cell(page, MORNING, 4)).toContainText('Ada Moulin');
  await expect(cell(page, MORNING, 2)).not.toContainText('Ada Moulin');
  const { bookingId, bookAt } = await stored();
  expect(bookAt).toBe(addDays(today(), 4));
  const mails = await mailsTo(email, 2);
  expect(mails.filter((mail) => textOf(mail).includes('SEQUENCE:1\r\n'))).toHaveLength(1);

  await page.getByRole('button', { name: `Remettre la réservation ${bookingId} à sa place` }).click();
  await expect(cell(page, MORNING, 2)).toContainText('Ada Moulin');
});

test('the same by keys alone: from the cell’s menu to another day', async ({ desk }) => {
  const { page } = desk;
  const { stored } = await openWeek(desk);
  await cell(page, MORNING, 0).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('menuitem', { name: 'Faire une réservation' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Déplacer Ada Moulin' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(move(page).getByRole('combobox', { name: /Service ou heure/ })).toBeFocused();
  await expect(move(page).getByRole('option', { name: /créneau actuel/ })).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.press('PageDown');
  await expect(move(page).getByText(said(3))).toBeVisible();
  await expect(move(page).getByRole('option', { name: /09h00 – 12h00/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(move(page).getByRole('region', { name: 'D’où et vers où' })).toBeFocused();
  for (const name of ['Changer de créneau', 'Prévenir le client par e-mail']) {
    await page.keyboard.press('Tab');
    await expect(move(page).getByRole(name.startsWith('P') ? 'checkbox' : 'button', { name })).toBeFocused();
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Réservation \d+ déplacée\s: Salon, [^.]*\.(?:Annuler)?$/)).toBeVisible();
  expect((await stored()).bookAt).toBe(addDays(today(), 3));
  // The keyboard is where it was.
  await expect(move(page)).toBeHidden();
  await expect(cell(page, MORNING, 2)).toBeFocused();
});
