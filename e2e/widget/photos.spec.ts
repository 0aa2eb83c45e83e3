import { image, widget } from '../../apps/widget/test/fixture-data.ts';
import { expect, test } from './widget-test.ts';

const START = '.start-photo';

test.beforeEach(({ visit }) => {
  visit.server.switches.widgets = [widget({ image: image('front') })];
});

test('a photo is asked for as AVIF, in the size that its place needs', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await visit.open();
  const front = page.locator(`${START} img`);
  await expect.poll(() => front.evaluate((each: HTMLImageElement) => each.currentSrc)).toMatch(/-md\.avif$/);
  // It fills its place: neither `picture` nor `source` takes any of it.
  expect(await front.boundingBox()).toEqual(await page.locator(START).boundingBox());
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  const card = page.locator('.offer-photo img').first();
  await expect.poll(() => card.evaluate((each: HTMLImageElement) => each.currentSrc)).toMatch(/-sm\.avif$/);
});

test('a photo whose AVIF fails comes as WebP, and one that fails as both is the mark', async ({ visit }) => {
  const { page } = visit;
  let isLost = false;
  await page.route('**/images/**', (route) => {
    const fails = isLost || route.request().url().endsWith('.avif');
    return fails ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await visit.load();
  await visit.open();
  const front = page.locator(`${START} img`);
  await expect.poll(() => front.evaluate((each: HTMLImageElement) => each.currentSrc)).toMatch(/-md\.webp$/);
  await expect.poll(() => front.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);

  isLost = true;
  await visit.load();
  await visit.open();
  await expect(page.locator(`${START} svg`)).toBeVisible();
  await expect(front).toHaveCount(0);
});
