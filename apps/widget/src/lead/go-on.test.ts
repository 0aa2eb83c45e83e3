import type { PublicOffer } from '@meridienne/contracts';
import { expect, test } from 'vitest';
import { slimOffers } from '../../test/answers.ts';
import { firstPeriodsOf, offersOf, periodsOf, widget } from '../../test/fixture-data.ts';
import { createQueryCache } from '../api/query-cache.ts';
import { initialState } from '../flow/state.ts';
import { type KeptVisit, visitOf } from '../visit/kept-visit.ts';
import { goOn } from './go-on.ts';
import type { Source } from './source.ts';

const DAY = '2030-03-13';
const NEXT = '2030-03-14';
const [room] = offersOf(DAY) as [PublicOffer];
const [, hour] = periodsOf(DAY) as [PublicOffer, PublicOffer];

/** A venue that has just these left. */
const venueOf = (
  offers: readonly PublicOffer[],
  periods: readonly PublicOffer[] = [],
  addons = widget().account.addons,
) => {
  const month = {
    offers: { [NEXT]: { count: 1, minPrice: 60 } },
    firstDayAvailable: NEXT,
    today: '2030-03-12',
  };
  const asked: string[] = [];
  const read = (route: string) => {
    asked.push(route);
    if (route.endsWith('availability')) return Promise.resolve(month);
    return Promise.resolve(slimOffers(route.endsWith('category') ? periods : offers));
  };
  const source = {
    widget: { ...widget(), account: { ...widget().account, addons } },
    cache: createQueryCache(),
    api: { read, call: read },
    state: initialState(false),
  } as unknown as Source;
  return { source, asked };
};

const visit = (more: Partial<KeptVisit>): KeptVisit => ({
  ...(visitOf({ ...initialState(false), step: 'confirmation', day: DAY, offer: room }, 6200) as KeptVisit),
  ...more,
});

test('what is as it was is gone on with, without a word', async () => {
  const { source } = venueOf([room]);
  expect(
    await goOn(source, visit({ comment: 'Un chien', amounts: { 33: 1 }, totalMinor: 7400 }), false),
  ).toMatchObject({
    step: 'confirmation',
    chosen: { offer: { id: room.id }, comment: 'Un chien', amounts: { 33: 1 }, notice: null },
  });
});

test.each([
  ['a price', [{ ...room, price: 70 }], {}, { kind: 'price', totals: [6200, 7000] }],
  ['an extra', [room], { amounts: { 99: 1 } }, { kind: 'addonGone' }],
])('%s that has changed is said', async (_, offers, more, notice) => {
  expect((await goOn(venueOf(offers).source, visit(more), false)).chosen.notice).toEqual(notice);
});

test('an hour is found again, and is to be chosen anew when it is gone', async () => {
  const kept = visit({ offer: hour, totalMinor: 4500 });
  const cards = firstPeriodsOf(DAY);
  expect((await goOn(venueOf(cards, periodsOf(DAY)).source, kept, false)).chosen).toMatchObject({
    offer: { id: hour.id },
    firstSelection: false,
    notice: null,
  });
  const left = periodsOf(DAY).filter(({ id }) => id !== hour.id);
  expect((await goOn(venueOf(cards, left).source, kept, false)).chosen).toMatchObject({
    firstSelection: true,
    notice: { kind: 'hourGone' },
  });
});

test('what is no longer on sale leads to the nearest days, with what was typed', async () => {
  const led = await goOn(venueOf([]).source, visit({ comment: 'Un chien' }), false);
  expect(led).toMatchObject({
    step: 'date',
    chosen: {
      comment: 'Un chien',
      notice: {
        kind: 'soldOut',
        what: { name: 'Chambre Classique' },
        day: DAY,
        near: [{ day: NEXT, price: 60 }],
      },
    },
  });
  expect(led.chosen.offer).toBeUndefined();
});

test('what was being booked is not looked up: its own place may be the one that is gone', async () => {
  const { source, asked } = venueOf([]);
  expect(await goOn(source, visit({}), true)).toMatchObject({
    step: 'confirmation',
    chosen: { offer: room },
  });
  expect(asked).toEqual([]);
});
