import type { CalendarDay } from './calendar-day.ts';
import type { Minutes } from './time-of-day.ts';
import { minutesSinceMidnightOf, type VenueNow } from './venue-clock.ts';

/** The states of a booking (O §4). */
export const BOOKING_STATUSES = ['booked', 'confirmed', 'noShow', 'canceled'] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Whether the text is a booking's status. */
export const isBookingStatus = (text: string): text is BookingStatus =>
  (BOOKING_STATUSES as readonly string[]).includes(text);

/** Whether a booking of this status holds a place of its offer: all but a cancelled one do, a no-show too. */
export const takesPlace = (status: BookingStatus): boolean => status !== 'canceled';

/**
 * Whether a booking has begun by the venue's clock: from then on a guest can be absent (O §4).
 * @param startMinute minutes from the midnight of `day`
 */
export const hasBegun = (
  { day, startMinute }: { readonly day: CalendarDay; readonly startMinute: Minutes },
  now: VenueNow,
): boolean => minutesSinceMidnightOf(day, now) >= startMinute;

/**
 * What staff may choose next: every status but the present one (O §4).
 * @param isBegun nobody is absent before
 */
export const staffTransitions = (from: BookingStatus, isBegun: boolean): BookingStatus[] =>
  BOOKING_STATUSES.filter((status) => status !== from && (status !== 'noShow' || isBegun));

/** Whether a traveller may cancel an own booking that hasn't started: only booked or confirmed (O §4). */
export const isCancellableByTraveller = (status: BookingStatus): boolean =>
  status === 'booked' || status === 'confirmed';

/** What a change of status does to the offer's taken places: 1 takes one again, -1 frees one, 0 neither. */
export const placesTakenBy = (from: BookingStatus, to: BookingStatus): -1 | 0 | 1 => {
  if (takesPlace(from) === takesPlace(to)) return 0;
  return takesPlace(to) ? 1 : -1;
};
