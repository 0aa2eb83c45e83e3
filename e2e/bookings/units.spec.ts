import type { Pool } from '@meridienne/contracts';
import { addDays, writeDay } from '@meridienne/domain';
import { makeRoomsVenue, venueToday } from '@meridienne/testing';
import type { Locator, Page } from '@playwright/test';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';
import { goInto } from '../prices/price-desk.ts';

/** In how many days the guest comes. */
const DAY = 1;

const row = (page: Page, name: RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const cell = (page: Page, name: RegExp, day: number) => row(page, name).getByRole('cell').nth(day);
const guest = (within: Locator) => within.getByRole('button', { name: /^Ada Garnier, / });

/** Takes hold of the guest and holds her over a cell. */
async function dragOver(page: Page, to: Locator) {
  const from = (await guest(page.getByRole('table')).boundingBox())!;
  const at = (await to.boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 16, { steps: 3 });
  await page.mouse.move(at.x + 20, at.y + 12, { steps: 5 });
}

test('a guest is dragged to another room, which she keeps, and to another day, which asks first', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const { account, room, book, morning } = await makeRoomsVenue(desk, token, 2);
  const pool = await desk.call<Pool>(token, 'POST', '/pools', {
    account,
    name: uniqueName('Chambres'),
    units: 2,
    unitNames: ['Côté cour', 'Côté rue'],
    categories: [{ category: room, cleanBefore: 30, cleanAfter: 60 }],
  });
  await book('Ada', DAY, morning);
  await goInto(page, account);
  await page.goto('/reservations?view=units');
  const [court, street] = [/Côté cour/, /Côté rue/];
  await expect(guest(cell(page, court, DAY))).toBeVisible();
  await desk.expectAccessible();

  // What is let go where nothing is done stays.
  await dragOver(page, cell(page, court, DAY));
  await expect(page.getByText('Place actuelle')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('menu')).toBeHidden();

  await dragOver(page, cell(page, street, DAY));
  await expect(page.getByText('Fixer à Côté rue')).toBeVisible();
  await page.mouse.up();
  const given = guest(cell(page, street, DAY));
  await expect(given).toHaveAccessibleName(/Côté rue \(fixée\)$/);
  await expect(given).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(given).toHaveAccessibleName(/Côté rue \(fixée\)$/);

  await dragOver(page, cell(page, court, DAY + 2));
  await page.mouse.up();
  const move = page.getByRole('dialog', { name: /^Déplacer la réservation/ });
  await expect(move.getByText(writeDay(addDays(venueToday(), DAY + 2), 'fr'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(move).toBeHidden();

  // On paper the week is whole, and says which stock it is of.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(pool.name, { exact: true })).toBeVisible();
  await expect(given).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Bloquer / }).first()).toBeHidden();
  await expect(page.getByRole('region', { name: /^Unités de la semaine/ })).toHaveCSS('overflow', 'visible');
  await page.emulateMedia({ media: 'screen' });

  // On a phone the week scrolls under its units, and the menu does what the hand does elsewhere.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(page, street).getByRole('rowheader')).toBeInViewport();
  await given.scrollIntoViewIfNeeded();
  await expect(row(page, street).getByRole('rowheader')).toBeInViewport();
  await given.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Voir la réservation' })).toBeFocused();
  await desk.expectAccessible();
  await page.getByRole('menuitem', { name: 'Libérer' }).press('Enter');
  await expect(guest(cell(page, court, DAY))).toHaveAccessibleName(/unité\s: Côté cour$/);
  await expect(guest(cell(page, court, DAY))).toBeFocused();
});
