import { expect, it } from 'vitest';
import type { BookingRow } from '../record/queries/list-bookings.ts';
import { draftMove, type MoveContext } from './rules.ts';

const breakfast = { id: 1, name: 'Petit-déjeuner', visitorName: 'Breakfast', priceMinor: 1000, amount: 2 };
const row = (more: Partial<BookingRow> = {}) =>
  ({
    currency: 'EUR',
    addons: [],
    price_minor: 5000,
    price_reason: null,
    nb_people: null,
    arrived_minute: null,
    ...more,
  }) as BookingRow;
const place = (more: Partial<MoveContext> = {}): MoveContext => ({
  people: { min: 1, max: 4 },
  categoryType: 'timeslot',
  startMinute: 600,
  endMinute: 840,
  offerPriceMinor: 6000,
  ...more,
});
const draft = (to: MoveContext, of: BookingRow, sent: object = {}) =>
  draftMove(to, of, { offer: 1, updatedAt: '', price: 60, tellsGuest: false, ...sent });

it.each([
  ['the new offer’s price', {}, {}, { priceMinor: 6000, priceReason: null }],
  ['its price with the add-ons', { addons: [breakfast] }, { price: 80 }, { priceMinor: 8000 }],
  [
    'no difference that was set by hand',
    { price_minor: 4000, price_reason: 'Geste' },
    {},
    { priceMinor: 6000, priceReason: null },
  ],
  [
    'the old price and its old reason',
    { price_reason: 'Geste' },
    { keepsPrice: true, price: 50 },
    { priceMinor: 5000, priceReason: 'Geste' },
  ],
  [
    'the old price, with no reason where it is the computed one',
    { price_minor: 6000 },
    { keepsPrice: true },
    { priceMinor: 6000, priceReason: null },
  ],
])('takes %s', (_what, of, sent, expected) => {
  expect(draft(place(), row(of), sent)).toMatchObject({ draft: expected });
});

it.each([
  [50, {}],
  [60.001, {}],
  [60, { keepsPrice: true }],
])('tells the true price to who was shown %d', (price, sent) => {
  const shown = draft(place(), row(), { price, ...sent });
  expect(shown).toEqual({ price: 'keepsPrice' in sent ? 5000 : 6000 });
});

it.each([
  ['an hour within the new slot stays', 660, undefined, 660],
  ['another one is said', 660, '12h00', 720],
  ['none is said', 660, null, null],
  ['none stays none', null, undefined, null],
  ['outside, it is refused', 900, undefined, 'booking.arrivalMoved'],
  ['another one outside is refused, too', 660, '15h00', 'booking.arrival'],
])('of an arrival: %s', (_what, had, arrivedAt, expected) => {
  const drafted = draft(place(), row({ arrived_minute: had }), arrivedAt === undefined ? {} : { arrivedAt });
  expect(drafted).toMatchObject(
    typeof expected === 'string'
      ? { violations: [{ propertyPath: 'arrivedAt', message: expected }] }
      : { draft: { arrivedMinute: expected } },
  );
});

it('finds the hour after midnight, and has none by the hour', () => {
  const night = place({ startMinute: 1320, endMinute: 1560 });
  expect(draft(night, row({ arrived_minute: 30 }))).toMatchObject({ draft: { arrivedMinute: 1470 } });
  const spa = place({ categoryType: 'duration' });
  expect(draft(spa, row({ arrived_minute: 900 }))).toMatchObject({ draft: { arrivedMinute: null } });
});

it.each([
  [5, undefined, { min: 1, max: 4 }, false],
  [5, 4, { min: 1, max: 4 }, true],
  [5, null, { min: 1, max: 4 }, true],
  [5, undefined, null, true],
  [5, 11, null, false],
])('of %s persons, %s said, for %j: %s', (had, nbPeople, people, isTaken) => {
  const drafted = draft(
    place({ people }),
    row({ nb_people: had }),
    nbPeople === undefined ? {} : { nbPeople },
  );
  expect('draft' in drafted).toBe(isTaken);
});
