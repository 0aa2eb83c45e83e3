/** A day of the calendar as 'YYYY-MM-DD', years 0001 to 9999; sorts as text. It belongs to no time zone. */
export type CalendarDay = string;

/** Monday is 1, Sunday 7 (O §5). */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const MS_PER_DAY = 86_400_000;
const ISO_DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const DAY_FIRST = /^(\d{2})-(\d{2})-(\d{4})$/;

// Every computation happens at UTC midnight: the machine's own zone, with its 23 and 25 hour days, has no say.
const toEpochDay = (day: CalendarDay): number => {
  if (ISO_DAY.test(day)) {
    const time = Date.parse(`${day}T00:00:00Z`);
    // The engine may roll 30 February over into March. (NaN is no day's date.)
    if (new Date(time).getUTCDate() === Number(day.slice(8))) return time / MS_PER_DAY;
  }
  throw new RangeError(`not a calendar day: ${day}`);
};

const fromEpochDay = (epochDay: number): CalendarDay => {
  const day = new Date(epochDay * MS_PER_DAY).toISOString().slice(0, 10);
  if (!ISO_DAY.test(day)) throw new RangeError('a calendar day has a year from 0001 to 9999');
  return day;
};

/** Whether the text is a real day written 'YYYY-MM-DD'. */
export const isCalendarDay = (text: string): boolean => {
  try {
    toEpochDay(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Reads 'YYYY-MM-DD' or 'DD-MM-YYYY'.
 * @returns the day as 'YYYY-MM-DD', or null when the text is none or the day doesn't exist.
 */
export const parseCalendarDay = (text: string): CalendarDay | null => {
  const day = text.replace(DAY_FIRST, '$3-$2-$1');
  return isCalendarDay(day) ? day : null;
};

/** A clock's time behind a day, with or without its offset, whose `+` is a space where an address was put together by hand. */
const TIME_BEHIND = /[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+ -]\d{2}:?\d{2})?$/;

/** Leaves the time out that stands behind a day, if one does. */
export const withoutTime = (text: string): string => text.replace(TIME_BEHIND, '');

/**
 * As `parseCalendarDay`, and of a date-time the day as it is written, in whatever zone: what its sender's calendar shows.
 * @returns the day as 'YYYY-MM-DD', or null when the text is none or the day doesn't exist.
 */
export const parseSentDay = (text: string): CalendarDay | null => parseCalendarDay(withoutTime(text));

/** The day `count` days later (earlier when negative). @throws RangeError when `day` is no day. */
export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  fromEpochDay(toEpochDay(day) + count);

/** Whole days from `from` to `to`; negative when `to` is earlier. @throws RangeError when one is no day. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number => toEpochDay(to) - toEpochDay(from);

/** Orders days, for Array.sort. */
export const compareDays = (a: CalendarDay, b: CalendarDay): number => (a < b ? -1 : a > b ? 1 : 0);

/** Monday 1 to Sunday 7. @throws RangeError when `day` is no day. */
export const isoWeekday = (day: CalendarDay): IsoWeekday =>
  // Day 0 of the epoch was a Thursday.
  (((((toEpochDay(day) + 3) % 7) + 7) % 7) + 1) as IsoWeekday;
