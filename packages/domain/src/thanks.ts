import type { CalendarDay } from './calendar-day.ts';
import type { Minutes } from './time-of-day.ts';
import { instantAt } from './venue-clock.ts';

/** So many hours after a visit at most. */
export const THANKS_HOURS_MAX = 336;

/** The question's answer: from the worst to the best. */
export const SCORES = [1, 2, 3, 4, 5] as const;

/** What a guest may say beside it, in characters. */
export const ANSWER_LENGTH = 500;

/** Guests are thanked by day: from this hour to before that one, by the venue's clock. */
export const THANKS_FROM_HOUR = 9;
export const THANKS_UNTIL_HOUR = 21;

/** What couldn't leave within these hours after its moment isn't sent any more: the visit is long past by then. */
export const THANKS_LATEST_HOURS = 72;

const MS_PER_HOUR = 3_600_000;

/** A visit, by the clock of its venue. */
export interface Visit {
  readonly day: CalendarDay;
  /** From the midnight of its day; above 1440 where it ends after the next one. */
  readonly endMinute: Minutes;
  /** An IANA name such as 'Europe/Paris'. */
  readonly timeZone: string;
}

/** When a visit is over. @throws RangeError when the day is none or the time zone is unknown */
export const visitEnd = ({ day, endMinute, timeZone }: Visit): Date => instantAt(day, endMinute, timeZone);

/** Whether a guest who has been there is thanked as of now, so many hours after his visit, and not much later. */
export const isTimeToThank = (visit: Visit, hours: number, at: Date): boolean => {
  const since = at.getTime() - visitEnd(visit).getTime();
  return since >= hours * MS_PER_HOUR && since < (hours + THANKS_LATEST_HOURS) * MS_PER_HOUR;
};
