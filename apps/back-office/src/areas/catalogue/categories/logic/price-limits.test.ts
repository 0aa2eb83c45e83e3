import { expect, it } from 'vitest';
import { readLimits } from './price-limits.ts';

it.each([
  [{}, { priceFloor: null, priceCeiling: null }],
  [
    { priceFloor: 39.5, priceCeiling: null },
    { priceFloor: 39.5, priceCeiling: null },
  ],
  [
    { priceFloor: ' ', priceCeiling: '1 234,50 €' },
    { priceFloor: null, priceCeiling: 1234.5 },
  ],
  [
    { priceFloor: '40', priceCeiling: 40 },
    { priceFloor: 40, priceCeiling: 40 },
  ],
  [{ priceFloor: '40', priceCeiling: '39' }, null],
  [{ priceFloor: '-5' }, null],
  [{ priceCeiling: '3a' }, null],
])('%j are %j', (typed, limits) => {
  expect(readLimits(typed, 'EUR')).toEqual(limits);
});
