import { writeDay } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../back-office/staff-test.ts';
import { DAY, guestLink, openHotel } from './guest-desk.ts';

const card = (page: Page) => page.getByRole('article');
const question = (page: Page) => page.locator('#asked');
const cancel = (page: Page) => page.getByRole('button', { name: 'Annuler ma réservation' });

const LONG = 'Un lit bébé. '.repeat(80);

for (const [rule, cancelHours, says] of [
  ['too late for its rule', 720, 'Le délai pour annuler en ligne est passé. Un empêchement\u00a0? Prévenez'],
  [
    'the venue’s alone to cancel',
    -1,
    'Cette réservation ne s’annule pas en ligne. Un empêchement\u00a0? Prévenez',
  ],
] as const) {
  test(`a booking that is ${rule} says so, and is shown whole`, async ({ desk }) => {
    const { page } = desk;
    await page.setViewportSize({ width: 390, height: 844 });
    const hotel = await openHotel(desk);
    await hotel.tell({ cancelHours });
    const { email } = await hotel.book();
    await page.goto(await guestLink(email));
    await expect(card(page)).toContainText(says);
    await expect(cancel(page)).toBeHidden();
    await expect(card(page)).not.toContainText('Annulable en ligne');
    // The guest still comes.
    await expect(page.getByRole('link', { name: 'Ajouter à mon agenda' })).toBeVisible();
    await desk.expectAccessible();
  });
}

