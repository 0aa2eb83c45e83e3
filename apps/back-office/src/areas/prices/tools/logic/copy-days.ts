import { addDays, type CalendarDay, daysBetween, isoWeekday } from '@meridienne/domain';

/** What `copy-offers` copies, and onto which days. */
export interface CopyDays {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly onto: CalendarDay;
  readonly until: CalendarDay;
}

/** How many weeks a week is copied onto at most. */
export const WEEKS_MAX = 53;
/** 52 weeks: the same weekdays a year before. */
export const YEAR_DAYS = 364;

export const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, 1 - isoWeekday(day));

export const sundayOf = (day: CalendarDay): CalendarDay => addDays(mondayOf(day), 6);

/** The week that a copy goes to at first: the one after, or the one that has begun if that is later. */
export const nextWeekOf = (source: CalendarDay, today: CalendarDay): CalendarDay => {
  const next = addDays(mondayOf(source), 7);
  const present = mondayOf(today);
  return next < present ? present : next;
};

/** How many weeks a last day makes, counted from the first week's Monday. */
export const weeksUntil = (first: CalendarDay, until: CalendarDay): number =>
  Math.ceil((daysBetween(mondayOf(first), until) + 1) / 7);

export const lastDayOf = (first: CalendarDay, weeks: number): CalendarDay =>
  addDays(mondayOf(first), weeks * 7 - 1);

/** Whether some days of a week are past already. */
export const hasBegun = (week: CalendarDay, today: CalendarDay): boolean => mondayOf(week) < today;

/**
 * A week onto others, weekday by weekday. Of one that has begun, the server leaves the days before today as they are.
 * @param source any day of the week that is copied
 * @param first any day of the first week that is written
 * @returns null when the first week is past
 */
export const weekCopy = (
  source: CalendarDay,
  first: CalendarDay,
  weeks: number,
  today: CalendarDay,
): CopyDays | null => {
  if (sundayOf(first) < today) return null;
  return {
    from: mondayOf(source),
    to: sundayOf(source),
    onto: mondayOf(first),
    until: lastDayOf(first, weeks),
  };
};

/** Days from those of 52 weeks before. */
export const yearCopy = (onto: CalendarDay, until: CalendarDay): CopyDays => ({
  from: addDays(onto, -YEAR_DAYS),
  to: addDays(until, -YEAR_DAYS),
  onto,
  until,
});
