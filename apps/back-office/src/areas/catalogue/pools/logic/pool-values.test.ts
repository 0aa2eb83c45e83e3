import { expect, it } from 'vitest';
import { COMMON_CLEANINGS, isUnits, OTHER_CLEANINGS, questionOf } from './pool-values.ts';

const SHARES = [{ id: 7, cleanBefore: 0, cleanAfter: 30 }];

it('asks what changes as soon as units and categories are said', () => {
  expect(questionOf(4, null, { units: 5, categories: SHARES })).toEqual({
    account: 4,
    pool: null,
    units: 5,
    categories: [{ category: 7, cleanBefore: 0, cleanAfter: 30 }],
  });
  expect(questionOf(4, 2, { units: null, categories: SHARES })).toBeNull();
  expect(questionOf(4, 2, { units: 5, categories: [] })).toBeNull();
  expect(questionOf(4, 2, {})).toBeNull();
});

it.each([
  [1, true],
  [1000, true],
  [1001, false],
  [0, false],
  [2.5, false],
  ['5', false],
  [null, false],
])('takes %s units: %s', (units, taken) => {
  expect(isUnits(units)).toBe(taken);
});

it('offers every five minutes of half a day once', () => {
  const all = [...COMMON_CLEANINGS, ...OTHER_CLEANINGS];
  expect(new Set(all).size).toBe(all.length);
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 145 }, (_each, index) => index * 5));
});
