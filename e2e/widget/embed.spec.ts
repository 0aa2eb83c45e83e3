import { widget } from '../../apps/widget/test/fixture-data.ts';
import { expect, test } from './widget-test.ts';

declare global {
  interface Window {
    /** What the embed's documentation promises the page. */
    Meridienne?: {
      open(widgetId?: number, wish?: object): void;
      close(): void;
      destroy(): void;
      on(name: string, listener: (detail: unknown) => void): () => void;
    };
  }
}

const launcherName = 'Réserver en journée';

test.describe('at its own pace', () => {
  test.use({ playbackRate: 0.5 });

  test('the launcher slides in after a second, and the page keeps its scrolling', async ({ visit }) => {
    const { page } = visit;
    await visit.load();
    const launcher = page.getByRole('button', { name: launcherName });
    await expect(page.locator('meridienne-widget')).toBeAttached();
    await expect(launcher).toBeHidden();
    await expect(launcher).toBeVisible();
    await visit.open();
    await expect(launcher).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden');
    await page.getByRole('button', { name: 'Fermer la réservation' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('');
    await expect
      .poll(() => visit.sent('post-statistic').map(({ body }) => body['action']))
      .toEqual(['opened', 'closed']);
    const visits = visit.sent('post-statistic').map(({ body }) => body['visitId']);
    expect(new Set(visits).size).toBe(1);
  });
});

test('a click beside the card closes, one that began inside it does not', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await visit.open();
  await page.getByText('Une chambre au calme').hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('closed, it gives the focus back to a launcher that moves', async ({ visit }) => {
  const { page } = visit;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit.load();
  await visit.open();
  // Once everything stands still, the launcher is hidden for good.
  await page
    .locator('meridienne-widget')
    .evaluate((host) => Promise.all(host.shadowRoot!.getAnimations().map(({ finished }) => finished)));
  await page.getByRole('button', { name: 'Fermer la réservation' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: launcherName })).toBeFocused();
});

test('in local mode it is open at once and can not be closed', async ({ visit }) => {
  const { page } = visit;
  await visit.load('data-mode="local"');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fermer la réservation' })).toHaveCount(0);
});

test('a preview is open at once and counts nothing', async ({ visit }) => {
  const { page } = visit;
  await visit.load('data-mode="preview"');
  await page.getByRole('button', { name: 'Fermer la réservation' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(visit.sent('post-statistic')).toEqual([]);
});

test('the tag chooses the language and the page hears each step', async ({ visit }) => {
  const { page } = visit;
  await visit.load('data-lang="en"');
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.Meridienne?.on('step', (detail) => heard.push(detail));
  });
  await visit.open();
  await visit.goOn('Start');
  await expect(page.getByText('STEP 1 / 5')).toBeVisible();
  await expect(page.getByRole('button', { name: /Wednesday,? 13 March 2030, from €62/ })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
    { widgetId: 7, step: 'start', index: 0 },
    { widgetId: 7, step: 'date', index: 1 },
  ]);
  await visit.goOn('Choose my time slot');
  await expect(page.getByRole('heading', { name: /10:30/ })).toBeVisible();
});

test('the page opens, closes and removes it', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await page.waitForFunction(() => window.Meridienne);
  await page.evaluate(() => window.Meridienne?.open());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => window.Meridienne?.close());
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => window.Meridienne?.destroy());
  await expect(page.locator('meridienne-widget')).toHaveCount(0);
});

for (const [position, offsets, edges] of [
  ['bottom_right', { bottom: 30, right: 40 }, { bottom: 30, right: 40 }],
  ['bottom_left', {}, { bottom: 20, left: 20 }],
  ['top_right', {}, { top: 100, right: 20 }],
  ['top_left', { top: 0, left: 12 }, { top: 0, left: 12 }],
] as const) {
  test(`the launcher stands ${position}, wide and narrow`, async ({ visit }) => {
    const { page, server } = visit;
    const distances = () =>
      page.getByRole('button', { name: launcherName }).evaluate((button) => {
        const { top, right, bottom, left } = button.getBoundingClientRect();
        return {
          top,
          left,
          right: document.documentElement.clientWidth - right,
          bottom: innerHeight - bottom,
        };
      });
    server.switches.widgets = [
      widget({
        position,
        absolutePosition: offsets,
        mobilePosition: 'top_left',
        mobileAbsolutePosition: { top: 50, left: 60 },
      }),
    ];
    await visit.load();
    await expect(page.getByRole('button', { name: launcherName })).toBeVisible();
    expect(await distances()).toMatchObject(edges);
    await page.setViewportSize({ width: 390, height: 740 });
    expect(await distances()).toMatchObject({ top: 50, left: 60 });
    await expect(page.getByRole('button', { name: launcherName })).toHaveCSS('scale', '0.7');
    server.switches.widgets = [widget({ position, absolutePosition: offsets, enableMobileStyle: false })];
    await page.reload();
    await expect(page.getByRole('button', { name: launcherName })).toHaveCSS('scale', 'none');
    expect(await distances()).toMatchObject(edges);
  });
}

test('the launcher speaks Spanish where the account does', async ({ visit }) => {
  const { page, server } = visit;
  const { account } = widget();
  server.switches.widgets = [widget({ account: { ...account, widgetLanguages: ['fr', 'es'] } })];
  await visit.load('data-lang="es"');
  const launcher = page.getByRole('button', { name: 'Reservar durante el dia' });
  await expect(launcher).toHaveAttribute('lang', 'es');
  await launcher.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const file of ['start', 'mount']) {
  test(`what is closed or taken away while ${file}.js is on its way doesn’t open`, async ({ visit }) => {
    const { page } = visit;
    const held = Promise.withResolvers<undefined>();
    await page.route(`**/${file}.js`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await visit.load();
    const launcher = page.getByRole('button', { name: 'Réserver en journée' });
    await expect(launcher).toBeVisible();
    await page.evaluate(() => {
      const told = window as unknown as { opened: number; ways: unknown[]; call: unknown };
      told.opened = 0;
      addEventListener('meridienne:open', () => (told.opened += 1));
      told.call = window.Meridienne?.close;
      told.ways = [window.Meridienne?.open(), window.Meridienne?.open(7)];
    });
    await launcher.click();
    // Once `start` is there, it closes by itself.
    if (file === 'mount') await page.waitForFunction('Meridienne.close !== call');
    await page.evaluate(() => {
      window.Meridienne?.close();
    });
    held.resolve(undefined);
    await page.evaluate('Promise.all(ways)');
    await expect(launcher).not.toHaveAttribute('aria-busy');
    expect(await page.evaluate('opened')).toBe(0);
    // What is asked for afterwards comes.
    await page.evaluate(() => {
      window.Meridienne?.close();
      return window.Meridienne?.open();
    });
    expect(await page.evaluate('opened')).toBe(1);
  });
}

test('what is destroyed while it is on its way neither opens nor comes back', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await expect(page.getByRole('button', { name: 'Réserver en journée' })).toBeVisible();
  await page.evaluate(() => {
    const opening = window.Meridienne?.open(7);
    window.Meridienne?.destroy();
    return opening;
  });
  await expect(page.locator('meridienne-widget')).toHaveCount(0);
  // Whoever asks for it has it back.
  await page.evaluate(() => window.Meridienne?.open(7));
  await expect(page.getByRole('dialog')).toBeVisible();
});
