import { readFile } from 'node:fs/promises';
import { addDays, writeDay, formatDayFirst, venueNow } from '@meridienne/domain';
import type { Locator, Page } from '@playwright/test';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

interface Read {
  readonly id: number;
}
interface Category extends Read {
  readonly categoryTimeslots: readonly Read[];
}
interface Offer extends Read {
  readonly categoryTimeslot: Read;
  readonly day: string;
}
interface Members<One> {
  readonly 'hydra:member': readonly One[];
}

/** A hotelier's own venue with a spa by the hour, 10h00 to 13h00, on sale for 40 days at 50 € and 3 places. */
async function spa(desk: Desk, { isAdmin = true, ...more }: Record<string, unknown> = {}) {
  // Of this journey: another may begin on the next day.
  const today = venueNow(new Date(), 'Europe/Paris').day;
  const dayOf = (index: number) => addDays(today, index);
  /** As the grid's headers say it. */
  const said = (index: number) =>
    writeDay(dayOf(index), 'fr', { weekday: 'long', day: 'numeric', month: 'long' });
  const { token: admin } = await desk.logIn('admin@meridienne.example');
  const call = <Answer = Read>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) =>
    desk.call<Answer>(admin, method, path, data);
  const { id: account } = await call('POST', '/accounts', {
    name: uniqueName('Thermes'),
    isPremium: true,
    defaultLanguage: 'fr',
  });
  const slot = await call('POST', '/time_slots', { account, start: '10h00', end: '13h00' });
  const name = uniqueName('Cabine');
  const category = await call<Category>('POST', '/categories', {
    account,
    name,
    type: 'duration',
    duration: '01h00',
    timeSlots: [slot.id],
    isConfidential: false,
    ...more,
  });
  const { id } = category;
  await call('POST', '/update-offers-long-term', {
    ids: category.categoryTimeslots.map((period) => `${id}-${period.id}`),
    isActivity: true,
    categoryId: id,
    dates: [today, dayOf(40)],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 50,
    quantity: 3,
    status: 'available',
  });
  const person = { email: `${uniqueName('hote').replace(' ', '.')}@example.org` };
  const user = { ...person, username: person.email };
  await call('POST', '/users', { ...user, password: 'meridienne', roles: ['ROLE_ADMIN'] });
  await call('POST', '/permissions', {
    account: `/api/accounts/${account}`,
    ...user,
    firstName: 'Ana',
    lastName: 'Martin',
    isAdmin,
    sendMail: false,
  });
  const session = await desk.logIn(person.email);
  await desk.page.addInitScript(
    ([text, chosen]) => {
      localStorage.setItem('meridienne.session', text ?? '');
      localStorage.setItem('meridienne.superAdmin', 'false');
      sessionStorage.setItem('meridienne.account', chosen ?? '');
    },
    [JSON.stringify(session), String(account)],
  );
  const offers = async () =>
    (await call<Members<Offer>>('GET', `/activity-offers?category.id=${id}`))['hydra:member'];
  const book = async (index: number, period: number, guest: Record<string, unknown>) => {
    const offer = (await offers()).find(
      (each) =>
        each.day === dayOf(index) && each.categoryTimeslot.id === category.categoryTimeslots[period]?.id,
    );
    return call('POST', '/public/bookings', {
      account,
      offer: offer?.id,
      phone: '+33612345678',
      price: 50,
      bookOn: 'Back office',
      ...guest,
    });
  };
  return { account, slot: slot.id, category: id, name, call, book, dayOf, said };
}

const gridOf = (page: Page) => page.getByRole('grid');
const cellOf = (page: Page, hours: string, index: number): Locator =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: hours }) })
    .getByRole('gridcell')
    .nth(index);
const dayHead = (page: Page, said: string): Locator => gridOf(page).getByRole('columnheader', { name: said });

