import { expect, it } from 'vitest';
import {
  COMMON_CLEANINGS,
  isUnits,
  namesFault,
  namesOf,
  OTHER_CLEANINGS,
  questionOf,
} from './pool-values.ts';

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

it('reads a name a line, with a line left out for a unit without one', () => {
  expect(namesOf(' 101 \n\nCôté   cour\n\n')).toEqual(['101', '', 'Côté cour']);
  expect(namesOf(' \n')).toEqual([]);
});

it.each([
  ['101\n102', 2, null],
  ['', 2, null],
  ['101\n\n103', 2, { fault: 'many' }],
  // How many there are is said elsewhere.
  ['101\n102', null, null],
  ['101\n102\n 101', 5, { fault: 'twice', name: '101' }],
  ['x'.repeat(41), 5, { fault: 'long', name: 'x'.repeat(41) }],
])('finds fault with the names %j of %s units: %j', (typed, units, fault) => {
  expect(namesFault(typed, units)).toEqual(fault);
});
