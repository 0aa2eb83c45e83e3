import type { PublicOffer } from '@meridienne/contracts';
import type { Page } from '@playwright/test';
import { wholeOffers } from '../../apps/widget/src/flow/whole-offers.ts';
import { slimOffers } from '../../apps/widget/test/answers.ts';
import { widget } from '../../apps/widget/test/fixture-data.ts';
import { expect, test } from './widget-test.ts';

type Visit = Parameters<Parameters<typeof test>[2]>[0]['visit'];

const goToServices = async (visit: Visit) => {
  visit.server.switches.hasPeriods = true;
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await expect(visit.page.getByRole('button', { name: /^Chambre Classique/ }).first()).toBeVisible();
};
const details = (page: Page, name: string) =>
  page.getByRole('button', { name: `Voir le détail de ${name}` }).first();
/** What the server answers for a day, changed on its way. */
const changeOffers = (page: Page, change: (offers: PublicOffer[]) => PublicOffer[]) =>
  page.route('**/get-offers-by-day?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: slimOffers(change(wholeOffers(body))) });
  });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('the slots are filtered, however wide the window', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 860 });
  await goToServices(visit);
  const filter = page.getByRole('group', {
    name: 'Filtrer par créneaux horaires pour le mercredi 13 mars',
  });
  await expect(filter.getByRole('button')).toHaveText(['09h00 – 13h00', '10h30 – 17h30', '14h00 – 18h00']);
  const slots = page.getByRole('heading', { level: 3 });
  await expect(slots).toHaveText(['09h00 À 13h00', '10h30 À 17h30', '14h00 À 18h00']);
  await visit.expectAccessibleAtEachWidth();

  await filter.getByRole('button', { name: '14h00' }).click();
  await expect(slots).toHaveText(['14h00 À 18h00']);
  await filter.getByRole('button', { name: '09h00' }).click();
  await expect(slots).toHaveText(['09h00 À 13h00', '14h00 À 18h00']);
  await expect(filter.getByRole('button', { pressed: true })).toHaveCount(2);
  await expect
    .poll(() => visit.sent('get-offers-by-day').map(({ body }) => body['filterTimeSlots']))
    .toEqual([undefined, [22], expect.arrayContaining([21, 22])]);
  await filter.getByRole('button', { name: '14h00' }).click();
  await filter.getByRole('button', { name: '09h00' }).click();
  await expect(slots).toHaveCount(3);
  await expect(page.locator('.footer').getByRole('button')).toBeDisabled();
  await visit.expectAccessibleAtEachWidth();
});

test('slots that sold out since are said to be, and all others shown at a press', async ({ visit }) => {
  const { page } = visit;
  await goToServices(visit);
  let isGone = true;
  await changeOffers(page, (offers) => offers.filter(({ timeSlot }) => !isGone || timeSlot.id !== 22));
  const slots = page.getByRole('heading', { level: 3 });
  await page.getByRole('button', { name: '14h00 – 18h00', exact: true }).click();
  await expect(page.getByText('Aucun service disponible pour ces créneaux')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choisir une autre date' })).toHaveCount(0);
  await visit.expectAccessible();
  await page.getByRole('button', { name: 'Voir tous les créneaux' }).click();
  await expect(slots).toHaveText(['09h00 À 13h00', '10h30 À 17h30']);
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeFocused();
  // Asked for anew: what is gone is no longer offered.
  const filter = page.getByRole('group', { name: /Filtrer/ });
  await expect(filter.getByRole('button')).toHaveText(['09h00 – 13h00', '10h30 – 17h30']);
  await expect(filter.getByRole('button', { pressed: true })).toHaveCount(0);
  isGone = false;
});

test('on a phone, many slots stay on one line that the keyboard goes along', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await changeOffers(page, (offers) => [
    ...offers,
    ...[1, 2, 3, 4].map((more) => ({
      ...offers[0]!,
      id: more,
      timeSlot: { ...offers[0]!.timeSlot, id: 90 + more, start: `1${more}h15`, end: '20h00' },
    })),
  ]);
  await goToServices(visit);
  const chips = page.getByRole('group', { name: /Filtrer/ }).getByRole('button');
  await expect(chips).toHaveCount(7);
  const tops = await chips.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(chips.last()).not.toBeInViewport();
  await chips.first().focus();
  for (let more = 1; more < 7; more += 1) await page.keyboard.press('Tab');
  await expect(chips.last()).toBeFocused();
  await expect(chips.last()).toBeInViewport({ ratio: 0.9 });
});

