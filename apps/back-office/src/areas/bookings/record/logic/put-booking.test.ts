import type { Booking } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { withBooking } from './put-booking.ts';

const booking = (id: number, status: string) => ({ '@id': `/api/bookings/${id}`, id, status }) as Booking;
const now = booking(2, 'confirmed');
const before = [booking(1, 'booked'), booking(2, 'booked')] as const;

it.each([
  ['a booking', before[1], now],
  ['a list', before, [before[0], now]],
  [
    'a page',
    { 'hydra:member': before, 'hydra:totalItems': 2 },
    { 'hydra:member': [before[0], now], 'hydra:totalItems': 2 },
  ],
  ['pages', [{ 'hydra:member': before }], [{ 'hydra:member': [before[0], now] }]],
])('puts it into %s', (_what, read, expected) => {
  expect(withBooking<unknown>(read, now)).toEqual(expected);
});

it.each([
  [undefined],
  [null],
  [3],
  ['x'],
  [before[0]],
  [[before[0]]],
  [{ 'hydra:member': [before[0]] }],
  [[]],
])('leaves %j as it is', (read) => {
  expect(withBooking<unknown>(read, now)).toBe(read);
});
