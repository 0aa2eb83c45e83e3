import type { CalendarDay } from '@meridienne/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { oldScheduleCountQuery } from '../calls.ts';

/** How many bookings no cell shows; the count before stays while another week's is on its way. */
export const useOldSchedule = (accountId: number, start: CalendarDay) => {
  const { data, failureCount } = useQuery({
    ...oldScheduleCountQuery(accountId, start),
    placeholderData: keepPreviousData,
  });
  // What is waited for that they come with doesn't wait for a second attempt.
  return { count: data ?? 0, isAwaited: data === undefined && failureCount === 0 };
};
