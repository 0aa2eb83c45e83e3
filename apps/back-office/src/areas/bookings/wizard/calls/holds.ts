import type { deleteHold, Hold, listHolds } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

/** The places that are held on a day, by when they come free: read again with each booking and hold of the account. */
export const holdsQuery = (accountId: number, day: CalendarDay) =>
  queryOptions({
    queryKey: ['bookings', 'holds', accountId, day],
    queryFn: async ({ signal }): Promise<readonly Hold[]> => {
      const params = { id: accountId };
      const list = await call<typeof listHolds>('GET /accounts/:id/holds', {
        params,
        query: { day },
        signal,
      });
      return list['hydra:member'];
    },
  });

/** Puts a held place on sale again. */
export const freeHold = (id: number) => call<typeof deleteHold>('DELETE /holds/:id', { params: { id } });
