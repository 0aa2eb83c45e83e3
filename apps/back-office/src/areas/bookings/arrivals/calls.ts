import type {
  Booking,
  exportBookings,
  listAccountBookings,
  MarkBooking,
  markBooking,
} from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { queryOptions } from '@tanstack/react-query';
import { call, callForFile, type ReceivedFile } from '../../../lib/api.ts';

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

export const sendMark = (id: number, body: MarkBooking): Promise<Booking> =>
  call<typeof markBooking>('PATCH /bookings/:id/marks', { params: { id }, body });

/** A day's bookings as a file, with the day's sums below. */
export const readDayFile = (accountId: number, day: CalendarDay): Promise<ReceivedFile> =>
  callForFile<typeof exportBookings>(
    'POST /export-bookings',
    { body: { accountId, dates: [day, day], withTotals: true } },
    () => undefined,
  );
