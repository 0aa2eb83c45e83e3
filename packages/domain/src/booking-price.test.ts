import { expect, it, test } from 'vitest';
import { bookingTotalMinor } from './booking-price.ts';
import { MAX_MINOR } from './money.ts';

test.each([
  { offer: 4550, addons: [], total: 4550 },
  { offer: 4550, addons: [{ priceMinor: 1200, amount: 1 }], total: 5750 },
  {
    offer: 4550,
    addons: [
      { priceMinor: 1200, amount: 2 },
      { priceMinor: 350, amount: 3 },
    ],
    total: 8000,
  },
  { offer: 0, addons: [{ priceMinor: 0, amount: 99 }], total: 0 },
  { offer: MAX_MINOR, addons: [], total: MAX_MINOR },
])('an offer of $offer with $addons costs $total', ({ offer, addons, total }) => {
  expect(bookingTotalMinor(offer, addons)).toBe(total);
});

it('refuses a total that the database could not hold', () => {
  expect(() => bookingTotalMinor(MAX_MINOR, [{ priceMinor: 1, amount: 1 }])).toThrow(RangeError);
});

test.each([
  [-1, []],
  [45.5, []],
  [Number.NaN, []],
  [100, [{ priceMinor: 100, amount: -1 }]],
  [100, [{ priceMinor: -5, amount: 1 }]],
  [100, [{ priceMinor: 100, amount: 1.5 }]],
])('refuses %d with %j', (offer, addons) => {
  expect(() => bookingTotalMinor(offer, addons)).toThrow(RangeError);
});
