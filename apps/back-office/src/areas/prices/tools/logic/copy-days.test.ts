import { addDays, isoWeekday } from '@meridienne/domain';
import { describe, expect, it } from 'vitest';
import { lastDayOf, mondayOf, nextWeekOf, sundayOf, weekCopy, weeksUntil, yearCopy } from './copy-days.ts';

// Saturday.
const TODAY = '2026-11-21';

it('knows the week of a day', () => {
  expect([mondayOf(TODAY), sundayOf(TODAY)]).toEqual(['2026-11-16', '2026-11-22']);
  expect([mondayOf('2026-11-16'), sundayOf('2026-11-22')]).toEqual(['2026-11-16', '2026-11-22']);
});

it.each([
  ['2026-11-21', '2026-11-23'],
  ['2026-12-07', '2026-12-14'],
  // A past week is copied onto the present one.
  ['2026-10-07', '2026-11-16'],
])('copies the week of %s onto that of %s at first', (source, first) => {
  expect(nextWeekOf(source, TODAY)).toBe(first);
});

describe('a week', () => {
  it('goes from Monday to Sunday onto whole weeks', () => {
    expect(weekCopy('2026-11-18', '2026-11-25', 2, TODAY)).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
      onto: '2026-11-23',
      until: '2026-12-06',
    });
  });

  it.each([1, 3])('that has begun goes from its Monday on, %i in all', (weeks) => {
    expect(weekCopy('2026-11-11', '2026-11-17', weeks, TODAY)).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
      onto: '2026-11-16',
      until: addDays('2026-11-22', 7 * (weeks - 1)),
    });
  });

  it('that is past is none, from the Monday after it on', () => {
    expect(weekCopy('2026-11-02', '2026-11-09', 2, '2026-11-15')).not.toBeNull();
    expect(weekCopy('2026-11-02', '2026-11-09', 2, '2026-11-16')).toBeNull();
  });

  it('keeps the weekday wherever it goes', () => {
    for (let at = 0; at < 40; at++) {
      const copy = weekCopy('2026-11-09', addDays(TODAY, at), 1, TODAY);
      expect(copy && isoWeekday(copy.from)).toBe(copy && isoWeekday(copy.onto));
      expect(copy).not.toBeNull();
    }
  });
});

it('counts weeks to a last day, and back', () => {
  expect(weeksUntil('2026-11-23', '2026-11-23')).toBe(1);
  expect(weeksUntil('2026-11-23', '2026-11-30')).toBe(2);
  for (const weeks of [1, 4, 53])
    expect(weeksUntil('2026-11-25', lastDayOf('2026-11-25', weeks))).toBe(weeks);
});

it('takes last year’s days 52 weeks before: the same weekdays', () => {
  const copy = yearCopy(TODAY, '2026-12-21');
  expect(copy).toEqual({ from: '2025-11-22', to: '2025-12-22', onto: TODAY, until: '2026-12-21' });
  expect(isoWeekday(copy.from)).toBe(isoWeekday(copy.onto));
});
