import {
  type CalendarDay,
  discountNow,
  isWeeklyClosed,
  lessPercent,
  overMinute,
  venueNow,
} from '@meridienne/domain';
import type { Pool, PoolClient } from 'pg';
import type { BookedOn } from '../../../../db/column-types.ts';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Dated, Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { VENUE_VERSION } from '../../storefront/queries/read-storefront.ts';
import { isSoldBy, type Storefront } from '../../storefront/queries/storefront.ts';
import type { BookingContext } from '../rules.ts';

export interface CreatedBookingRow {
  id: number;
  number: number;
  day: string;
  startMinute: number;
  endMinute: number;
  categoryName: string;
  priceMinor: number;
  currency: string;
  /** Its guest's. */
  language: string;
  bookOn: BookedOn;
}

/** What a key has booked before, and by which body. */
export type EarlierBooking = CreatedBookingRow & { requestHash: string };

interface Wanted {
  offerId: number;
  widgetId: number | null;
  userId: number | null;
  /** What a retry is known by; null without one. */
  key: string | null;
  at: Date;
}

export interface OfferRow extends Dated {
  offerId: number | null;
  categoryId: number;
  slotId: number;
  periodId: number | null;
  day: CalendarDay;
  closesMinute: number;
  priceMinor: number;
  isOpen: boolean;
  isClosed: boolean;
  userEmail: string | null;
}

const EARLIER = `k.request_hash as "requestHash", b.id, b.number, b.day, b.start_minute as "startMinute",
    b.end_minute as "endMinute", b.category_name_visitor as "categoryName", b.price_minor as "priceMinor",
    b.currency, b.language, b.book_on as "bookOn"
  from idempotency_keys k
  join bookings b on b.account_id = k.account_id and b.id = k.booking_id
  where k.account_id = :accountId and k.key = :key and k.created_at > :at::timestamptz - interval '24 hours'`;

const offerOf = namedStatement<OfferRow & { earlier: EarlierBooking | null }, Wanted & { accountId: number }>(
  'offer-to-book',
  `
  select n.version, (select row_to_json(e) from (select ${EARLIER}) e) as earlier,
    o.id as "offerId", o.category_id as "categoryId", o.time_slot_id as "slotId", o.period_id as "periodId",
    o.day, o.closes_minute - 1440 * o.closes_days_before as "closesMinute", o.price_minor as "priceMinor", o.is_open and not o.is_pooled_out as "isOpen", o.is_closed as "isClosed",
    (select u.email from users u where u.id = :userId) as "userEmail"
  from (select ${VENUE_VERSION} as version) n
  left join offers o on o.account_id = :accountId and o.id = :offerId`,
);

/**
 * All that a booking is checked against, in one look at the database: what its key has booked before, and the offer.
 * @returns a null context when the offer isn't one of the account's
 */
export async function readBookingContext(
  { pool, storefronts }: { pool: Pool; storefronts: Storefronts },
  scope: AccountScope,
  wanted: Wanted,
): Promise<{ earlier: EarlierBooking | null; context: BookingContext | null }> {
  const consulted = await storefronts.consult(scope, async () => {
    const [row] = await offerOf(pool, { accountId: scope.accountId, ...wanted });
    if (!row) throw new Error('The statement on an offer gives one row');
    return row;
  });
  if (!consulted?.answer) return { earlier: null, context: null };
  const { venue, answer } = consulted;
  return { earlier: answer.earlier, context: contextOf(venue, answer, wanted) };
}

/** Null when the offer isn't one of the venue's. */
export function contextOf(
  venue: Storefront,
  offer: OfferRow,
  { widgetId, at }: Pick<Wanted, 'widgetId' | 'at'>,
): BookingContext | null {
  const category = venue.categories.get(offer.categoryId);
  const slot = venue.slots.get(offer.slotId);
  const period = offer.periodId === null ? null : venue.periods.get(offer.periodId);
  if (offer.offerId === null || !category || !slot || period === undefined) return null;
  const now = venueNow(at, venue.timeZone);
  const { day: today, minute } = now;
  const hours = period ?? slot;
  const begins = { day: offer.day, startMinute: hours.start };
  const discount = discountNow(category.begunDiscount, begins, now);
  const { accountId, currency, defaultLanguage, widgetLanguages, isPremium, freemiumStartDate } = venue;
  const { isArchived, retentionMonths, noShowLimit, addons } = venue;
  return {
    accountId,
    accountName: venue.name,
    retentionMonths,
    noShowLimit,
    currency,
    defaultLanguage,
    widgetLanguages,
    isPremium,
    freemiumStartDate,
    isArchived,
    timeZone: venue.timeZone,
    today,
    minute,
    offerId: offer.offerId,
    day: offer.day,
    closesMinute: offer.closesMinute,
    listPriceMinor: offer.priceMinor,
    discount,
    offerPriceMinor: lessPercent(offer.priceMinor, discount),
    overMinute: overMinute(category.type, hours, category.notice),
    horizonDays: category.horizonDays,
    isOpen: offer.isOpen,
    isClosed: offer.isClosed,
    isWeeklyClosed: isWeeklyClosed(venue.closedWeekdays, offer.day),
    categoryId: category.id,
    categoryType: category.type,
    categoryName: category.name,
    categoryNames: category.names,
    isConfidential: category.isConfidential,
    cancelHours: category.cancelHours,
    isLimited: category.isLimited,
    peopleMin: category.peopleMin,
    peopleMax: category.peopleMax,
    slotStart: slot.start,
    slotEnd: slot.end,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    addons,
    isSoldByWidget: isSoldBy(venue, widgetId, category.id),
    userEmail: offer.userEmail,
  };
}

const earlierBooking = namedStatement<EarlierBooking, { accountId: number; key: string; at: Date }>(
  'earlier-booking',
  `select ${EARLIER}`,
);

/** What the same key booked within the last 24 hours. */
export async function findEarlierBooking(
  pool: Pool | PoolClient,
  scope: AccountScope,
  key: string,
  at: Date,
): Promise<EarlierBooking | null> {
  const rows = await earlierBooking(pool, { accountId: scope.accountId, key, at });
  return rows[0] ?? null;
}
