import type { Page } from '@playwright/test';
import { book, launcher, showPage } from '../host-pages/show-page.ts';
import { expect, test } from './widget-test.ts';

const rootStyle = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('style') ?? '');

test('hostile-css: the page’s styles do not reach it', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'hostile-css');
  await expect(launcher(page)).toHaveCSS('font-size', '16px');
  await expect(launcher(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
  await visit.open();
  const window = page.getByRole('dialog');
  expect(await window.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  // Nothing of the page lies above it.
  expect(await page.evaluate(() => document.elementFromPoint(20, 10)?.localName)).toBe('meridienne-widget');
  await expect(page.locator('.footer .button')).toHaveCSS('font-size', '16px');
  await expect(page.locator('.footer .button')).toHaveCSS('box-sizing', 'border-box');
  await book(visit);
});

test('hostile-css: its launcher stays in view on a page that is transformed and scrolled', async ({
  visit,
}) => {
  const { page } = visit;
  await showPage(visit, 'hostile-css');
  await expect(launcher(page)).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(launcher(page)).toBeInViewport({ ratio: 1 });
});

test('hostile-keys: arrows, typing and the focus are the window’s own', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'hostile-keys');
  await visit.open();
  await visit.goOn('Commencer');
  const first = page.getByRole('button', { name: /13 mars 2030/ });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /14 mars 2030/ })).toBeFocused();
  await visit.goOn('Choisir mon créneau horaire');
  await page
    .getByRole('button', { name: /^Chambre Classique/ })
    .first()
    .click();
  const comment = page.getByLabel('Avez-vous des demandes');
  await comment.pressSequentially('au calme, k');
  await expect(comment).toHaveValue('au calme, k');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('meridienne-widget');
  expect(await page.evaluate('taken')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('hostile-keys: a page that scrolls by itself leaves the window its own wheel', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 640 });
  await showPage(visit, 'hostile-keys');
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await expect(page.getByRole('button', { name: /^Chambre Classique/ }).first()).toBeVisible();
  await page.mouse.move(195, 320);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.locator('.body').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('failed-load: a broken configuration leaves the page in peace, and shows who asks a link', async ({
  visit,
}) => {
  const { page, server } = visit;
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route('**/api/widgets?*', (route) => route.abort());
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await showPage(visit, 'failed-load');
  await warned;
  await expect(page.locator('meridienne-widget')).toHaveCount(0);

  await page.evaluate(() => {
    window.Meridienne?.open?.();
  });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Réservation indisponible.');
  const link = alert.getByRole('link', { name: 'Réserver en journée' });
  await expect(link).toHaveAttribute('href', `${server.address}/fr/1/7`);
  await expect(link).toBeInViewport({ ratio: 1 });
  await visit.expectAccessible();
  await page.unroute('**/api/widgets?*');
  await page.evaluate(() => {
    window.Meridienne?.open?.();
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('failed-load: an account that sells nothing has no button, and says so when asked', async ({
  visit,
}) => {
  const { page, server } = visit;
  server.switches.widgets = [];
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await showPage(visit, 'failed-load');
  await warned;
  await expect(page.locator('meridienne-widget')).toHaveCount(0);
  await page.evaluate(() => {
    window.Meridienne?.open?.();
  });
  await expect(page.getByRole('alert')).toContainText('Réservation indisponible.');
});

for (const file of ['mount', 'fr']) {
  test(`failed-load: without ${file}.js a click shows a link, and the next click opens`, async ({
    visit,
  }) => {
    const { page, server } = visit;
    const pattern = `**/widget/*/${file}.js`;
    await page.coverage.startJSCoverage();
    await page.route(pattern, (route) => route.abort());
    await showPage(visit, 'failed-load');
    await launcher(page).click();
    const alert = page.getByRole('alert');
    // Not the button's, on white.
    await expect(alert).toHaveCSS('color', 'rgb(20, 33, 43)');
    await expect(alert.getByRole('link', { name: 'Réserver en journée' })).toHaveAttribute(
      'href',
      `${server.address}/fr/1/7`,
    );
    await expect(alert).toContainText('Réservation indisponible.');
    await expect(launcher(page)).toBeVisible();
    await expect(launcher(page)).not.toHaveAttribute('aria-busy');
    await page.unroute(pattern);
    await visit.open();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    const scripts = await page.coverage.stopJSCoverage();
    expect(scripts.filter(({ url }) => url.endsWith('/mount.js'))).toHaveLength(1);
  });
}

test('failed-load: without start.js the launcher itself shows a link, and the next click opens', async ({
  visit,
}) => {
  const { page, server } = visit;
  await page.route('**/start.js', (route) => route.abort());
  await showPage(visit, 'failed-load');
  await launcher(page).click();
  const link = page.getByRole('link', { name: 'Réserver en journée' });
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', `${server.address}/fr/1/7`);
  await expect(launcher(page)).toBeVisible();
  const [above, below] = [(await launcher(page).boundingBox())!, (await link.boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  await page.unroute('**/start.js');
  await visit.open();
});

test('rtl: on a page that runs the other way, it runs its own', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'rtl');
  await visit.open();
  await expect(page.locator('.card')).toHaveCSS('direction', 'ltr');
  await book(visit);
});

test('quirks: a page without a doctype', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'quirks');
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  await visit.open();
  await page.setViewportSize({ width: 390, height: 640 });
  expect(await page.locator('.card').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 640 });
  await book(visit);
  await page.getByRole('button', { name: 'Fermer la réservation' }).click();
  expect(await rootStyle(page)).toBe('');
});

test('base-href: addresses are the server’s, whatever the page’s base', async ({ visit }) => {
  const { page } = visit;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('elsewhere')) elsewhere.push(request.url());
  });
  await showPage(visit, 'base-href');
  await visit.open();
  await book(visit);
  expect(elsewhere).toEqual([]);
});

test('plain: with reduced motion nothing moves', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'plain');
  await visit.open();
  await visit.goOn('Commencer');
  await expect(page.getByRole('grid')).toBeVisible();
  const moves = await page.locator('meridienne-widget').evaluate((host) =>
    host
      .shadowRoot!.getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .filter(({ transform, translate }) => (transform ?? 'none') !== 'none' || translate === '0px 200px'),
  );
  expect(moves).toEqual([]);
});
