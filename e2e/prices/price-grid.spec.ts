import { addDays, venueNow } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

interface Made {
  readonly id: number;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = '09h00 – 12h00';
const today = () => venueNow(new Date(), 'Europe/Paris').day;

/** A venue of another currency with a salon in the morning; opens its prices. */
async function openGrid(desk: Desk, price: number, quantity: number) {
  const token = await desk.signIn('superAdmin');
  const { id: account } = await desk.call<Made>(token, 'POST', '/accounts', {
    name: uniqueName('Dar'),
    isPremium: true,
    defaultLanguage: 'fr',
    currency: 'TND',
  });
  const { id: slot } = await desk.call<Made>(token, 'POST', '/time_slots', {
    account,
    start: '09h00',
    end: '12h00',
  });
  const { id: category } = await desk.call<Made>(token, 'POST', '/categories', {
    account,
    name: 'Salon',
    timeSlots: [slot],
  });
  const set = (more: object) =>
    desk.call(token, 'POST', '/update-offers-long-term', {
      account,
      ids: [`${category}-${slot}`],
      dates: [today(), addDays(today(), 40)],
      days: DAYS,
      ...more,
    });
  await set({ price, quantity });
  await desk.page.addInitScript((id) => sessionStorage.setItem('meridienne.account', id), String(account));
  return { token, account, set };
}

const cells = (page: Page) => page.getByRole('gridcell');

/** Of all cells, those whose text stands over their edge or under the sign at its left. */
const cramped = (page: Page) =>
  cells(page).evaluateAll((all) => {
    const SIGN = 14;
    return all
      .filter((cell) => {
        const box = cell.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(cell);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const left = (line: DOMRect | undefined) => (line?.left ?? 0) - box.left;
        return (
          cell.scrollWidth > cell.clientWidth ||
          lines.length !== 2 ||
          left(lines[0]) < 0 ||
          left(lines[1]) < SIGN ||
          lines.some(({ right }) => right > box.right)
        );
      })
      .map(({ textContent }) => textContent);
  });

test('whatever a day holds is shown exactly, and whole', async ({ desk }) => {
  const { page } = desk;
  const { set } = await openGrid(desk, 45, 3);
  await page.goto('/prix');
  await expect(cells(page).first()).toHaveText('45 TND 3');
  const width = async () => (await cells(page).first().boundingBox())?.width;
  const usual = await width();
  expect(await cramped(page)).toEqual([]);

  // One price with decimals, and all days are as wide as it needs.
  await page.setViewportSize({ width: 820, height: 800 });
  await cells(page).nth(20).click();
  await page.keyboard.type('1045,12');
  await page.keyboard.press('Enter');
  // More than half as much again is asked about.
  await page.getByRole('button', { name: 'Oui, appliquer' }).click();
  await expect(cells(page).nth(20)).toHaveText('1 045,120 TND 3');
  await expect(cells(page).nth(20)).toBeInViewport();
  await expect.poll(width).toBeGreaterThan(usual ?? 0);
  expect(await cramped(page)).toEqual([]);

  // The largest there is.
  await set({ price: 2_147_483.647, quantity: 100_000 });
  await expect(cells(page).nth(30)).toHaveText('2 147 483,647 TND 100000');
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    expect(await cramped(page)).toEqual([]);
  }
  await set({ price: 0.4, quantity: 12 });
  await expect(cells(page).nth(30)).toHaveText('0,400 TND 12');
  await expect(cells(page).nth(30)).toHaveAccessibleName('0,400 TND, 12 places restantes, disponible');
  await desk.expectAccessible();
});

test('booked places of two digits and more are seen, and said as they are seen', async ({ desk }) => {
  const { page } = desk;
  await openGrid(desk, 45, 20);
  // Bookings of so many places would be made for minutes: what the grid reads is changed on its way instead.
  await page.route('**/api/accounts/*/categories?*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll('"booked":0', '"booked":6') });
  });
  await page.goto('/prix');
  const first = cells(page).first();
  await expect(first).toHaveText('45 TND 14 / 20');
  await expect(first).toHaveAccessibleName('45 TND, 14 / 20 places restantes, disponible');
  expect(await cramped(page)).toEqual([]);
  await desk.expectAccessible();

  // Deselecting everything leaves the focus where it was.
  await cells(page).nth(2).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+a');
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(31);
  await page.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(0);
  await expect(cells(page).nth(3)).toBeFocused();
  await expect(page.getByRole('rowheader', { name: HOURS })).toHaveCount(1);
});
