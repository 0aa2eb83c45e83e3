import { addDays, type CalendarDay } from './calendar-day.ts';
import { instantAt, venueNow } from './venue-clock.ts';
import type { Minutes } from './time-of-day.ts';

/** For how long a place that comes back may be held for who is in line. */
export const WAITING_MINUTES = { min: 15, max: 1440 } as const;

/** How many days a wish spans at most. */
export const WISH_DAYS_MAX = 31;

/** The night, by the venue's clock: nobody is expected to answer, and no offer runs out. */
export const WAITING_NIGHT = { from: 22 * 60, to: 8 * 60 } as const;

const MS_PER_MINUTE = 60_000;

/**
 * Until when a place is held for somebody who is offered it now: so many minutes, of which those of the night don't count,
 * and no longer than it can be booked.
 * @param minutes as the venue says
 * @param closes when visitors can no longer book it, from the midnight of its day
 * @param timeZone the venue's, an IANA name such as 'Europe/Paris'
 * @returns null where less than a quarter of an hour of the day is left: it isn't worth a mail
 * @throws RangeError when the day is none or the time zone is unknown
 */
export function offeredUntil(
  at: Date,
  {
    minutes,
    closes,
    timeZone,
  }: {
    minutes: Minutes;
    closes: { day: CalendarDay; minute: Minutes };
    timeZone: string;
  },
): Date | null {
  const end = instantAt(closes.day, closes.minute, timeZone).getTime();
  let left = minutes * MS_PER_MINUTE;
  for (let from = awakeFrom(at, timeZone); left > 0;) {
    const night = instantAt(venueNow(from, timeZone).day, WAITING_NIGHT.from, timeZone).getTime();
    const until = Math.min(from.getTime() + left, night, end);
    left -= Math.max(0, until - from.getTime());
    if (until === end || end <= from.getTime()) break;
    if (left === 0) return new Date(until);
    from = awakeFrom(new Date(night), timeZone);
  }
  return minutes * MS_PER_MINUTE - left >= WAITING_MINUTES.min * MS_PER_MINUTE ? new Date(end) : null;
}

/** Nobody answers in less. It leaves a mail some minutes to be sent also where a place is held as short as may be. */
const TIME_TO_ANSWER_MS = (WAITING_MINUTES.min - 5) * MS_PER_MINUTE;

/** Whether a mail that leaves now still leaves its reader time to answer, of the day. */
export const isTimeToOffer = (until: Date, at: Date, timeZone: string): boolean =>
  until.getTime() - awakeFrom(at, timeZone).getTime() >= TIME_TO_ANSWER_MS;

/** Now, or the morning after. */
function awakeFrom(at: Date, timeZone: string): Date {
  const { day, minute } = venueNow(at, timeZone);
  if (minute < WAITING_NIGHT.to) return instantAt(day, WAITING_NIGHT.to, timeZone);
  return minute >= WAITING_NIGHT.from ? instantAt(addDays(day, 1), WAITING_NIGHT.to, timeZone) : at;
}
