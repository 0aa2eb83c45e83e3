import type { Availability } from '@meridienne/contracts';
import type { Page } from '@playwright/test';
import { widget } from '../../apps/widget/test/fixture-data.ts';
import { expect, test } from './widget-test.ts';

const month = (page: Page, name: string) => page.getByRole('grid', { name });
const arrow = (page: Page, name: 'Mois précédent' | 'Mois suivant') => page.getByRole('button', { name });

test('the months are browsed, and nothing jumps, however wide the window', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 900 });
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');

  await expect(page.getByRole('gridcell', { selected: true })).toContainText('mercredi 13 mars 2030');
  const today = page.getByRole('button', { name: /mardi 12 mars 2030, aujourd'hui, indisponible/ });
  await expect(today).toHaveAttribute('aria-current', 'date');
  await expect(page.getByRole('button', { name: 'lundi 11 mars 2030, indisponible' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'samedi 16 mars 2030, indisponible' })).toBeDisabled();
  await expect(arrow(page, 'Mois précédent')).toBeDisabled();

  await visit.atEachWidth(async () => {
    const notes: number[] = [];
    for (const name of ['mars 2030', 'avril 2030', 'mai 2030', 'juin 2030', 'juillet 2030']) {
      await expect(month(page, name)).toHaveAttribute('aria-busy', 'false');
      notes.push((await page.locator('.calendar-note').boundingBox())!.y);
      await arrow(page, 'Mois suivant').click();
    }
    expect(new Set(notes).size).toBe(1);

    await expect(month(page, 'août 2030')).toBeVisible();
    await expect(page.getByText('Aucune disponibilité en août 2030')).toBeVisible();
    await visit.expectAccessible();
    await page.getByRole('button', { name: 'Voir le premier jour disponible' }).click();
    await expect(page.getByRole('button', { name: /mercredi 13 mars 2030, à partir de 62/ })).toBeFocused();
    await expect(month(page, 'mars 2030')).toBeVisible();
  });
});

test('the next month is fetched before it is asked for, once', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await expect(month(page, 'mars 2030')).toHaveAttribute('aria-busy', 'false');
  const next = arrow(page, 'Mois suivant');
  await next.focus();
  await expect
    .poll(() => visit.sent('get-availability').map(({ body }) => body['date']))
    .toEqual([undefined, '2030-04-01']);
  await next.press('Enter');
  await expect(page.getByText(/jours disponibles en avril 2030/)).toBeVisible();
  await expect(next).toBeFocused();
  // The pointer asks for the month before by coming near; that one is known.
  await arrow(page, 'Mois précédent').hover();
  await arrow(page, 'Mois précédent').click();
  await expect(month(page, 'mars 2030')).toHaveAttribute('aria-busy', 'false');
  expect(visit.sent('get-availability')).toHaveLength(2);
});

test('the arrow back keeps the focus at the first month, where it leads nowhere', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await arrow(page, 'Mois suivant').click();
  const back = arrow(page, 'Mois précédent');
  await back.press('Enter');
  await expect(month(page, 'mars 2030')).toBeVisible();
  await expect(back).toBeFocused();
  await back.press('Enter');
  await expect(month(page, 'mars 2030')).toBeVisible();
});

test('the keyboard walks over days and months, past closed days too', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  const stop = page.locator('.day[tabindex="0"]');
  await expect(stop).toHaveAttribute('data-day', '2030-03-13');
  await stop.focus();
  for (const [key, day] of [
    ['ArrowDown', '2030-03-20'],
    ['End', '2030-03-24'],
    ['ArrowRight', '2030-03-25'],
    ['PageDown', '2030-04-25'],
    ['PageUp', '2030-03-25'],
    ['Home', '2030-03-25'],
    ['ArrowUp', '2030-03-18'],
    ['ArrowUp', '2030-03-12'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(`[data-day="${day}"]`)).toBeFocused();
  }
  // Today is sold out: it can be read, not chosen.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('13 mars');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('mardi 19 mars 2030');
  await expect(page.locator('.footer')).toContainText('mar. 19 mars');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe turns the month', async ({ visit }) => {
    const { page } = visit;
    await visit.load();
    await visit.open();
    await visit.goOn('Commencer');
    const grid = (await month(page, 'mars 2030').boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const y = grid.y + grid.height / 2;
      const at = (x: number) => [{ x: grid.x + grid.width * x, y }];
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await client.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: at(from + (to - from) * part),
        });
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(0.8, 0.2);
    await expect(month(page, 'avril 2030')).toBeVisible();
    await swipe(0.2, 0.8);
    await expect(month(page, 'mars 2030')).toBeVisible();
    await swipe(0.2, 0.8);
    await expect(month(page, 'mars 2030')).toBeVisible();
    await expect(page.getByRole('gridcell', { selected: true })).toContainText('13 mars');
  });
});

