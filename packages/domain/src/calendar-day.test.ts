import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  compareDays,
  daysBetween,
  isCalendarDay,
  isoWeekday,
  parseCalendarDay,
  parseSentDay,
} from './calendar-day.ts';

test.each([
  ['2025-11-21', '2025-11-21'],
  ['21-11-2025', '2025-11-21'],
  ['2024-02-29', '2024-02-29'],
  ['29-02-2024', '2024-02-29'],
  ['2025-02-29', null],
  ['2100-02-29', null],
  ['31-04-2025', null],
  ['2025-13-01', null],
  ['2025-00-10', null],
  ['2025-01-00', null],
  ['0000-01-01', null],
  ['2025-1-1', null],
  ['21/11/2025', null],
  ['2025-11-21T00:00:00', null],
  ['2025-11-21 ', null],
  ['2025-11-21\n', null],
  ['', null],
])('reads %j as %j', (text, day) => {
  expect(parseCalendarDay(text)).toBe(day);
});

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22T10:00:00Z', '2026-11-22'],
  ['2026-11-22T10:00:00.000Z', '2026-11-22'],
  // The day as written, whatever day it is elsewhere at that instant.
  ['2026-11-22T23:30:00-08:00', '2026-11-22'],
  ['2026-11-22T00:00:00+0100', '2026-11-22'],
  // A plus in an address is a space.
  ['2026-11-22T00:00:00 01:00', '2026-11-22'],
  ['2026-11-22 10:00', '2026-11-22'],
  ['22-11-2026T10:00:00Z', '2026-11-22'],
  ['2026-02-30T10:00:00Z', null],
  ['2026-11-22T', null],
  ['2026-11-22T10', null],
  ['2026-11-22T10:00:00Zulu', null],
  ['T10:00:00Z', null],
])('reads what was sent as %j as %j', (text, day) => {
  expect(parseSentDay(text)).toBe(day);
});

test.each([
  ['2025-11-21', 1, '2025-11-22'],
  ['2025-12-31', 1, '2026-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-03-01', -1, '2025-02-28'],
  // The nights in which clocks change in Paris.
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', 1, '2026-10-26'],
  ['0001-01-01', 0, '0001-01-01'],
])('%s plus %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test.each([
  ['2025-11-17', 1],
  ['2025-11-21', 5],
  ['2025-11-23', 7],
  ['1970-01-01', 4],
  ['1969-12-31', 3],
  ['0001-01-01', 1],
])('%s is weekday %i', (day, weekday) => {
  expect(isoWeekday(day)).toBe(weekday);
});

it('refuses what is no day', () => {
  expect(isCalendarDay('21-11-2025')).toBe(false);
  expect(() => addDays('2025-02-30', 1)).toThrow(RangeError);
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
  expect(() => daysBetween('2025-01-01', 'tomorrow')).toThrow(RangeError);
  expect(() => isoWeekday('')).toThrow(RangeError);
});

describe('laws', () => {
  const day = fc.integer({ min: -100_000, max: 100_000 }).map((count) => addDays('2000-01-01', count));
  const count = fc.integer({ min: -1000, max: 1000 });

  it('counts what it added', () => {
    fc.assert(
      fc.property(day, count, (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });

  it('orders days as they come', () => {
    fc.assert(
      fc.property(day, count, (from, days) => {
        expect(compareDays(addDays(from, days), from)).toBe(Math.sign(days));
      }),
    );
  });

  it('moves the weekday with the day', () => {
    fc.assert(
      fc.property(day, (from) => {
        expect(isoWeekday(addDays(from, 1))).toBe((isoWeekday(from) % 7) + 1);
        expect(isoWeekday(addDays(from, 7))).toBe(isoWeekday(from));
      }),
    );
  });
});
