import type { Booking } from '@meridienne/contracts';
import { type CalendarDay, takesPlace } from '@meridienne/domain';
import { type Arriving, arrivalOrder } from './arrival-order.ts';

type Dated = Pick<Booking, 'bookAt' | 'status'>;
type Ordered = Dated & Arriving;

/** How many bookings of each day hold a place: cancelled ones don't count (O §4). Days without any are left out. */
export const countByDay = (bookings: readonly Dated[]): ReadonlyMap<CalendarDay, number> => {
  const counts = new Map<CalendarDay, number>();
  for (const { bookAt, status } of bookings) {
    if (takesPlace(status)) counts.set(bookAt, (counts.get(bookAt) ?? 0) + 1);
  }
  return counts;
};

/** A day's bookings by their hours, then by who arrives first and by name; those that were cancelled at the end. */
export const bookingsOfDay = <One extends Ordered>(
  bookings: readonly One[],
  day: CalendarDay,
  language: string,
): One[] => {
  const byArrival = arrivalOrder(language);
  return bookings
    .filter(({ bookAt }) => bookAt === day)
    .toSorted(
      (a, b) =>
        Number(takesPlace(b.status)) - Number(takesPlace(a.status)) ||
        a.timeSlotName.localeCompare(b.timeSlotName) ||
        byArrival(a, b),
    );
};
