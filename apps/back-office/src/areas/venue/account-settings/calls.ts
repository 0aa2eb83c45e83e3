import type { listAccountBookings, listWishes, previewRetention } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What keeping contacts for so many months would erase in the coming night. */
export const retentionQuery = (accountId: number, months: number) =>
  queryOptions({
    queryKey: ['retention', accountId, months],
    queryFn: ({ signal }) =>
      call<typeof previewRetention>('GET /accounts/:id/retention', {
        params: { id: accountId },
        query: { months },
        signal,
      }),
    retry: false,
  });

/** How many bookings whose guests are still to come are on a weekday, 1 Monday to 7 Sunday. */
export const weekdayBookingsQuery = (accountId: number, weekday: number) =>
  queryOptions({
    queryKey: ['bookings', 'of-weekday', accountId, weekday],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listAccountBookings>('GET /accounts/:id/bookings', {
        params: { id: accountId },
        query: { weekday, isToCome: true, itemsPerPage: 1 },
        signal,
      });
      return list['hydra:totalItems'];
    },
  });

/** How many are in line. */
export const waitingQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['wishes', 'count', accountId],
    queryFn: async ({ signal }) => {
      const list = await call<typeof listWishes>('GET /accounts/:id/wishes', {
        params: { id: accountId },
        query: { itemsPerPage: 1 },
        signal,
      });
      return list['hydra:totalItems'];
    },
  });
