import { expect, it } from 'vitest';
import { dayLine } from './day-line.ts';

it.each([
  ['a morning', 480, 840, 0, 50, [8, 12, 16, 20]],
  ['an afternoon', 840, 1080, 50, 83.33, [8, 12, 16, 20]],
  ['an evening', 1080, 1320, 62.5, 87.5, [8, 12, 16, 20, 0]],
  ['a night', 1320, 1560, 70, 90, [8, 12, 16, 20, 0, 4]],
  ['an early one', 300, 480, 6.25, 25, [4, 8, 12, 16, 20]],
])('shows %s on the day’s line', (_, start, end, from, to, hours) => {
  const line = dayLine(start, end);
  expect([line.from, line.to]).toEqual([from, to]);
  expect(line.marks.map(({ hour }) => hour)).toEqual(hours);
  expect([line.marks[0]?.at, line.marks.at(-1)?.at]).toEqual([0, 100]);
});
