import { addDays, type CalendarDay } from './calendar-day.ts';

/** Who wrote a message about a booking. */
export type MessageSide = 'guest' | 'venue';

/** As long as what is typed may be, in code points. */
export const MESSAGE_LENGTH = 2000;

/** So many days after the day that is booked a guest and the venue may still write to each other. */
export const THREAD_DAYS = 14;

/**
 * The last day on which somebody may write about a booking, by the venue's calendar: of a cancelled one, so many days after
 * it was cancelled, and never later than of one that stands.
 */
export function threadOpenUntil({
  day,
  canceledOn,
}: {
  readonly day: CalendarDay;
  readonly canceledOn: CalendarDay | null;
}): CalendarDay {
  const from = canceledOn !== null && canceledOn < day ? canceledOn : day;
  return addDays(from, THREAD_DAYS);
}