test('a guest opens the mail’s link on a phone, and cancels with a word to the hotel', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  const hotel = await openHotel(desk);
  await hotel.tell({ phone: '+33 (0)4 50 00 00 00', address: '1 quai des Rives, 74000 Annecy' });
  const { id, bookingId, email } = await hotel.book({ arrivedAt: '11h00', comment: LONG });
  const link = await guestLink(email);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const reply = await page.goto(link);
  expect(reply?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(card(page)).toContainText('Réservée');
  const day = writeDay(DAY, 'fr');
  await expect(card(page).getByRole('heading')).toHaveText(day.charAt(0).toUpperCase() + day.slice(1));
  for (const text of ['10h30 – 14h00', 'Salon', '11h00', 'Un lit bébé.', '40 €', String(bookingId).slice(4)])
    await expect(card(page)).toContainText(text);
  await expect(page.getByRole('banner')).toContainText(hotel.name);
  await expect(page.getByRole('link', { name: 'Site de l’hôtel' })).toHaveAttribute(
    'href',
    'https://relais.example/',
  );
  await expect(card(page)).toContainText('1 quai des Rives, 74000 Annecy');
  await expect(page.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=1%20quai%20des%20Rives%2C%2074000%20Annecy',
  );
  await expect(page.getByRole('link', { name: '+33 (0)4 50 00 00 00' })).toHaveAttribute(
    'href',
    'tel:+33450000000',
  );
  await expect(card(page)).toContainText(`Annulable en ligne jusqu’au ${day} à 10h30.`);
  await expect(page.getByRole('link', { name: 'Ajouter à Google Agenda' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE&/,
  );
  // Of a long request the beginning, until one reads on.
  const request = card(page).locator('[data-field="request"]');
  const folded = (await request.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Lire la suite' }).press('Enter');
  await expect(request).toBeFocused();
  expect((await request.boundingBox())?.height).toBeGreaterThan(2 * folded);
  await expect(page.getByRole('button', { name: 'Lire la suite' })).toBeHidden();

  // Nothing is asked of anybody else, and no line is wider than the phone.
  expect(asked.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.expectAccessible();

  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Ajouter à mon agenda' }).getAttribute('href')) ?? '',
  );
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain(`Salon chez ${hotel.name}`);

  // The first press only asks.
  await cancel(page).click();
  await expect(question(page)).toBeVisible();
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Garder ma réservation' }).click();
  await expect(question(page)).toBeHidden();
  await expect(cancel(page)).toBeFocused();
  expect((await hotel.read(id)).status).toBe('booked');

  // Without a connection nothing is lost of what was typed.
  await cancel(page).click();
  const word = page.getByRole('textbox', { name: 'Un mot pour l’hôtel' });
  await word.fill('x'.repeat(2001));
  await page.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(question(page).getByRole('alert')).toContainText('2000 caractères au plus');
  await word.fill('Train supprimé');
  await page.route('**/cancel-guest-booking', (route) => route.abort());
  await page.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(question(page).getByRole('alert')).toContainText('L’annulation n’a pas abouti');
  await page.route('**/guest-booking', (route) => route.abort());
  await page.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(question(page).getByRole('alert')).toContainText('l’annulation n’est pas certaine');
  await expect(word).toHaveValue('Train supprimé');
  await page.unroute('**/guest-booking');
  await page.unroute('**/cancel-guest-booking');
  // It is cancelled, and the answer lost on its way: what is told is what is so.
  await page.route('**/cancel-guest-booking', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Votre réservation est annulée. Un e-mail vous le confirme.',
  );
  await expect(card(page)).toContainText('Annulée');
  await expect(cancel(page)).toBeHidden();
  await desk.expectAccessible();
  expect(await hotel.read(id)).toMatchObject({ status: 'canceled', cancelComment: 'Train supprimé' });

  // The mail about it leads to the same, in another language too.
  const after = await guestLink(email, 2);
  await page.goto(after.replace('lang=fr', 'lang=es'));
  await expect(card(page)).toContainText('Train supprimé');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(card(page)).toContainText('Cancelled');

  // The hotel reads it where it works.
  await desk.signIn('superAdmin');
  await page.addInitScript(
    (account) => sessionStorage.setItem('meridienne.account', account),
    `${hotel.account}`,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/reservations?view=list');
  await expect(page.getByText('Train supprimé').first()).toBeVisible();
});

test('by keys alone, in English, after the hotel has confirmed', async ({ desk }) => {
  const { page } = desk;
  const hotel = await openHotel(desk);
  const { id, email } = await hotel.book({ language: 'en' });
  const link = (await guestLink(email)).replace(/lang=\w+/, 'lang=en');
  await page.goto(link);
  await expect(card(page)).toContainText('Booked');
  await hotel.change(id, { status: 'confirmed' });
  const button = page.getByRole('button', { name: 'Cancel my booking' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sorry');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Your booking is cancelled');
  await expect(card(page).getByRole('heading').first()).toBeFocused();
  expect(await hotel.read(id)).toMatchObject({ status: 'canceled', cancelComment: 'Sorry' });
});

test('a guest without script sees the booking, and cancels it with a word', async ({
  desk,
  browser,
  baseURL,
}) => {
  const { page } = desk;
  const hotel = await openHotel(desk);
  const { id, bookingId, email } = await hotel.book({ arrivedAt: '11h00' });
  const link = await guestLink(email);
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const still = await context.newPage();
  // Axe looks by script, at the same pages.
  const look = async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(still.url());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await desk.expectAccessible();
  };
  await still.goto(link);
  await still.getByRole('link', { name: 'Voir ma réservation sans JavaScript' }).click();
  await expect(still.getByText(String(bookingId))).toBeVisible();
  await expect(still.getByText(`${writeDay(DAY, 'fr')}, 10h30 – 14h00`)).toBeVisible();
  await look();
  await still.getByRole('link', { name: 'Annuler ma réservation' }).click();
  await expect(still.getByRole('heading', { level: 1 })).toContainText('Annuler cette réservation');
  await look();
  expect((await hotel.read(id)).status).toBe('booked');
  await still.getByLabel('Un mot pour l’hôtel').fill('Train supprimé\nDésolée');
  await still.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(still.getByRole('status')).toContainText('Votre réservation est annulée.');
  await expect(still.getByText('Annulée', { exact: true })).toBeVisible();
  await look();
  expect(await hotel.read(id)).toMatchObject({
    status: 'canceled',
    cancelComment: 'Train supprimé\nDésolée',
  });
  await context.close();
});

test('what can’t be cancelled, found or reached says so, and looking changes nothing', async ({
  desk,
  browser,
  baseURL,
}) => {
  const { page } = desk;
  const hotel = await openHotel(desk);
  const { id, email } = await hotel.book();
  const link = await guestLink(email);

  // As a program that looks through mails does.
  for (const method of ['GET', 'HEAD']) expect((await page.request.fetch(link, { method })).ok()).toBe(true);
  expect((await hotel.read(id)).status).toBe('booked');

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(link);
  await expect(still.locator('.guest-waiting')).toBeHidden();
  await still.getByRole('link', { name: 'Voir ma réservation sans JavaScript' }).click();
  await still.getByRole('link', { name: 'Annuler ma réservation' }).click();
  await still.getByRole('link', { name: 'Garder ma réservation' }).click();
  await expect(still.getByText('Réservée')).toBeVisible();
  expect((await hotel.read(id)).status).toBe('booked');
  await plain.close();

  await page.goto(link.replace(/.(?=\?)/, (last) => (last === 'A' ? 'g' : 'A')));
  await expect(page.getByRole('heading', { name: 'Réservation introuvable' })).toBeVisible();
  await desk.expectAccessible();
  await page.goto('/ma-reservation/exemple?lang=fr');
  await expect(page.getByRole('heading', { name: 'Ceci est un exemple' })).toBeVisible();

  await page.route('**/guest-booking', (route) => route.fulfill({ status: 410, json: {} }));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  await page.unroute('**/guest-booking');
  await page.route('**/guest-booking', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Impossible d’afficher la réservation' })).toBeVisible();
  await page.unroute('**/guest-booking');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page)).toContainText('Réservée');

  // The hotel cancels it meanwhile: pressed all the same, the page shows what is so.
  await hotel.change(id, { status: 'canceled' });
  await cancel(page).click();
  await page.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(card(page)).toContainText('Annulée');
  await expect(question(page)).toBeHidden();
  await expect(cancel(page)).toBeHidden();
});
