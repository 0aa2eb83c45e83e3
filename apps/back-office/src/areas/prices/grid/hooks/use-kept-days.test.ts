import { expect, it } from 'vitest';
import { keptScroll } from './use-kept-days.ts';

const wider = { from: 64, to: 100, view: 640 };

it.each([
  ['the first day, at the left', 0, 0, 0],
  ['a day at the left edge', 640, 10, 1000],
  ['a day at the right edge', 64, 10, 10 * 100 - 540],
  ['a day in the middle', 352, 10, 1000 - 270],
  ['a day out of view: the first one seen', 640, 2, 1000],
  ['a heading: the first one seen', 640, -1, 1000],
])('keeps %s', (_what, scrolled, column, left) => {
  expect(keptScroll(scrolled, column, wider)).toBeCloseTo(left);
});

it('goes back when days are narrower again', () => {
  const scrolled = keptScroll(352, 10, wider);
  expect(keptScroll(scrolled, 10, { from: 100, to: 64, view: 640 })).toBeCloseTo(352);
});
