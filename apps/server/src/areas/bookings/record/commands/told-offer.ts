import type { CreateBooking } from '@meridienne/contracts';
import {
  type CalendarDay,
  isWeeklyClosed,
  parseCalendarDay,
  timeSlotText,
  toMinor,
} from '@meridienne/domain';
import type { Span, Storefront } from '../../storefront/queries/storefront.ts';
import { contextOf } from '../queries/booking-context.ts';
import { saysDesk } from '../policy.ts';
import { type BookingContext, type BookingDraft, draftBooking } from '../rules.ts';

/** What a visitor's page tells of the offer that is booked. */
export interface Told {
  categoryId: number;
  day: CalendarDay;
  hours: string;
}

/** Null for a booking that names somebody, is the desk's, or doesn't tell enough. */
export function toldOffer(input: CreateBooking): Told | null {
  const { categoryId, timeSlotName: hours, bookAt, user } = input;
  const day = bookAt === undefined ? null : parseCalendarDay(bookAt);
  if (categoryId == null || hours === undefined || day === null || user != null || saysDesk(input))
    return null;
  return { categoryId, day, hours };
}

/** An offer of this category, on this day and at these hours, if the venue has any: at no price yet. */
export function contextAsTold(
  venue: Storefront,
  { categoryId, day, hours }: Told,
  wanted: { offerId: number; widgetId: number | null; at: Date },
): { context: BookingContext; slotIds: number[]; periodIds: number[] } | null {
  const isByHour = venue.categories.get(categoryId)?.type === 'duration';
  const fitting = (spans: ReadonlyMap<number, Span>) =>
    [...spans.values()].filter(({ start, end }) => timeSlotText(start, end) === hours).map(({ id }) => id);
  const periodIds = isByHour ? fitting(venue.periods) : [];
  const slotIds = isByHour ? [] : fitting(venue.slots);
  const [periodId = null] = periodIds;
  // Of an offer by the hour, its period alone says when it is.
  const [slotId] = isByHour ? venue.slots.keys() : slotIds;
  if (slotId === undefined || (isByHour && periodId === null)) return null;
  const category = venue.categories.get(categoryId);
  // What only some days and hours have is read; so is a day that is closed to visitors, to be refused.
  if (
    isWeeklyClosed(venue.closedWeekdays, day) ||
    category?.horizonDays != null ||
    category?.begunDiscount != null
  )
    return null;
  const offer = { ...wanted, categoryId, slotId, periodId, day, version: venue.version };
  const context = contextOf(
    venue,
    { ...offer, closesMinute: 0, priceMinor: 0, isOpen: true, isClosed: false, userEmail: null },
    wanted,
  );
  return context && { context, slotIds, periodIds };
}

/** The booking at the price that its guest was shown, and what that leaves for the offer; null when none comes of it. */
export function draftAtPrice(
  free: BookingContext,
  input: CreateBooking,
): { context: BookingContext; draft: BookingDraft } | null {
  const addons = draftBooking(free, input, { isPhoneRequired: true });
  const totalMinor = toMinor(input.price, free.currency);
  if ('violations' in addons || totalMinor === null || totalMinor < addons.draft.totalMinor) return null;
  const priceMinor = totalMinor - addons.draft.totalMinor;
  const context = { ...free, listPriceMinor: priceMinor, offerPriceMinor: priceMinor };
  const drafted = draftBooking(context, input, { isPhoneRequired: true });
  return 'violations' in drafted || drafted.draft.total !== input.price ? null : { context, ...drafted };
}
