import { expect, it } from 'vitest';
import { isTimeToThank, visitEnd } from './thanks.ts';

const visit = { day: '2026-03-20', endMinute: 840, timeZone: 'Europe/Paris' };

it.each([
  ['at its end', '2026-03-20T13:00:00Z', 0, true],
  ['before', '2026-03-20T14:59:59Z', 2, false],
  ['at the moment', '2026-03-20T15:00:00Z', 2, true],
  ['some days late', '2026-03-23T14:59:59Z', 2, true],
  ['too late', '2026-03-23T15:00:00Z', 2, false],
])('is time to thank %s', (_when, at, hours, expected) => {
  expect(isTimeToThank(visit, hours, new Date(at))).toBe(expected);
});

it('counts hours that pass, where the clock changes in between', () => {
  const night = { ...visit, day: '2026-03-28' };
  expect(isTimeToThank(night, 24, new Date('2026-03-29T12:59:59Z'))).toBe(false);
  // It shows an hour more than the day before.
  expect(isTimeToThank(night, 24, new Date('2026-03-29T13:00:00Z'))).toBe(true);
});

it('ends after midnight where what is booked does', () => {
  expect(visitEnd({ ...visit, endMinute: 1500 }).toISOString()).toBe('2026-03-21T00:00:00.000Z');
});
