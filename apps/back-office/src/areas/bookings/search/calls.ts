import type { Booking, listAccountBookings } from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** How many hits are seen without scrolling. */
export const SHOWN = 8;
/** How many hits are shown at most; the API gives no more at once. */
export const SHOWN_MAX = 100;

/** The bookings that begin so: today's and the next ones by their day, then the past ones, the latest first. */
export const foundBookingsQuery = (
  accountId: number,
  { search, today, limit }: { search: string; today: CalendarDay; limit: number },
) =>
  queryOptions({
    queryKey: ['bookings', 'found', accountId, search, today, limit],
    queryFn: async ({ signal }) => {
      const read = (days: object, sortOrder: 'asc' | 'desc') =>
        call<typeof listAccountBookings>('GET /accounts/:id/bookings', {
          params: { id: accountId },
          query: { search, itemsPerPage: limit, sortField: 'bookAt', sortOrder, ...days },
          signal,
        });
      const [next, past] = await Promise.all([
        read({ 'bookAt[after]': today }, 'asc'),
        read({ 'bookAt[before]': addDays(today, -1) }, 'desc'),
      ]);
      const found: readonly Booking[] = [...next['hydra:member'], ...past['hydra:member']];
      return {
        'hydra:member': found.slice(0, limit),
        'hydra:totalItems': next['hydra:totalItems'] + past['hydra:totalItems'],
      };
    },
  });
