import type { CopyOffers } from '@meridienne/contracts';
import { daysBetween } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';
import { type Copy, partOfCopy, readCopy } from '../rules.ts';
import { forWriter, writeCells } from './cell-sql.ts';
import type { Updated, Writer } from './cell-state.ts';
import { countTargets, everyKey, keyRows, requireRange, targetSql } from './target-sql.ts';
import type { Written } from './written.ts';

/**
 * Copies the offers of some days onto others, with all their places. Where both overlap, it copies what was
 * there before. Days that are past are left out.
 * @throws {AppError} 404 on a key that is not this account's; 422 on too many, and on days that are wrong
 */
export async function copyOffers(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  input: CopyOffers,
  at: Date,
): Promise<Written> {
  const venue = await accountAt(db, scope, at);
  const copy = readCopy(input, venue);
  const updated = await copyCells(db, scope, writer, copy);
  return { updated, part: partOfCopy(copy), currency: venue.currency };
}

function copyCells(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  { keys, from, to, onto, until, past }: Copy,
): Promise<Updated> {
  const [copied, last] = [daysBetween(from, to) + 1, daysBetween(onto, until)];
  return forWriter(db, scope, writer, async (trx) => {
    const key = keys === null ? everyKey(scope) : sql`select * from ${keyRows(keys)}`;
    requireRange(await countTargets(trx, scope, key, keys?.length ?? null), last + 1 - past, 'until');
    return writeCells(
      trx,
      scope,
      writer,
      sql`key as (${key}), target as (${targetSql(scope)}),
        source as (
          select o.* from offers o
          where o.account_id = ${scope.accountId} and o.day between ${from}::date and ${to}::date
        ),
        pair as (
          select ${onto}::date + n as day, ${from}::date + n % ${copied}::integer as copied_day
          from generate_series(${past}::integer, ${last}::integer) n
        )`,
      sql`select t.category_id, t.time_slot_id, t.period_id, t.closes_minute, d.day, o.price_minor, o.quantity,
          o.is_available, true as is_total
        from pair d
        join source o on o.day = d.copied_day
        join target t on t.category_id = o.category_id and t.time_slot_id = o.time_slot_id
          and coalesce(t.period_id, 0) = coalesce(o.period_id, 0)`,
    );
  });
}
