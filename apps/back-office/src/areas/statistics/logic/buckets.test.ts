import { addDays } from '@meridienne/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lengthOf } from '../../../ground/days/day-choice.ts';
import { rangesBefore, rangesOf, stepOf, sumOf } from './buckets.ts';
import { type Period, periodOf, PERIODS, spanBefore } from './period.ts';

it.each([
  [45, 'day'],
  [46, 'week'],
  [190, 'week'],
  [191, 'month'],
])('shows %i days by the %s', (days, step) => {
  expect(stepOf({ from: '2026-01-01', to: addDays('2026-01-01', days - 1) })).toBe(step);
});

it('begins weeks on Monday and cuts what lies outside', () => {
  // A Thursday to a Tuesday.
  expect(rangesOf({ from: '2026-01-01', to: '2026-01-13' }, 'week')).toEqual([
    { from: '2026-01-01', to: '2026-01-04' },
    { from: '2026-01-05', to: '2026-01-11' },
    { from: '2026-01-12', to: '2026-01-13' },
  ]);
  expect(rangesOf({ from: '2026-01-30', to: '2026-03-01' }, 'month')).toEqual([
    { from: '2026-01-30', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ]);
});

it('compares day by day with a shorter month as far as that goes', () => {
  const chosen = periodOf(new URLSearchParams('period=month'), '2026-03-31');
  const before = rangesBefore(chosen, spanBefore(chosen), rangesOf(chosen.span, 'day'));
  expect(before[27]).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(before.slice(28)).toEqual([null, null, null]);
});

it('leaves no day out and counts none twice, in a period and in the one before', () => {
  const today = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2024-01-01', count));
  const own = fc.integer({ min: 0, max: 1095 });
  fc.assert(
    fc.property(today, fc.constantFrom<Period>(...PERIODS), own, (to, period, length) => {
      const address = new URLSearchParams({ period, from: addDays(to, -length), to });
      const chosen = periodOf(address, to);
      const ranges = rangesOf(chosen.span, stepOf(chosen.span));
      const before = spanBefore(chosen);
      const earlier = rangesBefore(chosen, before, ranges).filter((range) => range !== null);
      for (const [span, parts] of [
        [chosen.span, ranges],
        [before, earlier],
      ] as const) {
        expect(parts[0]?.from).toBe(span.from);
        expect(parts.at(-1)?.to).toBe(span.to);
        expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(lengthOf(span));
      }
    }),
  );
});

it('adds up the days of a range', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-04'].map((day, at) => ({
    day,
    opened: 10 ** at,
    booked: 1,
    canceled: 0,
    bookings: 2,
    price: 1.5,
  }));
  expect(sumOf(days)).toEqual({ opened: 111, booked: 3, canceled: 0, bookings: 6, price: 4.5 });
  expect(sumOf(days, { from: '2026-01-02', to: '2026-01-03' })).toMatchObject({ opened: 10, price: 1.5 });
});
