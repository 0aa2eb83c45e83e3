import type {
  Booking,
  ChangeBooking,
  changeBooking,
  ChangeDetails,
  changeDetails,
  deleteBooking,
  listAccountBookings,
  readBooking,
  readGuestRecord,
} from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** How far a grid's bookings reach beyond its first day (O §9). */
const DAYS_AHEAD = 30;

/** The bookings of a category in the days of a grid, cancelled ones included. */
export const categoryBookingsQuery = (accountId: number, categoryId: number, start: CalendarDay) =>
  queryOptions({
    queryKey: ['bookings', 'category', categoryId, start],
    queryFn: async ({ signal }): Promise<readonly Booking[]> => {
      const list = await call<typeof listAccountBookings>('GET /accounts/:id/bookings', {
        params: { id: accountId },
        query: {
          categoryId,
          'bookAt[after]': start,
          'bookAt[before]': addDays(start, DAYS_AHEAD),
          pagination: false,
        },
        signal,
      });
      return list['hydra:member'];
    },
  });

export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: ({ signal }): Promise<Booking> =>
      call<typeof readBooking>('GET /bookings/:id', { params: { id }, signal }),
  });

/** How often a booking's guest came, and how often not. */
export const guestRecordQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'guestRecord', id],
    queryFn: ({ signal }) =>
      call<typeof readGuestRecord>('GET /bookings/:id/guest-record', { params: { id }, signal }),
  });

export const sendChange = (id: number, body: ChangeBooking): Promise<Booking> =>
  call<typeof changeBooking>('PATCH /bookings/:id', { params: { id }, body });

/** @throws {ApiError} 409 `changed` or `price`, 422 with violations */
export const sendDetails = (id: number, body: ChangeDetails): Promise<Booking> =>
  call<typeof changeDetails>('PATCH /bookings/:id/details', { params: { id }, body });

export const removeBooking = (id: number): Promise<unknown> =>
  call<typeof deleteBooking>('DELETE /bookings/:id', { params: { id } });
