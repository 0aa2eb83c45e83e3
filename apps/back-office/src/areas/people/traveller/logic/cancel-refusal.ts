import type { Booking } from '@meridienne/contracts';
import { minutesSinceMidnightOf, parseTimeOfDay, venueNow } from '@meridienne/domain';

const MINUTES_PER_DAY = 1440;

/** What a decision needs of a booking. */
export type Dated = Pick<Booking, 'status' | 'bookAt' | 'timeSlotName'> & {
  readonly account: Pick<Booking['account'], 'timeZone'>;
};

/** Why a traveller can't cancel a booking any more, by the venue's clock; null when he can. The server decides. */
export const cancelRefusal = (booking: Dated, now: Date): 'canceled' | 'started' | 'past' | null => {
  if (booking.status === 'canceled') return 'canceled';
  const [start = 0, end = 0] = booking.timeSlotName.split(' - ').map((text) => parseTimeOfDay(text) ?? 0);
  const minute = minutesSinceMidnightOf(booking.bookAt, venueNow(now, booking.account.timeZone));
  // An end before the start is the next day's.
  const isOver = minute >= (end > start ? end : end + MINUTES_PER_DAY);
  if (isOver || booking.status === 'noShow') return 'past';
  return minute >= start ? 'started' : null;
};
