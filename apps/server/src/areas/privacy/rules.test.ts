import { addDays, addMonths, daysBetween } from '@meridienne/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptFrom } from './rules.ts';

it.each([
  ['2026-03-21', 36, '2023-03-21'],
  ['2026-03-31', 1, '2026-03-01'],
  ['2026-03-28', 1, '2026-02-28'],
  ['2026-03-29', 1, '2026-03-01'],
  ['2024-03-29', 1, '2024-02-29'],
  ['2024-03-30', 1, '2024-03-01'],
  ['2025-02-28', 12, '2024-02-28'],
  ['2025-03-01', 12, '2024-03-01'],
  ['2024-02-29', 12, '2023-03-01'],
  ['2026-01-31', 2, '2025-12-01'],
  ['2026-05-05', 120, '2016-05-05'],
])('on %s, %i months: kept from %s', (today, months, day) => {
  expect(keptFrom(today, months)).toBe(day);
});

it('keeps a day until its months have passed, and erases it the day after', () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((offset) => addDays('1990-01-01', offset));
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 120 }), (day, months) => {
      const last = addMonths(day, months);
      expect(day >= keptFrom(last, months)).toBe(true);
      expect(day < keptFrom(addDays(last, 1), months)).toBe(true);
    }),
  );
});

it('never goes back from one day to the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 120 }), (offset, months) => {
      const today = addDays('2000-01-01', offset);
      expect(
        daysBetween(keptFrom(today, months), keptFrom(addDays(today, 1), months)),
      ).toBeGreaterThanOrEqual(0);
    }),
  );
});
