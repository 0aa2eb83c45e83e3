import { expect, it } from 'vitest';
import { arePriceLimits, brokenLimit } from './price-limits.ts';

const limits = (floorMinor: number | null, ceilingMinor: number | null) => ({ floorMinor, ceilingMinor });

it.each([
  [3900, limits(null, null), null],
  [3900, limits(3900, 3900), null],
  [3899, limits(3900, null), 'floor'],
  [3901, limits(null, 3900), 'ceiling'],
  [0, limits(0, null), null],
  [1, limits(null, 0), 'ceiling'],
])('%i within %j: %j', (minor, within, broken) => {
  expect(brokenLimit(minor, within)).toBe(broken);
});

it.each([
  [limits(null, null), true],
  [limits(5, null), true],
  [limits(5, 5), true],
  [limits(6, 5), false],
])('%j are limits: %s', (both, are) => {
  expect(arePriceLimits(both)).toBe(are);
});
