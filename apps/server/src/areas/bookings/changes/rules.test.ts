import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BookingRow } from '../record/queries/list-bookings.ts';
import { type DetailsContext, draftDetails } from './rules.ts';

const sold = [1, 2, 3].map((id) => ({ id, name: `Extra ${id}`, names: {}, priceMinor: id * 500 }));
const context: DetailsContext = {
  people: null,
  addons: sold,
  defaultLanguage: 'fr',
  timeZone: 'Europe/Paris',
  isAllSeen: true,
};
const booked = (addons: BookingRow['addons'], byHand: number) =>
  ({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: null,
    nb_people: null,
    arrived_minute: null,
    is_confidential: false,
    book_on: 'Widget',
    category_type: 'timeslot',
    start_minute: 600,
    end_minute: 840,
    language: 'fr',
    currency: 'EUR',
    addons,
    offer_price_minor: 5000,
    price_minor: 5000 + sumOf(addons) + byHand,
    price_reason: byHand === 0 ? null : 'Geste',
  }) as BookingRow;
const sumOf = (addons: readonly { priceMinor: number; amount: number }[]) =>
  addons.reduce((sum, { priceMinor, amount }) => sum + priceMinor * amount, 0);

const amount = fc.integer({ min: 1, max: 5 });
// At another price than today's; of the fourth, the catalogue knows nothing any more.
const had = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 4 }), priceMinor: fc.integer({ min: 0, max: 3000 }), amount }),
  { selector: ({ id }) => id, maxLength: 4 },
);
const wanted = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 3 }), amount }), {
  selector: ({ id }) => id,
  maxLength: 3,
});

it('asks for what is computed and what was set by hand, each add-on at the price it was booked at', () => {
  fc.assert(
    fc.property(had, wanted, fc.integer({ min: -6000, max: 6000 }), (lines, addons, byHand) => {
      const before = lines.map((line) => ({ ...line, name: 'x', visitorName: 'x' }));
      const row = booked(before, Math.max(byHand, -5000 - sumOf(before)));
      const difference = row.price_minor - 5000 - sumOf(before);
      const drafted = draftDetails(context, row, { updatedAt: '', tellsGuest: false, addons });
      if (!('draft' in drafted)) throw new Error('Not to be changed');
      const { draft } = drafted;
      const priceOf = (id: number) => (lines.find((line) => line.id === id) ?? sold[id - 1])?.priceMinor ?? 0;
      const computed = 5000 + addons.reduce((sum, each) => sum + each.amount * priceOf(each.id), 0);
      expect(draft.priceMinor).toBe(Math.max(0, computed + difference));
      expect(draft.priceReason === null).toBe(draft.priceMinor === computed);
      expect(sumOf(draft.addons)).toBe(computed - 5000);
    }),
  );
});

it('leaves a booking that is sent back as it is', () => {
  const twice = [
    { id: 1, name: 'Extra 1', visitorName: 'Extra 1', priceMinor: 500, amount: 1 },
    { id: 1, name: 'Extra 1', visitorName: 'Extra 1', priceMinor: 500, amount: 2 },
  ];
  const row = booked(twice, 300);
  const sent = {
    updatedAt: '',
    tellsGuest: false,
    addons: [{ id: 1, amount: 3 }],
    price: 68,
    nbPeople: null,
  };
  expect(draftDetails(context, row, sent)).toMatchObject({
    draft: { addons: twice, priceMinor: row.price_minor, priceReason: 'Geste', nbPeople: null },
  });
});
