import { expect, it } from 'vitest';
import { nextInGrid } from './next-in-grid.ts';

// 0 1 2
// 3 4
const boxes = [0, 1, 2, 3, 4].map((at) => ({ left: (at % 3) * 96, top: Math.floor(at / 3) * 80.4 }));

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 4, null],
  ['ArrowLeft', 0, null],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 4, null],
  ['ArrowUp', 3, 0],
  ['ArrowUp', 1, null],
  ['Home', 4, 0],
  ['End', 0, 4],
  ['End', 4, null],
  ['Enter', 1, null],
  ['ArrowRight', 9, null],
])('%s from %i goes to %s', (key, from, to) => {
  expect(nextInGrid(key, from, boxes)).toBe(to);
});
