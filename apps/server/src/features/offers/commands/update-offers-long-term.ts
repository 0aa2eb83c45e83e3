import { daysBetween } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AccountScope } from '../../../http/account-scope.ts';
import { invalid } from '../../../http/app-error.ts';
import { lockAccount } from '../../accounts/queries.ts';
import type { LongTerm } from '../rules.ts';
import { countTargets, keyRows, targetSql, type Updated, writeCells } from './cell-sql.ts';

/** As many cells as a statement writes in a few seconds. */
const CELLS_MAX = 300_000;

/** Sets the cells of many days. @throws {AppError} 404 on a key that is not this account's; 422 on too many */
export async function updateOffersLongTerm(
  db: Database,
  scope: AccountScope,
  update: LongTerm,
): Promise<Updated> {
  const { keys, from, days } = update;
  const lastDay = daysBetween(from, update.to);
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, scope);
    const targets = await countTargets(trx, scope, keys);
    if (targets * (lastDay + 1) > CELLS_MAX) {
      throw invalid('dates', 'offers.rangeTooLong', { max: Math.max(1, Math.floor(CELLS_MAX / targets)) });
    }
    return writeCells(
      trx,
      scope,
      sql`key as (select * from ${keyRows(keys)}), target as (${targetSql(scope)})`,
      sql`select t.category_id, t.time_slot_id, t.period_id, t.closes_minute, d.day,
          ${update.priceMinor}::integer as price_minor, ${update.quantity}::integer as quantity,
          ${update.isAvailable}::boolean as is_available
        from target t
        cross join (select ${from}::date + n as day from generate_series(0, ${lastDay}::integer) n) d
        where extract(isodow from d.day) = any(${days}::integer[])`,
    );
  });
}
