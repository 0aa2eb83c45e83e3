import { expect, it } from 'vitest';
import { isTimeToRemind, isTimeToText, reminderMoment } from './reminder.ts';

const timeZone = 'Europe/Paris';

it.each([
  ['2026-03-28', 1, 10, '2026-03-27T09:00:00.000Z'],
  ['2026-03-29', 1, 10, '2026-03-28T09:00:00.000Z'],
  ['2026-03-30', 1, 10, '2026-03-29T08:00:00.000Z'],
  ['2026-10-25', 1, 10, '2026-10-24T08:00:00.000Z'],
  ['2026-10-26', 1, 10, '2026-10-25T09:00:00.000Z'],
  ['2026-10-26', 7, 0, '2026-10-18T22:00:00.000Z'],
  // An hour that the clock skips, and one that it shows twice: once.
  ['2026-03-30', 1, 2, '2026-03-29T01:00:00.000Z'],
  ['2026-10-26', 1, 2, '2026-10-25T00:00:00.000Z'],
])('of %s, %i days before at %i, is %s', (day, days, hour, moment) => {
  expect(reminderMoment(day, { days, hour, timeZone }).toISOString()).toBe(moment);
});

it.each([
  ['2026-03-21', 630, '2026-03-21T08:29:59Z', true],
  ['2026-03-21', 630, '2026-03-21T08:30:00Z', false],
  ['2026-03-21', 630, '2026-03-22T08:30:00Z', false],
  // Past midnight, and across the lost hour.
  ['2026-03-28', 1500, '2026-03-28T22:59:00Z', true],
  ['2026-03-29', 240, '2026-03-29T01:00:00Z', false],
  ['2026-03-29', 240, '2026-03-29T00:59:59Z', true],
])('what begins on %s at %i can be reminded of at %s: %s', (day, startMinute, at, isTime) => {
  expect(isTimeToRemind({ day, startMinute, timeZone }, new Date(at))).toBe(isTime);
});

it.each([
  [10, 479, false],
  [10, 480, true],
  [10, 1319, true],
  [10, 1320, false],
  // Who reminds early or late texts then, too.
  [2, 119, false],
  [2, 120, true],
  [23, 1439, true],
  [23, 479, false],
])('a venue that reminds at %i texts at minute %i: %s', (hour, minute, isTime) => {
  expect(isTimeToText(hour, minute)).toBe(isTime);
});
