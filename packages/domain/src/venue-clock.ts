import { type CalendarDay, daysBetween } from './calendar-day.ts';
import { remembered } from './remembered.ts';
import { MINUTES_PER_DAY, type Minutes } from './time-of-day.ts';

/** The wall clock at a venue. */
export type VenueNow = { readonly day: CalendarDay; readonly minute: Minutes };

export const DEFAULT_TIME_ZONE = 'Europe/Paris';

const clockOf = remembered(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/**
 * The day and the minute that a venue's clock shows at an instant.
 * @param timeZone an IANA name such as 'Europe/Paris'
 * @throws RangeError when the time zone is unknown or the instant is no valid date.
 */
export const venueNow = (instant: Date, timeZone: string): VenueNow => {
  const epochMinute = Math.floor(instant.getTime() / 60_000);
  const last = lastNow.get(timeZone);
  if (last?.epochMinute === epochMinute) return last.now;
  const now = readClock(instant, timeZone);
  lastNow.set(timeZone, { epochMinute, now });
  return now;
};

/** A server is asked for the same minute thousands of times, and formatting takes long. */
const lastNow = new Map<string, { epochMinute: number; now: VenueNow }>();

const readClock = (instant: Date, timeZone: string): VenueNow => {
  const part: Record<string, string> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) part[type] = value;
  const year = String(part['year']).padStart(4, '0');
  return {
    day: `${year}-${part['month']}-${part['day']}`,
    minute: Number(part['hour']) * 60 + Number(part['minute']),
  };
};

/**
 * Now as an offset in minutes from the midnight of `day`, by the wall clock: negative before that day,
 * above 1440 after it. Comparable with closesMinute and with arrival times.
 */
export const minutesSinceMidnightOf = (day: CalendarDay, now: VenueNow): Minutes =>
  daysBetween(day, now.day) * MINUTES_PER_DAY + now.minute;

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = MINUTES_PER_DAY * MS_PER_MINUTE;

/**
 * The first instant at which a venue's clock shows a time of a day, or a later one: where it is shown twice, the first;
 * where the clock skips it, when it does.
 * @param minute from the midnight of `day`; past 1440 on the next day
 * @throws RangeError when the day is none or the time zone is unknown
 */
export const instantAt = (day: CalendarDay, minute: Minutes, timeZone: string): Date => {
  const isReached = (time: number): boolean =>
    minutesSinceMidnightOf(day, readClock(new Date(time), timeZone)) >= minute;
  const asUtc = daysBetween('1970-01-01', day) * MS_PER_DAY + minute * MS_PER_MINUTE;
  // As the clock stands a day before, and as it does a day after: one is right, or it changes in between.
  const readAs = (away: number): number => {
    const shown = minutesSinceMidnightOf(day, readClock(new Date(asUtc + away), timeZone));
    return asUtc + away + (minute - shown) * MS_PER_MINUTE;
  };
  const [one, other] = [readAs(-MS_PER_DAY), readAs(MS_PER_DAY)];
  let [before, reached] = [Math.min(one, other), Math.max(one, other)];
  if (isReached(before)) return new Date(before);
  while (reached - before > MS_PER_MINUTE) {
    const middle = before + Math.ceil((reached - before) / 2 / MS_PER_MINUTE) * MS_PER_MINUTE;
    if (isReached(middle)) reached = middle;
    else before = middle;
  }
  return new Date(reached);
};

/** Whether the text names a time zone. Bare offsets are refused: they know no summer time. */
export const isTimeZone = (text: string): boolean => {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
};
