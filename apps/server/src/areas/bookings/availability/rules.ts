import { addMonths, type CalendarDay, endOfMonth, startOfMonth } from '@meridienne/domain';
import type { Span, Storefront } from '../storefront/queries/storefront.ts';

/** How far `firstCheck` looks ahead. */
const LOOK_AHEAD_MONTHS = 18;

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

/** An offer as the day's statement finds it. */
export interface OpenOffer {
  id: number;
  categoryId: number;
  slotId: number;
  periodId: number | null;
  closesMinute: number;
  priceMinor: number;
}

/** One that is shown: its day and hours beside it. */
export interface ShownOffer extends OpenOffer {
  day: CalendarDay;
  slot: Span;
  period: Span | null;
}

const withHours = (venue: Storefront, day: CalendarDay, offers: readonly OpenOffer[]): ShownOffer[] =>
  offers.flatMap((offer) => {
    const slot = venue.slots.get(offer.slotId);
    const period = offer.periodId === null ? null : venue.periods.get(offer.periodId);
    return slot && period !== undefined ? [{ ...offer, day, slot, period }] : [];
  });

/** A day's offers by slot, then price. A category by the hour stands once per slot, by its first bookable period. */
export function offersToShow(
  venue: Storefront,
  day: CalendarDay,
  offers: readonly OpenOffer[],
  filterTimeSlots: readonly number[],
): ShownOffer[] {
  const first = new Map<string, OpenOffer>();
  for (const offer of offers) {
    if (filterTimeSlots.length > 0 && !filterTimeSlots.includes(offer.slotId)) continue;
    const cell = `${offer.categoryId}-${offer.slotId}`;
    const other = first.get(cell);
    if (!other || offer.closesMinute < other.closesMinute) first.set(cell, offer);
  }
  return withHours(venue, day, [...first.values()]).toSorted(
    (a, b) =>
      a.slot.start - b.slot.start || a.slot.end - b.slot.end || a.priceMinor - b.priceMinor || a.id - b.id,
  );
}

/** A category's bookable hours, by start then end. */
export const hoursToShow = (
  venue: Storefront,
  day: CalendarDay,
  offers: readonly OpenOffer[],
): ShownOffer[] =>
  withHours(venue, day, offers).toSorted((a, b) => {
    const [one, other] = [a.period ?? a.slot, b.period ?? b.slot];
    return one.start - other.start || one.end - other.end || a.id - b.id;
  });
