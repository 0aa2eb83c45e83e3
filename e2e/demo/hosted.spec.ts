import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';

/** The second venue's page: an inn in Bath that shows its service types. */
const HOSTED = '/en/2/2';

test('the hosted page is the widget: service type, day, room and number', async ({ page }) => {
  await page.goto(HOSTED);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the booking' })).toHaveCount(0);
  const next = (name: string) => dialog.locator('.footer').getByRole('button', { name }).click();
  await next('Start');
  await expect(dialog.getByText('STEP 1 / 5')).toBeVisible();
  await dialog.getByRole('button', { name: 'Meet' }).click();
  await expectAccessible(page);
  await next('Choose my date');
  await expect(dialog.getByRole('gridcell', { selected: true })).toBeVisible();
  await next('Choose my time slot');
  // Only the library is for meetings.
  const offers = dialog.getByRole('button', { name: /^The library|^Library/i });
  await expect(offers.first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Garden|^The garden/i })).toHaveCount(0);
  await offers.first().click();
  await expect(dialog.getByText('STEP 4 / 5')).toBeVisible();
  await next('Complete your booking');
  await dialog.getByLabel('E-mail').fill('hosted@example.org');
  await dialog.getByLabel('First name').fill('Grace');
  await dialog.getByLabel('Last name', { exact: true }).fill('Hopper');
  await dialog.getByLabel('Mobile phone').fill('+44 7911 123456');
  await dialog.locator('.footer .button').click();
  await expect(dialog.getByText(/^\d{8}$/)).toBeVisible();
  await expectAccessible(page);
  // Another booking begins at the first step, in the same language.
  await dialog.getByRole('button', { name: 'Book another time' }).click();
  await expect(dialog.getByText('STEP 1 / 5')).toBeVisible();
});

test('the first segment picks the language, and unknown venues are not found', async ({ page }) => {
  await page.goto('/fr/2/2');
  await expect(page.getByRole('dialog', { name: 'Réservation en journée' })).toBeVisible();
  expect((await page.goto('/fr/2/999'))?.status()).toBe(404);
  expect((await page.goto('/fr/1/2'))?.status()).toBe(404);
});

test('says so where the booking does not load, and whom to turn to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const notice = page.getByRole('alert');
  await page.route('**/widget/**', (route) => route.abort());
  await page.goto(HOSTED);
  await expect(notice).toContainText('The booking does not load.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.unroute('**/widget/**');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  // Nor where the loader itself doesn't come; it may, later.
  await page.clock.install();
  await page.route('**/widget.js', (route) => route.abort());
  await page.goto(HOSTED);
  await page.clock.runFor(13_000);
  await expect(notice).toBeInViewport({ ratio: 1 });
});

test('a loader from before an update is served by the present build', async ({ request }) => {
  const loader = await (await request.get('/widget.js')).text();
  const build = /widget\/([0-9a-f]+)\//.exec(loader)?.[1] ?? '';
  const present = await request.get(`/widget/${build}/mount.js`);
  expect(present.headers()['cache-control']).toContain('immutable');
  const old = await request.get('/widget/000000/mount.js');
  expect(old.status()).toBe(200);
  expect(old.headers()['cache-control']).toBe('no-cache');
  expect(await old.text()).toBe(await present.text());
  // With all that it can't begin without.
  for (const [, needed] of (await old.text()).matchAll(/\bfrom\s*["']\.\/([\w-]+\.js)["']/g)) {
    expect([needed, (await request.get(`/widget/000000/${needed}`)).status()]).toEqual([needed, 200]);
  }
  // Any other part would not fit the modules that the page has loaded already.
  const part = await request.get(`/widget/${build}/service-types-code.js`);
  expect(part.status()).toBe(200);
  expect(part.headers()['cache-control']).toContain('immutable');
  for (const file of ['service-types-code.js', 'none.js']) {
    expect((await request.get(`/widget/000000/${file}`)).status()).toBe(404);
  }
});
