import type { BodyOf, updateOffers as updateOffersCall } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';
import { type Cell, type CellKey, partOfCells, readAdjusting, readCells } from '../rules.ts';
import type { Adjusting } from './adjust-sql.ts';
import { forWriter, writeCells } from './cell-sql.ts';
import type { Updated, Writer } from './cell-state.ts';
import { keyRows, requireTargets, targetSql } from './target-sql.ts';
import type { Written } from './written.ts';

/**
 * Sets cells of a price grid, each to its own values, from the venue's present day on.
 * @param isActivity the rows of the grid are the periods of a duration category
 * @throws {AppError} 404 on what is not this account's; 409 on other prices than were previewed; 422
 */
export async function updateOffers(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  { sent, isActivity }: { sent: BodyOf<typeof updateOffersCall>; isActivity: boolean },
  at: Date,
): Promise<Written> {
  const venue = await accountAt(db, scope, at);
  const cells = readCells(sent.offers, venue, isActivity);
  const adjusting = readAdjusting(sent, venue.currency, cells);
  const updated = await setCells(db, scope, writer, cells, adjusting);
  return { updated, part: partOfCells(cells), currency: venue.currency };
}

export function setCells(
  db: Database,
  scope: AccountScope,
  writer: Writer,
  sent: readonly Cell[],
  adjusting: Adjusting | null = null,
): Promise<Updated> {
  return forWriter(db, scope, writer, async (trx) => {
    const cells = await findPeriods(trx, scope, sent);
    // A month of a slot is thirty cells and one key: what the keys mean is looked up once for each.
    const { keys, numbers } = distinctKeys(cells);
    await requireTargets(trx, scope, keys, (n) => numbers.indexOf(n));
    await requireOffers(trx, scope, cells);
    return writeCells(
      trx,
      scope,
      writer,
      sql`key as (select * from ${keyRows(keys)}), target as materialized (${targetSql(scope)}),
        value as (select * from unnest(
          ${numbers}::bigint[],
          ${cells.map((cell) => cell.day)}::date[],
          ${cells.map((cell) => cell.priceMinor)}::integer[],
          ${cells.map((cell) => cell.quantity)}::integer[],
          ${cells.map((cell) => cell.isAvailable)}::boolean[]
        ) as v (n, day, price_minor, quantity, is_available))`,
      sql`select t.category_id, t.time_slot_id, t.period_id, t.closes_minute, v.day, v.price_minor,
          v.quantity, case when v.is_available or not ${isShownClosed(scope)} then v.is_available end as is_available,
          false as is_total
        from target t join value v on v.n = t.n`,
      adjusting,
    );
  });
}

/**
 * Whether a cell's offer is closed by a closing, and so is told as `notAvailable` whatever its own status: sent back, that
 * changes nothing, or reopening the day would give nothing back. The account is held, so none is closed meanwhile.
 */
const isShownClosed = (scope: AccountScope) => sql`exists (
  select from offers o
  where o.account_id = ${scope.accountId} and o.category_id = t.category_id and o.time_slot_id = t.time_slot_id
    and o.day = v.day and coalesce(o.period_id, 0) = coalesce(t.period_id, 0) and o.is_closed)`;

/** The keys of the cells, each once, and for each cell the number of its own, from 1. */
function distinctKeys(cells: readonly Cell[]): { keys: CellKey[]; numbers: number[] } {
  const known = new Map<string, number>();
  const keys: CellKey[] = [];
  const numbers = cells.map((cell) => {
    const text = `${cell.categoryId} ${cell.timeSlotId} ${cell.periodId}`;
    const n = known.get(text) ?? keys.push(cell);
    known.set(text, n);
    return n;
  });
  return { keys, numbers };
}

/** Gives the cells that are named by their offers alone its period; of two that mean the same, the later counts. */
async function findPeriods(db: Database, scope: AccountScope, cells: readonly Cell[]): Promise<Cell[]> {
  const isUnplaced = (cell: Cell) => cell.timeSlotId === null && cell.periodId === null;
  const ids = cells.filter(isUnplaced).map(({ offerId }) => offerId);
  if (ids.length === 0) return [...cells];
  const rows = await db
    .selectFrom('offers')
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'period_id'])
    .execute();
  const periods = new Map(rows.map((row) => [row.id, row.period_id]));
  const placed = new Map<string, Cell>();
  for (const cell of cells) {
    const periodId = isUnplaced(cell) ? (periods.get(cell.offerId ?? 0) ?? null) : cell.periodId;
    if (periodId === null) throw new AppError('offers.gone', 404);
    placed.set(`${cell.categoryId} ${periodId} ${cell.day}`, { ...cell, periodId });
  }
  return [...placed.values()];
}

/** An offer that is named has to be the one in the cell. */
async function requireOffers(db: Database, scope: AccountScope, cells: readonly Cell[]): Promise<void> {
  const named = cells.filter((cell) => cell.offerId !== null);
  if (named.length === 0) return;
  const { rows } = await sql<{ known: number }>`
    select count(*) as known
    from ${keyRows(named)}
    join unnest(${named.map((cell) => cell.offerId)}::bigint[], ${named.map((cell) => cell.day)}::date[])
      with ordinality as v (offer_id, day, n) on v.n = k.n
    join offers o on o.account_id = ${scope.accountId} and o.id = v.offer_id and o.day = v.day
      and o.category_id = k.category_id and o.period_id is not distinct from k.period_id
      and (k.time_slot_id is null or o.time_slot_id = k.time_slot_id)`.execute(db);
  if (rows[0]?.known !== named.length) throw new AppError('offers.gone', 404);
}
