import { addDays, writeDay } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../back-office/staff-test.ts';
import { DAY, guestLink, openHotel } from './guest-desk.ts';

const NEXT = addDays(DAY, 1);
const OTHER = addDays(DAY, 2);

const card = (page: Page) => page.getByRole('article');
const area = (page: Page) => page.locator('#moving');

/** Leads the calendar to a day: it opens on the first month in which something is free. */
async function openDay(page: Page, day: string, language: 'fr' | 'en', later = 'Mois suivant') {
  const button = area(page).getByRole('button', { name: writeDay(day, language), exact: true });
  await expect(area(page).locator('#month button').first()).toBeVisible();
  if ((await button.count()) === 0) await page.getByRole('button', { name: later }).click();
  await button.click();
}

test('a guest moves a booking on a phone: what it costs is told, and told again when it changes', async ({
  desk,
}) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  const hotel = await openHotel(desk);
  await hotel.sell(NEXT, NEXT, { price: 55 });
  await hotel.sell(OTHER, OTHER, { quantity: 0 });
  const { id, email } = await hotel.book();
  await page.goto(await guestLink(email));
  const look = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await desk.expectAccessible();
  };

  await page.getByRole('button', { name: 'Déplacer ma réservation' }).click();
  await expect(area(page).getByRole('heading', { name: 'Déplacer ma réservation' })).toBeFocused();
  // Of its own day the place that it has, which is no button.
  await openDay(page, DAY, 'fr');
  await expect(area(page).getByText('votre place actuelle')).toBeVisible();
  await expect(area(page).locator('#choices button')).toHaveCount(0);
  await look();
  await openDay(page, NEXT, 'fr');
  await expect(area(page).getByRole('button', { name: writeDay(OTHER, 'fr') })).toHaveCount(0);
  await expect(area(page).getByRole('heading', { name: writeDay(NEXT, 'fr') })).toBeFocused();
  await area(page)
    .getByRole('button', { name: /10h30 – 14h00.*Salon.*55\s€.*\+\s15\s€/ })
    .click();
  const question = page.locator('#move-ask');
  await expect(question).toContainText(`${writeDay(DAY, 'fr')}, 10h30 – 14h00, Salon`);
  await expect(question).toContainText(`${writeDay(NEXT, 'fr')}, 10h30 – 14h00, Salon`);
  for (const text of [
    /Total actuel\s*40\s€/,
    /Nouveau total\s*55\s€/,
    /Différence\s*\+\s15\s€/,
    /Rien n’est payé en ligne/,
  ])
    await expect(question).toContainText(text);
  await look();

  // Meanwhile it costs more: nothing moves, and the guest is asked again.
  await hotel.sell(NEXT, NEXT, { price: 60 });
  await page.getByRole('button', { name: 'Confirmer le changement' }).click();
  await expect(question).toContainText('Le prix a changé entre-temps');
  await expect(question).toContainText(/Nouveau total\s*60\s€/);
  expect(await hotel.read(id)).toMatchObject({ bookAt: DAY, price: 40 });
  await page.route('**/move-guest-booking', (route) => route.abort());
  await page.getByRole('button', { name: 'Confirmer le changement' }).click();
  await expect(question.getByRole('alert')).toContainText('Le changement n’a pas abouti');
  await page.unroute('**/move-guest-booking');
  // It is moved, and the answer lost on its way: what is told is what is so.
  await page.route('**/move-guest-booking', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Confirmer le changement' }).click();
  await expect(page.locator('#said')).toHaveText(
    'Votre réservation est déplacée. Un e-mail vous le confirme.',
  );
  const day = writeDay(NEXT, 'fr');
  await expect(card(page).locator('[data-field="day"]')).toHaveText(
    day.charAt(0).toUpperCase() + day.slice(1),
  );
  await expect(card(page)).toContainText('60 €');
  await expect(area(page)).toBeHidden();
  await look();
  expect(await hotel.read(id)).toMatchObject({ bookAt: NEXT, price: 60, status: 'booked' });

  // The mail about it opens the same, where it may be moved again, in Spanish too.
  await page.goto((await guestLink(email, 2)).replace('lang=fr', 'lang=es'));
  await expect(page.getByRole('button', { name: 'Cambiar mi reserva' })).toBeVisible();
});

