import { widget } from '../../apps/widget/test/fixture-data.ts';
import { launcher } from '../host-pages/show-page.ts';
import { expect, test } from './widget-test.ts';

const CODE = /\/widget\/\w+\/\w+\.js$/;

test('its code waits for the page to have loaded, and gives way to all else', async ({ visit }) => {
  const { page } = visit;
  const asked: string[] = [];
  const priorities: Record<string, string> = {};
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  devTools.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    const name = /[\w-]+(?=\.js$|\?account)/.exec(url)?.[0];
    if (!name) return;
    asked.push(name);
    priorities[name] = initialPriority;
  });
  const picture = Promise.withResolvers<void>();
  await page.route('**/large.webp', async (route) => {
    await picture.promise;
    await route.continue();
  });
  visit.server.switches.page = '';
  const loaded = visit.load('', '<img src="/images/large.webp" alt="Le hall" />');
  await expect(launcher(page)).toBeVisible();
  expect(asked).toEqual(['widget', 'widgets']);
  const code = page.waitForRequest('**/mount.js');
  picture.resolve();
  await loaded;
  await code;
  await expect.poll(() => asked).toEqual(['widget', 'widgets', 'mount', 'preact', 'start', 'fr']);
  const late = { mount: 'Low', preact: 'Low', start: 'Low', fr: 'Low' };
  expect(priorities).toMatchObject({ widgets: 'Low', ...late });
});

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { saveData: true },
  { saveData: false, effectiveType: 'slow-2g' },
]) {
  test(`nothing in advance where ${JSON.stringify(connection)}`, async ({ visit }) => {
    const { page } = visit;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (CODE.test(request.url())) asked.push(request.url());
    });
    await page.addInitScript(
      (line) => Object.defineProperty(navigator, 'connection', { value: line }),
      connection,
    );
    await visit.load();
    await expect(launcher(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    const code = page.waitForRequest('**/mount.js');
    await launcher(page).hover();
    await code;
  });
}

for (const isTrigger of [false, true]) {
  test(`${isTrigger ? 'the page’s own button' : 'the launcher'} answers a press before anything has loaded`, async ({
    visit,
  }) => {
    const { page, server } = visit;
    if (isTrigger) server.switches.widgets = [widget({ isTrigger: true, triggerId: 'book' })];
    const code = Promise.withResolvers<void>();
    await page.route(CODE, async (route) => {
      await code.promise;
      await route.continue();
    });
    await visit.load('', isTrigger ? '<button id="book">Une pause ?</button>' : '');
    await expect(page.locator('meridienne-widget')).toBeAttached();
    const button = isTrigger ? page.locator('#book') : page.locator('button.l');
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    code.resolve();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
  });
}

for (const [age, asked] of [
  [59_000, 0],
  [61_000, 1],
] as const) {
  test(`the settings, read ${age / 1000} s ago, bring the first days; nothing asks for leave`, async ({
    visit,
  }) => {
    const { page, server } = visit;
    // A clock that stands still knows of no request.
    await page.addInitScript((before) => {
      performance.now = () => before + 1;
      performance.getEntriesByType = () => [
        { name: `${location.origin}/api/widgets?account.id=1&firstDays=true`, responseEnd: 1 } as never,
      ];
    }, age);
    await visit.load();
    await visit.open();
    await visit.goOn('Commencer');
    await expect(page.getByRole('grid')).toBeVisible();
    expect(visit.sent('get-availability')).toHaveLength(asked);
    await visit.goOn('Choisir mon créneau horaire');
    await expect(page.getByRole('button', { name: /^Chambre Classique/ }).first()).toBeVisible();
    expect(server.preflights).toEqual([]);
  });
}

test('inline it adds no landmark to the page', async ({ visit }) => {
  const { page } = visit;
  await visit.load('', '<div data-account-id="1" data-mode="inline"></div>');
  await visit.goOn('Commencer');
  await expect(page.getByRole('grid')).toBeVisible();
  for (const role of ['region', 'banner', 'contentinfo', 'complementary', 'navigation'] as const) {
    await expect(page.locator('[data-mode="inline"]').getByRole(role)).toHaveCount(0);
  }
});
