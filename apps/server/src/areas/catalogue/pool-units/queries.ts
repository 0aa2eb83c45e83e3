import { addDays, assignUnits, type CalendarDay } from '@meridienne/domain';
import type { Database } from '../../../db/database.ts';
import type { RowOf } from '../../../db/row-of.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { dayOf, minuteOf, stepOf } from '../pools/queries/read-blocks.ts';
import { findPool, type PoolRow } from '../pools/queries/read-pools.ts';

/** A day has 288 steps of five minutes (ADR 40). Looked at before and after what is shown: who stands beside whom. */
const AROUND = 2 * 288;

const claimRows = (db: Database, scope: AccountScope) =>
  db
    .selectFrom('pool_claims as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 'k.booking_id').onRef('b.account_id', '=', 'k.account_id'),
    )
    .leftJoin('calendars_in as i', (join) =>
      join.onRef('i.id', '=', 'k.calendar_id').onRef('i.account_id', '=', 'k.account_id'),
    )
    .where('k.account_id', '=', scope.accountId)
    .select([
      'k.id',
      'k.account_id',
      'k.pool_id',
      'k.span_from',
      'k.span_to',
      'k.units',
      'k.pinned_unit',
      'k.reason',
      'k.calendar_id',
      'i.name as calendar_name',
      dayOf('k.span_from').as('from_day'),
      minuteOf('k.span_from').as('from_minute'),
      dayOf('k.span_to').as('to_day'),
      minuteOf('k.span_to').as('to_minute'),
      'b.id as booking_id',
      'b.number',
      'b.first_name',
      'b.last_name',
      'b.email',
      'b.phone',
      'b.status',
      'b.category_id',
      'b.category_name',
      'b.day',
      'b.start_minute',
      'b.end_minute',
    ]);

export type ClaimRow = RowOf<typeof claimRows>;

/** With the units in which it stands; fewer than it takes where none is free throughout. */
export type PlacedClaim = ClaimRow & { unit_numbers: number[] };

/** Says in which units of their pool these stand. @param units how many it has */
export function placeClaims(claims: readonly ClaimRow[], units: number): PlacedClaim[] {
  const numbers = assignUnits(
    claims.map((each) => ({
      id: each.id,
      from: each.span_from,
      to: each.span_to,
      units: each.units,
      pinned: each.pinned_unit,
    })),
    units,
  );
  return claims.map((each) => ({ ...each, unit_numbers: numbers.get(each.id) ?? [] }));
}

/** What has to do with these steps of a pool, and with what is beside them, by its beginning. */
export const readClaimsAround = (
  db: Database,
  scope: AccountScope,
  poolId: number,
  { from, to }: { from: number; to: number },
): Promise<ClaimRow[]> =>
  claimRows(db, scope)
    .where('k.pool_id', '=', poolId)
    .where('k.span_to', '>', from - AROUND)
    .where('k.span_from', '<', to + AROUND)
    .orderBy('k.span_from')
    .orderBy('k.id')
    .execute();

/** The pool of a claim, and its hours. @throws {AppError} 404 */
export async function findClaim(
  db: Database,
  scope: AccountScope,
  id: number,
): Promise<{ pool_id: number; span_from: number; span_to: number }> {
  const found = await db
    .selectFrom('pool_claims')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .select(['pool_id', 'span_from', 'span_to'])
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** A claim with its units. @throws {AppError} 404 */
export async function readClaim(db: Database, scope: AccountScope, id: number): Promise<PlacedClaim> {
  const { pool_id: poolId, span_from: from, span_to: to } = await findClaim(db, scope, id);
  const { units } = await findPool(db, scope, poolId);
  const placed = placeClaims(await readClaimsAround(db, scope, poolId, { from, to }), units);
  const own = placed.find((each) => each.id === id);
  if (!own) throw notFound();
  return own;
}

export interface PoolWeekRow {
  pool: PoolRow;
  from: CalendarDay;
  to: CalendarDay;
  claims: PlacedClaim[];
}

/** The days of a pool, from one on: what takes its units then, and which ones. @throws {AppError} 404 */
export async function readWeek(
  db: Database,
  scope: AccountScope,
  poolId: number,
  { from, days }: { from: CalendarDay; days: number },
): Promise<PoolWeekRow> {
  const pool = await findPool(db, scope, poolId);
  const shown = await db
    .selectFrom('accounts as a')
    .where('a.id', '=', scope.accountId)
    .select([stepOf(from, 0).as('from'), stepOf(addDays(from, days), 0).as('to')])
    .executeTakeFirstOrThrow();
  const placed = placeClaims(await readClaimsAround(db, scope, poolId, shown), pool.units);
  const claims = placed.filter((each) => each.span_to > shown.from && each.span_from < shown.to);
  return { pool, from, to: addDays(from, days - 1), claims };
}
