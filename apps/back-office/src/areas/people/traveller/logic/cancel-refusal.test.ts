import { expect, it } from 'vitest';
import { cancelRefusal, type Dated } from './cancel-refusal.ts';

const booking = (more: Partial<Dated> = {}): Dated => ({
  status: 'booked',
  bookAt: '2026-03-21',
  timeSlotName: '10h30 - 14h00',
  cancelHours: 0,
  account: { timeZone: 'Europe/Paris' },
  ...more,
});

it.each([
  ['2026-03-20T12:00:00Z', null],
  ['2026-03-21T09:29:59Z', null],
  ['2026-03-21T09:30:00Z', 'started'],
  ['2026-03-21T12:59:59Z', 'started'],
  ['2026-03-21T13:00:00Z', 'past'],
])('by the venue’s clock, at %s: %s', (now, refusal) => {
  expect(cancelRefusal(booking(), new Date(now))).toBe(refusal);
});

it('goes by the rule that it was booked under', () => {
  const ruled = (cancelHours: number) =>
    cancelRefusal(booking({ cancelHours }), new Date('2026-03-20T12:00:00Z'));
  expect([2, 24, -1].map(ruled)).toEqual([null, 'late', 'never']);
});

it('goes on past midnight', () => {
  const night = booking({ timeSlotName: '22h00 - 02h00' });
  expect(cancelRefusal(night, new Date('2026-03-22T00:59:59Z'))).toBe('started');
  expect(cancelRefusal(night, new Date('2026-03-22T01:00:00Z'))).toBe('past');
});

it.each([
  ['canceled', 'canceled'],
  ['noShow', 'past'],
  ['confirmed', null],
] as const)('knows what is %s', (status, refusal) => {
  expect(cancelRefusal(booking({ status }), new Date('2026-03-20T12:00:00Z'))).toBe(refusal);
});
