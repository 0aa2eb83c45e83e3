import {
  addDays,
  type BlockedUnits,
  type BookedHours,
  type CalendarDay,
  type SharedStock,
  type Taken,
} from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/** A pool as somebody wants it. */
export interface WantedPool {
  /** Null for one that is not there yet. */
  poolId: number | null;
  units: number;
  /** All that are to draw from it. */
  categories: readonly { id: number; cleanBefore: number; cleanAfter: number }[];
}

export const stockOf = ({ units, categories }: Pick<WantedPool, 'units' | 'categories'>): SharedStock => ({
  units,
  cleaning: new Map(categories.map((category) => [category.id, category])),
});

/** The venue's day and clock. */
export interface VenueDay {
  today: CalendarDay;
  timeZone: string;
}

export type TakenHours = BookedHours & { day: CalendarDay; start: number; end: number };

/** A booking's hours, past midnight and with its cleaning, are over so many days after its own. */
const LONGEST_DAYS = 4;

/**
 * What takes units of a pool today and later, or would if these were its categories: their bookings that are not cancelled, by
 * their hours without cleaning, and what is blocked of the pool. As `fit_pools` reckons, by the bookings' own hours.
 * @param poolId null for one that is not there yet
 */
export async function readTaken(
  db: Database,
  scope: AccountScope,
  { poolId, categoryIds }: { poolId: number | null; categoryIds: readonly number[] },
  { today, timeZone }: VenueDay,
): Promise<Taken & { bookings: TakenHours[] }> {
  const since = addDays(today, -LONGEST_DAYS);
  // Hours that many have booked are one row, and hours of several categories are looked up once.
  const { rows: bookings } = await sql<TakenHours>`
    with booked as materialized (
      select category_id, day, start_minute, end_minute, count(*)::int as count from bookings
      where account_id = ${scope.accountId} and category_id = any (${[...categoryIds]}::int[]) and day >= ${since}
        and status <> 'canceled'
      group by category_id, day, start_minute, end_minute
    ), hours as materialized (
      select h.day, h.start_minute, h.end_minute, s.span_from, s.span_to
      from (select distinct day, start_minute, end_minute from booked) h
      cross join lateral span_of(h.day, h.start_minute, h.end_minute, 0, 0, ${timeZone}) s
    )
    select b.category_id as "categoryId", b.day, b.start_minute as start, b.end_minute as end, b.count,
      h.span_from as from, h.span_to as to
    from booked b join hours h using (day, start_minute, end_minute)
    order by h.span_from, h.span_to, b.category_id`.execute(db);
  const blocks =
    poolId === null
      ? []
      : await sql<BlockedUnits>`
          select span_from as from, span_to as to, units from pool_claims
          where account_id = ${scope.accountId} and pool_id = ${poolId} and booking_id is null
            and span_to > (${since}::date - date '1970-01-01') * 288`
          .execute(db)
          .then(({ rows }) => rows);
  return { bookings, blocks };
}
