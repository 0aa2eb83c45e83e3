import { describe, expect, it, test } from 'vitest';
import { cancelRefusal, cancelUntil } from './cancel-until.ts';

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
  expect(cancelUntil({ day, startMinute }, timeZone)).toEqual({ at: new Date(at), day: shownDay, minute });
});

it.each([
  ['skips, as that hour would have begun', '2026-03-29', '2026-03-29T01:00:00Z'],
  ['shows twice, the first time', '2026-10-25', '2026-10-25T00:30:00Z'],
])('that begins at half past two, which the clock %s', (_what, day, at) => {
  expect(cancelUntil({ day, startMinute: 150 }, 'Europe/Paris').at).toEqual(new Date(at));
});

it('refuses what is no day and no time zone', () => {
  expect(() => cancelUntil({ day: '2026-02-30', startMinute: 0 }, 'Europe/Paris')).toThrow(RangeError);
  expect(() => cancelUntil({ day: '2026-02-28', startMinute: 0 }, 'Europe/Atlantis')).toThrow(RangeError);
});

describe('whether its guest may still cancel a booking', () => {
  const night = { status: 'booked', day: '2026-03-21', startMinute: 1320, endMinute: 1560 } as const;

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

  it('is over for good in the hour that the clock shows a second time', () => {
    const early = { ...night, day: '2026-10-25', startMinute: 150, endMinute: 300 };
    expect(cancelRefusal(early, 'Europe/Paris', new Date('2026-10-25T01:10:00Z'))).toBe('started');
  });
});
