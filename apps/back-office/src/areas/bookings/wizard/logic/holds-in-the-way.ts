import type { Hold, Pool } from '@meridienne/contracts';
import { type CalendarDay, daysBetween, MINUTES_PER_DAY } from '@meridienne/domain';
import { endsNextDay, minutesOf } from '../../../../ground/days/slot-times.ts';
import type { BookableOffer } from '../../entry/logic/bookable-offer.ts';

type Wanted = Pick<BookableOffer, 'id' | 'categoryId' | 'day' | 'start' | 'end'>;
type Drawer = Pick<Pool['categories'][number], 'id' | 'cleanBefore' | 'cleanAfter'>;

interface Stay {
  readonly day: CalendarDay;
  readonly start: string;
  readonly end: string;
}

/** With its cleaning, in minutes by the venue's clock since a first day. */
const spanOf = ({ day, start, end }: Stay, { cleanBefore, cleanAfter }: Drawer, firstDay: CalendarDay) => {
  const midnight = daysBetween(firstDay, day) * MINUTES_PER_DAY;
  const nextDay = endsNextDay({ start, end }) ? MINUTES_PER_DAY : 0;
  return {
    from: midnight + minutesOf(start) - cleanBefore,
    to: midnight + nextDay + minutesOf(end) + cleanAfter,
  };
};

/** The holds but for which an offer may have a place: its own, and those that take a unit of its stock at its hours. */
export const holdsInTheWay = (
  holds: readonly Hold[],
  offer: Wanted,
  pools: readonly { readonly categories: readonly Drawer[] }[],
): readonly Hold[] => {
  const drawers = pools.find(({ categories }) => categories.some(({ id }) => id === offer.categoryId));
  const drawerOf = (category: number) => drawers?.categories.find(({ id }) => id === category);
  const own = drawerOf(offer.categoryId);
  return holds.filter((hold) => {
    if (hold.offer === offer.id) return true;
    const drawer = drawerOf(hold.category);
    if (!own || !drawer) return false;
    const wanted = spanOf(offer, own, offer.day);
    const taken = spanOf(hold, drawer, offer.day);
    return taken.from < wanted.to && wanted.from < taken.to;
  });
};
