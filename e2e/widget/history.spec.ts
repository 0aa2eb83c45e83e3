import { widget } from '../../apps/widget/test/fixture-data.ts';
import { expect, test } from './widget-test.ts';

const CLOSE = 'Fermer la réservation';

/** A router's own: two entries with a state each, and it counts what it is told of. */
const ROUTER = `<script>
  window.heard = [];
  history.replaceState({ idx: 0 }, '');
  history.pushState({ idx: 1 }, '', '/chambres');
  addEventListener('popstate', ({ state: { idx } }) => heard.push(location.pathname + ' ' + idx));
</script>`;

test('Back steps back and closes, Forward goes on, and a router’s own entries are as they were', async ({
  visit,
}) => {
  const { page } = visit;
  const title = (name: string) => page.getByRole('heading', { name });
  await visit.load('', ROUTER);
  await page.evaluate(() => scrollTo(0, 300));
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await expect(title('Votre service')).toBeFocused();
  expect(await page.evaluate('[location.pathname, history.state.idx]')).toEqual(['/chambres', 1]);
  const length = await page.evaluate('history.length');

  await page.goBack();
  await expect(title('Date de réservation')).toBeFocused();
  await page.goForward();
  await expect(title('Votre service')).toBeFocused();
  // In the window, too: no entry more.
  await page.getByRole('button', { name: 'Retour à Date' }).click();
  await expect(title('Date de réservation')).toBeFocused();
  await expect.poll(() => page.evaluate('history.state.meridienne.at')).toBe('date');
  expect(await page.evaluate('history.length')).toBe(length);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate('[scrollY, history.state]')).toEqual([300, { idx: 1 }]);

  // Opened again, and closed by its cross, it leaves nothing to press Back for.
  await page.goForward();
  await expect(title("L'hôtel, le temps d'une journée")).toBeVisible();
  await visit.goOn('Commencer');
  await page.getByRole('button', { name: CLOSE }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate('history.state')).toEqual({ idx: 1 });
  // Whatever it was told of was where it is.
  expect(await page.evaluate('[scrollY, [...new Set(heard)]]')).toEqual([300, ['/chambres 1']]);
  await page.goBack();
  await expect.poll(() => page.evaluate('heard.at(-1)')).toBe('/ 0');
});

test('a page that is loaded again without opening leaves nothing to press Back for', async ({ visit }) => {
  const { page } = visit;
  // As routers do when they begin anew, it keeps what stands in the state.
  await visit.load(
    '',
    `<script>
      if (!history.state) {
        history.replaceState({ idx: 0 }, '');
        history.pushState({ idx: 1 }, '', '/chambres');
      }
    </script>`,
  );
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await expect.poll(() => page.evaluate('history.state.meridienne?.count')).toBe(3);
  await page.reload();
  await expect.poll(() => page.evaluate('history.state')).toEqual({ idx: 1 });
  await page.goBack();
  await expect.poll(() => page.evaluate('history.state')).toEqual({ idx: 0 });
  // What was chosen is still offered, and a window that opens has entries of its own.
  await visit.open();
  await expect(page.getByRole('heading', { name: 'Reprendre où vous en étiez ?' })).toBeFocused();
  await expect.poll(() => page.evaluate('history.state.meridienne?.count')).toBe(1);
});

test('what lies over a step is what Back closes first', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  const opener = page.getByRole('button', { name: 'Se connecter' });
  await opener.click();
  await expect(page.locator('.drawer')).toBeVisible();
  await page.goBack();
  await expect(page.locator('.drawer')).toBeHidden();
  await expect(opener).toBeFocused();

  await visit.fillContact();
  server.switches.booking = 'invalidEmail';
  await page.route('**/public/bookings', (route) => route.fulfill({ status: 429, json: {} }));
  await visit.goOn('valider ma réservation');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Confirmation de reservation' })).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue('ines@example.org');
});

