import { expect, it } from 'vitest';
import { nextOption } from './next-option.ts';

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', 0, 1, 0],
  ['Home', 1, 3, null],
  ['a', 1, 3, null],
])('%s from %i of %i leads to %s', (key, from, count, to) => {
  expect(nextOption(key, from, count)).toBe(to);
});
