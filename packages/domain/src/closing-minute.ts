import { addDays, type CalendarDay, isoWeekday } from './calendar-day.ts';
import type { CategoryType } from './category-type.ts';
import type { Minutes } from './time-of-day.ts';
import { slotEndOffset } from './time-slot.ts';
import { minutesSinceMidnightOf, type VenueNow } from './venue-clock.ts';

/** A slot's or a period's start and end; a period may start past 1440. */
interface Hours {
  readonly start: Minutes;
  readonly end: Minutes;
}

/** The most that a category's notice may ask for, and how far into its hours it may go. */
export const NOTICE_MAX_MINUTES = 60 * 1440;
export const NOTICE_MIN_MINUTES = -1440;
/** How far ahead a category may be sold at most; beyond, it has no limit. */
export const HORIZON_MAX_DAYS = 730;
/** By how much a price may fall once its hours have begun, in percent. */
export const BEGUN_DISCOUNT_MAX = 90;

/** What a slot without a rule of notice keeps for the guest: nobody comes for less. */
const LAST_HOUR = 60;

const endOf = (type: CategoryType, { start, end }: Hours): Minutes => {
  if (type === 'timeslot') return slotEndOffset(start, end);
  return end > start ? end : end + 1440;
};

/**
 * The minute from which visitors can no longer book an offer, as an offset from the midnight of its day: negative on a
 * day before. As its category's notice says, and never after its end; without one, an hour before the end of a slot
 * (no earlier than its start), and at the start of a period. `offer_closes` in the database is the same rule.
 * @param notice minutes before the start; negative: so long into it; null: none
 * @throws RangeError for a slot, as slotEndOffset does.
 */
export const closesMinute = (type: CategoryType, hours: Hours, notice: Minutes | null): Minutes => {
  const end = endOf(type, hours);
  if (notice !== null) return Math.min(end, hours.start - notice);
  return type === 'duration' ? hours.start : Math.max(hours.start, end - LAST_HOUR);
};

/**
 * The minute from which the desk can no longer book an offer: a slot until its end, whatever notice visitors are to give,
 * and a period until it starts, or as far into it as visitors may.
 * @throws RangeError for a slot, as slotEndOffset does.
 */
export const overMinute = (type: CategoryType, hours: Hours, notice: Minutes | null): Minutes =>
  type === 'duration'
    ? Math.max(hours.start, closesMinute(type, hours, notice))
    : slotEndOffset(hours.start, hours.end);

/** Whether an offer that closes at a minute of its day (closesMinute, overMinute) is still sold: never after its day. */
export const isBefore = (closes: Minutes, day: CalendarDay, now: VenueNow): boolean =>
  day >= now.day && closes > minutesSinceMidnightOf(day, now);

/** Whether a day is of the weekdays (1 for Monday to 7) on which a venue never opens to visitors. */
export const isWeeklyClosed = (closedWeekdays: readonly number[], day: CalendarDay): boolean =>
  closedWeekdays.includes(isoWeekday(day));

/** Whether its day is closed to who books an offer: a closing is to everybody, a weekday to all but the desk. */
export const isClosedTo = (
  offer: { readonly isClosed: boolean; readonly isWeeklyClosed: boolean },
  isDesk: boolean,
): boolean => offer.isClosed || (offer.isWeeklyClosed && !isDesk);

/**
 * Whether it isn't too late, nor too early, for a visitor to book an offer; the desk books whatever isn't over.
 * @param offer with its day, its minutes from that day's midnight, and how many days ahead visitors may book it (null:
 *   without limit)
 */
export const isInTime = (
  offer: {
    readonly day: CalendarDay;
    readonly closesMinute: Minutes;
    readonly overMinute: Minutes;
    readonly horizonDays: number | null;
  },
  now: VenueNow,
  isDesk: boolean,
): boolean => {
  if (isDesk) return isBefore(offer.overMinute, offer.day, now);
  const isNear = offer.horizonDays === null || offer.day <= addDays(now.day, offer.horizonDays);
  return isNear && isBefore(offer.closesMinute, offer.day, now);
};

/**
 * By how much an offer is less at this moment, in percent; null when it isn't.
 * @param percent its category's, from the start of its hours on
 * @param startMinute from the midnight of `day`
 */
export const discountNow = (
  percent: number | null,
  { day, startMinute }: { readonly day: CalendarDay; readonly startMinute: Minutes },
  now: VenueNow,
): number | null => (percent !== null && minutesSinceMidnightOf(day, now) >= startMinute ? percent : null);

/** A price less a share of it, rounded to a minor unit. */
export const lessPercent = (priceMinor: number, percent: number | null): number =>
  percent === null ? priceMinor : Math.round((priceMinor * (100 - percent)) / 100);

/** What an offer costs, in minor units, and what it cost before its hours began, where it is less now. */
export interface PresentPrice {
  readonly priceMinor: number;
  readonly fullMinor?: number;
}

/**
 * What visitors and the desk are shown and pay.
 * @param discount in percent, as `discountNow` gives it
 */
export const presentPrice = (priceMinor: number, discount: number | null): PresentPrice =>
  discount === null
    ? { priceMinor }
    : { priceMinor: lessPercent(priceMinor, discount), fullMinor: priceMinor };
