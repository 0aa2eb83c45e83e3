import type { Booking } from '@meridienne/contracts';
import { MINUTES_PER_DAY, parseTimeOfDay, takesPlace, toMinor } from '@meridienne/domain';

type Arriving = Pick<Booking, 'timeSlotName' | 'arrivedAt' | 'lastname' | 'firstname' | 'bookingId'>;

/** Minutes from the day's midnight until a guest comes: the hour that was said, else when the booking begins. */
const comesAt = ({ timeSlotName, arrivedAt }: Arriving): number => {
  const start = parseTimeOfDay(timeSlotName.split(' - ')[0] ?? '') ?? 0;
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

/** How many come, who says nothing being one at least, and what they pay, by currency in minor units. */
export const totalsOf = (bookings: readonly Pick<Booking, 'nbPeople' | 'price' | 'currency'>[]) => {
  const amounts = new Map<string, number>();
  for (const { price, currency } of bookings)
    amounts.set(currency, (amounts.get(currency) ?? 0) + (toMinor(price, currency) ?? 0));
  const people = bookings.reduce((sum, { nbPeople }) => sum + (nbPeople ?? 1), 0);
  const isExact = bookings.every(({ nbPeople }) => nbPeople !== null);
  return { count: bookings.length, people, isExact, amounts: [...amounts] };
};
