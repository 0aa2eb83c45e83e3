import type { Booking, listAccountBookings, listAccountCategories } from '@meridienne/contracts';
import { addDays, BOOKING_STATUSES, type CalendarDay, formatDayFirst, takesPlace } from '@meridienne/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { WEEK_DAYS } from './logic/week-model.ts';

/** The categories with what they sell in a week. */
export const weekOffersQuery = (accountId: number, start: CalendarDay) =>
  queryOptions({
    queryKey: ['offers', 'week', accountId, start],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listAccountCategories>('GET /accounts/:id/categories', {
        params: { id: accountId },
        query: {
          firstDateNeeded: formatDayFirst(start),
          // After the first one.
          days: WEEK_DAYS - 1,
          pagination: false,
          sortField: 'name',
        },
        signal,
      });
      return list['hydra:member'];
    },
  });

/** The bookings of a week, cancelled ones included. */
export const weekBookingsQuery = (accountId: number, start: CalendarDay) =>
  queryOptions({
    queryKey: ['bookings', 'week', accountId, start],
    queryFn: async ({ signal }): Promise<readonly Booking[]> => {
      const list = await call<typeof listAccountBookings>('GET /accounts/:id/bookings', {
        params: { id: accountId },
        query: {
          'bookAt[after]': start,
          'bookAt[before]': addDays(start, WEEK_DAYS - 1),
          pagination: false,
        },
        signal,
      });
      return list['hydra:member'];
    },
  });

/** Bookings from a day on that hold a place, though the schedule they were made in is gone. */
const oldSchedule = (start: CalendarDay) => ({
  'bookAt[after]': start,
  'exists[offer]': false,
  'status[]': BOOKING_STATUSES.filter(takesPlace),
  sortField: 'bookAt',
});

/** How many of these there are. */
export const oldScheduleCountQuery = (accountId: number, start: CalendarDay) =>
  queryOptions({
    queryKey: ['bookings', 'old-schedule-count', accountId, start],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listAccountBookings>('GET /accounts/:id/bookings', {
        params: { id: accountId },
        query: { ...oldSchedule(start), itemsPerPage: 1 },
        signal,
      });
      return list['hydra:totalItems'];
    },
  });

export const oldScheduleQuery = (accountId: number, start: CalendarDay) =>
  queryOptions({
    queryKey: ['bookings', 'old-schedule', accountId, start],
    queryFn: async ({ signal }): Promise<readonly Booking[]> => {
      const list = await call<typeof listAccountBookings>('GET /accounts/:id/bookings', {
        params: { id: accountId },
        query: { ...oldSchedule(start), pagination: false },
        signal,
      });
      return list['hydra:member'];
    },
  });
