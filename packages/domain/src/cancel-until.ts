import { type BookingStatus, isCancellableByTraveller } from './booking-status.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';
import { MINUTES_PER_DAY, type Minutes } from './time-of-day.ts';
import { instantAt, minutesSinceMidnightOf, venueNow } from './venue-clock.ts';

/** Until when a guest may cancel by himself: from then on, only the venue can. */
export interface CancelUntil {
  readonly at: Date;
  /** The same by the venue's clock, to be told in words. */
  readonly day: CalendarDay;
  /** 0 to 1439, of `day`. */
  readonly minute: Minutes;
}

/**
 * The one rule until when a guest may cancel: until what is booked begins, by the venue's clock.
 * @param startMinute of the slot, or of the period within it, from the midnight of `day`; past 1440 on the next day
 * @param timeZone the venue's, an IANA name such as 'Europe/Paris'
 * @throws RangeError when the day is none or the time zone is unknown
 */
export const cancelUntil = (
  { day, startMinute }: { readonly day: CalendarDay; readonly startMinute: Minutes },
  timeZone: string,
): CancelUntil => ({
  at: instantAt(day, startMinute, timeZone),
  day: addDays(day, Math.floor(startMinute / MINUTES_PER_DAY)),
  minute: startMinute % MINUTES_PER_DAY,
});

interface DatedBooking {
  readonly status: BookingStatus;
  readonly day: CalendarDay;
  /** From the midnight of `day`. */
  readonly startMinute: Minutes;
  readonly endMinute: Minutes;
}

/**
 * Why its guest can't cancel a booking; null when he can.
 * @param timeZone the venue's
 * @param at now
 * @throws RangeError as `cancelUntil` does
 */
export const cancelRefusal = (
  booking: DatedBooking,
  timeZone: string,
  at: Date,
): 'canceled' | 'noShow' | 'started' | 'past' | null => {
  const { status, day, endMinute } = booking;
  if (!isCancellableByTraveller(status)) return status === 'canceled' ? 'canceled' : 'noShow';
  if (minutesSinceMidnightOf(day, venueNow(at, timeZone)) >= endMinute) return 'past';
  return at >= cancelUntil(booking, timeZone).at ? 'started' : null;
};
