import type { Account, Booking } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useState } from 'react';
import { useVenueDay } from '../../../../ground/venue-at-hand/clock.ts';
import { useDayChoices } from '../../entry/hooks/use-day-choices.ts';
import { categoryIdOf } from '../../entry/logic/booked-slot.ts';

/** Where a booking was dropped, or is to be looked for. */
export interface Place {
  readonly day: CalendarDay;
  readonly categoryId: number;
  /** Null where it is still to be chosen there. */
  readonly offerId: number | null;
}

/** Which place is looked at or chosen, of what is sold now. */
export const usePlace = (account: Account, booking: Booking, to: Place | undefined) => {
  const today = useVenueDay(account.timeZone);
  const [asked, setDay] = useState(to?.day ?? booking.bookAt);
  const [categoryId, setCategoryId] = useState(to ? to.categoryId : categoryIdOf(booking));
  const [offerId, setOfferId] = useState(to?.offerId ?? null);
  const day = asked < today ? today : asked;
  const { query, isWaiting, choices } = useDayChoices(account, day);
  const choice = offerId === null ? undefined : choices.find(({ offer }) => offer.id === offerId);
  const categories = query.data ?? [];
  return {
    day,
    categoryId,
    categories,
    /** What is chosen; undefined while it is on its way, or once nothing is sold there any more. */
    choice,
    category: categories.find(({ id }) => id === choice?.offer.categoryId),
    isChosen: offerId !== null,
    /** It is chosen, and can't be had. */
    isLost: offerId !== null && query.isSuccess && !isWaiting && choice?.reason !== null,
    isFailed: query.isError,
    retry: () => void query.refetch(),
    setDay,
    setCategoryId,
    choose: setOfferId,
  };
};
