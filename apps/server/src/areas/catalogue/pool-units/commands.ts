import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import { invalid, notFound } from '../../../kernel/app-error.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { asWriter } from '../../venue-at-hand/commands.ts';
import { pinLeavesNone, pinTaken } from './errors.ts';
import {
  type ClaimRow,
  findClaim,
  placeClaims,
  type PlacedClaim,
  readClaim,
  readClaimsAround,
} from './queries.ts';

/**
 * Gives a booking, or a block of one unit, the unit that it keeps; null lets it stand in any again.
 * @throws {AppError} 404; 422 on a unit that the pool doesn't have, and on what can be given none; 409 `pinTaken` where
 *   another has that unit meanwhile, `pinLeavesNone` where another would be left without any; 503
 */
export const pinClaim = (
  db: Database,
  scope: AccountScope,
  id: number,
  unit: number | null,
): Promise<PlacedClaim> =>
  asWriter(db, scope, async (trx) => {
    await giveUnit(trx, scope, id, unit);
    return readClaim(trx, scope, id);
  });

/**
 * As `pinClaim`, within what holds the account.
 * @param isNew what has just taken a unit leaves somebody without one in a pool that is full, whichever unit it is given: it
 *   is refused only where it would leave one more
 */
export async function giveUnit(
  trx: Transaction<DB>,
  scope: AccountScope,
  id: number,
  unit: number | null,
  { isNew = false } = {},
): Promise<void> {
  const { pool_id: poolId } = await findClaim(trx, scope, id);
  const units = await holdPool(trx, scope, poolId);
  // Now that the pool is held: whoever changes hours or units of it comes before or after.
  const { span_from: from, span_to: to, pool_id: stillOf } = await findClaim(trx, scope, id);
  if (stillOf !== poolId) throw notFound();
  if (unit !== null) {
    const around = await readClaimsAround(trx, scope, poolId, { from, to });
    requirePinnable(around, { id, unit, units, isNew });
  }
  await trx
    .updateTable('pool_claims')
    .set({ pinned_unit: unit })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** @returns how many units it has @throws {AppError} 404 */
async function holdPool(trx: Transaction<DB>, scope: AccountScope, poolId: number): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select units from pools where account_id = ${scope.accountId} and id = ${poolId} for no key update`.execute(
    trx,
  );
  const [pool] = rows;
  if (!pool) throw notFound();
  return pool.units;
}

function requirePinnable(
  around: readonly ClaimRow[],
  { id, unit, units, isNew }: { id: number; unit: number; units: number; isNew: boolean },
): void {
  const own = around.find((each) => each.id === id);
  if (!own) throw notFound();
  if (own.calendar_id !== null) throw invalid('unit', 'pool.pinOfCalendar');
  if (own.units > 1) throw invalid('unit', 'pool.pinOfSeveral');
  if (!Number.isInteger(unit) || unit < 1 || unit > units)
    throw invalid('unit', 'pool.unitNumber', { max: units });
  const there = around.find(
    (each) =>
      each.id !== id &&
      each.pinned_unit === unit &&
      each.span_from < own.span_to &&
      each.span_to > own.span_from,
  );
  if (there) throw pinTaken(there);
  const before = placeClaims(around, units);
  const after = placeClaims(
    around.map((each) => (each.id === id ? { ...each, pinned_unit: unit } : each)),
    units,
  );
  if (isNew && missing(after) <= missing(before)) return;
  const whole = new Set(before.filter(isWhole).map((each) => each.id));
  const lost = after.find((each) => whole.has(each.id) && !isWhole(each));
  if (lost) throw pinLeavesNone(lost);
}

const isWhole = (claim: PlacedClaim) => claim.unit_numbers.length === claim.units;

/** How many units are wanted that nobody could be given. */
const missing = (claims: readonly PlacedClaim[]) =>
  claims.reduce((sum, claim) => sum + claim.units - claim.unit_numbers.length, 0);
