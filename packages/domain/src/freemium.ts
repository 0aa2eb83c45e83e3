import { addDays, type CalendarDay, daysBetween } from './calendar-day.ts';

/** How many days a new account sells without being premium (A §9). */
export const FREEMIUM_DAYS = 30;
/** How many categories a non-premium account may have (O §9). */
export const FREEMIUM_CATEGORY_LIMIT = 1;
/** How many widgets a non-premium account may have (O §9). */
export const FREEMIUM_WIDGET_LIMIT = 1;

/** The last day of the 30 on which an account sells. The start counts as the first: 1 June gives 30 June. */
export const freemiumEndsOn = (start: CalendarDay): CalendarDay => addDays(start, FREEMIUM_DAYS - 1);

/**
 * Whether an account sells: premium, or within its 30 days, and not archived (W §4, A §1).
 * @param account freemiumStartDate is a day, or null when there is none
 * @param today the venue's day
 */
export const accountSells = (
  account: {
    readonly isPremium: boolean;
    readonly freemiumStartDate: CalendarDay | null;
    readonly isArchived: boolean;
  },
  today: CalendarDay,
): boolean => {
  if (account.isArchived) return false;
  if (account.isPremium) return true;
  if (account.freemiumStartDate === null) return false;
  // A start that is still tomorrow at the venue was set from an office further east: it sells already.
  return daysBetween(account.freemiumStartDate, today) < FREEMIUM_DAYS;
};
