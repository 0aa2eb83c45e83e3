import type { Page } from '@playwright/test';
import { widget } from '../../apps/widget/test/fixture-data.ts';
import { expect, test } from './widget-test.ts';

type Visit = Parameters<Parameters<typeof test>[2]>[0]['visit'];

/** From the first screen to the number, with something looked at on each. */
const walk = async ({ page, goOn, fillContact }: Visit, look: (step: string) => Promise<void>) => {
  await look('start');
  await goOn('Commencer');
  await look('tags');
  await goOn('Choisir ma date');
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('13 mars');
  await look('date');
  await goOn('Choisir mon créneau horaire');
  await expect(page.getByRole('button', { name: /^Suite/ }).first()).toBeVisible();
  await look('service');
  await page
    .getByRole('button', { name: /^Suite/ })
    .first()
    .click();
  await look('extras');
  await goOn('Finaliser votre réservation');
  await look('confirmation');
  await fillContact();
  await goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  await look('end');
};

/** What of the widget is smaller than a finger, but for links within a sentence. */
const smallTargets = (page: Page) =>
  page.locator('meridienne-widget').evaluate((host) =>
    [...host.shadowRoot!.querySelectorAll('button, a, select, textarea, input, .chip')]
      // A chip is its label's size, the total that of the note around it; nobody comes to the trap.
      .filter(
        (each) =>
          each.checkVisibility() && !each.matches('.l, .chip input, .field-note a, .footer-total, .trap'),
      )
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width < 44 || height < 44;
      })
      .map((each) => `${each.className} ${each.textContent}`),
  );

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('whatever can be pressed is 44 px each way', async ({ visit }) => {
    const { page, server } = visit;
    server.switches.widgets = [widget({ displayTags: true })];
    server.switches.hasPeriods = true;
    await visit.load();
    await visit.open();
    await walk(visit, async (step) => expect([step, ...(await smallTargets(page))]).toEqual([step]));
    const total = await page.locator('.footer').boundingBox();
    expect(total!.height).toBeGreaterThan(44);
  });

  test('the summary is folded, so that the fields are in view', async ({ visit }) => {
    const { page } = visit;
    await visit.goToConfirmation();
    await expect(page.getByLabel('E-mail')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('mer. 13 mars, 09h00 – 13h00')).toBeVisible();
    const fold = page.getByRole('button', { name: 'Détail de la réservation' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Arrivée à partir de')).toBeVisible();
    await visit.expectAccessible();
    // Who may log in instead is told after the fields.
    const [field, login] = await Promise.all(
      [page.getByLabel('Téléphone mobile'), page.getByRole('button', { name: 'Se connecter' })].map((each) =>
        each.boundingBox(),
      ),
    );
    expect(login!.y).toBeGreaterThan(field!.y);
  });
});

for (const [what, width, height] of [
  ['a phone on its side', 844, 390],
  ['a window at 200 %', 640, 400],
] as const) {
  test(`on ${what}, the chosen day stands clear of the bar`, async ({ visit }) => {
    const { page } = visit;
    await page.setViewportSize({ width, height });
    await visit.load();
    await visit.open();
    await visit.goOn('Commencer');
    const day = page.locator('[data-chosen]');
    await expect(day).toBeInViewport({ ratio: 1 });
    const [cell, bar] = [await day.boundingBox(), await page.locator('.footer').boundingBox()];
    expect(cell!.y + cell!.height).toBeLessThanOrEqual(bar!.y);
  });
}

test('beside the button stand the total, that nothing is paid now, and until when it can be cancelled', async ({
  visit,
}) => {
  const { page } = visit;
  await visit.goToConfirmation();
  const bar = page.locator('.footer');
  await expect(bar).toContainText('Rien à payer maintenant');
  await expect(bar).toContainText("Annulable en ligne jusqu'au mercredi 13 mars à 09h00");
  await expect(bar).toContainText(/62\s€/);
});

test('what has begun already is not said to be cancellable', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.isTodaySold = true;
  await visit.goToConfirmation();
  await expect(page.locator('.footer')).toContainText('Rien à payer maintenant');
  await expect(page.locator('.footer')).not.toContainText('Annulable');
  await expect(page.locator('.footer')).toContainText("Seul l'établissement peut annuler");
});

test('the rule of cancelling is said beside the button as it is of the service', async ({ visit }) => {
  const { page, server } = visit;
  const bar = page.locator('.footer');
  server.switches.cancelHours = 2;
  await visit.goToConfirmation();
  await expect(bar).toContainText("Annulable en ligne jusqu'au mercredi 13 mars à 07h00");
  server.switches.cancelHours = -1;
  await visit.goToConfirmation();
  await expect(bar).toContainText("Seul l'établissement peut annuler");
});

test('the end leads on: into the calendar, there, to the phone and back to the booking', async ({
  visit,
}) => {
  const { page } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  const way = (name: RegExp | string) => page.getByRole('link', { name });
  await expect(way('Ajouter à mon agenda')).toHaveAttribute('href', /\.ics$/);
  await expect(way(/^Google Agenda/)).toHaveAttribute(
    'href',
    /dates=20300313T090000%2F20300313T130000.*location=[^&]+%2C%2012%20rue%20des%20Tilleuls%2C%20Chartres$/,
  );
  await expect(way(/^Itinéraire/)).toHaveAttribute('rel', 'noopener');
  await expect(way(/^Appeler l'hôtel/)).toHaveAttribute('href', 'tel:+33123456789');
  // A number that is broken over two lines is misread.
  expect(await way(/^Appeler l'hôtel/).textContent()).toContain('+33\u00a01\u00a023\u00a045\u00a067\u00a089');
  await expect(way(/^Voir ou annuler/)).toHaveAttribute('target', '_blank');
  await visit.expectAccessible();
});

test('in a column of 300 px all of it fits, and the page keeps its landmarks', async ({ visit }) => {
  const { page, server } = visit;
  await page.setViewportSize({ width: 1440, height: 900 });
  server.switches.widgets = [widget({ displayTags: true })];
  server.switches.page = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Hôtel</title><body><main><h1>Hôtel</h1><div style="width:300px" data-account-id="1" data-mode="inline"></div></main><script async src="${server.address}/widget.js"></script></body></html>`;
  await page.goto(server.address);
  await expect(page.getByText('RÉSERVATION EN JOURNÉE')).toBeVisible();
  const roles = [
    'banner',
    'contentinfo',
    'complementary',
    'form',
    'main',
    'navigation',
    'region',
    'search',
  ] as const;
  await walk(visit, async (step) => {
    const landmarks = await Promise.all(roles.map((role) => page.getByRole(role).count()));
    expect([step, roles.filter((_, at) => landmarks[at])]).toEqual([step, ['main']]);
    const wide = await page.locator('meridienne-widget').evaluate((host) => {
      const { right } = host.getBoundingClientRect();
      return [...host.shadowRoot!.querySelectorAll('.inline *')]
        .filter((each) => each.checkVisibility() && !each.closest('.chips, .visually-hidden, .weekday'))
        .filter((each) => each.getBoundingClientRect().right > right + 0.5)
        .map((each) => each.className);
    });
    expect([step, ...wide]).toEqual([step]);
  });
});
