import { addDays, startOfMonth, writeDay } from '@meridienne/domain';
import { venueToday } from '@meridienne/testing';
import type { Page } from '@playwright/test';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';
import { DAY, guestLink, openHotel } from './guest-desk.ts';

const NEXT = addDays(DAY, 1);

const card = (page: Page) => page.getByRole('article');
const take = (page: Page) => page.getByRole('button', { name: 'Prendre cette place' });
const newEmail = () => `${uniqueName('attend').replace(' ', '.')}@example.org`;

/** A hotel with a waiting list, whose one place of a day is taken. */
async function openFullHotel(desk: Desk) {
  const hotel = await openHotel(desk);
  await hotel.tell({ waitingList: true });
  await hotel.sell(DAY, DAY, { quantity: 1 });
  await hotel.sell(NEXT, NEXT, { quantity: 0 });
  return { ...hotel, other: await hotel.book() };
}

/** Stands in line for two days. @returns the way to the wish */
async function waitFor({ account }: { account: number }, desk: Desk) {
  const { guest } = await desk.call<{ guest: { url: string } }>('none', 'POST', '/public/wishes', {
    account,
    language: 'fr',
    firstname: 'Grace',
    lastname: 'Hopper',
    email: newEmail(),
    phone: '+33612345678',
    from: DAY,
    to: NEXT,
  });
  const { pathname, search } = new URL(guest.url);
  return { token: pathname.split('/')[2] ?? '', link: pathname + search };
}

const stateOf = async (desk: Desk, token: string) =>
  (await desk.call<{ state: string }>('none', 'POST', '/public/wish', { token })).state;

const untilOffered = (desk: Desk, token: string) =>
  expect.poll(() => stateOf(desk, token), { timeout: 30_000 }).toBe('offered');

