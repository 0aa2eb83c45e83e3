import { expect, it } from 'vitest';
import { wrapped } from './wrapped.ts';

it.each([
  [0, 0],
  [2, 2],
  [3, 0],
  [-1, 2],
])('of three slides, %i is the one with index %i', (index, shown) => {
  expect(wrapped(index, 3)).toBe(shown);
});
