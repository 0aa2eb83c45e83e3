import { formatDayFirst } from '@meridienne/domain';
import { makeSpaVenue } from '@meridienne/testing';
import { cell, goInto } from './price-desk.ts';
import { expect, test } from '../back-office/staff-test.ts';

test('the day’s bookings are looked at by the keyboard alone, and on a phone', async ({ desk }) => {
  const { page } = desk;
  const { account, category, name, book, dayOf, said } = await makeSpaVenue(
    desk,
    await desk.signIn('superAdmin'),
  );
  await goInto(page, account);
  await book(2, 1, {
    firstname: 'Ada',
    lastname: 'Moulin',
    email: 'ada@example.com',
    comment: 'Une chaise haute',
  });
  await page.goto(`/category/${category}?date=${formatDayFirst(dayOf(1))}`);
  const badge = page.getByRole('button', { name: `1 réservation, ${said(2)}` });
  const dialog = page.getByRole('dialog', { name: `${name} : réservations du` });
  const day = (index: number) => page.getByRole('columnheader', { name: said(index) });
  await expect(badge).toBeVisible();
  await desk.expectAccessible();

  // To the day, its bookings, back, and on to a price.
  await cell(page, '10h00 – 11h00', 1).click();
  await page.keyboard.press('ArrowUp');
  await expect(day(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Une chaise haute')).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(day(2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('2 cellules sélectionnées')).toBeVisible();
  await page.keyboard.type('72');
  await page.keyboard.press('Enter');
  await expect(cell(page, '11h00 – 12h00', 2)).toHaveAccessibleName(/^72.€/);
  await expect(cell(page, '11h00 – 12h00', 1)).toHaveAccessibleName(/^72.€/);
  await page.keyboard.press('Control+z');
  await expect(cell(page, '11h00 – 12h00', 1)).toHaveAccessibleName(/^50.€/);

  // Enter on a day means its bookings, though it has none; the list of keys says so.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(day(4)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Aucune réservation')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(day(4)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Sur un jour : voir ses réservations')).toBeVisible();
  await page.keyboard.press('Escape');

  // Cards where the table has no room: nothing is cut off, nor stands there empty.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await badge.click();
  const card = dialog.getByRole('listitem').filter({ hasText: 'Ada Moulin' }).first();
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(card).toContainText(/Horaires.*11h00 – 12h00/);
    await expect(card).not.toContainText(/Extras|–$/);
    const isCut = await dialog.evaluate((box) =>
      [...box.querySelectorAll('*')].some((each) => each.getBoundingClientRect().right > innerWidth),
    );
    expect(isCut, `something is cut off at ${width} pixels`).toBe(false);
    if (width === 390) await desk.expectAccessible();
  }
});
