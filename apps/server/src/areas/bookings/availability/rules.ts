import {
  addDays,
  addMonths,
  type CalendarDay,
  discountNow,
  endOfMonth,
  isWeeklyClosed,
  presentPrice,
  startOfMonth,
} from '@meridienne/domain';
import type { Span, Storefront, Visit } from '../storefront/queries/storefront.ts';

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

/** What a visitor asks for alone. */
export interface Narrowing {
  categoryId?: number | undefined;
  timeSlotId?: number | undefined;
}

/**
 * The categories that are left to one who asks for a category or a slot alone; null for all. Undefined when the venue
 * sells him nothing such: another's ids are none of its own.
 * @param categories those that are sold to him; null for all
 */
export function narrow(
  venue: Storefront,
  categories: number[] | null,
  { categoryId, timeSlotId }: Narrowing,
): number[] | null | undefined {
  if (timeSlotId !== undefined && !venue.slots.has(timeSlotId)) return undefined;
  if (categoryId === undefined) return categories;
  const isSold = venue.categories.has(categoryId) && (categories?.includes(categoryId) ?? true);
  return isSold ? [categoryId] : undefined;
}

/** An offer as the day's statement finds it. */
export interface OpenOffer {
  id: number;
  categoryId: number;
  slotId: number;
  periodId: number | null;
  closesMinute: number;
  priceMinor: number;
  /** What it cost before its hours began, where it is less now. */
  fullMinor?: number;
  /** How many are left; at least one. */
  places: number;
}

/** Those whose hours have begun at the price that they have then, where their category has one. */
export const atPresentPrices = (
  venue: Storefront,
  { today, minute }: VenueNowOf,
  day: CalendarDay,
  offers: readonly OpenOffer[],
): readonly OpenOffer[] =>
  venue.hasDiscounts && day === today
    ? offers.map((offer) => {
        const percent = venue.categories.get(offer.categoryId)?.begunDiscount ?? null;
        const span =
          offer.periodId === null ? venue.slots.get(offer.slotId) : venue.periods.get(offer.periodId);
        const discount =
          span && discountNow(percent, { day, startMinute: span.start }, { day: today, minute });
        return discount == null ? offer : { ...offer, ...presentPrice(offer.priceMinor, discount) };
      })
    : offers;

type VenueNowOf = Pick<Visit, 'today' | 'minute'>;

/** One that is shown: its day and hours beside it. */
export interface ShownOffer extends OpenOffer {
  day: CalendarDay;
  slot: Span;
  period: Span | null;
  /** Of a category by the hour that stands for its slot: the lowest price of the slot's periods. */
  lowestMinor?: number;
  /** How many places are left, where that is told. */
  left?: number;
}

/** Null for one whose hours have just been deleted, and it with them. */
function withHours(venue: Storefront, day: CalendarDay, offer: OpenOffer): ShownOffer | null {
  const slot = venue.slots.get(offer.slotId);
  const period = offer.periodId === null ? null : venue.periods.get(offer.periodId);
  return slot && period !== undefined ? { ...offer, day, slot, period } : null;
}

/**
 * A day's offers by slot, then by the price that is shown. A category by the hour stands once per slot, by its first
 * bookable period, with the lowest price of them all. Of whole slots, those with few places left say how many; of one by
 * the hour that would be taken for the places of the hour that a visitor has in mind.
 * @param fewLeft how many are told at most; null for never
 */
export function offersToShow(
  venue: Storefront,
  day: CalendarDay,
  offers: readonly OpenOffer[],
  { filterTimeSlots, fewLeft }: { filterTimeSlots: readonly number[]; fewLeft: number | null },
): ShownOffer[] {
  const cells = new Map<string, { first: OpenOffer; lowestMinor: number }>();
  for (const offer of offers) {
    if (filterTimeSlots.length > 0 && !filterTimeSlots.includes(offer.slotId)) continue;
    const key = `${offer.categoryId}-${offer.slotId}`;
    const cell = cells.get(key);
    if (!cell) {
      cells.set(key, { first: offer, lowestMinor: offer.priceMinor });
      continue;
    }
    if (offer.priceMinor < cell.lowestMinor) cell.lowestMinor = offer.priceMinor;
    const { first } = cell;
    const isEarlier =
      offer.closesMinute < first.closesMinute ||
      (offer.closesMinute === first.closesMinute && offer.id < first.id);
    if (isEarlier) cell.first = offer;
  }
  const shown: ShownOffer[] = [];
  for (const { first, lowestMinor } of cells.values()) {
    const offer = withHours(venue, day, first);
    if (!offer) continue;
    if (offer.period) offer.lowestMinor = lowestMinor;
    else if (fewLeft !== null && offer.places <= fewLeft) offer.left = offer.places;
    shown.push(offer);
  }
  return shown.toSorted(
    (a, b) =>
      a.slot.start - b.slot.start ||
      a.slot.end - b.slot.end ||
      (a.lowestMinor ?? a.priceMinor) - (b.lowestMinor ?? b.priceMinor) ||
      a.id - b.id,
  );
}

/** A category's bookable hours, by start then end. */
export const hoursToShow = (
  venue: Storefront,
  day: CalendarDay,
  offers: readonly OpenOffer[],
): ShownOffer[] =>
  offers
    .flatMap((offer) => withHours(venue, day, offer) ?? [])
    .toSorted((a, b) => {
      const [one, other] = [a.period ?? a.slot, b.period ?? b.slot];
      return one.start - other.start || one.end - other.end || a.id - b.id;
    });

/**
 * The days from `first` to `last` on which all that a visitor is sold is closed, with what he is told of it: '' where the
 * venue doesn't say why.
 */
export function closedDays(
  venue: Storefront,
  categories: readonly number[] | null,
  { first, last }: { first: CalendarDay; last: CalendarDay },
): Record<CalendarDay, string> {
  const closed: Record<CalendarDay, string> = {};
  const there = venue.closings.filter(({ from, to }) => from <= last && to >= first);
  if (there.length === 0 && venue.closedWeekdays.length === 0) return closed;
  const all = categories ?? [...venue.categories.keys()];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const those = there.filter(({ from, to }) => from <= day && day <= to);
    const isAll =
      isWeeklyClosed(venue.closedWeekdays, day) ||
      those.some((each) => each.categories === null) ||
      (all.length > 0 && all.every((id) => those.some((each) => each.categories?.includes(id))));
    if (isAll) closed[day] = those.find(({ reason }) => reason !== null)?.reason ?? '';
  }
  return closed;
}
