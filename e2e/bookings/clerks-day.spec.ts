import { readFile } from 'node:fs/promises';
import { makeArrivalsVenue } from '@meridienne/testing';
import { goInto } from '../prices/price-desk.ts';
import { type Desk, expect, test } from '../back-office/staff-test.ts';
import { CountedClicks } from '../counted-clicks.ts';

/** A venue at noon with guests since ten o'clock, and who works there. */
async function openDay(desk: Desk) {
  const venue = await makeArrivalsVenue(desk.api, await desk.signIn('superAdmin'));
  await goInto(desk.page, venue.account);
  const coffee = { addons: [{ name: 'Café', amount: 2 }], price: 49 };
  const ada = await venue.book('begun', 'Ada', 'Moulin', coffee);
  await venue.book('begun', 'Hugo', 'Garnier');
  const emilie = await venue.book('later', 'Émilie', 'Du Châtelet');
  return { ...venue, ada, emilie };
}

test('a clerk’s day, with its clicks counted', async ({ desk }) => {
  const { page } = desk;
  const { emilie, token } = await openDay(desk);
  const does = new CountedClicks(page);
  const button = (name: RegExp) => page.getByRole('button', { name });
  await page.goto('/dashboard');
  const till = page.getByRole('group', { name: 'Caisse du jour' });
  await expect(till).toContainText('Reste à payer129 €');

  await does.click(button(/^Arrivé\s: Ada Moulin$/));
  await expect(button(/^Arrivé 1\dh\d\d\s: Ada Moulin/)).toBeVisible();
  does.takes('marking a guest as arrived', 1);

  await does.click(button(/^Payé\s: Ada Moulin$/));
  await does.click(page.getByRole('menuitem', { name: 'carte' }));
  await expect(till).toContainText('Payé49 € (carte 49 €)');
  await expect(till).toContainText('Reste à payer80 €');
  does.takes('taking a payment', 2);

  await does.click(button(/^Absent\s: Hugo Garnier$/));
  await expect(button(/^Absent\s: Hugo Garnier, reprendre$/)).toBeVisible();
  await expect(till).toContainText('Reste à payer40 €');
  does.takes('marking a guest as absent', 1);

  await does.click(button(/^Rechercher une réservation/));
  await does.type('du chatelet');
  await does.click(page.getByRole('option', { name: /Émilie Du Châtelet/ }));
  const booking = page.getByRole('dialog', { name: /^Réservation/ });
  await expect(booking).toContainText(String(emilie.bookingId).slice(0, 4));
  does.takes('finding a guest by name', 2, 1);

  const status = booking.getByRole('button', { name: /Du Châtelet, statut/ });
  await does.click(status);
  await does.click(page.getByRole('menuitem', { name: 'Confirmée' }));
  await expect(status).toContainText('Confirmée');
  does.takes('changing a status', 2);

  // A message that goes moves those below it, from under the pointer.
  await expect(page.getByRole('status').filter({ hasText: 'Annuler' })).toHaveCount(1);
  await does.click(button(new RegExp(`^Annuler ce changement de la réservation ${emilie.bookingId}$`)));
  await expect(status).toContainText('Réservée');
  // The chosen one shows before it is stored.
  const stored = () => desk.call<{ status: string }>(token, 'GET', `/bookings/${emilie.id}`);
  await expect.poll(async () => (await stored()).status).toBe('booked');
  does.takes('undoing it', 1);
  does.takesInAll(9, 1);
});

test('what a colleague taps appears by itself', async ({ desk }) => {
  const { page } = desk;
  const { ada, mark } = await openDay(desk);
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/events'));
  await page.goto('/dashboard');
  await listening;
  const till = page.getByRole('group', { name: 'Caisse du jour' });
  await expect(till).toContainText('Payé0 €');
  await mark(ada.id, { mark: 'checkedIn', isSet: true });
  await expect(page.getByRole('button', { name: /^Arrivé 1\dh\d\d\s: Ada Moulin/ })).toBeVisible();
  await mark(ada.id, { mark: 'paid', isSet: true, means: 'cash' });
  await expect(till).toContainText('espèces 49 €');
});

test('on a phone, in one hand: large targets at the right, the next guest first, the sums in sight', async ({
  desk,
}) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  const { ada, mark } = await openDay(desk);
  await mark(ada.id, { mark: 'checkedIn', isSet: true });
  for (const path of ['/dashboard', '/reservations?view=sheet']) {
    await page.goto(path);
    const arrive = page.getByRole('button', { name: /^Arrivé\s: / });
    await expect(arrive.first()).toHaveAccessibleName(/Hugo Garnier/);
    for (const target of [arrive.first(), page.getByRole('button', { name: /^Payé\s: Hugo/ })]) {
      await expect(async () => {
        const box = await target.boundingBox();
        expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
        expect(box?.x).toBeGreaterThan(195);
      }).toPass();
    }
    await arrive.first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('group', { name: 'Caisse du jour' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await desk.expectAccessible();
  }
});

test('the day’s sums are printed and exported', async ({ desk }) => {
  const { page } = desk;
  const { ada, mark } = await openDay(desk);
  await mark(ada.id, { mark: 'paid', isSet: true, means: 'transfer' });
  await page.goto('/reservations?view=sheet');
  const till = page.getByRole('group', { name: 'Caisse du jour' });
  await expect(till).toContainText('virement 49 €');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toMatch(/\r\nTotal attendu;+129,00;EUR;/);
  expect(text).toMatch(/\r\nReste à payer;+80,00;EUR;/);
  await page.emulateMedia({ media: 'print' });
  await expect(till).toBeVisible();
  await expect(page.getByRole('button', { name: /^Arrivé\s: / }).first()).toBeHidden();
  await expect(page.getByRole('row', { name: /Moulin/ })).toContainText('Payé (virement)');
});
