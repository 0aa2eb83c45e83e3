import { type BookingStatus, isCancellableByTraveller } from './booking-status.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';
import { MINUTES_PER_DAY, type Minutes } from './time-of-day.ts';
import { instantAt, minutesSinceMidnightOf, venueNow } from './venue-clock.ts';

/** In place of the hours before a booking begins: its guest never cancels it by himself. */
export const CANCEL_NEVER = -1;
export const CANCEL_HOURS_MAX = 720;

/** Until when a guest may cancel by himself: from then on, only the venue can. */
export interface CancelUntil {
  readonly at: Date;
  /** The same by the venue's clock, to be told in words. */
  readonly day: CalendarDay;
  /** 0 to 1439, of `day`. */
  readonly minute: Minutes;
}

interface RuledStart {
  readonly day: CalendarDay;
  /** Of the slot, or of the period within it, from the midnight of `day`; past 1440 on the next day. */
  readonly startMinute: Minutes;
  /** So many hours before it begins, or `CANCEL_NEVER`: the rule that it was booked under. */
  readonly cancelHours: number;
}

const MS_PER_HOUR = 3_600_000;

/**
 * The one rule until when a guest may cancel: so many hours before what is booked begins, as they pass, also where the
 * clocks change in between.
 * @param timeZone the venue's, an IANA name such as 'Europe/Paris'
 * @returns null for never
 * @throws RangeError when the day is none or the time zone is unknown
 */
export const cancelUntil = (
  { day, startMinute, cancelHours }: RuledStart,
  timeZone: string,
): CancelUntil | null => {
  if (cancelHours === CANCEL_NEVER) return null;
  const begins = instantAt(day, startMinute, timeZone);
  if (cancelHours === 0) {
    // As the slot is called: where the clock skips its hour, no other is named.
    const later = Math.floor(startMinute / MINUTES_PER_DAY);
    return { at: begins, day: addDays(day, later), minute: startMinute % MINUTES_PER_DAY };
  }
  const at = new Date(begins.getTime() - cancelHours * MS_PER_HOUR);
  return { at, ...venueNow(at, timeZone) };
};

interface DatedBooking extends RuledStart {
  readonly status: BookingStatus;
  /** From the midnight of `day`. */
  readonly endMinute: Minutes;
}

/** Why its guest can't cancel a booking: it is `late` or `never` by its rule, while it is still to come. */
export type CancelRefusal = 'canceled' | 'noShow' | 'past' | 'started' | 'late' | 'never';

/**
 * Why its guest can't cancel a booking; null when he can.
 * @param timeZone the venue's
 * @param at now
 * @throws RangeError as `cancelUntil` does
 */
export const cancelRefusal = (booking: DatedBooking, timeZone: string, at: Date): CancelRefusal | null => {
  const { status, day, startMinute, endMinute } = booking;
  if (!isCancellableByTraveller(status)) return status === 'canceled' ? 'canceled' : 'noShow';
  if (minutesSinceMidnightOf(day, venueNow(at, timeZone)) >= endMinute) return 'past';
  if (at >= instantAt(day, startMinute, timeZone)) return 'started';
  const until = cancelUntil(booking, timeZone);
  if (until === null) return 'never';
  return at >= until.at ? 'late' : null;
};

interface MovableBooking extends DatedBooking {
  /** Whether the venue lets guests move their bookings. */
  readonly guestsMove: boolean;
  /** Whether the desk has seen him come. */
  readonly hasCome: boolean;
}

/**
 * Whether its guest may move a booking by himself: while he may cancel it, until he has come, where the venue lets guests.
 * @param timeZone the venue's
 * @param at now
 * @throws RangeError as `cancelUntil` does
 */
export const isMovableByGuest = (
  { guestsMove, hasCome, ...booking }: MovableBooking,
  timeZone: string,
  at: Date,
): boolean => guestsMove && !hasCome && cancelRefusal(booking, timeZone, at) === null;

/** Whether a booking that its guest can't cancel for this reason is still to come, or under way. */
export const isAheadStill = (refusal: CancelRefusal | null): boolean =>
  refusal === null || refusal === 'started' || refusal === 'late' || refusal === 'never';
