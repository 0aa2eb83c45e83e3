import type { Booking, listAccountBookings } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** All of an account's bookings of a day, cancelled ones included. */
export const dayBookingsQuery = (accountId: number, day: CalendarDay) =>
  queryOptions({
    queryKey: ['bookings', 'day', accountId, day],
    queryFn: async ({ signal }): Promise<readonly Booking[]> => {
      const list = await call<typeof listAccountBookings>('GET /accounts/:id/bookings', {
        params: { id: accountId },
        query: { 'bookAt[after]': day, 'bookAt[before]': day, pagination: false },
        signal,
      });
      return list['hydra:member'];
    },
  });
