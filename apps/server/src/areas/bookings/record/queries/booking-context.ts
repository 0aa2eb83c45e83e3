import type { Pool, PoolClient } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { BookingContext } from '../rules.ts';

interface Wanted {
  offerId: number;
  widgetId: number | null;
  userId: number | null;
  at: Date;
}

// One read for all that a booking is checked against; every joined table is held to the account.
const contextOf = namedStatement<BookingContext, { accountId: number } & Wanted>(
  'booking-context',
  `
  select a.id as "accountId", a.currency, a.default_language as "defaultLanguage",
    a.widget_languages as "widgetLanguages", a.is_premium as "isPremium",
    a.freemium_start_date as "freemiumStartDate", a.is_archived as "isArchived",
    a.name as "accountName", a.retention_months as "retentionMonths",
    clock.local::date as today,
    (extract(hour from clock.local) * 60 + extract(minute from clock.local))::int as minute,
    o.id as "offerId", o.day, o.closes_minute as "closesMinute", o.price_minor as "offerPriceMinor",
    o.is_open as "isOpen", c.id as "categoryId", c.type as "categoryType", c.name as "categoryName",
    c.names as "categoryNames", c.is_confidential as "isConfidential", c.is_limited as "isLimited",
    c.people_min as "peopleMin", c.people_max as "peopleMax",
    s.start_minute as "slotStart", s.end_minute as "slotEnd",
    p.start_minute as "periodStart", p.end_minute as "periodEnd",
    coalesce((
      select json_agg(json_build_object(
        'id', d.id, 'name', d.name, 'names', d.names, 'priceMinor', d.price_minor))
      from addons d where d.account_id = :accountId
    ), '[]') as addons,
    :widgetId::int is null or exists (
      select from widgets w where w.account_id = :accountId and w.id = :widgetId and w.is_active and (
        not exists (select from widget_cat_tags t where t.account_id = :accountId and t.widget_id = w.id)
        or exists (
          select from widget_cat_tags t
          join cat_tag_categories k on k.account_id = :accountId and k.cat_tag_id = t.cat_tag_id
          where t.account_id = :accountId and t.widget_id = w.id and k.category_id = c.id))
    ) as "isSoldByWidget",
    (select u.email from users u where u.id = :userId) as "userEmail"
  from accounts a
  cross join lateral (select :at::timestamptz at time zone a.time_zone as local) clock
  join offers o on o.account_id = :accountId and o.id = :offerId
  join categories c on c.account_id = :accountId and c.id = o.category_id
  join time_slots s on s.account_id = :accountId and s.id = o.time_slot_id
  left join periods p on p.account_id = :accountId and p.id = o.period_id
  where a.id = :accountId`,
);

/** Null when the offer isn't one of the account's. */
export async function readBookingContext(
  pool: Pool,
  scope: AccountScope,
  wanted: Wanted,
): Promise<BookingContext | null> {
  const rows = await contextOf(pool, { accountId: scope.accountId, ...wanted });
  return rows[0] ?? null;
}

export interface CreatedBookingRow {
  id: number;
  number: number;
  day: string;
  startMinute: number;
  endMinute: number;
  categoryName: string;
  priceMinor: number;
  currency: string;
}

const earlierBooking = namedStatement<
  CreatedBookingRow & { requestHash: string },
  { accountId: number; key: string; at: Date }
>(
  'earlier-booking',
  `
  select k.request_hash as "requestHash", b.id, b.number, b.day, b.start_minute as "startMinute",
    b.end_minute as "endMinute", b.category_name_visitor as "categoryName", b.price_minor as "priceMinor",
    b.currency
  from idempotency_keys k
  join bookings b on b.account_id = k.account_id and b.id = k.booking_id
  where k.account_id = :accountId and k.key = :key and k.created_at > :at::timestamptz - interval '24 hours'`,
);

/** What the same key booked within the last 24 hours. */
export async function findEarlierBooking(
  pool: Pool | PoolClient,
  scope: AccountScope,
  key: string,
  at: Date,
): Promise<(CreatedBookingRow & { requestHash: string }) | null> {
  const rows = await earlierBooking(pool, { accountId: scope.accountId, key, at });
  return rows[0] ?? null;
}
