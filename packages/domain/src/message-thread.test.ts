import { expect, it } from 'vitest';
import { threadOpenUntil } from './message-thread.ts';

it.each([
  ['2026-03-21', null, '2026-04-04'],
  ['2026-06-30', '2026-03-21', '2026-04-04'],
  // Marked as cancelled once it was over: its own day counts.
  ['2026-03-21', '2026-03-25', '2026-04-04'],
  ['2026-12-25', null, '2027-01-08'],
])('a booking of %s, cancelled %s, is written about until %s', (day, canceledOn, until) => {
  expect(threadOpenUntil({ day, canceledOn })).toBe(until);
});
