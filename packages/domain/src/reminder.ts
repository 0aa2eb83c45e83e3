import { addDays, type CalendarDay } from './calendar-day.ts';
import { instantAt } from './venue-clock.ts';
import type { Minutes } from './time-of-day.ts';

/** So many days before at most. */
export const REMINDER_DAYS_MAX = 7;

/** By which way a venue reminds, where text messages can be sent at all. */
export const REMINDER_WAYS = ['mail', 'sms', 'both'] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

/** When a venue reminds its guests. */
export interface ReminderSetting {
  /** So many days before the day that is booked; 0 for not at all. */
  readonly days: number;
  /** 0 to 23, by the venue's clock. */
  readonly hour: number;
  /** The venue's, an IANA name such as 'Europe/Paris'. */
  readonly timeZone: string;
}

/**
 * When the guests of a day are reminded, by the venue's clock: also where it changes in between. Whoever books later
 * has just read all of it.
 * @throws RangeError when the day is none or the time zone is unknown
 */
export const reminderMoment = (day: CalendarDay, { days, hour, timeZone }: ReminderSetting): Date =>
  instantAt(addDays(day, -days), hour * 60, timeZone);

/** What begins within this time isn't reminded of any more: the guest is on his way. */
const TOO_LATE_MS = 3_600_000;

/** Whether there is still time to remind somebody of what begins then. */
export const isTimeToRemind = (
  { day, startMinute, timeZone }: { day: CalendarDay; startMinute: Minutes; timeZone: string },
  at: Date,
): boolean => instantAt(day, startMinute, timeZone).getTime() - at.getTime() > TOO_LATE_MS;

/** Nobody's phone is to ring outside these hours by the venue's clock, unless the venue reminds then. */
const TEXTS_FROM = 8;
const TEXTS_UNTIL = 22;

/** Whether a text message may leave at this minute of the venue's day: what an outage has held back may not at night. */
export const isTimeToText = (hour: ReminderSetting['hour'], minute: Minutes): boolean =>
  minute >= Math.min(TEXTS_FROM, hour) * 60 && minute < Math.max(TEXTS_UNTIL, hour + 1) * 60;
