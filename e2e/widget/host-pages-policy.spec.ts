import type { Response } from '@playwright/test';
import { widget } from '../../apps/widget/test/fixture-data.ts';
import { book, launcher, showPage } from '../host-pages/show-page.ts';
import { expect, test } from './widget-test.ts';

/** What docs/embedding.md says is needed, and everything else forbidden. */
const strict = (address: string, scripts: string) =>
  `default-src 'none'; style-src 'none'; script-src ${scripts}; connect-src ${address}; img-src ${address}`;

/** Collects what the page's policy was against; the list is read once the test is over. */
const WATCH = `window.refused = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    refused.push(violatedDirective + ' ' + blockedURI));`;

for (const [name, scripts] of [
  ['csp-host', (address: string) => `${address}/widget.js ${address}/widget/`],
  ['csp-nonce', () => "'nonce-cmFuZG9t'"],
  ['csp-strict-dynamic', () => "'nonce-cmFuZG9t' 'strict-dynamic'"],
] as const) {
  test(`${name}: the whole way to the number, with pictures and drawers`, async ({ visit }) => {
    const { page, server } = visit;
    server.switches.hasPeriods = true;
    await page.addInitScript(WATCH);
    await showPage(visit, name, { csp: strict(server.address, scripts(server.address)) });
    await visit.open();
    await visit.goOn('Commencer');
    await visit.goOn('Choisir mon créneau horaire');
    const picture = page.locator('.card img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Voir le détail de Espace bien-être' }).first().click();
    await expect(page.getByText('Peignoirs')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Peignoirs')).toBeHidden();
    await page
      .getByRole('button', { name: /^Chambre Classique/ })
      .first()
      .click();
    await visit.goOn('Finaliser votre réservation');
    await visit.fillContact();
    await visit.goOn('valider ma réservation');
    await expect(page.getByText('480213')).toBeVisible();
    await expect(page.locator('.card')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect(await page.evaluate('refused')).toEqual([]);
  });
}

test('trusted-types: icons are drawn where the page demands trusted types', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.hasPeriods = true;
  await showPage(visit, 'trusted-types', { csp: "require-trusted-types-for 'script'" });
  await expect(launcher(page).locator('svg path')).toHaveAttribute('d', /^M3\.5 11a/);
  await expect(launcher(page)).toHaveText(/Réserver en journée$/);
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await page.getByRole('button', { name: 'Voir le détail de Espace bien-être' }).first().click();
  await expect(page.locator('.equipment svg path')).toHaveCount(2);
});

test('trusted-types: without an icon, the page’s demand is met from the start', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.widgets = [widget({ icon: null })];
  await page.addInitScript(WATCH);
  await showPage(visit, 'trusted-types', { csp: "require-trusted-types-for 'script'" });
  await visit.open();
  await book(visit);
  expect(await page.evaluate('refused')).toEqual([]);
});

test('no-cookies: nothing is kept in the browser, nothing sent with the requests', async ({
  visit,
  baseURL,
}) => {
  const { page, context } = { ...visit, context: visit.page.context() };
  await showPage(visit, 'no-cookies');
  await visit.open();
  await book(visit);
  const kept = () =>
    page.evaluate(async () => [
      document.cookie,
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ]);
  expect(await kept()).toEqual(['', 0, 0, 0, 0]);
  expect(await context.cookies()).toEqual([]);

  // The same with the real server, from another site.
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(baseURL!)) responses.push(response);
  });
  await page.clock.install();
  await showPage(visit, 'no-cookies', { texts: { ADDRESS: baseURL! } });
  await launcher(page).click();
  await visit.goOn('Commencer');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => responses.length).toBeGreaterThan(5);
  // Read here alone: one that comes as the page is closed has nobody left to read it.
  for (const response of responses) {
    const [answer, request] = [await response.allHeaders(), await response.request().allHeaders()];
    expect([answer['set-cookie'], request['cookie']]).toEqual([undefined, undefined]);
  }
  expect(await kept()).toEqual(['', 0, 0, 0, 0]);
  expect(await context.cookies()).toEqual([]);
});
