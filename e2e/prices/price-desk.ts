import { addDays, venueNow } from '@meridienne/domain';
import type { Locator, Page } from '@playwright/test';
import { type Desk, uniqueName } from '../back-office/staff-test.ts';

export interface Made {
  readonly id: number;
}

interface Venue {
  readonly token: string;
  readonly account: number;
  readonly morning: number;
  readonly category: number;
}

export const today = () => venueNow(new Date(), 'Europe/Paris').day;

/** A venue that sells a salon in the morning, for 40 € and three places, and nothing in the evening yet. */
export async function openVenue(
  desk: Desk,
  more: { currency?: string; isBare?: boolean } = {},
): Promise<Venue> {
  const token = await desk.signIn('superAdmin');
  const { currency = 'EUR', isBare = false } = more;
  const { id: account } = await desk.call<Made>(token, 'POST', '/accounts', {
    name: uniqueName('Relais'),
    isPremium: true,
    defaultLanguage: 'fr',
    currency,
  });
  await goInto(desk.page, account);
  if (isBare) return { token, account, morning: 0, category: 0 };
  const slot = (start: string, end: string) =>
    desk.call<Made>(token, 'POST', '/time_slots', { account, start, end });
  const [{ id: morning }, { id: evening }] = await Promise.all([
    slot('09h00', '12h00'),
    slot('18h00', '22h00'),
  ]);
  const { id: category } = await desk.call<Made>(token, 'POST', '/categories', {
    account,
    name: 'Salon',
    timeSlots: [morning, evening],
  });
  await desk.call(token, 'POST', '/update-offers-long-term', {
    account,
    ids: [`${category}-${morning}`],
    dates: [today(), addDays(today(), 70)],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 40,
    quantity: 3,
  });
  return { token, account, morning, category };
}

export const goInto = (page: Page, account: number) =>
  page.addInitScript((id) => sessionStorage.setItem('meridienne.account', id), String(account));

export const rowOf = (page: Page, hours: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: hours }) });
/** A cell by its row's hours and its day, counted from the first one shown. */
export const cell = (page: Page, hours: string, day: number) =>
  rowOf(page, hours).getByRole('gridcell').nth(day);
export const MORNING = '09h00 – 12h00';
export const EVENING = '18h00 – 22h00';

export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}

export const bar = (page: Page) => page.getByRole('form', { name: 'Modifier la sélection' });
export const price = (page: Page) => bar(page).getByRole('textbox', { name: 'Prix' });
export const places = (page: Page) => bar(page).getByRole('textbox', { name: 'Places restantes' });
export const save = (page: Page) => bar(page).getByRole('button', { name: 'Enregistrer' }).click();
export const done = (page: Page) => page.getByText("C'est fait !").last();