test('a move by keys alone, past a place that somebody takes and a second tab', async ({ desk }) => {
  const { page } = desk;
  const hotel = await openHotel(desk);
  await hotel.sell(NEXT, NEXT, { quantity: 1 });
  const { id, email } = await hotel.book({ language: 'en' });
  const link = (await guestLink(email)).replace(/lang=\w+/, 'lang=en');
  await page.goto(link);
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name, disabled: false });
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await press('Move my booking');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Move my booking' })).toBeFocused();
  await page.keyboard.press('Space');
  await openDay(page, NEXT, 'en', 'Next month');
  await expect(page.getByRole('heading', { name: writeDay(NEXT, 'en') })).toBeFocused();
  await expect(area(page).locator('#choices button')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Move it here?' })).toBeFocused();
  await hotel.book({}, NEXT);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(area(page).getByRole('status').first()).toContainText(
    'This place has just been taken. Your booking stays as it is. Nothing is free on that day any more.',
  );
  expect((await hotel.read(id)).bookAt).toBe(DAY);

  // The hotel moves nothing, but confirms: what was shown is no longer so.
  await openDay(page, OTHER, 'en', 'Next month');
  await area(page)
    .getByRole('button', { name: /same price/ })
    .press('Enter');
  await hotel.change(id, { status: 'confirmed' });
  await press('Confirm the change');
  await expect(page.locator('#said')).toContainText('Nothing was moved');
  await expect(card(page)).toContainText('Confirmed');
  expect((await hotel.read(id)).bookAt).toBe(DAY);

  // And then lets guests move no more.
  await hotel.tell({ guestsMove: false });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cancel my booking' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move my booking' })).toBeHidden();
});

test('a month or a day that can’t be read says so, and is asked for again', async ({ desk }) => {
  const { page } = desk;
  const hotel = await openHotel(desk);
  const { email } = await hotel.book();
  await page.goto(await guestLink(email));
  await page.route('**/get-availability', (route) => route.abort());
  await page.getByRole('button', { name: 'Déplacer ma réservation' }).click();
  await expect(area(page).getByRole('status').first()).toContainText('Impossible d’afficher les places');
  await page.unroute('**/get-availability');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.route('**/guest-booking-choices', (route) => route.abort());
  await openDay(page, NEXT, 'fr');
  await expect(area(page).getByRole('status').first()).toContainText('Impossible d’afficher les places');
  await page.unroute('**/guest-booking-choices');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(area(page).getByRole('button', { name: /même prix/ })).toBeVisible();
});

test('a guest without script moves a booking, step by step', async ({ desk, browser, baseURL }) => {
  const { page } = desk;
  const hotel = await openHotel(desk);
  await hotel.sell(NEXT, NEXT, { price: 55 });
  const { id, email } = await hotel.book();
  const link = await guestLink(email);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport });
  const still = await context.newPage();
  // Axe looks by script, at the same pages.
  const look = async () => {
    await page.setViewportSize(viewport);
    await page.goto(still.url());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await desk.expectAccessible();
  };
  await still.goto(link);
  await still.getByRole('link', { name: 'Voir ma réservation sans JavaScript' }).click();
  await look();
  await still.getByRole('link', { name: 'Déplacer ma réservation' }).click();
  const day = still.getByRole('link', { name: writeDay(NEXT, 'fr'), exact: true });
  if ((await day.count()) === 0) await still.getByRole('link', { name: 'Mois suivant' }).click();
  await look();
  await day.click();
  await look();
  await still.getByRole('link', { name: /10h30 – 14h00, Salon, 55/ }).click();
  await expect(still.getByText('Déplacer ici', { exact: false }).first()).toBeVisible();
  await look();
  expect((await hotel.read(id)).bookAt).toBe(DAY);
  await still.getByRole('button', { name: 'Confirmer le changement' }).click();
  await expect(still.getByRole('status')).toContainText('Votre réservation est déplacée.');
  expect(await hotel.read(id)).toMatchObject({ bookAt: NEXT, price: 55 });
  await context.close();
});