test('the welcome speaks the language of the visitor, then the venue', async ({ visit }) => {
  const { page, server } = visit;
  await visit.load('data-lang="en"');
  await visit.open();
  await expect(page.getByText('DAYTIME BOOKING')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The hotel, for a day' })).toBeFocused();
  await expect(page.getByText('Une chambre au calme')).toBeVisible();

  const [only] = server.switches.widgets;
  server.switches.widgets = [{ ...only!, description: {} }];
  await visit.load('data-lang="en"');
  await visit.open();
  await expect(page.getByText('Book a room or a space for a few hours')).toBeVisible();
  await visit.goOn('Start');
  await expect(page.getByRole('grid', { name: 'March 2030' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Friday,? 15 March 2030, from €64/ })).toBeVisible();
  await visit.expectAccessible();
});

for (const displayTags of [false, true]) {
  test(`a double click takes one step only, ${displayTags ? 'with' : 'without'} service types`, async ({
    visit,
  }) => {
    const { page, server } = visit;
    await page.setViewportSize({ width: 390, height: 844 });
    server.switches.widgets = [widget({ displayTags })];
    await visit.load();
    await visit.open();
    // The first day is known: the next step's own button would lead on at once.
    await visit.goOn('Commencer');
    if (displayTags) await visit.goOn('Choisir ma date');
    await expect(page.getByRole('gridcell', { selected: true })).toContainText('13 mars');
    for (const name of displayTags ? [/^Retour à Type/, /^Retour à Accueil/] : [/^Retour à Accueil/]) {
      await page.getByRole('button', { name }).click();
    }

    const next = page.locator('.footer').getByRole('button');
    await next.dblclick();
    if (displayTags) {
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('Type de service');
      await next.dblclick();
    }
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Date de réservation');
    await next.dblclick();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Votre service');
    await page.getByRole('button', { name: 'Retour à Date de réservation' }).dblclick();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Date de réservation');
  });
}

test("today's ring stays when today is chosen", async ({ visit }) => {
  const { page, server } = visit;
  await page.route('**/get-availability?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Availability;
    const offers = { ...body.offers, [server.today]: { count: 1, minPrice: 62 } };
    await route.fulfill({ response, json: { ...body, offers } });
  });
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  const today = page.getByRole('button', { name: /aujourd'hui/ });
  await today.click();
  await expect(page.getByRole('gridcell', { selected: true })).toContainText("aujourd'hui");
  const ring = today.locator('.day-number');
  await expect(ring).toHaveCSS('outline-style', 'solid');
  // It is drawn in the number's own colour, which is chosen to be read on the fill.
  const [edge, ink] = await ring.evaluate((node) => {
    const { outlineColor, color } = getComputedStyle(node);
    return [outlineColor, color];
  });
  expect(edge).toBe(ink);
});

test('a price in thousands is whole in its cell, and stays inside of it', async ({ visit }) => {
  const { page, server } = visit;
  const [only] = server.switches.widgets;
  server.switches.widgets = [{ ...only!, account: { ...only!.account, currency: 'CHF' } }];
  server.switches.increase = 1187.5;
  await page.setViewportSize({ width: 320, height: 640 });
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  const day = page.locator('[data-day="2030-03-14"]');
  await expect(day.locator('.day-price')).toHaveText('1\u202f251 CHF');
  await expect(day).toHaveAccessibleName(/à partir de 1.250,50.CHF/);
  const [cell, price] = [await day.boundingBox(), await day.locator('.day-price').boundingBox()];
  expect(price!.width).toBeLessThanOrEqual(cell!.width);
  expect(price!.y + price!.height).toBeLessThanOrEqual(cell!.y + cell!.height);
});

test('closed days say so, with the reason that the venue tells, and a price that has fallen what it was', async ({
  visit,
}) => {
  const { page, server } = visit;
  server.switches.closed = {
    '2030-03-14': 'Travaux',
    '2030-03-15': 'Travaux',
    '2030-03-19': 'Saint-Joseph',
    '2030-03-21': '',
  };
  server.switches.discount = 20;
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  const joseph = page.getByRole('button', { name: 'mardi 19 mars 2030, Fermé : Saint-Joseph' });
  await expect(joseph).toBeDisabled();
  await expect(joseph).toHaveAttribute('title', 'Fermé\u00a0: Saint-Joseph');
  await expect(page.getByRole('button', { name: 'jeudi 21 mars 2030, Fermé', exact: true })).toBeDisabled();
  await expect(page.getByText('14–15 · Fermé : Travaux')).toBeVisible();
  await expect(page.getByText('19 · Fermé : Saint-Joseph')).toBeVisible();
  await expect(page.getByText('21 · Fermé', { exact: true })).toBeVisible();
  await visit.expectAccessible();
  // Of another month nothing of it is left.
  await arrow(page, 'Mois suivant').click();
  await expect(page.getByText(/jours disponibles en avril 2030/)).toBeVisible();
  await expect(page.getByText('Saint-Joseph')).toHaveCount(0);
  await arrow(page, 'Mois précédent').click();
  await visit.goOn('Choisir mon créneau horaire');
  const price = page.locator('.offer-price', { hasText: '42' }).first();
  await expect(price).toHaveText(/^42\s€ 62\s€au lieu de 62\s€$/);
  await expect(price.locator('s')).toHaveText(/62\s€/);
  await visit.expectAccessible();
});
