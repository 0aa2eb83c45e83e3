import type { listNewBookings } from '@meridienne/contracts';
import { call } from '../../../lib/api.ts';

/** What visitors have booked since an instant; without one only the instant to ask from. */
export const fetchNewBookings = (accountId: number, after?: string) =>
  call<typeof listNewBookings>('GET /accounts/:id/new-bookings', {
    params: { id: accountId },
    query: after === undefined ? {} : { after },
  });
