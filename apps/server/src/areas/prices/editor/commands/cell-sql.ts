import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { lockAccount } from '../../../venue-at-hand/queries.ts';
import { lacksValues, placesSql, stateSql, type Updated, type Writer } from './cell-state.ts';
import { previewCells } from './preview-cells.ts';
import { isClosedSql, standingSql } from '../../../closures/door.ts';
import { takeTurn } from './writer-turns.ts';

/**
 * Whoever writes cells holds the account: one after the other, and no category, slot or period goes meanwhile. Who
 * waits for another of this process holds no connection; for one of another process, not for long.
 * @throws {AppError} 503 when too many wait already, or it has waited too long
 */
export const forWriter = <T>(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  work: (db: Database) => Promise<T>,
): Promise<T> =>
  takeTurn(scope, writer, (patienceMs) =>
    writer.preview
      ? work(db)
      : inTransaction(db, async (trx) => {
          await sql`select set_config('lock_timeout', ${String(patienceMs)}, true)`.execute(trx);
          await lockAccount(trx, scope);
          return work(trx);
        }),
  );

/**
 * Sets cells, all in one statement, and keeps what they were (`undoOffers`). Each row's booked places are read
 * under its own lock, so a booking made meanwhile is counted. Rows that would not change are not written. A new
 * offer needs price and quantity; a cell that lacks them is skipped. Called in `forWriter`.
 * @param cells SELECT of one row per cell, none twice: (category_id, time_slot_id, period_id, closes_minute, day,
 *   price_minor, quantity, is_available, is_total), null where the cell keeps what it has; `is_total` says that
 *   the quantity is all places, never fewer than are booked, not those left to sell
 * @param ctes what `cells` reads from
 */
export async function writeCells(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  ctes: RawBuilder<unknown>,
  cells: RawBuilder<unknown>,
): Promise<Updated> {
  const states = sql`${ctes}, cell as materialized (${cells}), state as materialized (${stateSql(scope)})`;
  if (writer.preview) return previewCells(db, scope, states);
  const places = placesSql(sql`o.booked`, sql`o.quantity`);
  const { rows } = await sql<Updated>`
    with ${states}, closed as materialized (${standingSql(scope)}),
    made as (
      insert into offers (account_id, category_id, time_slot_id, period_id, day, closes_minute, price_minor,
        quantity, is_available, is_closed)
      select ${scope.accountId}, category_id, time_slot_id, period_id, day, closes_minute, price_minor,
        quantity, coalesce(is_available, true), ${isClosedSql('state')}
      from state where offer_id is null and price_minor is not null and quantity is not null
      returning category_id, time_slot_id, period_id, day, null::integer as old_price,
        null::integer as old_quantity, null::boolean as old_available, price_minor, quantity, is_available
    ),
    moved as (
      update offers o set
        price_minor = coalesce(s.price_minor, o.price_minor),
        quantity = ${places},
        is_available = coalesce(s.is_available, o.is_available)
      from state s
      where o.account_id = ${scope.accountId} and o.id = s.offer_id
        and (o.price_minor, o.quantity, o.is_available) is distinct from (
          coalesce(s.price_minor, o.price_minor), ${places}, coalesce(s.is_available, o.is_available))
      returning o.category_id, o.time_slot_id, o.period_id, o.day, s.old_price, s.old_quantity,
        s.old_available, o.price_minor, o.quantity, o.is_available
    ),
    changed as (select * from made union all select * from moved),
    kept as (
      insert into offer_changes as k (account_id, user_id, made_at, category_ids, time_slot_ids, period_ids,
        days, old_prices_minor, old_quantities, old_available, new_prices_minor, new_quantities, new_available)
      select ${scope.accountId}, ${writer.userId}, now(), array_agg(category_id), array_agg(time_slot_id),
        array_agg(period_id), array_agg(day), array_agg(old_price), array_agg(old_quantity),
        array_agg(old_available), array_agg(price_minor), array_agg(quantity), array_agg(is_available)
      from changed having count(*) > 0
      on conflict (account_id, user_id) do update set
        id = default, made_at = excluded.made_at, category_ids = excluded.category_ids,
        time_slot_ids = excluded.time_slot_ids, period_ids = excluded.period_ids, days = excluded.days,
        old_prices_minor = excluded.old_prices_minor, old_quantities = excluded.old_quantities,
        old_available = excluded.old_available, new_prices_minor = excluded.new_prices_minor,
        new_quantities = excluded.new_quantities, new_available = excluded.new_available
      returning id
    ),
    -- Tried again since its answer was lost: it is the same change still.
    repeated as (
      select k.id from offer_changes k
      where k.account_id = ${scope.accountId} and k.user_id = ${writer.userId}
        and not exists (select from changed)
        -- "except" hashes or sorts whatever the estimates say; "not exists" compared each cell with all others.
        and not exists (
          select * from unnest(k.category_ids, k.time_slot_ids, k.period_ids, k.days)
          except select category_id, time_slot_id, period_id, day from state)
    )
    select
      (select count(*) from changed) as "totalUpdated",
      (select count(*) from made) as "totalCreated",
      (select count(*) from state where ${lacksValues}) as "totalSkipped",
      coalesce((select id from kept), (select id from repeated)) as change`.execute(db);
  return rows[0] ?? { totalUpdated: 0, totalCreated: 0, totalSkipped: 0, change: null };
}
