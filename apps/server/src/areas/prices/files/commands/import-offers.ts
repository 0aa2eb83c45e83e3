import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { createTurns } from '../../../../kernel/turns.ts';
import { forWriter, writeCells } from '../../editor/commands/cell-sql.ts';
import type { Writer } from '../../editor/commands/cell-state.ts';
import { countTargets, keyRows, targetSql } from '../../editor/commands/target-sql.ts';
import type { Written } from '../../editor/commands/written.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';
import { listTargets, type PriceTarget } from '../queries.ts';
import { type MatchedLines, matchLines, type PriceCell } from './match-lines.ts';
import { readPriceFile } from './read-price-file.ts';

interface Imported extends Written {
  told: Pick<MatchedLines, 'problems' | 'totalPast'>;
}

/** A large file takes seconds to read, of a process that serves others as well. */
const reading = createTurns({ atOnce: 1, waiting: 4, busy: 'offers.busy' });

/**
 * Sets the cells that the lines of a CSV mean, all in one statement; lines with a problem are left out, and told.
 * Nothing is held while the file is read.
 * @throws {AppError} 404 when a row of the grid has gone meanwhile, 422 on what is no price list, 503 on too many
 */
export async function importOffers(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  csv: string,
  at: Date,
): Promise<Imported> {
  const { currency, today } = await accountAt(db, scope, at);
  const { targets, cells, values, ...told } = await reading.take(async () => {
    const lines = await readPriceFile(csv, currency);
    const rows = await listTargets(db, scope);
    const matched = await matchLines(lines, rows, today);
    return { ...matched, targets: rows, values: await valueRows(matched.cells) };
  });
  const numbers = new Set(cells.map(({ target }) => target));
  const named = targets.filter((_, at) => numbers.has(at));
  const updated = await forWriter(db, scope, writer, async (trx) => {
    await countTargets(trx, scope, sql`select * from ${keyRows(named)}`, named.length);
    return writeCells(
      trx,
      scope,
      writer,
      sql`key as (select * from ${keyRows(targets)}), target as materialized (${targetSql(scope)}),
        value as (select * from ${values})`,
      sql`select t.category_id, t.time_slot_id, t.period_id, t.closes_minute, v.day, v.price_minor,
          v.quantity, v.is_available, v.is_total
        from value v join target t on t.n = v.n`,
    );
  });
  return { updated, told, part: partOf(cells, named), currency };
}

function partOf(cells: readonly PriceCell[], targets: readonly PriceTarget[]): Written['part'] {
  const categories = [...new Set(targets.map(({ categoryId }) => categoryId))];
  let [from, to] = [cells[0]?.day, cells[0]?.day];
  for (const { day } of cells) {
    if (from === undefined || day < from) from = day;
    if (to === undefined || day > to) to = day;
  }
  return { categories, from, to };
}

/** The cells as rows (n, day, price_minor, quantity, is_available, is_total), n from 1. */
async function valueRows(cells: readonly PriceCell[]): Promise<RawBuilder<unknown>> {
  // The driver would take its time over each value, and serve nobody meanwhile.
  const column = async (valueOf: (cell: PriceCell) => string | number | boolean | null) => {
    await setImmediate();
    return `{${cells.map((cell) => valueOf(cell) ?? 'null').join()}}`;
  };
  return sql`unnest(
      ${await column(({ target }) => target + 1)}::integer[],
      ${await column(({ day }) => day)}::date[],
      ${await column(({ priceMinor }) => priceMinor)}::integer[],
      ${await column(({ quantity }) => quantity)}::integer[],
      ${await column(({ isAvailable }) => isAvailable)}::boolean[],
      ${await column(({ isTotal }) => isTotal)}::boolean[]
    ) as v (n, day, price_minor, quantity, is_available, is_total)`;
}
