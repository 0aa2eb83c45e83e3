import { addDays, writeDay } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { moveOffersBack } from '../prices/past-offers.ts';
import { cell, EVENING, type Made, MORNING, openVenue, rowOf, today } from '../prices/price-desk.ts';
import { type Desk, expect, test } from '../back-office/staff-test.ts';

interface Sold {
  readonly 'hydra:member': readonly {
    readonly id: number;
    readonly timeSlots: readonly { readonly offers: readonly (Made & { readonly day: string })[] }[];
  }[];
}

const dayOf = (index: number) => addDays(today(), index);
const tableDay = (index: number) =>
  writeDay(dayOf(index), 'fr', { day: '2-digit', month: '2-digit', year: 'numeric' });
const said = (index: number) =>
  writeDay(dayOf(index), 'fr', { weekday: 'long', day: 'numeric', month: 'long' });

/** A venue with a salon at 40 €, three places each morning, and what guests do there from elsewhere. */
async function desked(desk: Desk) {
  const venue = await openVenue(desk);
  const { account, token } = venue;
  const call = <Answer = Made>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown) =>
    desk.call<Answer>(token, method, path, data);
  const offersOf = async (category: number) => {
    const path = `/accounts/${account}/categories?firstDateNeeded=${today()}&days=13&pagination=false`;
    const list = await call<Sold>('GET', path);
    const found = list['hydra:member'].find(({ id }) => id === category);
    return found?.timeSlots.flatMap(({ offers }) => offers) ?? [];
  };
  const salon = await offersOf(venue.category);
  /** As the widget does, for nobody signed in. */
  const bookOffer = (offer: number | undefined, firstname: string, lastname: string) =>
    desk.call<Made>('none', 'POST', '/public/bookings', {
      account,
      offer,
      firstname,
      lastname,
      email: 'guest@example.com',
      phone: '+33612345678',
      price: 40,
    });
  const book = (index: number, firstname: string, lastname = 'Moulin') =>
    bookOffer(salon.find(({ day }) => day === dayOf(index))?.id, firstname, lastname);
  return { ...venue, call, offersOf, bookOffer, book };
}