test('beside each other, the last card of an odd number fills its row', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 1440, height: 900 });
  await goToServices(visit);
  const widths = await page
    .getByRole('group', { name: '10h30 À 17h30' })
    .locator('.offer')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(widths).toHaveLength(3);
  expect(widths[0]).toBe(widths[1]);
  expect(widths[2]).toBeGreaterThan(2 * widths[0]!);
});

test('a card tells name, hours, surface and price; an hourly one from what price, a free one none', async ({
  visit,
}) => {
  const { page } = visit;
  await changeOffers(page, (offers) => offers.with(0, { ...offers[0]!, price: 0 }));
  await goToServices(visit);
  const card = (name: RegExp) => page.getByRole('button', { name }).first();
  await expect(card(/^Suite Belvédère/)).toHaveAccessibleName(
    /avec terrasse\s*, 09h00 – 13h00\s*42,5 m²\s*132,50\s€/,
  );
  await expect(card(/^Chambre Classique/)).not.toContainText('€');
  await expect(card(/^Espace bien-être/)).toContainText(/dès 45\s€/);
});

test('a slot that has begun says until when it is, and one nearly sold out how many are left', async ({
  visit,
}) => {
  const { page, server } = visit;
  server.switches.isTodaySold = true;
  server.switches.widgets = [widget({ fewLeft: 3 })];
  await goToServices(visit);
  const morning = page.getByRole('group', { name: '09h00 À 13h00' });
  // 11 o'clock at the venue.
  await expect(morning.getByText("en cours, jusqu'à 13h00")).toHaveCount(3);
  await expect(morning.getByRole('button', { name: /^Salon Verrière .* plus que 2$/ })).toBeVisible();
  await expect(page.getByRole('group', { name: '14h00 À 18h00' }).getByText('en cours')).toHaveCount(0);
  await visit.expectAccessible();
});

