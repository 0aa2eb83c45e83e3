import type { CalendarDay } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { News } from '../../../../http/live-news.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';
import { forWriter } from './cell-sql.ts';
import { type BrokenLimits, brokenSql, refuseBroken } from './limit-sql.ts';

/** Nothing when nothing was left to put back. */
export const newsOfUndone = (
  { part, totalUpdated }: Undone,
  { scope: { accountId } }: { scope: AccountScope },
): News[] => (totalUpdated > 0 ? [{ accountId, kind: 'offers', ...part }] : []);

interface Undone {
  totalUpdated: number;
  totalSkipped: number;
  /** Where the change was. */
  part: { categories: number[]; from: CalendarDay; to: CalendarDay };
}

/**
 * Puts back what the caller's last change set: the cells of the venue's present day on that are still as it left them. All
 * places come back, never fewer than are booked; an offer that the change made goes, or closes when it has
 * bookings. Then the change is forgotten.
 * @throws {AppError} 404 when it is not the caller's last one, or older than a day; 422 when a price that would come
 *   back breaks a limit which its category has by now
 */
export async function undoOffers(
  db: Database,
  scope: AccountScope,
  userId: number,
  change: number,
  at: Date,
): Promise<Undone> {
  const { today } = await accountAt(db, scope, at);
  return forWriter(db, scope, { userId, preview: false }, async (trx) => {
    const last = lastSql(scope, userId, change);
    // A booking that comes between the choice of what to delete and its deletion would be deleted from under.
    const found = await sql<{ broken: BrokenLimits[] | null }>`
      with ${last}, ${cellSql(scope, today)}, held as (
        select from offers o join cell c on o.id = c.offer_id
        where o.account_id = ${scope.accountId} and c.old_price is null for update of o
      ),
      broken as (${brokenSql(
        scope,
        sql`select category_id, old_price as price_minor, new_price as old_price from cell
          where old_price is not null`,
      )})
      select (select count(*) from held), (select json_agg(broken) from broken) as broken`.execute(trx);
    refuseBroken(found.rows[0]?.broken ?? null);
    const { rows } = await sql<Omit<Undone, 'part'> & Undone['part']>`
      with ${last}, ${cellSql(scope, today)},
      unbooked as materialized (
        select o.id from cell c join offers o on o.account_id = ${scope.accountId} and o.id = c.offer_id
        where c.old_price is null and o.booked = 0 and not exists (
          select from bookings b where b.account_id = o.account_id and b.offer_id = o.id)
      ),
      deleted as (
        delete from offers o using unbooked u where o.account_id = ${scope.accountId} and o.id = u.id
        returning 1
      ),
      moved as (
        update offers o set
          price_minor = coalesce(c.old_price, o.price_minor),
          quantity = greatest(c.old_quantity, o.booked),
          is_available = coalesce(c.old_available, false)
        from cell c
        where o.account_id = ${scope.accountId} and o.id = c.offer_id
          and not exists (select from unbooked u where u.id = o.id)
        returning 1
      ),
      forgotten as (
        delete from offer_changes k using last where k.account_id = last.account_id and k.user_id = last.user_id
      )
      select (select count(*) from deleted) + (select count(*) from moved) as "totalUpdated",
        cardinality(days) - (select count(*) from deleted) - (select count(*) from moved) as "totalSkipped",
        array(select distinct unnest(category_ids)::bigint) as categories,
        (select min(day) from unnest(days) day) as from, (select max(day) from unnest(days) day) as to
      from last`.execute(trx);
    const [undone] = rows;
    if (!undone) throw new AppError('offers.undoGone', 404);
    const { totalUpdated, totalSkipped, ...part } = undone;
    return { totalUpdated, totalSkipped, part };
  });
}

/** `last`, the change: nightly the older ones go, but a day is a day. */
const lastSql = (scope: AccountScope, userId: number, change: number) => sql`
  last as materialized (
    select * from offer_changes
    where account_id = ${scope.accountId} and user_id = ${userId} and id = ${change}
      and made_at > now() - interval '24 hours'
  )`;

/** `cell`, what can be put back of `last`; where only some of it is asked for, no more is looked up. */
const cellSql = (scope: AccountScope, today: CalendarDay) => sql`
  cell as (
    select o.id as offer_id, o.category_id, c.old_price, c.old_quantity, c.old_available,
      o.price_minor as new_price
    from last, unnest(last.category_ids, last.time_slot_ids, last.period_ids, last.days,
      last.old_prices_minor, last.old_quantities, last.old_available,
      last.new_prices_minor, last.new_quantities, last.new_available
    ) as c (category_id, time_slot_id, period_id, day, old_price, old_quantity, old_available, price_minor,
      quantity, is_available)
    join offers o on o.account_id = ${scope.accountId} and o.category_id = c.category_id
      and o.time_slot_id = c.time_slot_id and o.day = c.day
      and coalesce(o.period_id, 0) = coalesce(c.period_id, 0)
      and (o.price_minor, o.quantity, o.is_available) = (c.price_minor, c.quantity, c.is_available)
    where c.day >= ${today}::date
  )`;
