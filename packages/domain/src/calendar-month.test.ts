import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, daysBetween, isoWeekday, type IsoWeekday } from './calendar-day.ts';
import { addMonths, endOfMonth, isSameMonth, monthGrid, startOfMonth } from './calendar-month.ts';

test.each([
  ['2025-11-21', '2025-11-01', '2025-11-30'],
  ['2024-02-10', '2024-02-01', '2024-02-29'],
  ['2025-02-10', '2025-02-01', '2025-02-28'],
  ['2100-02-10', '2100-02-01', '2100-02-28'],
  ['2000-02-10', '2000-02-01', '2000-02-29'],
  ['2025-12-31', '2025-12-01', '2025-12-31'],
])('the month of %s runs from %s to %s', (day, first, last) => {
  expect(startOfMonth(day)).toBe(first);
  expect(endOfMonth(day)).toBe(last);
});

test.each([
  ['2025-11-21', 1, '2025-12-21'],
  ['2025-12-21', 1, '2026-01-21'],
  ['2025-01-31', 1, '2025-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2025-03-31', -1, '2025-02-28'],
  ['2025-01-15', -1, '2024-12-15'],
  ['2025-01-15', -13, '2023-12-15'],
  ['2025-11-21', 18, '2027-05-21'],
  ['2025-11-21', 0, '2025-11-21'],
])('%s plus %i months is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

describe('month grid', () => {
  it('fills the weeks up with the neighbours', () => {
    const grid = monthGrid('2025-11-21');
    expect(grid).toHaveLength(5);
    expect(grid[0]).toEqual([
      '2025-10-27',
      '2025-10-28',
      '2025-10-29',
      '2025-10-30',
      '2025-10-31',
      '2025-11-01',
      '2025-11-02',
    ]);
    expect(grid[4]?.[6]).toBe('2025-11-30');
  });

  it.each([
    ['2027-02-01', 1, 4],
    ['2027-02-01', 7, 5],
    ['2025-03-01', 1, 6],
    ['2025-11-01', 7, 6],
  ] as const)('shows %s from weekday %i in %i rows', (month, weekday, rows) => {
    expect(monthGrid(month, weekday)).toHaveLength(rows);
  });

  it('is unbroken, starts on the asked weekday and has no row without a day of the month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 7 }), (months, weekday) => {
        const month = addMonths('1900-01-15', months);
        const grid = monthGrid(month, weekday as IsoWeekday);
        const days = grid.flat();
        expect(isoWeekday(days[0]!)).toBe(weekday);
        expect(days).toEqual(days.map((_, index) => addDays(days[0]!, index)));
        expect(grid.every((week) => week.some((day) => isSameMonth(day, month)))).toBe(true);
        const length = daysBetween(startOfMonth(month), endOfMonth(month)) + 1;
        expect(days.filter((day) => isSameMonth(day, month))).toHaveLength(length);
      }),
    );
  });
});

it('refuses what is no day', () => {
  expect(() => startOfMonth('2025-11')).toThrow(RangeError);
  expect(() => endOfMonth('2025-02-30')).toThrow(RangeError);
  expect(() => addMonths('9999-12-01', 1)).toThrow(RangeError);
});
