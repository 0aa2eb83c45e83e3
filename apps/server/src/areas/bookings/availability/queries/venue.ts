import type { Pool } from 'pg';
import { namedQuery } from '../../../../db/named-query.ts';
import { type AccountScope, scopeOfPublicWidget } from '../../../../kernel/scope.ts';
import type { VenueState } from '../rules.ts';

/** What a visitor may see: an account, perhaps through one widget, perhaps of some service types only. */
export interface Visit {
  accountId: number;
  widgetId: number | null;
  tags: readonly number[];
  at: Date;
}

export interface Venue extends VenueState {
  /** A visitor may act in this account: its existence is all that takes. */
  scope: AccountScope;
  currency: string;
  /** Minute of the day at the venue. */
  minute: number;
  /** The categories that the widget and the chosen service types leave; null for all. */
  categories: number[] | null;
}

/**
 * The account, its clock and the categories that may be shown. No row when the account is unknown, or the
 * widget isn't an active one of it.
 */
const VENUE = `
  select a.currency, a.is_premium as "isPremium", a.freemium_start_date as "freemiumStartDate",
    a.is_archived as "isArchived", clock.local::date as today,
    (extract(hour from clock.local) * 60 + extract(minute from clock.local))::int as minute,
    case when cardinality($3::int[]) = 0 and not exists (
      select from widget_cat_tags w where w.account_id = $1 and w.widget_id = $2
    ) then null else array(
      select c.id from categories c
      where c.account_id = $1
        and (cardinality($3::int[]) = 0 or exists (
          select from cat_tag_categories t
          where t.account_id = $1 and t.category_id = c.id and t.cat_tag_id = any ($3::int[])))
        and (not exists (select from widget_cat_tags w where w.account_id = $1 and w.widget_id = $2) or exists (
          select from widget_cat_tags w
          join cat_tag_categories t on t.account_id = $1 and t.cat_tag_id = w.cat_tag_id
          where w.account_id = $1 and w.widget_id = $2 and t.category_id = c.id))
    ) end as categories
  from accounts a cross join lateral (select $4::timestamptz at time zone a.time_zone as local) clock
  where a.id = $1
    and ($2::int is null or exists (
      select from widgets w where w.account_id = $1 and w.id = $2 and w.is_active))`;

export async function findVenue(pool: Pool, visit: Visit): Promise<Venue | null> {
  const rows = await namedQuery<Omit<Venue, 'scope'> & Record<string, unknown>>(pool, 'venue', VENUE)(
    visit.accountId,
    visit.widgetId,
    [...visit.tags],
    visit.at,
  );
  return rows[0] ? { ...rows[0], scope: scopeOfPublicWidget(visit.accountId) } : null;
}

/** Whether an offer `o` can still be booked at $today and $minute, within the categories given. */
export const bookable = (today: string, minute: string, categories: string) =>
  `o.is_open and (o.day > ${today} or (o.day = ${today} and o.closes_minute > ${minute}))
   and (${categories}::int[] is null or o.category_id = any (${categories}))`;

/** The account of a category; null when there is none. */
export async function accountOfCategory(pool: Pool, categoryId: number): Promise<number | null> {
  const rows = await namedQuery<{ account_id: number }>(
    pool,
    'account-of-category',
    'select account_id from categories where id = $1',
  )(categoryId);
  return rows[0]?.account_id ?? null;
}
