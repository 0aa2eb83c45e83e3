import { expect, it } from 'vitest';
import { moved } from './order.ts';

it.each([
  [0, 1, 'bacd'],
  [1, 0, 'bacd'],
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [2, 2, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [9, 0, 'abcd'],
])('from %i to %i: %s', (from, to, order) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order);
});
