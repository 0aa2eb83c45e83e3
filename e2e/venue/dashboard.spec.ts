import { addDays, formatDayFirst } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { type Made, openVenue, today } from '../prices/price-desk.ts';
import { type Desk, expect, test } from '../back-office/staff-test.ts';

interface Grid {
  'hydra:member': { timeSlots: { offers?: { id: number }[] }[] }[];
}

/** A venue with a widget, and the guests who book in it, tomorrow or on a later day. */
async function openHotel(desk: Desk) {
  const venue = await openVenue(desk);
  const { token, account } = venue;
  const { id: widget } = await desk.call<Made>(token, 'POST', '/widgets', { account, name: 'Site' });
  const offerOn = async (day: string) => {
    const grid = await desk.call<Grid>(
      token,
      'GET',
      `/accounts/${account}/categories?firstDateNeeded=${day}&days=0`,
    );
    return grid['hydra:member'].flatMap(({ timeSlots }) =>
      timeSlots.flatMap(({ offers }) => offers ?? []),
    )[0];
  };
  const send = async (by: string, firstname: string, inDays: number, more: object) => {
    const offer = await offerOn(formatDayFirst(addDays(today(), inDays)));
    return desk.call<{ id: number; bookingId: number }>(by, 'POST', '/public/bookings', {
      account: `/api/accounts/${account}`,
      offer: `/api/offers/${offer?.id}`,
      firstname,
      lastname: 'Garnier',
      email: `${firstname.toLowerCase()}@example.com`,
      phone: '0612345678',
      price: 40,
      ...more,
    });
  };
  const book = (firstname: string, inDays: number, comment = '') =>
    send('none', firstname, inDays, { widget: `/api/widgets/${widget}`, comment });
  const bookByPhone = async (status: string) => {
    const { id } = await send(token, 'Nora', 4, { bookOn: 'Back office' });
    await desk.call(token, 'PATCH', `/bookings/${id}`, { status });
  };
  const open = (visitId: string) =>
    desk.call('none', 'POST', '/public/post-statistic', { widgetId: widget, action: 'opened', visitId });
  return { ...venue, widget, book, bookByPhone, open };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) =>
  panel(page, 'Statistiques du compte').locator('dl > div').filter({ hasText: name });
const tile = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) });

