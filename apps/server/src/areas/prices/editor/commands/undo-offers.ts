import { OFFER_DIFFERENCES_MAX } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';
import { forWriter, writeCells } from './cell-sql.ts';
import type { Updated, Writer } from './cell-state.ts';
import type { Left, Undone } from './written.ts';

/**
 * Puts back what a change of the account had set: the cells of the venue's present day on that are still as it left
 * them. All places come back, never fewer than are booked; an offer that the change made goes, or closes when it has
 * bookings; one that it took away is there again. That is a change like any other.
 * @throws {AppError} 404 when the account's history doesn't know it; 409 when nothing of it is left to put back
 */
export async function undoOffers(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  change: number,
  at: Date,
): Promise<Undone> {
  const { today, currency } = await accountAt(db, scope, at);
  return forWriter(db, scope, writer, async (trx) => {
    const known = await trx
      .selectFrom('offer_changes')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', change)
      .select(['cell_count', 'first_day', 'last_day', 'changed_categories'])
      .executeTakeFirst();
    if (!known) throw new AppError('offers.undoGone', 404);
    const ctes = foundSql(scope, change, today);
    // A booking that comes between the choice of what to delete and its deletion would be deleted from under.
    if (!writer.preview) {
      await sql`with ${ctes}, held as (
          select from offers o join found f on o.id = f.offer_id
          where o.account_id = ${scope.accountId} and f.stays is null and f.old_price is null for update of o
        ) select count(*) from held`.execute(trx);
    }
    const stays = await readLeft(trx, ctes, writer.preview);
    const updated = await writeCells(
      trx,
      scope,
      writer,
      ctes,
      sql`select category_id, time_slot_id, period_id, closes_minute, day, old_price as price_minor,
          coalesce(old_quantity, 0) as quantity, coalesce(old_available, false) as is_available,
          true as is_total, old_price is null as is_gone
        from found where stays is null`,
      null,
      change,
    );
    if (!writer.preview && updated.totalUpdated === 0) throw new AppError('offers.undoNothing', 409);
    return undoneOf(known, { updated, stays, currency });
  });
}

const undoneOf = (
  known: { cell_count: number; first_day: CalendarDay; last_day: CalendarDay; changed_categories: number[] },
  { updated, stays, currency }: { updated: Updated; stays: Left; currency: string },
): Undone => ({
  updated,
  stays,
  totalSkipped: known.cell_count - updated.totalUpdated,
  part: {
    categories: known.changed_categories,
    from: known.first_day,
    to: known.last_day,
  },
  currency,
});

/** `found`, the change's cells, and why each stays as it is (`stays`): null when it can be put back. */
const foundSql = (scope: AccountScope, change: number, today: CalendarDay) => sql`
  was as materialized (
    select c.* from offer_changes k, unnest(k.category_ids, k.time_slot_ids, k.period_ids, k.days,
      k.old_prices_minor, k.old_quantities, k.old_available, k.new_prices_minor, k.new_quantities, k.new_available
    ) as c (category_id, time_slot_id, period_id, day, old_price, old_quantity, old_available, new_price,
      new_quantity, new_available)
    where k.account_id = ${scope.accountId} and k.id = ${change}
  ),
  found as materialized (
    select w.*, coalesce(o.closes_minute, t.closes_minute) as closes_minute, o.id as offer_id,
      case when w.day < ${today}::date then 'past'
        when o.id is null and t.closes_minute is null then 'gone'
        when (o.price_minor, o.quantity, o.is_available)
          is distinct from (w.new_price, w.new_quantity, w.new_available) then 'newer' end as stays
    from was w
    left join offers o on o.account_id = ${scope.accountId} and o.category_id = w.category_id
      and o.time_slot_id = w.time_slot_id and o.day = w.day
      and coalesce(o.period_id, 0) = coalesce(w.period_id, 0)
    -- Where there is an offer, its place is there. Looked up one by one: the planner, which expects few cells, would
    -- compare each with all keys.
    left join lateral (${placeSql(scope)}) t on o.id is null
  )`;

/** When cell `w` closes; no row when its category, slot or period is no longer this account's. */
const placeSql = (scope: AccountScope) => sql`
  select offer_closes(c.type, coalesce(p.start_minute, ts.start_minute), coalesce(p.end_minute, ts.end_minute), c.notice)
    as closes_minute
  from category_time_slots l
  join categories c on c.account_id = l.account_id and c.id = l.category_id
  join time_slots ts on ts.account_id = l.account_id and ts.id = l.time_slot_id
  left join periods p on p.account_id = l.account_id and p.id = w.period_id and p.category_id = c.id
    and p.time_slot_id = ts.id
  where l.account_id = ${scope.accountId} and l.category_id = w.category_id and l.time_slot_id = w.time_slot_id
    and (c.type = 'duration') = (p.id is not null) and (w.period_id is null or p.id is not null)`;

/** @param isListed whether to name them too, not only to count them */
async function readLeft(db: Database, ctes: ReturnType<typeof foundSql>, isListed: boolean): Promise<Left> {
  const { rows } = await sql<Left>`
    with ${ctes},
    listed as (
      select * from found where stays is not null and ${isListed}
      order by stays, category_id, time_slot_id, period_id, day limit ${OFFER_DIFFERENCES_MAX}
    )
    select
      (select count(*) from found where stays = 'newer') as "totalNewer",
      (select count(*) from found where stays = 'past') as "totalPast",
      (select count(*) from found where stays = 'gone') as "totalGone",
      coalesce((
        select json_agg(json_build_object(
          'cell', concat_ws('-', category_id, time_slot_id, period_id), 'day', day, 'why', stays
        ) order by stays, category_id, time_slot_id, period_id, day) from listed
      ), '[]') as left`.execute(db);
  return rows[0] ?? { totalNewer: 0, totalPast: 0, totalGone: 0, left: [] };
}
