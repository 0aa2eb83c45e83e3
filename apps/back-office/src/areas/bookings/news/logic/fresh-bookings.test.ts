import type { Booking } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { createFreshBookings } from './fresh-bookings.ts';

const made = (id: number, second: number) =>
  ({ id, createdAt: `2026-03-21T10:00:${String(second).padStart(2, '0')}.000Z` }) as Booking;
const ids = (bookings: readonly Booking[]) => bookings.map(({ id }) => id);

it('tells of each booking once, of one that was stored late too, and of none from before', () => {
  const fresh = createFreshBookings('2026-03-21T10:00:05.000Z');
  expect(fresh.after()).toBe('2026-03-21T09:59:55.000Z');
  const first = { asOf: '2026-03-21T10:00:20.000Z', bookings: [made(8, 19), made(4, 5), made(3, 4)] };
  expect(ids(fresh.take(first))).toEqual([8]);
  expect(fresh.after()).toBe('2026-03-21T10:00:10.000Z');
  const second = { asOf: '2026-03-21T10:00:30.000Z', bookings: [made(9, 25), made(8, 19), made(7, 18)] };
  expect(ids(fresh.take(second))).toEqual([9, 7]);
  expect(ids(fresh.take(second))).toEqual([]);
});
