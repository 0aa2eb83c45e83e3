import type { UpdateOffersLongTerm } from '@meridienne/contracts';
import { daysBetween, isoWeekday } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';
import { type LongTerm, partOfLongTerm, readLongTerm } from '../rules.ts';
import { forWriter, writeCells } from './cell-sql.ts';
import type { Updated, Writer } from './cell-state.ts';
import { countTargets, keyRows, requireRange, targetSql } from './target-sql.ts';
import type { Written } from './written.ts';

/**
 * Sets the cells of many days, from the venue's present one on.
 * @throws {AppError} 404 on a key that is not this account's; 422 on too many, and on what is missing or wrong
 */
export async function updateOffersLongTerm(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  input: UpdateOffersLongTerm,
  at: Date,
): Promise<Written> {
  const venue = await accountAt(db, scope, at);
  const update = readLongTerm(input, venue);
  const updated = await setDays(db, scope, writer, update);
  return { updated, part: partOfLongTerm(update), currency: venue.currency };
}

async function setDays(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  update: LongTerm,
): Promise<Updated> {
  const { keys, from, days } = update;
  const lastDay = daysBetween(from, update.to);
  const firstWeekday = isoWeekday(from) - 1;
  const dayCount = Array.from({ length: lastDay + 1 }, (_, at) => ((firstWeekday + at) % 7) + 1).filter(
    (weekday) => days.includes(weekday),
  ).length;
  return forWriter(db, scope, writer, async (trx) => {
    const key = sql`select * from ${keyRows(keys)}`;
    requireRange(await countTargets(trx, scope, key, keys.length), dayCount, 'dates', days.length);
    return writeCells(
      trx,
      scope,
      writer,
      sql`key as (${key}), target as (${targetSql(scope)})`,
      sql`select t.category_id, t.time_slot_id, t.period_id, t.closes_minute, d.day,
          ${update.priceMinor}::integer as price_minor, ${update.quantity}::integer as quantity,
          ${update.isAvailable}::boolean as is_available, false as is_total
        from target t
        cross join (select ${from}::date + n as day from generate_series(0, ${lastDay}::integer) n) d
        where extract(isodow from d.day) = any(${days}::integer[])`,
      update.adjusting,
    );
  });
}
