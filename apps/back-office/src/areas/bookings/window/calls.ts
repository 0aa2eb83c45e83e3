import type { readBookingHistory } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What became of a booking, the first change first; read again with whatever changes it. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'history', id],
    queryFn: async ({ signal }) => {
      const { changes } = await call<typeof readBookingHistory>('GET /bookings/:id/history', {
        params: { id },
        signal,
      });
      return changes;
    },
  });
