import { EMBED_FORMS, EMBED_STUB, embedSnippet } from '@meridienne/domain';
import { widget } from '../../apps/widget/test/fixture-data.ts';
import { book, launcher, showPage } from '../host-pages/show-page.ts';
import { EVERYWHERE, expect, test } from './widget-test.ts';

const CLOSE = 'Fermer la réservation';

test('plain: from the tag to the number', async ({ visit }) => {
  await showPage(visit, 'plain');
  await visit.open();
  await book(visit);
  expect(visit.sent('/api/widgets')).toHaveLength(1);
});

test('twice: four tags of four kinds are one widget, one request, one visit', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'twice');
  await expect(page).toHaveTitle('complet');
  await visit.open();
  await expect(page.locator('meridienne-widget')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect.poll(() => visit.sent('post-statistic')).toHaveLength(1);
  expect(visit.sent('/api/widgets')).toHaveLength(1);
});

test('spa: tags come and go with the routes, also while it is open', EVERYWHERE, async ({ visit }) => {
  const { page } = visit;
  const goTo = (route: string) => page.evaluate(`goTo('${route}')`);
  await showPage(visit, 'spa');
  await goTo('rooms');
  await expect(launcher(page)).toBeVisible();
  await goTo('contact');
  await goTo('rooms');
  await expect(launcher(page)).toHaveCount(1);
  await visit.open();
  // What was chosen outlives the page that it was chosen on.
  await visit.goOn('Commencer');
  await goTo('rooms');
  await expect(page.getByRole('heading', { name: 'Date de réservation' })).toBeVisible();
  await page.getByRole('button', { name: CLOSE }).click();
  await page.evaluate(() => window.Meridienne?.destroy?.());
  await expect(page.locator('meridienne-widget')).toHaveCount(0);

  await goTo('offers');
  await visit.open();
  await goTo('contact');
  await expect(page.locator('meridienne-widget')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('');
  await goTo('offers');
  await visit.open();
  await expect(page.locator('meridienne-widget')).toHaveCount(1);
  expect(visit.sent('/api/widgets')).toHaveLength(1);
});

for (const [size, width] of [
  ['a desk', 1280],
  ['a phone', 390],
] as const) {
  test(`two-widgets: on ${size}, both launchers can be seen, and one window is open`, async ({ visit }) => {
    const { page, server } = visit;
    await page.setViewportSize({ width, height: 740 });
    server.switches.widgets = [
      widget({ textButton: { fr: 'Une chambre' } }),
      widget({ id: 8, '@id': '/api/widgets/8', textButton: { fr: 'Une salle' }, displayTags: true }),
    ];
    await showPage(visit, 'two-widgets');
    const [room, hall] = [
      page.getByRole('button', { name: 'Une chambre' }),
      page.getByRole('button', { name: 'Une salle' }),
    ];
    await expect(room).toBeVisible();
    await expect(hall).toBeVisible();
    const [a, b] = [(await room.boundingBox())!, (await hall.boundingBox())!];
    expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual((a.height + b.height) / 2);
    for (const { x, y, width: wide, height } of [a, b]) {
      expect([x >= 0, y >= 0, x + wide <= width, y + height <= 740]).toEqual([true, true, true, true]);
    }
    await hall.click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.evaluate(() => window.Meridienne?.open?.(7));
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.getByRole('button', { name: CLOSE }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await room.click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
}

test('two-accounts: each tag shows its own account’s widgets', async ({ visit }) => {
  const { page, server } = visit;
  const other = widget({ id: 9, '@id': '/api/widgets/9', textButton: { fr: 'Au Moulin' } });
  await page.route(/account\.id=2&/, (route) =>
    route.fulfill({
      json: { 'hydra:member': [{ ...other, account: { ...other.account, id: 2 } }] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await showPage(visit, 'two-accounts');
  await expect(launcher(page)).toBeVisible();
  await page.getByRole('button', { name: 'Au Moulin' }).click();
  await visit.goOn('Commencer');
  await expect(page.getByRole('grid')).toBeVisible();
  expect(visit.sent('get-availability').map(({ body }) => body['accountId'])).toEqual([2]);
  expect(server.requests.filter(({ path }) => path.startsWith('/api/widgets'))).toHaveLength(1);
});

test('custom-element: connected late, removed, connected again', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'custom-element');
  await page.waitForFunction(() => window.Meridienne?.open);
  const connect = () =>
    page.evaluate(() => {
      const tag = document.createElement('meridienne-booking');
      tag.dataset['accountId'] = '1';
      document.body.append(tag);
    });
  await connect();
  await visit.open();
  await page.evaluate(() => document.querySelector('meridienne-booking')?.remove());
  await expect(page.locator('meridienne-widget')).toHaveCount(0);
  await connect();
  await connect();
  await visit.open();
  await expect(page.locator('meridienne-widget')).toHaveCount(1);
  // One of two goes: the other still asks for the same.
  await page.evaluate(() => document.querySelector('meridienne-booking')?.remove());
  await expect(launcher(page)).toBeVisible();
});

test('custom-element: removed while its code loads, it doesn’t close the one that came after', async ({
  visit,
}) => {
  const { page } = visit;
  const english = Promise.withResolvers<undefined>();
  await page.route('**/en.js', async (route) => {
    await english.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/en.js');
  await visit.load('data-lang="en" data-mode="preview"');
  await asked;
  await page.evaluate(() => {
    const tag = document.querySelector<HTMLElement>('[data-account-id]') as HTMLElement;
    window.Meridienne?.destroy();
    const next = document.createElement('meridienne-booking');
    Object.assign(next.dataset, { accountId: tag.dataset['accountId'], lang: 'fr', mode: 'preview' });
    tag.remove();
    document.body.append(next);
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  const arrived = page.waitForResponse('**/en.js');
  english.resolve(undefined);
  await (await arrived).finished();
  // The removed one goes on only once its code has been read, as this does.
  await page.evaluate((address) => import(address), (await arrived).url());
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('div-form: settings on a div, a script without any', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'div-form');
  await visit.open();
  await visit.goOn('Start');
  await expect(page.getByText('STEP 1 / 5')).toBeVisible();
});

test('inline: the flow in its place, to the number, beside a second in English', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'inline');
  const place = page.locator('main > div').first();
  await expect(place.getByRole('group', { name: 'Réservation en journée' })).toBeVisible();
  await expect(page.getByText('Un instant…')).toHaveCount(0);
  await expect(launcher(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: CLOSE })).toHaveCount(0);
  // What isn't in view yet has not been opened.
  expect(visit.sent('post-statistic').map(({ body }) => body['action'])).toEqual(['opened']);
  await book(visit);
  expect(await place.getByText('480213').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.Meridienne?.close?.());
  await expect(place.getByText('480213')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('');
  await visit.expectAccessible();

  const second = page.locator('meridienne-booking');
  await second.scrollIntoViewIfNeeded();
  await expect(second.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(visit.sent('/api/widgets')).toHaveLength(1);
});

test('trigger-late: the page’s own link opens it, however late it appears', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.widgets = [widget({ isTrigger: true, triggerId: 'book' })];
  await showPage(visit, 'trigger-late');
  await expect(page.locator('meridienne-widget')).toBeAttached();
  await expect(launcher(page)).toHaveCount(0);
  for (const name of ['Une pause ?', 'Encore une ?']) {
    await page.evaluate((text) => {
      document.querySelector('main')!.innerHTML = `<a id="book" href="#gone"><b>${text}</b></a>`;
      // Its clicks stay with it.
      document.getElementById('book')?.addEventListener('click', (event) => event.stopPropagation());
    }, name);
    await page.getByText(name).click();
    await page.getByRole('button', { name: CLOSE }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
  expect(page.url()).not.toContain('#gone');
});

test('stub: calls made before the script are made in their order', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'stub', { texts: { STUB: EMBED_STUB } });
  await expect(page.getByRole('dialog')).toBeVisible();
  const heard = () => page.evaluate<string[][]>('heard');
  await expect.poll(heard).toEqual([
    ['open', 7],
    ['step', 'start'],
  ]);
  expect(visit.sent('/api/widgets')).toHaveLength(1);
});

test('tag-manager: inserted by a script, it tells the page’s dataLayer', async ({ visit }) => {
  const { page } = visit;
  await showPage(visit, 'tag-manager');
  await visit.open();
  await visit.goOn('Commencer');
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await page.evaluate('dataLayer')).toEqual([
    { event: 'gtm.js' },
    { event: 'meridienne_step', id: 'brd_start_7', widgetId: 7, step: 'start', index: 0 },
    { event: 'meridienne_step', id: 'brd_date_7', widgetId: 7, step: 'date', index: 1 },
  ]);
});

const WORDS = { lead: 'Pour réserver en journée\u00a0:', button: 'Réserver en journée' };

for (const form of EMBED_FORMS) {
  test(`snippet: what is copied in the form ${form} works`, async ({ visit }) => {
    const { page, server } = visit;
    if (form === 'button') server.switches.widgets = [widget({ isTrigger: true, triggerId: 'book' })];
    const snippet = embedSnippet(form, {
      origin: server.address,
      accountId: 1,
      accountName: 'Hôtel "Les Tilleuls" </noscript><b>',
      widgetId: 7,
      ...WORDS,
      isOnlyThis: true,
      triggerId: 'book',
    });
    await showPage(visit, 'snippet', { texts: { SNIPPET: snippet } });
    if (form !== 'inline') await visit.open();
    await visit.goOn('Commencer');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.locator('body > b')).toHaveCount(0);
  });
}

test('snippet: without JavaScript, a link to the hosted page', async ({ browser, visit }) => {
  const { server } = visit;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const snippet = embedSnippet('script', {
    origin: server.address,
    accountId: 1,
    accountName: 'Hôtel "Les Tilleuls"',
    widgetId: 7,
    ...WORDS,
  });
  await showPage({ page, server }, 'snippet', { texts: { SNIPPET: snippet } });
  expect(await page.locator('noscript').innerText()).toContain('Pour réserver en journée\u00a0:');
  await expect(page.getByRole('link', { name: 'Hôtel "Les Tilleuls"' })).toHaveAttribute(
    'href',
    `${server.address}/hotel-les-tilleuls/1/7`,
  );
  await context.close();
});
