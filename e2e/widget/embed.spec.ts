import { expect, test } from './widget-test.ts';

declare global {
  interface Window {
    /** What the embed's documentation promises the page. */
    Meridienne?: {
      open(): void;
      close(): void;
      destroy(): void;
      on(name: string, listener: (detail: unknown) => void): () => void;
    };
  }
}

const launcherName = 'Réserver en journée';

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

test('included twice, it is one, with one request', async ({ visit }) => {
  const { page, server } = visit;
  await visit.load('', `<script async src="${server.address}/widget.js" data-account-id="1"></script>`);
  await expect(page.getByRole('button', { name: launcherName })).toHaveCount(1);
  expect(visit.sent('/api/widgets')).toHaveLength(1);
});

test('a button of the page opens it, however late it appears', async ({ visit }) => {
  const { page, server } = visit;
  const [only] = server.switches.widgets;
  server.switches.widgets = [{ ...only!, isTrigger: true, triggerId: 'book' }];
  await visit.load();
  await expect(page.locator('meridienne-widget')).toBeAttached();
  await page.evaluate(() => {
    document.querySelector('main')!.innerHTML += '<a id="book" href="#gone"><b>Une pause ?</b></a>';
  });
  await page.getByText('Une pause ?').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.url()).not.toContain('#gone');
});

test('a strict content security policy is enough for it', async ({ visit }) => {
  const { page, server } = visit;
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  server.switches.csp = "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'";
  server.switches.page = `<!doctype html><title>Hôtel</title><h1>Hôtel</h1><script src="/widget.js" data-account-id="1"></script>`;
  await page.goto(server.address);
  await visit.open();
  await visit.goOn('Commencer');
  await expect(page.locator('.card')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('.progress span')).not.toHaveCSS('width', '0px');
  expect(faults).toEqual([]);
});

test('hostile page styles and key handlers do not reach it', async ({ visit }) => {
  const { page } = visit;
  await visit.load(
    '',
    `<style>* { font-size: 40px !important; color: red !important; } meridienne-widget { display: none !important; }
     button, dialog, div { transform: rotate(45deg) !important; }</style>
     <script>addEventListener('keydown', (event) => event.key === 'a' && event.preventDefault());</script>`,
  );
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await page
    .getByRole('button', { name: /Chambre Classique/ })
    .first()
    .click();
  await expect(page.locator('.footer .button')).toHaveCSS('font-size', '16px');
  const comment = page.getByLabel('Avez-vous des demandes');
  await comment.pressSequentially('calme');
  await expect(comment).toHaveValue('calme');
});

test('a failed configuration leaves the page in peace', async ({ visit }) => {
  const { page } = visit;
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route('**/api/widgets?*', (route) => route.abort());
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await visit.load();
  await warned;
  expect(errors).toEqual([]);
  await expect(page.locator('meridienne-widget')).toHaveCount(0);
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

test('a tag manager hears each step and the booking', async ({ visit }) => {
  const { page } = visit;
  await page.addInitScript('window.dataLayer = []');
  await visit.goToConfirmation();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  const pushed = await page.evaluate<{ event: string; step?: string }[]>('window.dataLayer');
  expect(pushed.flatMap(({ step }) => step ?? [])).toEqual([
    'start',
    'date',
    'service',
    'extras',
    'confirmation',
    'end',
  ]);
  expect(pushed.find(({ event }) => event === 'meridienne_booked')).toEqual({
    event: 'meridienne_booked',
    widgetId: 7,
    bookingId: 480213,
    price: 62,
    currency: 'EUR',
  });
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
