import { stepAt } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { type Claim, clipped, countToMove, findStretches } from '../rules.ts';

export interface PoolConflicts {
  totalConflicts: number;
  /** How many bookings would have to be moved, at the least, for none of them to be left. */
  totalBookings: number;
}

/** What takes units of a pool from one step to before another, by its beginning. */
async function readClaims(
  db: Database,
  scope: AccountScope,
  poolId: number,
  { from, to }: { from: number; to: number },
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select booking_id as "bookingId", span_from as "from", span_to as "to", units from pool_claims
    where account_id = ${scope.accountId} and pool_id = ${poolId} and span_to > ${from} and span_from < ${to}
    order by span_from, id`.execute(db);
  return clipped(rows, from, to);
}

/** Past the last step. */
export const FOR_EVER = 2_147_483_647;

/** How often, from an instant on, more is booked and blocked of a pool than it has units. */
export async function countConflicts(
  db: Database,
  scope: AccountScope,
  pool: { id: number; units: number },
  at: Date,
): Promise<PoolConflicts> {
  const from = stepAt(at);
  const claims = await readClaims(db, scope, pool.id, { from, to: FOR_EVER });
  return {
    totalConflicts: findStretches(claims, pool.units).length,
    totalBookings: countToMove(claims, pool.units),
  };
}

/** How many bookings of these steps have to be moved, at the least. */
export const countSurplus = async (
  db: Database,
  scope: AccountScope,
  pool: { id: number; units: number },
  span: { from: number; to: number },
): Promise<number> => countToMove(await readClaims(db, scope, pool.id, span), pool.units);