test('a full day, a wish, a cancellation elsewhere, an offer, one tap, booked', async ({ desk, context }) => {
  const { page } = desk;
  const hotel = await openFullHotel(desk);
  const { id: widget } = await desk.call<{ id: number }>(hotel.token, 'POST', '/widgets', {
    account: hotel.account,
    name: 'Site',
  });
  const email = newEmail();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/fr/${hotel.account}/${widget}`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('.footer').getByRole('button', { name: 'Commencer' }).click();
  await expect(dialog.getByRole('gridcell', { selected: true })).toBeVisible();
  if (startOfMonth(DAY) !== startOfMonth(venueToday()))
    await dialog.getByRole('button', { name: 'Mois suivant' }).click();
  await dialog.getByRole('button', { name: `${writeDay(DAY, 'fr')}, indisponible, Me prévenir` }).click();
  const form = page.locator('.drawer');
  await expect(form.getByLabel('À partir du')).toHaveValue(DAY);
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Prénom').fill('Grace');
  await form.getByLabel('Nom', { exact: true }).fill('Hopper');
  await form.getByLabel('Téléphone mobile').fill('+33 6 12 34 56 78');
  await desk.expectAccessible();
  await form.getByRole('button', { name: 'Me prévenir', exact: true }).click();
  await expect(form.getByRole('heading', { name: "Vous êtes en liste d'attente" })).toBeFocused();
  await expect(form).toContainText(email);

  // Said by mail, too; nothing is to be taken yet.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await guestLink(email, 1, 'liste-attente'));
  await expect(card(page)).toContainText('Vous êtes en liste d’attente');
  await expect(card(page)).toContainText(writeDay(DAY, 'fr'));
  await expect(take(page)).toBeHidden();
  await desk.expectAccessible();

  await hotel.change(hotel.other.id, { status: 'canceled' });
  const link = await guestLink(email, 2, 'liste-attente');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const reply = await page.goto(link);
  expect(reply?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(card(page).getByRole('heading', { name: 'Une place vous est gardée' })).toBeVisible();
  for (const text of ['Salon', '10h30 – 14h00', '40 €', 'Gardée pour vous jusqu’au', 'Encore'])
    await expect(card(page)).toContainText(text);
  await expect(page.getByRole('banner')).toContainText(hotel.name);
  expect(asked.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([]);
  const look = async () => {
    for (const width of [1440, 820, 390]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.setViewportSize({ width, height: 844 });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await desk.expectAccessible();
    }
  };
  await look();
  const second = await context.newPage();
  await second.goto(link);
  await expect(take(second)).toBeVisible();

  await take(page).press('Enter');
  await expect(page.locator('#said')).toHaveText('C’est réservé. Un e-mail vous le confirme.');
  await expect(card(page).getByRole('heading', { name: 'C’est réservé' })).toBeFocused();
  await expect(page.locator('#number')).toHaveText(/^\d{4} \d{4}$/);
  await look();
  // The other tab takes nothing twice: it says what is so.
  await take(second).click();
  await expect(second.locator('#said')).toHaveText('C’est réservé. Un e-mail vous le confirme.');
  await second.close();

  const number = (await page.locator('#number').textContent()) ?? '';
  await page.getByRole('link', { name: 'Voir ou annuler ma réservation' }).click();
  await expect(page).toHaveURL(/\/ma-reservation\//);
  await expect(card(page)).toContainText('Réservée');
  await expect(card(page)).toContainText(number);
});

test('what is offered may cost more, be let pass, and the line be left, whatever the connection does', async ({
  desk,
}) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  const hotel = await openFullHotel(desk);
  const { token, link } = await waitFor(hotel, desk);
  await hotel.change(hotel.other.id, { status: 'canceled' });
  await untilOffered(desk, token);

  await page.route('**/public/wish', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('Impossible d’afficher la demande')).toBeVisible();
  await page.unroute('**/public/wish');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page).getByRole('heading', { name: 'Une place vous est gardée' })).toBeFocused();

  const fault = page.locator('#fault');
  await page.route('**/take-wish-offer', (route) => route.abort());
  await take(page).click();
  await expect(fault).toContainText('Cela n’a pas abouti');
  await page.route('**/public/wish', (route) => route.abort());
  await take(page).click();
  await expect(fault).toContainText('rien n’est certain');
  await desk.expectAccessible();
  await page.unroute('**/public/wish');
  await page.unroute('**/take-wish-offer');

  await hotel.sell(DAY, DAY, { price: 45, quantity: 1 });
  await take(page).click();
  await expect(fault).toContainText('Le prix a changé entre-temps');
  await expect(page.locator('#place')).toContainText('45 €');
  expect(await stateOf(desk, token)).toBe('offered');

  await page.getByRole('button', { name: 'La laisser passer' }).click();
  await expect(page.locator('#said')).toHaveText('Vous avez laissé passer cette place.');
  await expect(card(page).getByRole('heading', { name: 'Vous êtes en liste d’attente' })).toBeFocused();

  // The first press only asks.
  const leave = page.getByRole('button', { name: 'Quitter la liste d’attente' });
  await leave.click();
  await expect(page.getByRole('heading', { name: 'Quitter la liste d’attente' })).toBeFocused();
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(leave).toBeFocused();
  await leave.click();
  // It is done, and the answer lost on its way: what is told is what is so.
  await page.route('**/withdraw-wish', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Oui, quitter la liste' }).click();
  await expect(page.locator('#said')).toHaveText('Vous avez quitté la liste d’attente.');
  await expect(leave).toBeHidden();
  await page.goto(link.replace('lang=fr', 'lang=es'));
  await expect(card(page)).toContainText('Ya no está en la lista de espera');
  await desk.expectAccessible();
});

test('without script the place is taken by a form', async ({ desk, browser, baseURL }) => {
  const hotel = await openFullHotel(desk);
  const { token, link } = await waitFor(hotel, desk);
  await hotel.change(hotel.other.id, { status: 'canceled' });
  await untilOffered(desk, token);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('link', { name: 'Voir ma demande sans JavaScript' }).click();
  await expect(page.getByRole('heading', { name: 'Une place vous est gardée' })).toBeVisible();
  await page.getByRole('button', { name: 'Prendre cette place' }).click();
  await expect(page.getByRole('status')).toHaveText('C’est réservé. Un e-mail vous le confirme.');
  await page.reload();
  await page.getByRole('link', { name: 'Voir ou annuler ma réservation' }).click();
  await expect(page).toHaveURL(/\/ma-reservation\//);
  await context.close();
  expect(await stateOf(desk, token)).toBe('taken');
});
