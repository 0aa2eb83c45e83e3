import { makeBareVenue, makeSalonVenue, venueToday as today } from '@meridienne/testing';
import type { Locator, Page } from '@playwright/test';
import type { Desk } from '../back-office/staff-test.ts';

export type { Made } from '@meridienne/testing';
export { today };

/** Signs in and chooses a salon's venue, or one that has nothing yet. */
export async function openVenue(desk: Desk, more: { currency?: string; isBare?: boolean } = {}) {
  const token = await desk.signIn('superAdmin');
  const { isBare = false, ...fields } = more;
  const venue = isBare ? await makeBareVenue(desk, token) : await makeSalonVenue(desk, token, fields);
  await goInto(desk.page, venue.account);
  return venue;
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