const guest = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a receptionist looks at the week, and acts from the keyboard', async ({ desk }) => {
  const { page } = desk;
  const { account, category, morning, call, book } = await desked(desk);
  for (const name of ['Ada', 'Bo', 'Zoé']) await book(1, name);
  const long = await book(2, 'Maximilienne-Constance', 'de Saint-Exupéry-Lavallière');
  await call('PATCH', `/bookings/${long.id}`, { status: 'confirmed' });
  const gone = await book(3, 'Léo');
  await call('PATCH', `/bookings/${gone.id}`, { status: 'canceled' });
  await call('POST', '/update-offers-long-term', {
    account,
    ids: [`${category}-${morning}`],
    dates: [dayOf(4), dayOf(4)],
    days: [1, 2, 3, 4, 5, 6, 7],
    status: 'notAvailable',
  });
  const full = await call('POST', '/update-offers-long-term', {
    account,
    ids: [`${category}-${morning}`],
    dates: [dayOf(5), dayOf(5)],
    days: [1, 2, 3, 4, 5, 6, 7],
    quantity: 12,
  });
  expect(full).toMatchObject({ totalUpdated: 1 });
  for (const name of ['Ana', 'Ben', 'Cyr', 'Dan', 'Eve', 'Flo']) await book(5, name, 'Petit');

  await page.goto('/reservations');
  await expect(page).toHaveTitle('Réservations · Méridienne');
  await expect(page.getByRole('radio', { name: 'Calendrier' })).toBeChecked();
  const grid = page.getByRole('grid', { name: 'Réservations de la semaine' });
  await expect(grid.getByRole('columnheader')).toHaveCount(8);
  await expect(grid.getByRole('columnheader', { name: /, aujourd’hui/ })).toHaveAttribute(
    'aria-current',
    'date',
  );
  await expect(cell(page, MORNING, 6)).toHaveAccessibleName('Disponible, 3 places, 40 €');
  await expect(cell(page, MORNING, 1)).toHaveAccessibleName(
    'Complet, Ada Moulin, Bo Moulin, Zoé Moulin, 40 €',
  );
  await expect(cell(page, MORNING, 1)).toContainText('Complet');
  await expect(cell(page, MORNING, 3)).toHaveAccessibleName('Disponible, 3 places, 40 €');
  await expect(cell(page, MORNING, 4)).toHaveAccessibleName('Fermé, 40 €');
  await expect(cell(page, EVENING, 0)).toHaveAccessibleName('Rien en vente');
  await expect(guest(page, 'Maximilienne-Constance de Saint-Exupéry-Lavallière')).toHaveAttribute(
    'title',
    'Maximilienne-Constance de Saint-Exupéry-Lavallière · Confirmée',
  );
  await desk.expectAccessible();

  // Many names fold; the fold opens them all, the cancelled ones among them.
  await expect(cell(page, MORNING, 5).getByRole('button', { name: /Petit$/ })).toHaveCount(3);
  await cell(page, MORNING, 5).getByRole('button', { name: '3 autres réservations' }).click();
  const window = page.getByRole('dialog', { name: /^Salon, 09h00 – 12h00/ });
  await expect(window.getByText('6 réservations')).toBeVisible();
  const names = window.getByRole('row').locator('strong');
  await expect(names).toHaveText(['Ana', 'Ben', 'Cyr', 'Dan', 'Eve', 'Flo'].map((name) => `${name} Petit`));
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(cell(page, MORNING, 5)).toBeFocused();

  // From the keyboard alone: to the day that is full, what can be done there, and why not.
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(cell(page, MORNING, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu).toHaveAccessibleName(
    `${said(1)}, 09h00 – 12h00, Places disponibles : 0 sur 3, Prix : 40 €, Toutes les places sont prises`,
  );
  await expect(menu.getByRole('menuitem', { name: 'Faire une réservation' })).toBeDisabled();
  await expect(menu.getByRole('menuitem', { name: 'Zoé Moulin' })).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(cell(page, MORNING, 1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem', { name: 'Faire une réservation' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(cell(page, MORNING, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem', { name: 'Faire une réservation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nouvelle réservation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cell(page, MORNING, 2)).toBeFocused();
  await guest(page, 'Bo Moulin').click();
  await expect(page.getByRole('dialog')).toContainText('Bo Moulin');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Weeks, today, a new booking, the list of the keys.
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(new RegExp(`date=${dayOf(7)}`));
  await expect(grid.getByRole('columnheader', { name: said(7) })).toBeVisible();
  // Quick steps through the weeks all count.
  await page.evaluate(() => {
    for (const key of ['PageDown', 'PageDown', 'PageUp', 'PageDown']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
  });
  await expect(page).toHaveURL(new RegExp(`date=${dayOf(21)}`));
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/date=/);
  await page.getByRole('button', { name: 'Semaine suivante' }).dblclick();
  await expect(page).toHaveURL(new RegExp(`date=${dayOf(14)}`));
  await page.keyboard.press('t');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Nouvelle réservation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Semaine précédente, suivante')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // On paper the week is whole, without what is pressed.
  await page.emulateMedia({ media: 'print' });
  await expect(guest(page, 'Bo Moulin')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Semaine suivante' })).toBeHidden();
  await expect(page.locator('[data-act=menu]').first()).toBeHidden();
  await expect(grid).toHaveCSS('max-height', 'none');
  await expect(grid).toHaveCSS('overflow', 'visible');
});

test('what happened is looked back upon, and what comes appears by itself', async ({ desk }) => {
  const { page } = desk;
  const { account, category, call, book } = await desked(desk);
  // Not today: its mornings end.
  await book(1, 'Ada');
  await book(9, 'Bo');
  await moveOffersBack(account, 7);
  // A week that can't be read is tried again, by hand.
  await page.route('**/api/accounts/*/bookings?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.route('**/api/accounts/*/events*', (route) => route.abort());
  await page.goto('/reservations');
  await expect(page.getByText('Error while loading.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/accounts/*/bookings?*');
  await page.getByRole('button', { name: 'Retry ?' }).click();
  await page.unroute('**/api/accounts/*/events*');
  await expect(guest(page, 'Bo Moulin')).toBeVisible();

  await page.getByRole('button', { name: 'Semaine précédente' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${dayOf(-7)}`));
  await expect(guest(page, 'Ada Moulin')).toBeVisible();
  await cell(page, MORNING, 1).getByRole('button', { name: 'Réserver, places et prix' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('Ce créneau est passé')).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Faire une réservation' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aujourd’hui' }).click();
  await expect(page.getByRole('button', { name: 'Aujourd’hui' })).toBeDisabled();

  // A guest books, far from here: the cell shows it, its open menu too, and it is told.
  await expect(cell(page, MORNING, 4)).toHaveAccessibleName('Disponible, 3 places, 40 €');
  await cell(page, MORNING, 4).getByRole('button', { name: 'Réserver, places et prix' }).click();
  await expect(menu.getByText('Places disponibles : 3')).toBeVisible();
  await expect(menu.getByText(`${said(4)}, ${MORNING}`)).toBeVisible();
  await book(11, 'Inès', 'Costa');
  await expect(menu.getByText('Places disponibles : 2 sur 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(page, MORNING, 4)).toHaveAccessibleName('Disponible, 2 places, Inès Costa, 40 €');
  await expect(page.locator('main p[aria-live=polite]')).toHaveText(
    `Nouvelle réservation : Inès Costa, Salon, ${said(4)}, ${MORNING}`,
  );

  // Without a connection another week can't be read: it says so, and comes by itself.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await expect(page.getByText('Error while loading.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('columnheader', { name: said(14) })).toBeVisible();
  await page.getByRole('button', { name: 'Aujourd’hui' }).click();
  await expect(guest(page, 'Inès Costa')).toBeVisible();

  // The schedule changes under what was booked: it is not lost from sight, however late it is.
  const evening = await call('POST', '/time_slots', { account, start: '19h00', end: '23h00' });
  await book(12, 'Zoé', 'Roux');
  await call('PATCH', `/categories/${category}`, { timeSlots: [evening.id] });
  await expect(rowOf(page, MORNING)).toHaveCount(0);
  const warning = page.getByRole('alert').filter({ hasText: 'ancien horaire' });
  await expect(warning).toContainText('3 réservations se rapportent à un ancien horaire');
  await desk.expectAccessible();
  await warning.getByRole('button', { name: 'Les afficher' }).click();
  const window = page.getByRole('dialog', { name: 'Réservations d’un ancien horaire' });
  await expect(window.getByRole('row').filter({ hasText: '@' })).toHaveText([
    new RegExp(`${tableDay(2)}09h00 – 12h00SalonBo Moulin`),
    new RegExp(`${tableDay(4)}09h00 – 12h00SalonInès Costa`),
    new RegExp(`${tableDay(5)}09h00 – 12h00SalonZoé Roux`),
  ]);
  await desk.expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(window.getByRole('listitem').filter({ hasText: 'Zoé Roux' }).first()).toContainText(
    `Jour${tableDay(5)}ServiceSalon`,
  );
});

test('a service by the hour has its detail, on a phone too', async ({ desk }) => {
  const { page } = desk;
  const { account, call, offersOf, bookOffer, book } = await desked(desk);
  const slot = await call('POST', '/time_slots', { account, start: '14h00', end: '17h00' });
  const { id: spa } = await call('POST', '/categories', {
    account,
    name: 'Cabine',
    type: 'duration',
    duration: '01h00',
    timeSlots: [slot.id],
  });
  await call('POST', '/update-offers-long-term', {
    account,
    ids: [`${spa}-${slot.id}`],
    dates: [today(), dayOf(20)],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 40,
    quantity: 2,
  });
  const periods = (await offersOf(spa)).filter(({ day }) => day === dayOf(2));
  await bookOffer(periods[0]?.id, 'Ada', 'Moulin');
  await bookOffer(periods[1]?.id, 'Bo', 'Blanc');
  await book(2, 'Zoé');

  await page.goto('/reservations');
  await expect(cell(page, '14h00 – 17h00', 2)).toHaveAccessibleName('Disponible, 4 places, 2 réservations');
  // Enter on a day without bookings leads to its periods, as the button does.
  await cell(page, '14h00 – 17h00', 3).click();
  await page.getByRole('button', { name: '2 réservations' }).click();
  await page.keyboard.press('Escape');
  await expect(cell(page, '14h00 – 17h00', 2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const back = page.getByRole('link', { name: 'Tous les services' });
  await expect(back).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`category=${spa}`));
  // Opened by its address, it takes the focus from nothing.
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Réservations de la semaine : Cabine' })).toBeVisible();
  await expect(cell(page, '14h00 – 15h00', 2)).toHaveAccessibleName('Disponible, 1 place, Ada Moulin, 40 €');
  await expect(back).not.toBeFocused();
  await back.click();
  await expect(page.getByRole('button', { name: 'Voir Cabine' })).toBeFocused();

  // Another view, and back: each as it was left.
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await page.getByText('Liste', { exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole('radio', { name: 'Liste' })).toBeChecked();
  await page.getByText('Calendrier', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/reservations\\?date=${dayOf(7)}$`));
  await page.getByRole('button', { name: 'Feuille du jour, attente et agendas' }).click();
  await page.getByRole('menuitem', { name: 'Feuille du jour' }).click();
  await expect(page).toHaveURL(new RegExp(`view=sheet&date=${dayOf(7)}`));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/reservations');
  await page.getByRole('button', { name: `${said(2)}, 3 réservations` }).click();
  await expect(page.getByRole('heading', { name: said(2) })).toBeVisible();
  await expect(guest(page, 'Zoé Moulin')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Réserver, places et prix' }).click();
  await expect(page.getByRole('menuitem', { name: 'Prix : 40 €' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Voir Cabine' }).click();
  await expect(guest(page, 'Ada Moulin')).toBeVisible();
  // The chosen weekday stays while weeks turn; today is today.
  await page.getByRole('button', { name: 'Semaine suivante' }).click();
  await expect(page.getByRole('heading', { name: said(9) })).toBeVisible();
  await page.getByRole('button', { name: 'Aujourd’hui' }).click();
  await expect(page.getByRole('heading', { name: `${said(0)} · aujourd’hui` })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${said(3)},`) }).click();
  await page.getByRole('button', { name: 'Aujourd’hui' }).click();
  await expect(page.getByRole('heading', { name: `${said(0)} · aujourd’hui` })).toBeVisible();

  // In the evening, what was sold this morning is over.
  await page.clock.setFixedTime(`${today()}T20:30:00Z`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/reservations');
  await expect(cell(page, MORNING, 0)).toHaveAccessibleName('Passé, 40 €');
  await expect(cell(page, '14h00 – 17h00', 0)).toHaveAccessibleName('Passé');
  await expect(cell(page, '14h00 – 17h00', 1)).toHaveAccessibleName('Disponible, 6 places');
});
