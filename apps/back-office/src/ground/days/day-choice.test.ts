import { OFFER_DAYS_MAX } from '@meridienne/contracts';
import { isoWeekday } from '@meridienne/domain';
import { describe, expect, it } from 'vitest';
import { chosenDays, DAYS_MAX, endOfSeason, lengthOf, monthsOf, presetSpans } from './day-choice.ts';

it('counts the weekdays of a range, both ends included', () => {
  const span = { from: '2026-11-27', to: '2026-12-06' };
  expect(lengthOf(span)).toBe(10);
  expect(chosenDays(span, [5, 6, 7])).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(chosenDays(span, [])).toEqual([]);
});

it('has every day once where the clocks change', () => {
  expect(chosenDays({ from: '2027-03-27', to: '2027-03-29' }, [1, 2, 3, 4, 5, 6, 7])).toEqual([
    '2027-03-27',
    '2027-03-28',
    '2027-03-29',
  ]);
});

it('stops at three years, however long the range', () => {
  expect(DAYS_MAX).toBe(OFFER_DAYS_MAX);
  expect(chosenDays({ from: '2026-01-01', to: '9999-12-31' }, [1, 2, 3, 4, 5, 6, 7])).toHaveLength(DAYS_MAX);
});

it('puts the days into their months', () => {
  const days = chosenDays({ from: '2027-02-27', to: '2027-03-02' }, [1, 2, 3, 4, 5, 6, 7]);
  expect(monthsOf(days, new Set(['2027-02-28', '2027-07-07']))).toEqual([
    { month: '2027-02-01', length: 28, chosen: [27, 28], changed: [28] },
    { month: '2027-03-01', length: 31, chosen: [1, 2], changed: [] },
  ]);
});

describe('seasons', () => {
  it.each([
    ['2026-11-21', '2026-11-30'],
    ['2026-12-01', '2027-02-28'],
    ['2027-12-31', '2028-02-29'],
    ['2027-02-28', '2027-02-28'],
    ['2027-03-01', '2027-05-31'],
    ['2027-06-15', '2027-08-31'],
    ['2027-09-01', '2027-11-30'],
  ])('of %s ends on %s', (day, end) => {
    expect(endOfSeason(day)).toBe(end);
  });
});

it('offers ranges from today on', () => {
  expect(presetSpans('2026-11-30')).toEqual({
    months1: { from: '2026-11-30', to: '2026-12-29' },
    months3: { from: '2026-11-30', to: '2027-02-27' },
    months6: { from: '2026-11-30', to: '2027-05-29' },
    months12: { from: '2026-11-30', to: '2027-11-29' },
    season: { from: '2026-11-30', to: '2026-11-30' },
    nextSeason: { from: '2026-12-01', to: '2027-02-28' },
  });
  expect(isoWeekday('2026-11-30')).toBe(1);
});
