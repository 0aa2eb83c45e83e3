import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AccountScope } from '../../../http/account-scope.ts';
import { notFound } from '../../../http/app-error.ts';
import { lockAccount } from '../../accounts/queries.ts';
import type { Cell } from '../rules.ts';
import { countTargets, keyRows, requirePeriods, targetSql, type Updated, writeCells } from './cell-sql.ts';

/** Sets cells of a price grid, each to its own values. @throws {AppError} 404 on what is not this account's */
export async function updateOffers(
  db: Database,
  scope: AccountScope,
  cells: readonly Cell[],
): Promise<Updated> {
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, scope);
    await requirePeriods(trx, scope, cells);
    await countTargets(trx, scope, cells);
    await requireOffers(trx, scope, cells);
    return writeCells(
      trx,
      scope,
      sql`key as (select * from ${keyRows(cells)}), target as (${targetSql(scope)}),
        value as (select * from unnest(
          ${cells.map((cell) => cell.day)}::date[],
          ${cells.map((cell) => cell.priceMinor)}::integer[],
          ${cells.map((cell) => cell.quantity)}::integer[],
          ${cells.map((cell) => cell.isAvailable)}::boolean[]
        ) with ordinality as v (day, price_minor, quantity, is_available, n))`,
      sql`select t.category_id, t.time_slot_id, t.period_id, t.closes_minute, v.day, v.price_minor,
          v.quantity, v.is_available
        from target t join value v on v.n = t.n`,
    );
  });
}

/** An offer that is named has to be the one in the cell. */
async function requireOffers(
  trx: Transaction<DB>,
  scope: AccountScope,
  cells: readonly Cell[],
): Promise<void> {
  const named = cells.filter((cell) => cell.offerId !== null);
  if (named.length === 0) return;
  const { rows } = await sql<{ known: number }>`
    select count(*) as known
    from ${keyRows(named)}
    join unnest(${named.map((cell) => cell.offerId)}::bigint[], ${named.map((cell) => cell.day)}::date[])
      with ordinality as v (offer_id, day, n) on v.n = k.n
    join offers o on o.account_id = ${scope.accountId} and o.id = v.offer_id and o.day = v.day
      and o.category_id = k.category_id and o.period_id is not distinct from k.period_id
      and (k.time_slot_id is null or o.time_slot_id = k.time_slot_id)`.execute(trx);
  if (rows[0]?.known !== named.length) throw notFound();
}
