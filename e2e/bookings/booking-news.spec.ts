import { bookerOf, makeSalonVenue } from '@meridienne/testing';
import { ACCOUNT_KEY } from '@meridienne/domain';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';

test('what a visitor books is told under the header of a page, on a desk and a phone, and opened by keyboard', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const venue = await makeSalonVenue(desk.api, token);
  const book = await bookerOf(desk.api, venue, 'none');
  await page.addInitScript(
    ([key, account]) => {
      localStorage.removeItem('meridienne.news');
      sessionStorage.setItem(key, account);
    },
    [ACCOUNT_KEY, String(venue.account)] as const,
  );
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
