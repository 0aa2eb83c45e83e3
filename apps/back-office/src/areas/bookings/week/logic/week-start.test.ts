import { expect, it } from 'vitest';
import { moveWeek, startRange, weekStart } from './week-start.ts';

const TODAY = '2026-11-21';

it.each([
  [null, TODAY],
  ['', TODAY],
  ['2026-02-30', TODAY],
  ['soon', TODAY],
  ['2026-11-01', '2026-11-01'],
  ['01-12-2026', '2026-12-01'],
  ['0001-01-01', '2000-01-01'],
  ['9999-12-31', startRange(TODAY).last],
])('%s begins on %s', (date, start) => {
  expect(weekStart(date, TODAY)).toBe(start);
});

it.each([
  ['2026-11-21', -1, '2026-11-14'],
  ['2026-10-24', 1, '2026-10-31'],
  ['2026-12-28', 1, '2027-01-04'],
  ['2000-01-03', -1, '2000-01-01'],
  [startRange(TODAY).last, 1, startRange(TODAY).last],
])('from %s by %i weeks leads to %s', (start, weeks, reached) => {
  expect(moveWeek(start, weeks, TODAY)).toBe(reached);
});
