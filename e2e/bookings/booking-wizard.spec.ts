import { addDays } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { type Made, openVenue, today } from '../prices/price-desk.ts';
import { type Desk, expect, LOGINS, PASSWORD, test } from '../back-office/staff-test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nouvelle réservation' });
const field = (page: Page, name: string) =>
  dialog(page).getByLabel(new RegExp(`^${name}(?: ?\\(optionnel\\))?$`));
/** Until what has just come up takes presses. */
const settled = (page: Page) => expect(dialog(page).locator('form')).toHaveAttribute('aria-busy', 'false');
const press = async (page: Page, name: string) => {
  await settled(page);
  await dialog(page).getByRole('button', { name, exact: true }).click();
};
const take = async (page: Page, name: string) => {
  await settled(page);
  await slots(page).getByRole('option', { name }).click();
};
const number = (page: Page) => dialog(page).getByText(/^\d{8}$/);
const slots = (page: Page) => dialog(page).getByRole('listbox', { name: 'Créneaux du jour' });

interface Member {
  readonly lastname: string;
  readonly bookOn: string;
  readonly price: number;
}

/** A venue with an add-on, a limited salon and a spa by the hour, from tomorrow on. */
async function openDesk(desk: Desk) {
  const venue = await openVenue(desk);
  const { token, account, category, morning } = venue;
  await desk.call(token, 'POST', '/addons', { account, name: 'Café', names: { fr: 'Café' }, price: 4.5 });
  // Of a confidential booking nobody would be suggested.
  const sold = { isLimited: true, rangePeople: [2, 4], isConfidential: false };
  await desk.call(token, 'PATCH', `/categories/${category}`, sold);
  const bookings = async () => {
    const list = await desk.call<{ 'hydra:member': Member[] }>(token, 'GET', `/accounts/${account}/bookings`);
    return list['hydra:member'];
  };
  const change = (values: object, day = addDays(today(), 1)) =>
    desk.call(token, 'POST', '/update-offers', {
      offers: [{ category, timeSlot: morning, day, ...values }],
    });
  return { ...venue, bookings, change };
}

async function openNew(page: Page) {
  await page.goto('/reservations?view=list');
  await page.getByRole('button', { name: 'Nouvelle réservation' }).click();
  await expect(field(page, 'Service ou heure, par exemple salon 9h')).toBeFocused();
}

/** To the customer's fields of tomorrow's salon. */
async function goToCustomer(page: Page) {
  await openNew(page);
  await page.keyboard.press('PageDown');
  await take(page, '09h00 – 12h00');
  await expect(dialog(page).getByRole('radio', { name: '2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nom')).toBeFocused();
}

async function fillGuest(page: Page, lastname: string) {
  await field(page, 'Nom').fill(lastname);
  await field(page, 'Prénom').fill(' Ada ');
  await field(page, 'Email').fill('ada@example.com');
}

test('a whole booking on the phone by the keyboard alone, then the same guest again', async ({ desk }) => {
  const { page } = desk;
  const { bookings } = await openDesk(desk);
  await page.goto('/reservations?view=list');
  await expect(page.getByRole('button', { name: 'Nouvelle réservation' })).toBeVisible();
  let strokes = 0;
  const key = async (...keys: string[]) => {
    for (const each of keys) {
      strokes += 1;
      await page.keyboard.press(each);
    }
  };
  const type = async (text: string) => {
    strokes += text.length;
    await page.keyboard.type(text);
  };
  await key('n');
  await expect(field(page, 'Service ou heure, par exemple salon 9h')).toBeFocused();
  await key('PageDown');
  await expect(slots(page).getByRole('option', { name: '09h00 – 12h00 40 € 3 places' })).toBeVisible();
  await key('Enter');
  await expect(dialog(page).getByRole('radio', { name: '2' })).toBeFocused();
  await key('ArrowRight', 'Tab');
  await expect(field(page, 'Quantité de Café')).toBeFocused();
  await key('ArrowUp', 'ArrowUp', 'Tab');
  await type('Lit bébé');
  await desk.expectAccessible();
  await key('Enter');
  await expect(field(page, 'Nom')).toBeFocused();
  await type('Lovelace');
  await key('Tab');
  await type('Ada');
  await key('Tab');
  await type('ada@example.com');
  await key('Tab', 'Tab');
  await type('0612345678');
  await key('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Réserver' })).toBeFocused();
  for (const text of ['Ada Lovelace', '+33 612345678', '3', 'Lit bébé', '2 × Café', '49 €']) {
    await expect(dialog(page).getByText(text, { exact: true }).first()).toBeVisible();
  }
  await settled(page);
  await key('Enter');
  await expect(number(page)).toBeVisible();
  await expect(dialog(page)).toContainText('Un e-mail a été envoyé au client, à ada@example.com.');
  await expect(dialog(page).getByRole('button', { name: 'terminer' })).toBeFocused();
  expect(strokes).toBeLessThan(75);
  expect(await bookings()).toMatchObject([{ lastname: 'Lovelace', bookOn: 'Back office', price: 49 }]);

  // The guest calls again: three letters and two keys fill all that is known.
  await press(page, 'Une autre réservation');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio', { name: '2' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nom')).toBeFocused();
  await page.keyboard.type('lov');
  await expect(dialog(page).getByRole('option', { name: 'Ada Lovelace' })).toContainText('attendu(e) le');
  await desk.expectAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toHaveValue('ada@example.com');
  await expect(field(page, 'Prénom')).toHaveValue('Ada');
  await expect(field(page, 'Téléphone')).toHaveValue('612345678');
  await expect(dialog(page).getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('+33 612345678')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(field(page, 'Nom')).toHaveValue('Lovelace');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(field(page, 'Demandes particulières')).toBeVisible();
  // Escape closes, but asks before anything is lost.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quitter' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await bookings()).toHaveLength(1);
});

