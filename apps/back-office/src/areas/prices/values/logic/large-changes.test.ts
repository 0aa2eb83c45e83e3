import { expect, it } from 'vitest';
import { largeChanges } from './large-changes.ts';

const cells = [40, 39, 100, 8].map((price, index) => ({ price, day: `2026-05-0${index + 1}` }));

it.each([
  [60, 2, { day: '2026-05-04', before: 8, after: 60 }],
  [5, 3, { day: '2026-05-03', before: 100, after: 5 }],
  [0, 4, { day: '2026-05-03', before: 100, after: 0 }],
])('a price of %i changes %i of them by more than half', (after, count, largest) => {
  expect(largeChanges(cells, after)).toEqual({ count, largest });
});

it('is silent where nothing changes by as much', () => {
  expect(largeChanges(cells.slice(0, 2), 45)).toBeNull();
  expect(largeChanges(cells, null)).toBeNull();
  expect(largeChanges([], 45)).toBeNull();
});
