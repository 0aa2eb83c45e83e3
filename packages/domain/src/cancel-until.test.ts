import { describe, expect, it, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { CANCEL_NEVER, cancelRefusal, cancelUntil, isMovableByGuest } from './cancel-until.ts';

test.each([
  ['in the morning', '2026-03-21', 630, 'Europe/Paris', '2026-03-21T09:30:00Z', '2026-03-21', 630],
  ['in summer', '2026-07-21', 630, 'Europe/Paris', '2026-07-21T08:30:00Z', '2026-07-21', 630],
  ['past midnight', '2026-03-21', 1470, 'Europe/Paris', '2026-03-21T23:30:00Z', '2026-03-22', 30],
  ['far from here', '2026-03-21', 630, 'Pacific/Auckland', '2026-03-20T21:30:00Z', '2026-03-21', 630],
  ['on the other side', '2026-03-21', 1320, 'America/New_York', '2026-03-22T02:00:00Z', '2026-03-21', 1320],
  ['before the clock goes on', '2026-03-29', 90, 'Europe/Paris', '2026-03-29T00:30:00Z', '2026-03-29', 90],
  ['after it has gone on', '2026-03-29', 600, 'Europe/Paris', '2026-03-29T08:00:00Z', '2026-03-29', 600],
  ['after it has gone back', '2026-10-25', 600, 'Europe/Paris', '2026-10-25T09:00:00Z', '2026-10-25', 600],
])('a booking that begins %s', (_when, day, startMinute, timeZone, at, shownDay, minute) => {
  const until = cancelUntil({ day, startMinute, cancelHours: 0 }, timeZone);
  expect(until).toEqual({ at: new Date(at), day: shownDay, minute });
});

it.each([
  ['skips, as that hour would have begun', '2026-03-29', '2026-03-29T01:00:00Z'],
  ['shows twice, the first time', '2026-10-25', '2026-10-25T00:30:00Z'],
])('that begins at half past two, which the clock %s', (_what, day, at) => {
  const until = cancelUntil({ day, startMinute: 150, cancelHours: 0 }, 'Europe/Paris');
  expect(until?.at).toEqual(new Date(at));
});

it('refuses what is no day and no time zone', () => {
  const begins = { startMinute: 0, cancelHours: 0 };
  expect(() => cancelUntil({ ...begins, day: '2026-02-30' }, 'Europe/Paris')).toThrow(RangeError);
  expect(() => cancelUntil({ ...begins, day: '2026-02-28' }, 'Europe/Atlantis')).toThrow(RangeError);
});

test.each([
  ['a day before', 24, '2026-03-20T09:30:00Z', '2026-03-20', 630],
  ['an hour before', 1, '2026-03-21T08:30:00Z', '2026-03-21', 570],
  ['eleven hours before, on the day before', 11, '2026-03-20T22:30:00Z', '2026-03-20', 1410],
])('by its rule %s', (_when, cancelHours, at, day, minute) => {
  const booked = { day: '2026-03-21', startMinute: 630, cancelHours };
  expect(cancelUntil(booked, 'Europe/Paris')).toEqual({ at: new Date(at), day, minute });
});

it.each([
  ['goes on', '2026-03-29', '2026-03-28T08:00:00Z', 540],
  ['goes back', '2026-10-25', '2026-10-24T09:00:00Z', 660],
])('counts the hours that pass where the clock %s in between', (_what, day, at, minute) => {
  expect(cancelUntil({ day, startMinute: 600, cancelHours: 24 }, 'Europe/Paris')).toEqual({
    at: new Date(at),
    day: addDays(day, -1),
    minute,
  });
});

it('is never, where only the venue cancels', () => {
  const booked = { day: '2026-03-21', startMinute: 630, cancelHours: CANCEL_NEVER };
  expect(cancelUntil(booked, 'Europe/Paris')).toBeNull();
});

describe('whether its guest may still cancel a booking', () => {
  const night = {
    status: 'booked',
    day: '2026-03-21',
    startMinute: 1320,
    endMinute: 1560,
    cancelHours: 0,
  } as const;

  it.each([
    ['2026-03-21T20:59:59Z', null],
    ['2026-03-21T21:00:00Z', 'started'],
    ['2026-03-22T00:59:59Z', 'started'],
    ['2026-03-22T01:00:00Z', 'past'],
  ])('at %s: %s', (at, refusal) => {
    expect(cancelRefusal(night, 'Europe/Paris', new Date(at))).toBe(refusal);
  });

  it.each([
    ['canceled', 'canceled'],
    ['noShow', 'noShow'],
    ['confirmed', null],
  ] as const)('%s: %s', (status, refusal) => {
    const at = new Date('2026-03-20T12:00:00Z');
    expect(cancelRefusal({ ...night, status }, 'Europe/Paris', at)).toBe(refusal);
  });

  it.each([
    [24, '2026-03-20T20:59:59Z', null],
    [24, '2026-03-20T21:00:00Z', 'late'],
    [24, '2026-03-21T21:00:00Z', 'started'],
    [24, '2026-03-22T01:00:00Z', 'past'],
    [CANCEL_NEVER, '2026-01-01T00:00:00Z', 'never'],
    [CANCEL_NEVER, '2026-03-21T21:00:00Z', 'started'],
  ])('by a rule of %s hours at %s: %s', (cancelHours, at, refusal) => {
    expect(cancelRefusal({ ...night, cancelHours }, 'Europe/Paris', new Date(at))).toBe(refusal);
  });

  it('is over for good in the hour that the clock shows a second time', () => {
    const early = { ...night, day: '2026-10-25', startMinute: 150, endMinute: 300 };
    expect(cancelRefusal(early, 'Europe/Paris', new Date('2026-10-25T01:10:00Z'))).toBe('started');
  });
});

it.each([
  ['while he may cancel', {}, true],
  ['no longer than that', { cancelHours: 48 }, false],
  ['never where he never cancels', { cancelHours: CANCEL_NEVER }, false],
  ['nowhere where the venue lets nobody', { guestsMove: false }, false],
  ['not once he has come', { hasCome: true }, false],
  ['not what is cancelled', { status: 'canceled' as const }, false],
])('lets a guest move a booking %s', (_when, more, isMovable) => {
  const booking = {
    status: 'booked' as const,
    day: '2026-03-21',
    startMinute: 630,
    endMinute: 840,
    cancelHours: 0,
    guestsMove: true,
    hasCome: false,
    ...more,
  };
  expect(isMovableByGuest(booking, 'Europe/Paris', new Date('2026-03-20T10:00:00Z'))).toBe(isMovable);
});
