import type { BookingStatus } from '@meridienne/domain';
import { expect, it } from 'vitest';
import { bookingsOfDay, countByDay } from './bookings-of-day.ts';

const booking = (
  bookingId: number,
  bookAt: string,
  timeSlotName: string,
  status: BookingStatus = 'booked',
  lastname = '',
) => ({
  bookingId,
  bookAt,
  timeSlotName,
  status,
  arrivedAt: null,
  firstname: '',
  lastname,
});

const BOOKINGS = [
  booking(5, '2026-03-29', '11h15 - 12h15'),
  booking(4, '2026-03-29', '10h00 - 11h00', 'canceled'),
  booking(3, '2026-03-29', '10h00 - 11h00', 'noShow'),
  booking(2, '2026-03-29', '10h00 - 11h00', 'confirmed'),
  booking(1, '2026-03-30', '10h00 - 11h00', 'canceled'),
  booking(6, '2026-03-31', '10h00 - 11h00'),
];

it('counts the bookings of a day but for cancelled ones, and no day that has none', () => {
  expect([...countByDay(BOOKINGS)]).toEqual([
    ['2026-03-29', 3],
    ['2026-03-31', 1],
  ]);
});

it('lists the bookings of one day by their hours, cancelled ones at the end', () => {
  expect(bookingsOfDay(BOOKINGS, '2026-03-29', 'fr').map(({ bookingId }) => bookingId)).toEqual([2, 3, 5, 4]);
  expect(bookingsOfDay(BOOKINGS, '2026-04-01', 'fr')).toEqual([]);
});

it('puts those of one slot as its cell does: who arrives first, then by name', () => {
  const of = (bookingId: number, lastname: string, arrivedAt: string | null) => ({
    ...booking(bookingId, '2026-03-29', '10h00 - 14h00', 'booked', lastname),
    arrivedAt,
  });
  const bookings = [
    of(1, 'Petit', null),
    of(2, 'Zola 10', '10h30'),
    of(3, 'Zola 9', '10h30'),
    of(4, 'Ábel', null),
    of(5, 'Roux', '10h00'),
  ];
  const listed = bookingsOfDay(bookings, '2026-03-29', 'fr').map(({ bookingId }) => bookingId);
  expect(listed).toEqual([5, 3, 2, 4, 1]);
});
