import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MINOR } from './money.ts';
import {
  changedPrice,
  isLargeChange,
  PRICE_ROUNDINGS,
  type PriceChange,
  type PriceRounding,
  priceSteps,
} from './price-change.ts';

const percent = (by: number): PriceChange => ({ kind: 'percent', by });
const amount = (by: number): PriceChange => ({ kind: 'amount', by });
const changed = (minor: number, change: PriceChange, rounding: PriceRounding, currency = 'EUR') => {
  const steps = priceSteps(change, rounding, currency);
  return steps && changedPrice(minor, steps);
};

it.each([
  [3900, percent(10), 'none', 'EUR', 4290],
  [3900, percent(-10), 'none', 'EUR', 3510],
  [3333, percent(10), 'none', 'EUR', 3666],
  [3335, percent(10), 'none', 'EUR', 3669],
  [3900, percent(7.5), 'none', 'EUR', 4193],
  [3900, amount(-5), 'none', 'EUR', 3400],
  [3900, amount(0.5), 'none', 'EUR', 3950],
  [3900, percent(10), 'whole', 'EUR', 4300],
  [4250, amount(0), 'whole', 'EUR', 4300],
  [4249, amount(0), 'whole', 'EUR', 4200],
  [3900, percent(10), 'ninety', 'EUR', 4290],
  [3900, percent(12), 'ninety', 'EUR', 4390],
  [3940, amount(0), 'ninety', 'EUR', 3990],
  [3939, amount(0), 'ninety', 'EUR', 3890],
  // Never free by rounding; what is free stays so.
  [30, amount(0), 'ninety', 'EUR', 90],
  [30, amount(0), 'whole', 'EUR', 100],
  [0, percent(50), 'ninety', 'EUR', 0],
  [500, amount(-5), 'ninety', 'EUR', 0],
  // Without decimals, and with three.
  [4000, percent(10), 'none', 'JPY', 4400],
  [4000, percent(10), 'whole', 'JPY', 4400],
  [4000, percent(10), 'ninety', 'JPY', 4390],
  [4041, amount(0), 'ninety', 'JPY', 4090],
  [39_000, percent(10), 'none', 'TND', 42_900],
  [39_000, percent(10), 'ninety', 'TND', 42_900],
  [39_125, amount(1.5), 'whole', 'TND', 41_000],
  [39_125, amount(1.5), 'ninety', 'TND', 40_900],
  // No such price.
  [300, amount(-5), 'none', 'EUR', null],
  [MAX_MINOR, percent(1), 'none', 'EUR', null],
] as const)('%i %j rounded to %s in %s is %j', (minor, change, rounding, currency, after) => {
  expect(changed(minor, change, rounding, currency)).toBe(after);
});

it.each([
  [percent(-100), 'EUR'],
  [percent(1001), 'EUR'],
  [percent(1.005), 'EUR'],
  [amount(0.005), 'EUR'],
  [amount(0.5), 'JPY'],
  [amount(1e9), 'EUR'],
  [amount(Number.NaN), 'EUR'],
] as const)('%j in %s is no change', (change, currency) => {
  expect(priceSteps(change, 'none', currency)).toBeNull();
});

describe('whatever the change and the currency', () => {
  const price = fc.integer({ min: 0, max: MAX_MINOR });
  const currencies = fc.constantFrom('EUR', 'JPY', 'TND');
  const rounding = fc.constantFrom(...PRICE_ROUNDINGS);
  const change = fc.oneof(
    fc.integer({ min: -9999, max: 100_000 }).map((points) => percent(points / 100)),
    fc.integer({ min: -100_000, max: 100_000 }).map(amount),
  );
  const steps = fc
    .tuple(change, rounding, currencies)
    .map(([each, how, currency]) => priceSteps(each, how, currency)!);

  it('a price is whole, and never less than nothing', () => {
    fc.assert(
      fc.property(price, steps, (minor, each) => {
        const after = changedPrice(minor, each);
        expect(after === null || (Number.isInteger(after) && after >= 0 && after <= MAX_MINOR)).toBe(true);
      }),
    );
  });

  it('what was dearer stays as dear or dearer', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), steps, (minor, more, each) => {
        const [less, dearer] = [minor, Math.min(MAX_MINOR, minor + more)].map((one) =>
          changedPrice(one, each),
        );
        fc.pre(less != null && dearer != null);
        expect(dearer).toBeGreaterThanOrEqual(less);
      }),
    );
  });

  it('what is rounded stays as it is when it is rounded again', () => {
    fc.assert(
      fc.property(price, rounding, currencies, (minor, how, currency) => {
        const once = changed(minor, amount(0), how, currency);
        fc.pre(once !== null);
        expect(changed(once, amount(0), how, currency)).toBe(once);
      }),
    );
  });

  it('without rounding, an amount is taken off again', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 1000 }), (minor, by) => {
        const more = changed(minor, amount(by), 'none');
        fc.pre(more !== null);
        expect(changed(more, amount(-by), 'none')).toBe(minor);
      }),
    );
  });
});

it.each([
  [3900, 500, true],
  [4000, 6000, false],
  [4000, 6001, true],
  [4000, 2000, false],
  [4000, 1999, true],
  [0, 100, true],
  [0, 0, false],
])('from %i to %i is more than half: %s', (before, after, isLarge) => {
  expect(isLargeChange(before, after)).toBe(isLarge);
});
