import { expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { localTime } from './local-time.ts';

test.each([
  [0, '2026-03-24T00:00'],
  [9 * 60 + 5, '2026-03-24T09:05'],
  [24 * 60, '2026-03-25T00:00'],
  [26 * 60 + 30, '2026-03-25T02:30'],
])('%i minutes after midnight are %s', (minutes, expected) =>
  expect(localTime(addDays('2026-03-23', 1), minutes)).toBe(expected),
);