test('what is wrong is said, and nothing typed is lost when place, price or answer is', async ({ desk }) => {
  const { page } = desk;
  const { bookings, change } = await openDesk(desk);
  await goToCustomer(page);
  await settled(page);
  await page.keyboard.press('Enter');
  for (const text of ['Le nom est requis', 'Le prénom est requis', "L'email est requis"]) {
    await expect(dialog(page).getByText(text)).toBeVisible();
  }
  await expect(field(page, 'Nom')).toBeFocused();
  await fillGuest(page, ' Lovelace ');
  await field(page, 'Email').fill('ada@');
  await field(page, 'Téléphone').fill('abc');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText("n'est pas valide")).toBeVisible();
  await expect(dialog(page).getByText('Ce numéro de téléphone n’est pas valide')).toBeVisible();
  await field(page, 'Email').fill('ada@example.com');
  await field(page, 'Téléphone').fill('');
  // Pressed again and again, nothing is booked that nobody has read.
  await dialog(page).getByRole('button', { name: 'Continuer' }).dblclick();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Réserver' })).toBeVisible();
  await settled(page);
  expect(await bookings()).toHaveLength(0);

  await press(page, 'Changer de créneau');
  await expect(slots(page).getByRole('option', { name: 'créneau actuel' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await press(page, 'Retour');
  await expect(dialog(page).getByText('Ada Lovelace')).toBeVisible();

  await change({ price: 45 });
  await press(page, 'Réserver');
  await expect(dialog(page)).toContainText('Le prix a changé\u202f: 45 € au lieu de 40 €.');
  await desk.expectAccessible();
  expect(await bookings()).toHaveLength(0);

  await change({ quantity: 0 });
  await press(page, 'Réserver');
  await expect(dialog(page)).toContainText('Il n’y a plus de place pour ce créneau.');
  await expect(dialog(page).getByRole('button', { name: 'Choisir un autre créneau' })).toBeFocused();
  await settled(page);
  await page.keyboard.press('Enter');
  await expect(slots(page).getByRole('option', { name: 'Complet' })).toBeDisabled();
  await page.keyboard.press('PageDown');
  await take(page, '09h00 – 12h00 40 €');
  await expect(dialog(page).getByText('Ada Lovelace')).toBeVisible();

  // The booking arrives, its answer doesn't; then a typing mistake is corrected.
  await page.route(
    '**/api/public/bookings',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    // As often as it is tried by itself.
    { times: 3 },
  );
  await settled(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Il y a eu une erreur');
  await press(page, 'Retour');
  await field(page, 'Nom').fill('Lovelaces');
  await settled(page);
  await page.keyboard.press('Enter');
  await press(page, 'Réserver');
  await expect(number(page)).toBeVisible();
  await expect(dialog(page)).toContainText('Votre premier envoi était bien arrivé');
  expect(await bookings()).toMatchObject([{ lastname: 'Lovelace', price: 40 }]);
});

test('on a phone, a period by the hour, without an arrival, outlives the end of the session', async ({
  desk,
}) => {
  const { page } = desk;
  const { token, account, bookings, morning } = await openDesk(desk);
  await page.setViewportSize({ width: 390, height: 844 });
  const { id: spa } = await desk.call<Made>(token, 'POST', '/categories', {
    account,
    name: 'Spa',
    type: 'duration',
    duration: '01h00',
    timeSlots: [morning],
  });
  await desk.call(token, 'POST', '/update-offers-long-term', {
    account,
    ids: [`${spa}-${morning}`],
    dates: [addDays(today(), 1), addDays(today(), 1)],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 20,
    quantity: 1,
  });
  await openNew(page);
  await press(page, 'Jour suivant');
  await field(page, 'Service ou heure, par exemple salon 9h').fill('spa 10h');
  await desk.expectAccessible();
  await take(page, '10h00 – 11h00');
  await expect(field(page, 'Quantité de Café')).toBeFocused();
  await press(page, 'Ajouter Café');
  await press(page, 'Continuer');
  await fillGuest(page, 'Hopper');
  await expect(field(page, 'Heure d’arrivée')).toHaveCount(0);
  await press(page, 'Continuer');
  await expect(dialog(page).getByText('24,50 €').first()).toBeVisible();

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('meridienne.session') ?? '{}') as { token: string };
    localStorage.setItem('meridienne.session', JSON.stringify({ ...session, token: `${session.token}x` }));
  });
  await press(page, 'Réserver');
  await expect(page).toHaveURL('/login-admin');
  await page.getByLabel('E-mail').fill(LOGINS.superAdmin);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/reservations?view=list');
  await expect(dialog(page).getByText('Ada Hopper')).toBeVisible();
  await press(page, 'Réserver');
  await expect(number(page)).toBeVisible();
  await desk.expectAccessible();
  await press(page, 'terminer');
  await expect(dialog(page)).toBeHidden();
  // Once used, a guest's address stays nowhere in the browser.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('ada@example.com');
  expect(await bookings()).toMatchObject([{ lastname: 'Hopper', price: 24.5 }]);
});
