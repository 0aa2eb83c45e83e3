import type { Page } from '@playwright/test';
import { widget } from '../../apps/widget/test/fixture-data.ts';
import { expect, test } from './widget-test.ts';

type Visit = Parameters<Parameters<typeof test>[2]>[0]['visit'];

/** What sticks out of the window sideways, but for what is there to be swiped (WCAG 1.4.10). */
const sticksOut = (page: Page) =>
  page.getByRole('dialog').evaluateAll((dialogs) =>
    dialogs
      .flatMap((dialog) => [...dialog.querySelectorAll('*')])
      .filter((node) => !node.closest('.chips, .carousel-track, .visually-hidden'))
      .filter((node) => {
        const { left, right, width } = node.getBoundingClientRect();
        const isScrolled = node.matches('.body, .card, .drawer-body') && node.scrollWidth > node.clientWidth;
        return width > 0 && (left < -0.5 || right > innerWidth + 0.5 || isScrolled);
      })
      .map((node) => node.className),
  );

const goToServices = async ({ page, goOn }: Visit) => {
  await goOn('Choisir mon créneau horaire');
  await expect(page.getByRole('button', { name: /^Suite/ }).first()).toBeVisible();
};

for (const height of [640, 256]) {
  test(`nothing sticks out of a window 320 × ${height} px`, async ({ visit }) => {
    const { page, server } = visit;
    await page.setViewportSize({ width: 320, height });
    const dear = widget({ displayTags: true });
    server.switches.widgets = [{ ...dear, account: { ...dear.account, currency: 'CHF' } }];
    server.switches.hasPeriods = true;
    server.switches.increase = 1200;
    await visit.load();
    await visit.open();
    expect(await sticksOut(page)).toEqual([]);
    await visit.goOn('Commencer');
    await expect(page.getByRole('button', { name: 'Travailler' })).toBeVisible();
    expect(await sticksOut(page)).toEqual([]);
    await visit.goOn('Choisir ma date');
    await expect(page.getByRole('gridcell', { selected: true })).toContainText('13 mars');
    expect(await sticksOut(page)).toEqual([]);
    await goToServices(visit);
    expect(await sticksOut(page)).toEqual([]);
    await page.getByRole('button', { name: 'Voir le détail de Espace bien-être' }).first().click();
    await expect(page.getByText('Photo 1 sur 3')).toBeVisible();
    expect(await sticksOut(page)).toEqual([]);
    const choose = page.getByRole('button', { name: 'Choisir cette offre' });
    await choose.scrollIntoViewIfNeeded();
    await expect(choose).toBeInViewport({ ratio: 1 });
    await visit.expectAccessible();
  });
}

test('in a low window, the title stands beside the way back, and the photos leave room', async ({
  visit,
}) => {
  const { page, server } = visit;
  await page.setViewportSize({ width: 720, height: 450 });
  server.switches.hasPeriods = true;
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  const middleOf = async (name: string) => {
    const { y, height } = (await page.locator(name).boundingBox())!;
    return Math.round(y + height / 2);
  };
  const line = await middleOf('.header .back');
  for (const name of ['.header h2', '.header .progress-text', '.header .close']) {
    expect(Math.abs((await middleOf(name)) - line)).toBeLessThanOrEqual(1);
  }
  await goToServices(visit);
  await page.getByRole('button', { name: 'Voir le détail de Espace bien-être' }).first().click();
  await expect(page.getByText('Photo 1 sur 3')).toBeVisible();
  expect((await page.locator('.carousel').boundingBox())!.height).toBe(180);
  await visit.expectAccessible();
});

test('each step starts at its top', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 560 });
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  const body = page.locator('.body');
  const scrolled = () => body.evaluate((node) => node.scrollTop);
  const scrollDown = async () => {
    await body.evaluate((node) => node.scrollTo(0, node.scrollHeight));
    expect(await scrolled()).toBeGreaterThan(50);
  };
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('13 mars');
  await scrollDown();
  await goToServices(visit);
  expect(await scrolled()).toBe(0);
  await scrollDown();
  await page
    .getByRole('button', { name: /^Chambre Classique/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Vos extras' })).toBeFocused();
  expect(await scrolled()).toBe(0);
  await scrollDown();
  await page.getByRole('button', { name: 'Retour à Votre service' }).click();
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeFocused();
  expect(await scrolled()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('switching to another app counts as closing, coming back as opening', async ({ visit }) => {
    const { page } = visit;
    await visit.load();
    await visit.open();
    await visit.goOn('Commencer');
    for (const visibility of ['hidden', 'visible']) {
      await page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibility);
    }
    await expect
      .poll(() => visit.sent('post-statistic').map(({ body }) => [body['action'], body['step']]))
      .toEqual([
        ['opened', 'start'],
        ['closed', 'date'],
        ['opened', 'date'],
      ]);
  });
});
