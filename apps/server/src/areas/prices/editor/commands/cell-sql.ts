import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { asPreviewer, asWriter } from '../../../venue-at-hand/commands.ts';
import { type Adjusting, refuseOther, versionSql } from './adjust-sql.ts';
import { isLargeSql, lacksValues, placesSql, stateSql, type Updated, type Writer } from './cell-state.ts';
import { keepSql, repeatedSql } from './keep-change.ts';
import { type BrokenLimits, brokenSql, refuseBroken } from './limit-sql.ts';
import { previewCells } from './preview-cells.ts';
import { isClosedSql, standingSql } from '../../../closures/door.ts';

/** Writes cells as `asWriter` does; a preview holds nothing. @throws {AppError} as `asWriter` */
export const forWriter = <T>(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  work: (db: Database) => Promise<T>,
): Promise<T> => (writer.preview ? asPreviewer(scope, () => work(db)) : asWriter(db, scope, work));

/**
 * Sets cells, all in one statement, and keeps what they were: an entry of the account's history (`undoOffers`). Each row's booked places are read
 * under its own lock, so a booking made meanwhile is counted. Rows that would not change are not written. A new
 * offer needs price and quantity; a cell that lacks them is skipped. Called in `forWriter`.
 * @param cells SELECT of one row per cell, none twice: (category_id, time_slot_id, period_id, closes_minute, day,
 *   price_minor, quantity, is_available, is_total), `closes_minute` from the midnight of the day; null where the cell keeps what it has; `is_total` says that
 *   the quantity is all places, never fewer than are booked, not those left to sell
 * @param ctes what `cells` reads from
 * @param adjusting how prices go up or down, where the cells bring none
 * @throws {AppError} 422 when one cell breaks a limit of its category; 409 on other prices than the caller has seen
 * @param undoes the change that is taken back, whose cells say besides whether they are to have no offer again
 *   (`is_gone`)
 */
export async function writeCells(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  ctes: RawBuilder<unknown>,
  cells: RawBuilder<unknown>,
  adjusting: Adjusting | null = null,
  undoes: number | null = null,
): Promise<Updated> {
  const mayRemove = undoes !== null;
  const states = sql`${ctes}, cell as materialized (${cells}),
    state as materialized (${stateSql(scope, adjusting, mayRemove)}),
    broken as materialized (${brokenSql(scope, sql`select * from state where not (${lacksValues})`)})`;
  if (writer.preview) return previewCells(db, scope, writer, states, adjusting);
  const places = placesSql(sql`o.booked`, sql`o.quantity`);
  const isSeen = adjusting ? sql`${versionSql} = ${adjusting.version}::text` : sql`true`;
  const { rows } = await sql<
    Updated & { broken: BrokenLimits[] | null; seen: string | null; lastApplied: string | null }
  >`
    with ${states}, closed as materialized (${standingSql(scope, sql`select min(day) from state`)}),
    -- Read once, before the first row is written.
    gate as materialized (select not exists (select from broken) and ${isSeen} as is_open),
    made as (
      insert into offers (account_id, category_id, time_slot_id, period_id, day, closes_minute, closes_days_before,
        price_minor, quantity, is_available, is_closed)
      select ${scope.accountId}, category_id, time_slot_id, period_id, day, closes_minute + 1440 * closes_days(closes_minute),
        closes_days(closes_minute), price_minor, quantity, coalesce(is_available, true), ${isClosedSql('state')}
      from state
      where offer_id is null and price_minor is not null and quantity is not null and (select is_open from gate)
      returning category_id, time_slot_id, period_id, day, null::integer as old_price,
        null::integer as old_quantity, null::boolean as old_available, price_minor, quantity, is_available, booked
    ),
    moved as (
      update offers o set
        price_minor = coalesce(s.price_minor, o.price_minor),
        quantity = ${places},
        is_available = coalesce(s.is_available, o.is_available)
      from state s
      where o.account_id = ${scope.accountId} and o.id = s.offer_id and not s.is_removed
        and (select is_open from gate)
        and (o.price_minor, o.quantity, o.is_available) is distinct from (
          coalesce(s.price_minor, o.price_minor), ${places}, coalesce(s.is_available, o.is_available))
      returning o.category_id, o.time_slot_id, o.period_id, o.day, s.old_price, s.old_quantity,
        s.old_available, o.price_minor, o.quantity, o.is_available, o.booked
    ),
    ${mayRemove ? removedSql(scope) : sql``}
    changed as (
      select * from made union all select * from moved ${mayRemove ? sql`union all select * from removed` : sql``}
    ),
    ${keepSql(scope, writer, undoes, adjusting?.version ?? null)},
    ${repeatedSql(scope, writer)}
    select
      (select count(*) from changed) as "totalUpdated",
      (select count(*) from made) as "totalCreated",
      (select count(*) from state where ${lacksValues}) as "totalSkipped",
      (select count(*) from changed where ${isLargeSql(sql`old_price`, sql`price_minor`)}) as "totalLarge",
      (select json_agg(broken) from broken) as broken,
      ${adjusting ? versionSql : sql`null`} as seen,
      (select applied_version from last) as "lastApplied",
      coalesce((select id from kept), (select id from repeated)) as change`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without a table answers one row');
  const { broken, seen, lastApplied, ...updated } = row;
  refuseOther(adjusting, seen, lastApplied);
  refuseBroken(broken);
  return updated;
}

/** `removed`: the offers that go; their rows are held (`undoOffers`), so no booking comes in between. */
const removedSql = (scope: AccountScope): RawBuilder<unknown> => sql`
  removed as (
    delete from offers o using state s
    where o.account_id = ${scope.accountId} and o.id = s.offer_id and s.is_removed
    returning o.category_id, o.time_slot_id, o.period_id, o.day, s.old_price, s.old_quantity, s.old_available,
      null::integer, null::integer, null::boolean, null::integer
  ),`;
