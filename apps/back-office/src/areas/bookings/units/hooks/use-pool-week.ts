import type { Pool } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { poolWeekQuery } from '../calls.ts';

/** A week of a shared stock; the week before stays until it is there. */
export const usePoolWeek = (pool: Pool, start: CalendarDay) => {
  const client = useQueryClient();
  const { data, isPlaceholderData, isError, fetchStatus, refetch } = useQuery({
    ...poolWeekQuery(pool.id, start),
    placeholderData: keepPreviousData,
  });
  const isThere = data !== undefined && !isPlaceholderData;
  return {
    week: data,
    /** Another week is on its way. */
    isWaiting: !isThere,
    /** What is there already stays when it can't be read again. */
    isFailed: !isThere && (isError || fetchStatus === 'paused'),
    retry: () => void refetch(),
    /** Somebody is about to go there. */
    prepare: (day: CalendarDay) => void client.prefetchQuery(poolWeekQuery(pool.id, day)),
  };
};
