import { UNKNOWN_ACCOUNT } from '../../apps/widget/test/fixture-server.ts';
import { widget } from '../../apps/widget/test/fixture-data.ts';
import { launcher, showPage } from '../host-pages/show-page.ts';
import { expect, test } from './widget-test.ts';

const CLOSE = 'Fermer la réservation';
const WISH = 'data-meridienne-open="7" data-meridienne-date="2030-03-14"';

test('a link of the page opens it, however late it comes, and leads nowhere else', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await expect(launcher(page)).toBeVisible();
  await page.locator('main').evaluate((main, wish) => {
    main.innerHTML = `<a href="/rooms" ${wish}><b>Cette suite</b></a>`;
  }, WISH);
  const link = page.getByText('Cette suite');
  const asked = page.waitForRequest('**/mount.js');
  await link.hover();
  await asked;
  await link.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('button', { name: CLOSE }).click();
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await other.waitForURL('**/rooms');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the address opens it, once; its link opens it again', async ({ visit }) => {
  const { page, server } = visit;
  await visit.load();
  await expect(launcher(page)).toBeVisible();
  await page.locator('main').evaluate((main) => {
    main.innerHTML = '<a href="#meridienne=7&date=2030-03-14">Ce jeudi</a><a href="#autre">Autre</a>';
  });
  const shut = () => page.getByRole('button', { name: CLOSE }).click();
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: 'Ce jeudi' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shut();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Autre' }).click();
  await page.evaluate('history.back()');
  await page.waitForURL('**/#meridienne=7&date=2030-03-14');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Whoever is sent the address sees the same.
  const sent = await page.context().newPage();
  await sent.goto(`${server.address}/#meridienne=7&date=2030-03-14`);
  await expect(sent.getByRole('dialog')).toBeVisible();
});

test('the address may leave the widget’s number out; a link may stand in a shadow root', async ({
  visit,
}) => {
  const { page } = visit;
  await visit.load();
  await expect(launcher(page)).toBeVisible();
  await page.evaluate("void (location.hash = '#meridienne=&date=2030-03-14')");
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeFocused();
  await page.getByRole('button', { name: CLOSE }).click();
  await page.locator('main').evaluate((main, wish) => {
    main.attachShadow({ mode: 'open' }).innerHTML = `<a href="/rooms" ${wish}>Cette suite</a>`;
  }, WISH);
  await page.getByText('Cette suite').click();
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeFocused();
});

test('opened by a script that names none of them, it is the first', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await expect(launcher(page)).toBeVisible();
  for (const given of ['null, null', 'new Event("click")', 'undefined, "7"']) {
    await page.evaluate(`void Meridienne.open(${given})`);
    await expect(page.getByRole('dialog'), given).toBeVisible();
    await page.getByRole('button', { name: CLOSE }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what is wrong is told in one line, and nothing else is lost', async ({ visit }) => {
  const { page, server } = visit;
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') lines.push(message.text());
  });
  const { address } = server;
  const tags = [
    '',
    'data-account-id="hotel"',
    `data-account-id="${UNKNOWN_ACCOUNT}"`,
    'data-account-id="1" data-widget-id="99"',
  ];
  await visit.load(
    '',
    tags
      .slice(1)
      .map((attributes) => `<script async src="${address}/widget.js" ${attributes}></script>`)
      .join(''),
  );
  await expect(launcher(page)).toBeVisible();
  await page.evaluate(() => window.Meridienne?.open(7, { date: '2030-02-30', category: -1, slot: 21 }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => window.Meridienne?.open(55));
  await expect
    .poll(() => lines.toSorted())
    .toEqual([
      'Meridienne: There is no account 404.',
      'Meridienne: account 1 has no active widget 99',
      'Meridienne: data-account-id="hotel" is not the number of an account',
      'Meridienne: not understood: date=2030-02-30, category=-1',
      'Meridienne: there is no widget 55 on this page',
    ]);
});

test('a tag without an account is told of', async ({ visit }) => {
  const { page } = visit;
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await showPage(visit, 'custom-element');
  expect((await warned).text()).toBe('Meridienne: there is no data-account-id on this page');
});

for (const isTrigger of [false, true]) {
  test(`closed while it is sent, ${isTrigger ? 'a note' : 'the launcher'} tells the outcome`, async ({
    visit,
  }) => {
    const { page, server } = visit;
    if (isTrigger) server.switches.widgets = [widget({ isTrigger: true, triggerId: 'book' })];
    await visit.load('', '<button id="book">Réserver en journée</button>');
    const button = page.getByRole('button', { name: 'Réserver en journée' }).first();
    await (isTrigger ? page.locator('#book') : page.locator('button.l')).click();
    await visit.goOn('Commencer');
    await visit.goOn('Choisir mon créneau horaire');
    await page
      .getByRole('button', { name: /^Chambre Classique/ })
      .first()
      .click();
    await visit.goOn('Finaliser votre réservation');
    await visit.fillContact();
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.switches.booking = 'error';
    for (const [at, outcome] of ['n’a pas pu', '480213'].entries()) {
      server.switches.until = answers[at]!.promise;
      await visit.goOn('valider ma réservation');
      await page.getByRole('button', { name: CLOSE }).click();
      answers[at]!.resolve();
      const told = page.getByRole('status').filter({ hasText: outcome.replace('’', "'") });
      await expect(told).toBeAttached();
      if (!isTrigger)
        await expect(page.getByRole('button', { name: outcome.replace('’', "'") })).toBeVisible();
      await (isTrigger ? button : page.getByRole('button', { name: outcome.replace('’', "'") })).click();
      await expect(page.getByRole('dialog').first()).toBeVisible();
      await expect(told).toHaveCount(0);
      if (at === 0) {
        server.switches.booking = 'ok';
        await page.getByRole('button', { name: 'continuer' }).click();
      }
    }
    await expect(page.getByText('480213')).toBeVisible();
  });
}
