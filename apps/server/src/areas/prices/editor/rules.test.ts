import { describe, expect, it, test } from 'vitest';
import { checkedKeys, partOfCells, partOfCopy, readCellKey, readCells, readLongTerm } from './rules.ts';

const venue = { currency: 'JPY', today: '2026-03-21' };

test.each([
  [
    ['3', '3-4', '3-5', '3-4'],
    ['3-4', '3-5'],
  ],
  [{ '3': true, '3-4': true, '3-5': false, '3-6': null, '3-7': { checked: true } }, ['3-4', '3-7']],
  [[3, null, '3-4'], ['3-4']],
  [null, []],
  [undefined, []],
  [12, []],
])('of %j the checked keys are %j', (ids, keys) => {
  expect(checkedKeys(ids)).toEqual(keys);
});

describe('a key', () => {
  it('names a slot, or an activity’s period', () => {
    expect(readCellKey('3-4', false)).toEqual({ categoryId: 3, timeSlotId: 4, periodId: null });
    expect(readCellKey('3-4', true)).toEqual({ categoryId: 3, timeSlotId: null, periodId: 4 });
  });

  it.each(['-', '3-', '-4', '03-4', '3-4-5', 'a-b', '3-4 ', '3-9999999999999999'])('is not %j', (key) => {
    expect(() => readCellKey(key, false)).toThrow('validationFailed');
  });
});

it('reads money in the currency’s own units', () => {
  const cell = { category: 1, timeSlot: 2, day: '21-03-2026', price: 4500, quantity: 0 };
  expect(readCells([cell], venue, false)).toEqual([
    {
      categoryId: 1,
      timeSlotId: 2,
      periodId: null,
      offerId: null,
      day: '2026-03-21',
      priceMinor: 4500,
      quantity: 0,
      isAvailable: null,
    },
  ]);
  expect(() => readCells([{ ...cell, price: 45.5 }], venue, false)).toThrow('validationFailed');
});

const priceIn = (currency: string, price: number) =>
  readLongTerm(
    { ids: ['1-2'], dates: ['2026-03-21', '2026-03-21'], days: [6], price },
    { ...venue, currency },
  ).priceMinor;
it.each([
  ['KWD', 4.505, 4505],
  ['JPY', 450, 450],
  ['EUR', 0.1 + 0.2, 30],
  ['EUR', 0.29, 29],
])('a price in %s of %d is stored as %d', (currency, price, stored) => {
  expect(priceIn(currency, price)).toBe(stored);
});
it.each([
  ['KWD', 4.5055],
  ['JPY', 450.5],
  ['EUR', 1.005],
  ['EUR', 21_474_836.48],
])('a price in %s is not %d', (currency, price) => {
  expect(() => priceIn(currency, price)).toThrow('validationFailed');
});

it('takes a price of 0 and no places for values, not for blanks', () => {
  const update = { ids: ['1-2'], dates: ['2026-03-21', '2026-03-21'], days: [6] };
  expect(readLongTerm({ ...update, price: 0 }, venue)).toMatchObject({ priceMinor: 0, quantity: null });
  expect(readLongTerm({ ...update, quantity: 0 }, venue)).toMatchObject({ priceMinor: null, quantity: 0 });
});

describe('where a write may have changed something', () => {
  const key = { categoryId: 3, timeSlotId: 4, periodId: null };
  const values = { offerId: null, priceMinor: 4500, quantity: 1, isAvailable: null };

  it('is each category once, from the first day to the last', () => {
    const cells = ['2026-03-25', '2026-03-22', '2026-03-24'].map((day) => ({ ...key, ...values, day }));
    expect(partOfCells(cells)).toEqual({ categories: [3], from: '2026-03-22', to: '2026-03-25' });
    expect(partOfCells([])).toEqual({ categories: [], from: undefined, to: undefined });
  });

  it('is any category where every slot is copied, on the days that are copied onto', () => {
    const days = { from: '2026-03-01', to: '2026-03-07', onto: '2026-04-01', until: '2026-04-07', past: 0 };
    const part = { from: '2026-04-01', to: '2026-04-07' };
    expect(partOfCopy({ ...days, keys: null })).toEqual({ ...part, categories: undefined });
    expect(partOfCopy({ ...days, keys: [key] })).toEqual({ ...part, categories: [3] });
  });
});