test('the periods of a service are priced with the mouse, and what the server refuses is tried again', async ({
  desk,
}) => {
  const { page } = desk;
  const { category, name, book, call, said } = await spa(desk);
  await book(2, 0, { firstname: 'Ada', lastname: 'Moulin', email: 'ada@example.com' });
  await page.goto(`/category/${category}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Méridienne`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Prix' })).toHaveAttribute('href', '/prix');
  await expect(cellOf(page, '10h00 – 11h00', 0)).toHaveAccessibleName('50 €, 3 places restantes, disponible');
  await expect(cellOf(page, '10h00 – 11h00', 2)).toHaveAccessibleName(/, 2 .*3/);
  await expect(page.getByRole('button', { name: 'Mois précédent' })).toHaveCount(0);
  await desk.expectAccessible();

  await cellOf(page, '10h00 – 11h00', 1).click();
  await cellOf(page, '12h00 – 13h00', 3).click({ modifiers: ['Control'] });
  const bar = page.getByRole('form', { name: 'Modifier la sélection' });
  await expect(page.getByText('2 cellules sélectionnées')).toBeVisible();
  await page.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect(bar).toBeHidden();

  // A period over all its days; blanks keep what each cell has.
  await gridOf(page).getByRole('rowheader', { name: '10h00 – 11h00' }).click();
  await expect(page.getByText('31 cellules sélectionnées')).toBeVisible();
  await bar.getByRole('textbox', { name: 'Prix' }).fill('65,50');
  await bar.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(cellOf(page, '10h00 – 11h00', 2)).toHaveAccessibleName(/^65,50.€, 2 .*3/);
  await expect(page.getByText("C'est fait !")).toBeVisible();
  await page.reload();
  await expect(cellOf(page, '10h00 – 11h00', 30)).toHaveAccessibleName(/^65,50.€, 3 places/);
  await expect(cellOf(page, '11h00 – 12h00', 0)).toHaveAccessibleName(/^50.€/);

  // A whole day, closed; taken back.
  await dayHead(page, said(4)).click();
  await expect(page.getByText('3 cellules sélectionnées')).toBeVisible();
  await bar.getByText('Fermé').click();
  await bar.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(cellOf(page, '12h00 – 13h00', 4)).toHaveAccessibleName(/fermé$/);
  await page.getByRole('button', { name: 'Annuler la modification' }).first().click();
  await expect(page.getByText('Modification annulée')).toBeVisible();
  await expect(cellOf(page, '12h00 – 13h00', 4)).toHaveAccessibleName(/disponible$/);

  // The connection is lost while saving: the grid says so, and nothing has to be typed again.
  await page.route('**/api/update-activity-offers', (route) => route.abort());
  await cellOf(page, '11h00 – 12h00', 5).click();
  await bar.getByRole('textbox', { name: 'Prix' }).fill('80');
  await bar.getByRole('button', { name: 'Enregistrer' }).click();
  const failure = page.getByRole('alert').filter({ hasText: '80 €' });
  await expect(failure).toBeVisible();
  await expect(cellOf(page, '11h00 – 12h00', 5)).toHaveAccessibleName(/^50.€/);
  await page.unroute('**/api/update-activity-offers');
  await failure.getByRole('button', { name: 'Réessayer' }).click();
  await expect(cellOf(page, '11h00 – 12h00', 5)).toHaveAccessibleName(/^80.€/);
  await expect(failure).toBeHidden();

  // While it is being saved, somebody gives the service other periods: those that this page shows are gone.
  await page.route('**/api/update-activity-offers', async (route) => {
    await call('PATCH', `/categories/${category}`, { duration: '01h30' });
    await route.continue();
  });
  await cellOf(page, '11h00 – 12h00', 6).click();
  await bar.getByRole('textbox', { name: 'Prix' }).fill('99');
  await bar.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '99 €' })).toBeVisible();
  await expect(gridOf(page).getByRole('rowheader', { name: '11h30 – 13h00' })).toBeVisible();
  await expect(gridOf(page).getByRole('rowheader', { name: '11h00 – 12h00' })).toHaveCount(0);
});