test('a receptionist’s morning: what came in, what a guest asked for, what is free tomorrow', async ({
  desk,
}) => {
  const { page } = desk;
  const { token, book } = await openHotel(desk);
  await book('Jeanne', 2, 'Un lit bébé, s’il vous plaît.');
  const { id } = await book('Hugo', 3);
  await desk.call(token, 'PATCH', `/bookings/${id}`, { status: 'confirmed' });
  await page.goto('/dashboard');

  const latest = panel(page, 'Dernières réservations');
  await expect(latest.getByRole('row')).toHaveCount(2);
  await expect(latest.getByRole('row', { name: /Jeanne Garnier/ })).toContainText('09h00 – 12h00');
  await expect(latest.getByRole('link', { name: 'Voir tout' })).toHaveAttribute('href', /view=list/);
  await expect(figure(page, 'Réservations en tout')).toContainText('2');
  await expect(figure(page, 'CA du mois')).toContainText('80 €');
  await desk.expectAccessible();

  await latest.getByRole('button', { name: 'Lire le commentaire de Jeanne Garnier' }).click();
  const drawer = page.getByRole('dialog', { name: 'commentaire du client' });
  await expect(drawer).toContainText('Un lit bébé, s’il vous plaît.');
  await expect(drawer.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await latest.getByText('Salon').click();
  await expect(page.getByRole('dialog')).toContainText('Jeanne');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // By keyboard to the day after tomorrow, then typed.
  const prices = panel(page, 'Prix et disponibilités');
  const next = prices.getByRole('button', { name: 'Jour suivant' });
  await next.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(prices).toContainText('1 prix disponible');
  await expect(prices).toContainText('2 places');
  const field = prices.getByRole('textbox', { name: 'Jour des prix' });
  await expect(field).toHaveValue(formatDayFirst(addDays(today(), 2)));
  await book('Amira', 2);
  // It came in while the page was open.
  await expect(latest.getByRole('row', { name: /Amira Garnier/ })).toBeVisible();
  await expect(prices).toContainText('1 place');
  await expect(figure(page, 'Réservations en tout')).toContainText('3');
  await field.fill('01-01-2020');
  await field.press('Enter');
  await expect(prices).toContainText(/« 01-01-2020 » n’est pas entre le/);
  await field.fill(formatDayFirst(addDays(today(), 71)));
  await field.press('Enter');
  await expect(prices).toContainText('Rien n’est en vente ce jour-là.');
  await expect(page).toHaveURL(new RegExp(`date=${addDays(today(), 71)}`));
  await field.fill(formatDayFirst(addDays(today(), 5)));
  await field.press('Enter');
  await prices.getByRole('button', { name: 'Réserver Salon, 09h00 – 12h00, 40 €' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('statistics say what they count, over the days one chooses, and fail alone', async ({ desk }) => {
  const { page } = desk;
  const { account, widget, book, open, bookByPhone } = await openHotel(desk);
  for (const visit of ['a', 'a', 'b', 'c', 'd']) await open(visit);
  await book('Jeanne', 2);
  await bookByPhone('canceled');
  // The widget that the address names has been deleted.
  await page.goto('/dashboard?period=days7&widget=2147483647');
  const statistics = panel(page, 'Évolution');
  await expect(tile(page, 'Ouvertures')).toContainText('4');
  await expect(tile(page, 'Réservations')).toContainText('dont 1 dans un widget');
  await expect(tile(page, 'Conversion')).toContainText(/25\s%1 pour 4 ouvertures/);
  await expect(tile(page, 'Chiffre d’affaires')).toContainText('rien avant');
  await expect(statistics.locator('canvas')).toHaveAccessibleName(
    /^Chiffre d’affaires par jour, .+\s: 40\s€ en tout/,
  );

  await tile(page, 'Réservations').click();
  await expect(page).toHaveURL(/measure=bookings/);
  await expect(statistics.locator('canvas')).toHaveAccessibleName(/^Réservations par jour/);
  await statistics.getByText('12 mois').click();
  await expect(page).toHaveURL(/period=months12/);
  await expect(statistics.getByRole('heading', { name: 'Réservations par mois' })).toBeVisible();
  await statistics.getByText('Tableau').click();
  // Twelve months, the heads and the total.
  await expect(statistics.getByRole('table').first().getByRole('row')).toHaveCount(14);
  // Each number explains itself by the others: one cancelled by phone is none of the widget's.
  await expect(statistics.getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText([
    /^40\s€$/,
    '1',
    '1',
    '4',
    /^25\s%$/,
    '1',
  ]);
  await statistics.getByText('Définitions').click();
  await expect(statistics).toContainText('Les annulées et les aperçus ne comptent pas');
  await desk.expectAccessible();

  await statistics.getByText('Autre période').click();
  const from = statistics.getByRole('textbox').first();
  await from.fill(formatDayFirst(addDays(today(), -2)));
  await from.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${addDays(today(), -2)}&to=${today()}`));
  await page.reload();
  await expect(statistics.getByRole('heading', { name: 'Réservations par jour' })).toBeVisible();
  await statistics.getByRole('combobox', { name: 'Widget' }).click();
  await page
    .getByRole('option', { name: 'Site' })
    .or(page.locator('.ant-select-item', { hasText: 'Site' }))
    .last()
    .click();
  await expect(page).toHaveURL(new RegExp(`widget=${widget}`));

  // One of the calls fails: the others stand, and it can be tried again.
  const daily = `**/api/accounts/${account}/statistics?*`;
  await page.route(daily, (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/dashboard');
  await expect(statistics.getByRole('alert')).toBeVisible();
  await expect(figure(page, 'Réservations en tout')).toContainText('1');
  await expect(panel(page, 'Par widget')).toContainText('Site');
  await expect(panel(page, 'Dernières réservations')).toContainText('Jeanne Garnier');
  await page.unroute(daily);
  await statistics.getByRole('button', { name: /Retry/ }).click();
  await expect(tile(page, 'Ouvertures')).toContainText('4');
});

test('a new venue on a phone is told what comes next', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  await openVenue(desk, { isBare: true });
  await page.goto('/dashboard');
  await expect(page.getByText('Aucune réservation à venir.')).toBeVisible();
  await expect(page.getByText('Aucun service encore.')).toBeVisible();
  await expect(page.getByText('Rien n’a été ouvert ni réservé pendant cette période.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aller aux widgets' })).toBeVisible();
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Nouvelle réservation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Créer un service' }).click();
  await expect(page).toHaveURL('/settings');
});
