import type { readBookingHistory } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What became of a booking, the first change first, and of its reminders by text message; read again with whatever changes it. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'history', id],
    queryFn: ({ signal }) =>
      call<typeof readBookingHistory>('GET /bookings/:id/history', { params: { id }, signal }),
  });
