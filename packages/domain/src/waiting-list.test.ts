import { expect, it } from 'vitest';
import { isTimeToOffer, offeredUntil } from './waiting-list.ts';

const timeZone = 'Europe/Paris';
const FAR = { day: '2026-12-31', minute: 600 };

it.each([
  // By day, so many minutes.
  ['2026-03-21T10:00:00Z', 120, FAR, '2026-03-21T12:00:00.000Z'],
  // Until ten in the evening, and from eight on.
  ['2026-03-21T20:00:00Z', 60, FAR, '2026-03-21T21:00:00.000Z'],
  ['2026-03-21T20:30:00Z', 120, FAR, '2026-03-22T08:30:00.000Z'],
  ['2026-03-21T22:30:00Z', 15, FAR, '2026-03-22T07:15:00.000Z'],
  ['2026-03-21T03:00:00Z', 120, FAR, '2026-03-21T09:00:00.000Z'],
  // Two days, as a day has fourteen hours.
  ['2026-03-21T10:00:00Z', 1440, FAR, '2026-03-22T20:00:00.000Z'],
  // The night in which the clocks change is as long as it is.
  ['2026-03-28T20:30:00Z', 120, FAR, '2026-03-29T07:30:00.000Z'],
  ['2026-10-24T19:30:00Z', 120, FAR, '2026-10-25T08:30:00.000Z'],
  // No longer than it can be booked, if that is at night.
  ['2026-03-21T10:00:00Z', 120, { day: '2026-03-21', minute: 690 }, '2026-03-21T10:30:00.000Z'],
  ['2026-03-21T20:30:00Z', 120, { day: '2026-03-21', minute: 1380 }, '2026-03-21T22:00:00.000Z'],
  ['2026-03-21T10:00:00Z', 15, { day: '2026-03-21', minute: 675 }, '2026-03-21T10:15:00.000Z'],
  // A quarter of an hour of the day at least.
  ['2026-03-21T10:00:00Z', 120, { day: '2026-03-21', minute: 674 }, null],
  ['2026-03-21T20:46:00Z', 120, { day: '2026-03-22', minute: 420 }, null],
  ['2026-03-21T20:45:00Z', 120, { day: '2026-03-22', minute: 420 }, '2026-03-22T06:00:00.000Z'],
  ['2026-03-21T22:30:00Z', 120, { day: '2026-03-22', minute: 485 }, null],
  ['2026-03-21T22:30:00Z', 120, { day: '2026-03-22', minute: 495 }, '2026-03-22T07:15:00.000Z'],
  ['2026-03-21T10:00:00Z', 120, { day: '2026-03-21', minute: 600 }, null],
])('of %s, %i minutes, closing %j, is %s', (at, minutes, closes, until) => {
  expect(offeredUntil(new Date(at), { minutes, closes, timeZone })?.toISOString() ?? null).toBe(until);
});

it.each([
  // A mail of the shortest offer may be five minutes late.
  ['2026-03-21T10:15:00Z', '2026-03-21T10:05:00Z', true],
  ['2026-03-21T10:15:00Z', '2026-03-21T10:05:01Z', false],
  ['2026-03-21T10:15:00Z', '2026-03-21T10:16:00Z', false],
  // Nobody answers at night: of an offer until ten past eight, ten minutes are left at any hour of it.
  ['2026-03-22T07:10:00Z', '2026-03-22T01:00:00Z', true],
  ['2026-03-22T07:05:00Z', '2026-03-22T01:00:00Z', false],
])('until %s, told at %s: %s', (until, at, isTime) => {
  expect(isTimeToOffer(new Date(until), new Date(at), timeZone)).toBe(isTime);
});
