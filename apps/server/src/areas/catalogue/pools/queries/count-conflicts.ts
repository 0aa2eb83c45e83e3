import { fewestToMove, instantAt, overbooked, STEP_MINUTES, type StepSpan } from '@meridienne/domain';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';
import { readTaken, stockOf, type VenueDay, type WantedPool } from './read-taken.ts';

export interface PoolConflicts {
  /** How many unbroken whiles have more units booked than there are besides those blocked. */
  totalConflicts: number;
  /** How many bookings would have to be moved, at the least, for none of them to be left. */
  totalBookings: number;
}

/** From the venue's midnight on: what is over can't be moved. */
export const fromTodayOn = ({ today, timeZone }: VenueDay): StepSpan => ({
  from: Math.floor(instantAt(today, 0, timeZone).getTime() / 60_000 / STEP_MINUTES),
  to: Number.MAX_SAFE_INTEGER,
});

/**
 * How many bookings of today and later would be too many, were a pool so. It reckons by bookings and blocks, not by what is
 * counted of them: whether the pool is so already makes no difference. To be sure that no booking comes in between, ask
 * once the change is made, in its transaction.
 * @param within the steps that are asked about; left out, all from today on
 */
export async function countConflicts(
  db: Database,
  scope: AccountScope,
  wanted: WantedPool,
  at: Date,
  within?: StepSpan,
): Promise<PoolConflicts> {
  const venue = await accountAt(db, scope, at);
  const categoryIds = wanted.categories.map((category) => category.id);
  const taken = await readTaken(db, scope, { poolId: wanted.poolId, categoryIds }, venue);
  const stock = stockOf(wanted);
  const span = within ?? fromTodayOn(venue);
  return {
    totalConflicts: overbooked(stock, taken, span).length,
    totalBookings: fewestToMove(stock, taken, span),
  };
}
