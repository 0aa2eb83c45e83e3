import type { Booking, Category } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { weekBookingsQuery, weekOffersQuery } from '../calls.ts';

/** A week as it was read: what is sold, and who comes. */
export interface Week {
  readonly start: CalendarDay;
  readonly categories: readonly Category[];
  readonly bookings: readonly Booking[];
}

/** A week's two halves, shown together; the week before stays until both are there. */
export const useWeek = (accountId: number, start: CalendarDay) => {
  const client = useQueryClient();
  const offers = useQuery(weekOffersQuery(accountId, start));
  const bookings = useQuery(weekBookingsQuery(accountId, start));
  const [shown, setShown] = useState<Week | null>(null);
  const isThere = offers.data !== undefined && bookings.data !== undefined;
  if (
    offers.data &&
    bookings.data &&
    (shown?.start !== start || shown.categories !== offers.data || shown.bookings !== bookings.data)
  ) {
    setShown({ start, categories: offers.data, bookings: bookings.data });
  }
  return {
    week: shown,
    /** Another week is on its way. */
    isWaiting: !isThere,
    /** What is there already stays when it can't be read again. */
    isFailed: !isThere && [offers, bookings].some(isStuck),
    retry: () => {
      for (const query of [offers, bookings]) if (isStuck(query)) void query.refetch();
    },
    /** Somebody is about to go there. */
    prepare: (day: CalendarDay) => {
      void client.prefetchQuery(weekOffersQuery(accountId, day));
      void client.prefetchQuery(weekBookingsQuery(accountId, day));
    },
  };
};

/** Refused, or waiting for the computer to be online again. */
const isStuck = ({ isError, fetchStatus }: Pick<UseQueryResult, 'isError' | 'fetchStatus'>) =>
  isError || fetchStatus === 'paused';
