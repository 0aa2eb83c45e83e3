import { accountSells, addMonths, type CalendarDay, endOfMonth, startOfMonth } from '@meridienne/domain';

/** How far `firstCheck` looks ahead. */
const LOOK_AHEAD_MONTHS = 18;

export interface VenueState {
  isPremium: boolean;
  freemiumStartDate: CalendarDay | null;
  isArchived: boolean;
  /** The day at the venue. */
  today: CalendarDay;
}

export const sellsToday = (venue: VenueState): boolean => accountSells(venue, venue.today);

/** The days of a month that may still be sold: from today on. Null when the month is over. */
export function sellableDays(
  day: CalendarDay,
  today: CalendarDay,
): { first: CalendarDay; last: CalendarDay } | null {
  const last = endOfMonth(day);
  const first = startOfMonth(day) < today ? today : startOfMonth(day);
  return first > last ? null : { first, last };
}

/** The days among which `firstCheck` searches. */
export function lookAhead(day: CalendarDay, today: CalendarDay): { first: CalendarDay; last: CalendarDay } {
  const first = day < today ? today : day;
  return { first, last: addMonths(first, LOOK_AHEAD_MONTHS) };
}
