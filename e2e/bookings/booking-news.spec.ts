import { bookerOf, makeSalonVenue } from '@meridienne/testing';
import { becomeReader } from '../back-office/become-reader.ts';
import { expect, LOGINS, test, uniqueName } from '../back-office/staff-test.ts';

test('what a visitor books is told under the header of a page, on a desk and a phone, and opened by keyboard', async ({
  desk,
}) => {
  const { page } = desk;
  const { token } = await desk.logIn(LOGINS.superAdmin);
  const venue = await makeSalonVenue(desk.api, token);
  await becomeReader(desk, token, venue.account, 'administrator');
  const book = await bookerOf(desk.api, venue, 'none');
  await page.addInitScript(() => localStorage.removeItem('meridienne.news'));
  for (const [inDays, width] of [
    [3, 1440],
    [4, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const begun = page.waitForResponse(/new-bookings$/);
    await page.goto('/settings');
    await begun;
    const lastname = uniqueName('Moulin');
    await book(inDays, { lastname });
    const line = page.getByRole('status').getByRole('button', { name: lastname });
    await expect(line).toBeVisible();
    const isWithin = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    expect(await page.evaluate(isWithin)).toBe(true);
    await desk.expectAccessible();
    await line.press('Enter');
    await expect(page.getByRole('dialog').getByText(lastname)).toBeVisible();
    await expect(line).toBeHidden();
  }
});
