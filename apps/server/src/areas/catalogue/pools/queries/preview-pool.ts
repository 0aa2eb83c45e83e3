import { POOL_CONFLICTS_MAX } from '@meridienne/contracts';
import {
  type CalendarDay,
  mostBookings,
  type SharedStock,
  spanIn,
  StepCounts,
  type StepSpan,
  type Taken,
  takenOf,
  stepAt,
} from '@meridienne/domain';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';
import { type Claim, clipped, countToMove, findStretches } from '../rules.ts';
import { FOR_EVER, type PoolConflicts } from './read-conflicts.ts';
import { type ConflictRow, readOverbooked } from './read-overbooked.ts';
import { type DayHours, readHoursOnSale } from './read-hours-on-sale.ts';
import { readTaken, stockOf, type WantedPool } from './read-taken.ts';

export interface PreviewRow extends PoolConflicts {
  /** How many more bookings could be made of each day's offers, as it is and as it would be. */
  days: { day: CalendarDay; before: number; after: number }[];
  /** The first of them. */
  conflicts: ConflictRow[];
}

/**
 * What a pool would change, were it so: by the same hours, bookings and blocks that it would be counted by. It holds nothing,
 * so it is true of the moment.
 * @throws {AppError} 404 when the account or the pool is gone
 */
export async function previewPool(
  db: Database,
  scope: AccountScope,
  wanted: WantedPool,
  at: Date,
): Promise<PreviewRow> {
  const venue = await accountAt(db, scope, at);
  const asItIs = wanted.poolId === null ? NO_STOCK : await findStock(db, scope, wanted.poolId);
  const wouldBe = stockOf(wanted);
  const categoryIds = [...new Set([...wouldBe.cleaning.keys(), ...asItIs.cleaning.keys()])];
  const taken = await readTaken(db, scope, { poolId: wanted.poolId, categoryIds }, venue);
  const hours = await readHoursOnSale(db, scope, categoryIds, { at, timeZone: venue.timeZone });
  const before = placesByDay(asItIs, taken, hours);
  const after = placesByDay(wouldBe, taken, hours);
  const claims = claimsOf(wouldBe, taken, { from: stepAt(at), to: FOR_EVER });
  const whiles = findStretches(claims, wanted.units);
  return {
    days: [...before].map(([day, places]) => ({ day, before: places, after: after.get(day) ?? 0 })),
    conflicts: await readOverbooked(db, scope, whiles.slice(0, POOL_CONFLICTS_MAX), {
      hours: taken.bookings,
      stock: wouldBe,
      timeZone: venue.timeZone,
    }),
    totalConflicts: whiles.length,
    totalBookings: countToMove(claims, wanted.units),
  };
}

/** What bookings and blocks would claim of a stock within a span, as what is claimed of a pool is read. */
function claimsOf(stock: SharedStock, { bookings, blocks }: Taken, within: StepSpan): Claim[] {
  const claims = blocks.map((block): Claim => ({ ...block, bookingId: null }));
  for (const hours of bookings) {
    const span = spanIn(stock, hours);
    if (span) for (let n = 0; n < hours.count; n++) claims.push({ ...span, bookingId: NEW, units: 1 });
  }
  const inside = claims.filter(({ from, to }) => to > within.from && from < within.to && from < to);
  return clipped(inside, within.from, within.to).toSorted((one, other) => one.from - other.from);
}

/** Any booking's: which it is makes no difference. */
const NEW = 0;

const NO_STOCK: SharedStock = { units: 0, cleaning: new Map() };

/** A pool as it is now. @throws {AppError} 404 */
async function findStock(db: Database, scope: AccountScope, id: number): Promise<SharedStock> {
  const rows = await db
    .selectFrom('pools')
    .leftJoin('categories', (join) =>
      join
        .onRef('categories.pool_id', '=', 'pools.id')
        .onRef('categories.account_id', '=', 'pools.account_id'),
    )
    .where('pools.account_id', '=', scope.accountId)
    .where('pools.id', '=', id)
    .select([
      'pools.units',
      'categories.id',
      'categories.clean_before as cleanBefore',
      'categories.clean_after as cleanAfter',
    ])
    .execute();
  const [first] = rows;
  if (!first) throw notFound();
  return {
    units: first.units,
    cleaning: new Map(
      rows.flatMap((row) =>
        row.id === null
          ? []
          : [[row.id, { cleanBefore: row.cleanBefore ?? 0, cleanAfter: row.cleanAfter ?? 0 }]],
      ),
    ),
  };
}

/** How many more bookings could be made of each day's hours, were none made of another's. */
function placesByDay(
  stock: SharedStock,
  taken: Taken,
  hours: readonly DayHours[],
): ReadonlyMap<CalendarDay, number> {
  const counts = stock.cleaning.size > 0 ? takenOf(stock, taken) : new StepCounts();
  const byDay = Map.groupBy(hours, (each) => each.day);
  return new Map([...byDay].map(([day, ofDay]) => [day, mostBookings(stock, counts, ofDay)]));
}
