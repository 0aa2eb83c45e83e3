import type { Booking } from '@meridienne/contracts';
import { MINUTES_PER_DAY, parseTimeOfDay, takesPlace } from '@meridienne/domain';

type Arriving = Pick<Booking, 'startMinute' | 'arrivedAt' | 'lastname' | 'firstname' | 'bookingId'>;

/** Minutes from the day's midnight until a guest comes: the hour that was said, else when the booking begins. */
export const comesAt = ({
  startMinute: start,
  arrivedAt,
}: Pick<Booking, 'startMinute' | 'arrivedAt'>): number => {
  const said = arrivedAt === null ? null : parseTimeOfDay(arrivedAt);
  if (said === null) return start;
  // An hour before the beginning is one after midnight.
  return said < start ? said + MINUTES_PER_DAY : said;
};

/** Bookings in the order in which their guests come. */
export const byArrival = <One extends Arriving>(bookings: readonly One[]): One[] =>
  bookings.toSorted(
    (a, b) =>
      comesAt(a) - comesAt(b) ||
      a.lastname.localeCompare(b.lastname) ||
      a.firstname.localeCompare(b.firstname) ||
      a.bookingId - b.bookingId,
  );

/** A day's bookings: those that stand, and those that were cancelled, each by arrival. */
export const arrivalsOf = <One extends Arriving & Pick<Booking, 'status'>>(bookings: readonly One[]) => ({
  standing: byArrival(bookings.filter(({ status }) => takesPlace(status))),
  canceled: byArrival(bookings.filter(({ status }) => !takesPlace(status))),
});

/** How many come, who says nothing being one at least. */
export const headsOf = (bookings: readonly Pick<Booking, 'nbPeople'>[]) => ({
  count: bookings.length,
  people: bookings.reduce((sum, { nbPeople }) => sum + (nbPeople ?? 1), 0),
  isExact: bookings.every(({ nbPeople }) => nbPeople !== null),
});
