import { expect, test } from 'vitest';
import { isPeopleRange, peopleOptions } from './people.ts';

test.each([
  [[2, 5], [2, 3, 4, 5], true],
  [[1, 10], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], true],
  [[4, 4], [4], true],
  [[5, 2], [], false],
] as const)('the range %j offers %j', (range, options, valid) => {
  expect(peopleOptions(range)).toEqual(options);
  expect(isPeopleRange(range)).toBe(valid);
});

test.each([[[0, 5]], [[2, 11]], [[1.5, 3]], [[Number.NaN, 3]]] as const)('refuses the range %j', (range) => {
  expect(isPeopleRange(range)).toBe(false);
});