test('the day’s bookings are counted and looked at, from the keyboard too', async ({ desk }) => {
  const { page } = desk;
  const { category, name, book, call, dayOf, said } = await spa(desk);
  const first = {
    firstname: 'Ada',
    lastname: 'Moulin',
    email: 'ada@example.com',
    comment: 'Une chaise haute',
  };
  await book(2, 1, first);
  const confirmed = await book(2, 0, { firstname: 'Ines', lastname: 'Costa', email: 'ines@example.com' });
  await call('PATCH', `/bookings/${confirmed.id}`, { status: 'confirmed' });
  const canceled = await book(2, 0, { firstname: 'Léo', lastname: 'Petit', email: 'leo@example.com' });
  await call('PATCH', `/bookings/${canceled.id}`, { status: 'canceled', comment: 'Malade' });
  const onlyCanceled = await book(3, 0, { firstname: 'Zoé', lastname: 'Roux', email: 'zoe@example.com' });
  await call('PATCH', `/bookings/${onlyCanceled.id}`, { status: 'canceled' });

  await page.goto(`/category/${category}?date=${formatDayFirst(dayOf(1))}`);
  const badge = page.getByRole('button', { name: `2 réservations, ${said(2)}` });
  await badge.click();
  await expect(page.getByRole('button', { name: said(3) })).toHaveCount(0);
  const title = `${name} : réservations du ${writeDay(dayOf(2), 'fr')}`;
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('2 réservations · 1 annulée')).toBeVisible();
  const rows = dialog.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(/Ines Costaines@example\.com.*10h00 – 11h00.*50.€.*Confirmée/);
  await expect(rows.nth(1)).toContainText(/Ada Moulin.*11h00 – 12h00.*Réservée.*Une chaise haute/);
  await expect(rows.nth(1)).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/);
  await expect(rows.nth(2)).toContainText(/Léo Petit.*Annulée.*Raison de l’annulationMalade/);
  // Opening it has selected nothing.
  await expect(page.getByText('sélectionnée')).toHaveCount(0);
  await desk.expectAccessible();
  // Cards where the table has no room: nothing is cut off, nor stands there empty.
  const card = dialog.getByRole('listitem').filter({ hasText: 'Ada Moulin' }).first();
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(card).toContainText(/Horaires.*11h00 – 12h00/);
    await expect(card).not.toContainText(/Extras|–$/);
    const isCut = await dialog.evaluate((box) =>
      [...box.querySelectorAll('*')].some((each) => each.getBoundingClientRect().right > innerWidth),
    );
    expect(isCut, `something is cut off at ${width} pixels`).toBe(false);
  }
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });

  // By keys alone: to the day, its bookings, back, and on to a price.
  await cellOf(page, '10h00 – 11h00', 1).click();
  await page.keyboard.press('ArrowUp');
  await expect(dayHead(page, said(2))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dayHead(page, said(2))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('2 cellules sélectionnées')).toBeVisible();
  await page.keyboard.type('72');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, '11h00 – 12h00', 2)).toHaveAccessibleName(/^72.€/);
  await expect(cellOf(page, '11h00 – 12h00', 1)).toHaveAccessibleName(/^72.€/);
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, '11h00 – 12h00', 1)).toHaveAccessibleName(/^50.€/);

  // Somebody books: badge and places follow by themselves.
  await book(2, 2, { firstname: 'Noé', lastname: 'Blin', email: 'noe@example.com' });
  await expect(page.getByRole('button', { name: `3 réservations, ${said(2)}` })).toBeVisible();
  await expect(cellOf(page, '12h00 – 13h00', 1)).toHaveAccessibleName(/, 2 .*3/);

  // Enter on a day means its bookings, though it has none; the list of keys says so.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(dayHead(page, said(4))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Aucune réservation')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dayHead(page, said(4))).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Sur un jour : voir ses réservations')).toBeVisible();
  await page.keyboard.press('Escape');

  // The prices are there though the bookings are not.
  await page.route('**/api/accounts/*/bookings?*', (route) => route.fulfill({ status: 422, json: {} }));
  await page.reload();
  const note = page.getByRole('alert').filter({ hasText: 'Les réservations n’ont pas pu être chargées' });
  await expect(note).toBeVisible();
  await expect(cellOf(page, '10h00 – 11h00', 1)).toBeVisible();
  await dayHead(page, said(2)).click();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/accounts/*/bookings?*');
  const retry = dialog.getByRole('button', { name: 'Error while loading. Retry ?' });
  await expect(retry).toHaveAttribute('lang', 'en');
  await retry.click();
  await expect(rows).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(page.getByRole('button', { name: `3 réservations, ${said(2)}` })).toBeVisible();
});

test('a month follows another, and long-term prices reach the periods', async ({ desk }) => {
  const { page } = desk;
  const { account, slot, category, name, call, dayOf, said } = await spa(desk);
  await page.goto(`/category/${category}?date=01-01-2020`);
  await expect(dayHead(page, said(0))).toBeVisible();
  await page.getByRole('button', { name: 'Mois suivant' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${formatDayFirst(dayOf(31))}`));
  await expect(cellOf(page, '10h00 – 11h00', 9)).toHaveAccessibleName(/^50.€/);
  await expect(cellOf(page, '10h00 – 11h00', 10)).toHaveAccessibleName('rien en vente');
  await page.getByRole('textbox', { name: 'Premier jour affiché' }).click();
  await page.locator(`.ant-picker-cell[title="${dayOf(33)}"]`).click();
  await expect(page).toHaveURL(new RegExp(`date=${formatDayFirst(dayOf(33))}`));
  await expect(dayHead(page, said(33))).toBeVisible();
  await expect(page.getByRole('columnheader', { name: said(32) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mois précédent' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${formatDayFirst(dayOf(2))}`));
  // Not before today, however short the way.
  await page.getByRole('button', { name: 'Mois précédent' }).click();
  await expect(page).not.toHaveURL(/date=/);
  await expect(dayHead(page, said(0))).toBeVisible();

  // The periods that are selected are ticked; nothing outside this category is there to be.
  await gridOf(page).getByRole('rowheader', { name: '12h00 – 13h00' }).click();
  await page.getByRole('button', { name: 'Prix longue durée' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prix longue durée' });
  await expect(dialog.getByText('1 sur 3')).toBeVisible();
  await dialog.getByRole('button', { name: '3 mois' }).click();
  await dialog.getByRole('textbox', { name: /^Prix \(EUR\)/ }).fill('77');
  await expect(dialog.getByRole('status')).toContainText('41 prix changeront');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('41 prix mis à jour.')).toBeVisible();
  await expect(cellOf(page, '12h00 – 13h00', 30)).toHaveAccessibleName(/^77.€/);
  await expect(cellOf(page, '11h00 – 12h00', 30)).toHaveAccessibleName(/^50.€/);
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, '12h00 – 13h00', 30)).toHaveAccessibleName(/^50.€/);

  // What is exported is this service at first; the others are there to be ticked.
  await call('POST', '/categories', { account, name: 'Chambre', timeSlots: [slot] });
  await page.getByRole('button', { name: 'Outils' }).click();
  await page.getByRole('menuitem', { name: 'Exporter' }).click();
  const files = page.getByRole('dialog');
  await expect(files.getByText('1 sur 2')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(name);
  expect(text).not.toContain('Chambre');
});

test('a service that has no calendar by the hour, no periods, or is another venue’s', async ({ desk }) => {
  const { page } = desk;
  const { account, slot, call, category } = await spa(desk);
  const room = await call('POST', '/categories', { account, name: 'Chambre', timeSlots: [slot] });
  await page.goto(`/category/${room.id}`);
  await expect(page.getByText('Sorry, something went wrong.')).toHaveAttribute('lang', 'en');
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Back Home' }).click();
  await expect(page).toHaveURL('/prix');

  const other = await call('POST', '/accounts', { name: uniqueName('Autre'), isPremium: true });
  const hours = { account: other.id, start: '08h00', end: '09h00' };
  const otherSlot = await call('POST', '/time_slots', hours);
  const foreign = await call('POST', '/categories', {
    account: other.id,
    name: 'Chambre',
    timeSlots: [otherSlot.id],
  });
  for (const id of [foreign.id, 2147483647, 'x']) {
    await page.goto(`/category/${id}`);
    await expect(page).toHaveURL('/erreur');
    await expect(page.getByText('Cette page n’existe pas.')).toBeVisible();
  }

  await call('DELETE', `/time_slots/${slot}`);
  await page.route(`**/api/categories/${category}`, (route) => route.fulfill({ status: 422, json: {} }));
  await page.goto(`/category/${category}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Prix du service' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Prix' })).toBeVisible();
  await page.unroute(`**/api/categories/${category}`);
  await page.getByRole('button', { name: 'Error while loading. Retry ?' }).click();
  await expect(page.getByText('il lui manque une tranche horaire')).toBeVisible();
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Choisir une tranche horaire' }).click();
  await expect(page).toHaveURL('/settings');
});

test('a reader looks at prices and confidential bookings on a phone, and changes nothing', async ({
  desk,
}) => {
  const { page } = desk;
  const { category, book, call, said } = await spa(desk, { isAdmin: false, isConfidential: true });
  // By the guest: what the staff books isn't hidden from them.
  const ada = { firstname: 'Ada', lastname: 'Moulin', email: 'ada@example.com' };
  await book(1, 2, { ...ada, bookOn: 'Widget' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/category/${category}`);
  await expect(page.getByText('Lecture seule')).toBeVisible();
  await expect(page.getByRole('button', { name: /Prix longue durée|Annuler/ })).toHaveCount(0);
  await cellOf(page, '10h00 – 11h00', 0).click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.getByRole('button', { name: `1 réservation, ${said(1)}` }).click();
  const card = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ada Moulin' }).first();
  await expect(card.getByText('Confidentiel')).toBeVisible();
  await expect(card).not.toContainText(/example\.com|33612345678/);
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Deleted while this page is open.
  await call('DELETE', `/categories/${category}`);
  await expect(page.getByText('quelqu’un l’a supprimé entre-temps')).toBeVisible();
});