test('the chosen card stays marked on the way back', async ({ visit }) => {
  const { page } = visit;
  await goToServices(visit);
  await page
    .getByRole('button', { name: /^Espace bien-être/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Votre créneau et extras' })).toBeFocused();
  await page.getByRole('button', { name: 'Retour à Votre service' }).click();
  const chosen = page.getByRole('button', { pressed: true });
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveText(/Espace bien-être.*Choisi/);
  await expect(page.locator('.footer').getByRole('button', { name: /Choisir l'heure/ })).toBeEnabled();
});

test('one slot alone has no filter', async ({ visit }) => {
  const { page } = visit;
  await changeOffers(page, (offers) => offers.filter(({ timeSlot }) => timeSlot.id === 21));
  await goToServices(visit);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['09h00 À 13h00']);
  await expect(page.getByRole('group', { name: /Filtrer/ })).toHaveCount(0);
});

test('a day that sold out since leads back to the date', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  server.switches.booking = 'stock';
  server.switches.isSoldOut = true;
  await visit.goOn('valider ma réservation');
  await page.getByRole('button', { name: "d'accord" }).click();
  await expect(page.getByText('Aucun service disponible pour cette date')).toBeVisible();
  await visit.expectAccessible();
  server.switches.isSoldOut = false;
  await page.getByRole('button', { name: 'Choisir une autre date' }).click();
  await expect(page.getByRole('heading', { name: 'Date de réservation' })).toBeFocused();
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('13 mars');
});

test('a category is looked at closely, however wide the window', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 860 });
  await goToServices(visit);
  await details(page, 'Espace bien-être').click();
  const panel = drawer(page, 'Espace bien-être');
  await expect(panel.getByText('Hammam, bain froid')).toBeVisible();
  await expect(panel).toContainText('30 m²');
  await expect(panel).toContainText('09h00 – 13h00');
  await expect(panel.getByRole('heading', { name: 'Equipements' })).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText(['Wifi', 'Peignoirs']);
  await expect(panel.locator('li svg')).toHaveCount(2);
  const place = panel.getByRole('status');
  await expect(place).toHaveText('Photo 1 sur 3');
  await visit.atEachWidth(async () => {
    await expect(panel.getByRole('img', { name: 'Photo 1 sur 3' })).toBeInViewport({ ratio: 0.9 });
    expect((await panel.locator('.carousel').boundingBox())!.height).toBe(280);
    expect((await panel.getByRole('img', { name: 'Photo 1 sur 3' }).boundingBox())!.height).toBe(280);
    await visit.expectAccessible();
  });

  // Around both ends.
  await panel.getByRole('button', { name: 'Photo précédente' }).click();
  await expect(place).toHaveText('Photo 3 sur 3');
  await expect(panel.getByRole('img', { name: 'Photo 3 sur 3' })).toBeInViewport({ ratio: 0.9 });
  await panel.getByRole('button', { name: 'Photo suivante' }).click();
  await expect(place).toHaveText('Photo 1 sur 3');
  await expect(panel.getByRole('img', { name: 'Photo 1 sur 3' })).toBeInViewport({ ratio: 0.9 });

  await panel.getByRole('button', { name: 'Retour' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeVisible();

  await details(page, 'Suite Belvédère avec terrasse').click();
  const suite = drawer(page, 'Suite Belvédère avec terrasse');
  await expect(suite.getByText('132,50 €')).toBeVisible();
  await expect(suite.getByRole('img', { name: 'Photo de Suite Belvédère avec terrasse' })).toBeVisible();
  await expect(suite.getByRole('button', { name: /Photo/ })).toHaveCount(0);
  await visit.expectAccessibleAtEachWidth();
  await suite.getByRole('button', { name: 'Choisir cette offre' }).click();
  await expect(page.getByRole('heading', { name: 'Vos extras' })).toBeVisible();
  await expect(suite).toBeHidden();
  await expect(page.locator('.footer-total')).toHaveText('132,50 €');
});

test('the keyboard alone looks at a category, and comes back to the magnifier', async ({ visit }) => {
  const { page } = visit;
  await goToServices(visit);
  const magnifier = details(page, 'Espace bien-être');
  await magnifier.focus();
  await page.keyboard.press('Enter');
  const panel = drawer(page, 'Espace bien-être');
  await expect(panel.getByRole('heading', { name: 'Espace bien-être' })).toBeFocused();
  const place = panel.getByRole('status');
  await expect(place).toHaveText('Photo 1 sur 3');
  const next = panel.getByRole('button', { name: 'Photo suivante' });
  await next.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText('Photo 3 sur 3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText('Photo 2 sur 3');
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    expect(
      await panel.evaluate((node) => node.contains((node.getRootNode() as ShadowRoot).activeElement)),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(magnifier).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeVisible();

  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Choisir cette offre' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Votre créneau et extras' })).toBeFocused();
});

test("a drawer's content comes 100 ms after its frame, which goes 200 ms after closing", async ({
  visit,
}) => {
  const { page, server } = visit;
  await page.clock.install({ time: `${server.today}T10:00:00Z` });
  await goToServices(visit);
  await page.clock.pauseAt(`${server.today}T11:00:00Z`);
  await details(page, 'Espace bien-être').click();
  const panel = drawer(page, 'Espace bien-être');
  await expect(panel).toHaveAttribute('open');
  await expect(panel).toHaveCSS('opacity', '0');
  await page.clock.runFor(99);
  await expect(panel).toHaveCSS('opacity', '0');
  await page.clock.runFor(1);
  await expect(panel).toHaveCSS('opacity', '1');

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCSS('opacity', '0');
  await page.clock.runFor(199);
  await expect(page.locator('.drawer-overlay')).toHaveAttribute('open');
  await page.clock.runFor(1);
  await expect(page.locator('.drawer-overlay')).not.toHaveAttribute('open');
});

test('a category without any photo shows the mark', async ({ visit }) => {
  const { page } = visit;
  await goToServices(visit);
  await details(page, 'Salon Verrière').click();
  const panel = drawer(page, 'Salon Verrière');
  await expect(panel.locator('.carousel-photo svg')).toBeVisible();
  await expect(panel.getByRole('img')).toHaveCount(0);
  await expect(panel.getByText('Equipements')).toHaveCount(0);
});

test('the details speak English', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.hasPeriods = true;
  await visit.load('data-lang="en"');
  await visit.open();
  await visit.goOn('Start');
  await visit.goOn('Choose my time slot');
  await expect(
    page.getByRole('group', { name: /Filter by time slot for Wednesday,? 13 March/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'See the details of Spa' }).first().click();
  const panel = drawer(page, 'Spa');
  await expect(panel.getByText('Steam bath, cold bath and a quiet room.')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText(['Wi-Fi', 'Bathrobes']);
  await expect(panel.getByText('Photo 1 of 3')).toBeVisible();
  await visit.expectAccessible();
});
