import type { PoolClaim, PoolWeek, pinPoolClaim, readPoolWeek } from '@meridienne/contracts';
import { type CalendarDay, formatDayFirst } from '@meridienne/domain';
import { queryOptions } from '@tanstack/react-query';
import { POOLS_KEY } from '../../../ground/venue-at-hand/pools-query.ts';
import { call } from '../../../lib/api.ts';

/** The units of a shared stock, and what takes each of them in a week. */
export const poolWeekQuery = (poolId: number, start: CalendarDay) =>
  queryOptions({
    queryKey: [...POOLS_KEY, 'week', poolId, start],
    queryFn: ({ signal }): Promise<PoolWeek> =>
      call<typeof readPoolWeek>('GET /pools/:id/week', {
        params: { id: poolId },
        query: { from: formatDayFirst(start) },
        signal,
      }),
  });

/** Gives the unit that it keeps; null lets it stand in any. */
export const sendPin = (id: number, unit: number | null): Promise<PoolClaim> =>
  call<typeof pinPoolClaim>('PATCH /pool-claims/:id', { params: { id }, body: { unit } });
