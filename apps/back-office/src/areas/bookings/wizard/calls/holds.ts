import type { deleteHold, Hold, listHolds } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';

const MINUTE_SECONDS = 60;

/**
 * The places that are held, by when they come free: read again with each booking and hold of the account, each minute, and
 * once the first one is over.
 * @param day null for all days
 */
export const holdsQuery = (accountId: number, day: CalendarDay | null) =>
  queryOptions({
    queryKey: ['bookings', 'holds', accountId, day],
    queryFn: async ({ signal }): Promise<readonly Hold[]> => {
      const params = { id: accountId };
      const list = await call<typeof listHolds>('GET /accounts/:id/holds', {
        params,
        query: day === null ? {} : { day },
        signal,
      });
      return list['hydra:member'];
    },
    refetchInterval: ({ state }) => {
      const [first] = state.data ?? [];
      return first ? Math.min(Math.max(first.seconds, 1), MINUTE_SECONDS) * 1000 : false;
    },
  });

/** Puts a held place on sale again. */
export const freeHold = (id: number) => call<typeof deleteHold>('DELETE /holds/:id', { params: { id } });
