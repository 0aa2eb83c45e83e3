import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';

/** How many bookings of a category are still to come: from the venue's today on, cancelled ones apart. */
export async function countComingBookings(
  db: Database,
  scope: AccountScope,
  categoryId: number,
  now: Date,
): Promise<number> {
  const { today } = await accountAt(db, scope, now);
  const { count } = await db
    .selectFrom('bookings')
    .where('account_id', '=', scope.accountId)
    .where('category_id', '=', categoryId)
    .where('day', '>=', today)
    .where('status', '<>', 'canceled')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
