import type { readFirstSteps } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Begins as what changes with offers, bookings and the catalogue alike: live changes have it read again. */
export const firstStepsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['offers', 'first-steps', accountId],
    queryFn: ({ signal }) =>
      call<typeof readFirstSteps>('GET /accounts/:id/first-steps', { params: { id: accountId }, signal }),
    // Who comes back from another page or window has done something there.
    staleTime: 0,
  });
