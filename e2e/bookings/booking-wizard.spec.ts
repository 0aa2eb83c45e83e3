import { addDays } from '@meridienne/domain';
import { addExtras } from '@meridienne/testing';
import type { Page } from '@playwright/test';
import { type Made, openVenue, today } from '../prices/price-desk.ts';
import { type Desk, expect, test } from '../back-office/staff-test.ts';

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
  const { token, account } = venue;
  await addExtras(desk, venue);
  const bookings = async () => {
    const list = await desk.call<{ 'hydra:member': Member[] }>(token, 'GET', `/accounts/${account}/bookings`);
    return list['hydra:member'];
  };
  return { ...venue, bookings };
}

async function openNew(page: Page) {
  await page.goto('/reservations?view=list');
  await page.getByRole('button', { name: 'Nouvelle réservation' }).click();
  await expect(field(page, 'Service ou heure, par exemple salon 9h')).toBeFocused();
}

async function fillGuest(page: Page, lastname: string) {
  await field(page, 'Nom').fill(lastname);
  await field(page, 'Prénom').fill(' Ada ');
  await field(page, 'Email').fill('ada@example.com');
}

test('a whole booking on the phone by the keyboard alone', async ({ desk }) => {
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
  // By 'Sans e-mail' and the country of the phone.
  await key('Tab', 'Tab', 'Tab');
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
});

test('on a phone, a period by the hour is booked', async ({ desk }) => {
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
  await press(page, 'Continuer');
  await expect(dialog(page).getByText('24,50 €').first()).toBeVisible();

  await press(page, 'Réserver');
  await expect(number(page)).toBeVisible();
  await desk.expectAccessible();
  expect(await bookings()).toMatchObject([{ lastname: 'Hopper', price: 24.5 }]);
});
