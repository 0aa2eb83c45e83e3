import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { Columns } from '../../../../db/row-of.ts';
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
const venueOf = namedStatement<Omit<Venue, 'scope'>, Visit>(
  'venue',
  `
  select a.currency, a.is_premium as "isPremium", a.freemium_start_date as "freemiumStartDate",
    a.is_archived as "isArchived", clock.local::date as today,
    (extract(hour from clock.local) * 60 + extract(minute from clock.local))::int as minute,
    case when cardinality(:tags::int[]) = 0 and not exists (
      select from widget_cat_tags w where w.account_id = :accountId and w.widget_id = :widgetId
    ) then null else array(
      select c.id from categories c
      where c.account_id = :accountId
        and (cardinality(:tags::int[]) = 0 or exists (
          select from cat_tag_categories t
          where t.account_id = :accountId and t.category_id = c.id and t.cat_tag_id = any (:tags::int[])))
        and (not exists (select from widget_cat_tags w where w.account_id = :accountId and w.widget_id = :widgetId) or exists (
          select from widget_cat_tags w
          join cat_tag_categories t on t.account_id = :accountId and t.cat_tag_id = w.cat_tag_id
          where w.account_id = :accountId and w.widget_id = :widgetId and t.category_id = c.id))
    ) end as categories
  from accounts a cross join lateral (select :at::timestamptz at time zone a.time_zone as local) clock
  where a.id = :accountId
    and (:widgetId::int is null or exists (
      select from widgets w where w.account_id = :accountId and w.id = :widgetId and w.is_active))`,
);

export async function findVenue(pool: Pool, visit: Visit): Promise<Venue | null> {
  const rows = await venueOf(pool, visit);
  return rows[0] ? { ...rows[0], scope: scopeOfPublicWidget(visit.accountId) } : null;
}

/** What the statements about a venue's offers are told of it. */
export interface VisitTo extends Pick<Venue, 'today' | 'minute' | 'categories'> {
  accountId: number;
}

export const visitTo = ({ scope, today, minute, categories }: Venue): VisitTo => ({
  accountId: scope.accountId,
  today,
  minute,
  categories,
});

/** Whether an offer `o` can still be booked by one who visits the venue now. */
export const BOOKABLE = `o.is_open
   and (o.day > :today::date or (o.day = :today::date and o.closes_minute > :minute::int))
   and (:categories::int[] is null or o.category_id = any (:categories))`;

const accountOf = namedStatement<Columns<'categories', 'account_id'>, { categoryId: number }>(
  'account-of-category',
  'select account_id from categories where id = :categoryId',
);

/** The account of a category; null when there is none. */
export async function accountOfCategory(pool: Pool, categoryId: number): Promise<number | null> {
  const rows = await accountOf(pool, { categoryId });
  return rows[0]?.account_id ?? null;
}