test('nothing leads back into a booking that is made, nor out of one that is being sent', async ({
  visit,
}) => {
  const { page } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  const held = Promise.withResolvers<undefined>();
  await page.route('**/public/bookings', async (route) => {
    await held.promise;
    await route.continue();
  });
  await visit.goOn('valider ma réservation');
  await expect(page.locator('.footer .button')).toHaveText('Réservation en cours');
  await page.goBack();
  await expect.poll(() => page.evaluate('history.state.meridienne.at')).toBe('confirmation');
  await expect(page.getByLabel('E-mail')).toHaveValue('ines@example.org');
  held.resolve(undefined);
  await expect(page.getByText('480213')).toBeVisible();
  await expect.poll(() => page.evaluate('history.state.meridienne')).toMatchObject({ count: 1, at: 'end' });
  await page.goForward();
  await expect.poll(() => page.evaluate('history.state.meridienne')).toMatchObject({ count: 1, at: 'end' });
  await expect(page.getByText('480213')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(visit.sent('/bookings')).toHaveLength(1);
});

test('a page that goes elsewhere while the window is open is not taken back', async ({ visit }) => {
  const { page } = visit;
  await visit.load('', ROUTER);
  await visit.open();
  await visit.goOn('Commencer');
  await page.evaluate("history.pushState({ idx: 2 }, '', '/contact')");
  await page.getByRole('button', { name: CLOSE }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
  expect(await page.evaluate('location.pathname')).toBe('/contact');
  // One press leads to the page before, without a stop at what the window has left.
  await page.goBack();
  await expect
    .poll(() => page.evaluate('[location.pathname, history.state]'))
    .toEqual(['/chambres', { idx: 1 }]);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('of two widgets, the one that opens takes over the history of the other', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.widgets = [widget(), widget({ id: 8, '@id': '/api/widgets/8' })];
  await visit.load();
  await expect(page.getByRole('button', { name: 'Réserver en journée' }).first()).toBeVisible();
  await page.evaluate(() => window.Meridienne?.open?.(7));
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit.goOn('Commencer');
  await page.evaluate(() => window.Meridienne?.open?.(8));
  await expect(page.getByRole('heading', { name: "L'hôtel, le temps d'une journée" })).toBeVisible();
  await expect.poll(() => page.evaluate('history.state.meridienne.count')).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate('history.state')).toBeNull();
});

for (const mode of ['inline', 'local', 'preview']) {
  test(`${mode}: the first step is the page’s own entry`, async ({ visit }) => {
    const { page } = visit;
    await page.goto('about:blank');
    await visit.load(`data-mode="${mode}"`, '<div id="place"></div>');
    if (mode === 'inline') {
      visit.server.switches.page = visit.server.switches.page.replace(
        /<script async src="([^"]+)" data-account-id="1" data-mode="inline">/,
        '<div data-account-id="1" data-mode="inline"></div><script async src="$1">',
      );
      await page.reload();
      await page.locator('div[data-account-id]').scrollIntoViewIfNeeded();
    }
    const before = await page.evaluate('history.length');
    await visit.goOn('Commencer');
    await expect(page.getByRole('heading', { name: 'Date de réservation' })).toBeVisible();
    if (mode === 'preview') {
      expect(await page.evaluate('[history.length, history.state]')).toEqual([before, null]);
      return;
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name: "L'hôtel, le temps d'une journée" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });
}

test('a frame that refuses history books all the same', async ({ visit }) => {
  const { page } = visit;
  await page.addInitScript(() => {
    for (const name of ['pushState', 'replaceState'] as const) {
      History.prototype[name] = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    }
  });
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'Retour à Vos extras' }).click();
  await visit.goOn('Finaliser votre réservation');
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
});

test('inline: a link to a heading of the page leaves the step as it is', async ({ visit }) => {
  const { page, server } = visit;
  await visit.load();
  server.switches.page = `<a href="#acces">Accès</a><div data-account-id="1" data-mode="inline"></div>
    <h2 id="acces">Accès</h2><script async src="${server.address}/widget.js"></script>`;
  await page.reload();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  const title = page.getByRole('heading', { name: 'Votre service' });
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: 'Accès' }).click();
  await page.waitForURL('**/#acces');
  await expect(title).toBeVisible();
  await page.goBack();
  await expect(title).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Date de réservation' })).toBeVisible();
});
