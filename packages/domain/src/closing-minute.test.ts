import { expect, test } from 'vitest';
import { closesMinute } from './closing-minute.ts';

test.each([
  { type: 'timeslot', start: 630, end: 840, closes: 840 },
  { type: 'timeslot', start: 1320, end: 120, closes: 1560 },
  { type: 'duration', start: 630, end: 690, closes: 630 },
  { type: 'duration', start: 1470, end: 1530, closes: 1470 },
] as const)('a $type offer from $start to $end is sold until $closes', ({ type, start, end, closes }) => {
  expect(closesMinute(type, { start, end })).toBe(closes);
});
