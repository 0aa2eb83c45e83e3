import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/** When each of some bookings was last changed, by its id. */
export async function lastChanges(
  db: Database,
  scope: AccountScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('bookings')
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .select(['id', 'updated_at'])
    .execute();
  return new Map(rows.map(({ id, updated_at: updatedAt }) => [id, updatedAt]));
}
