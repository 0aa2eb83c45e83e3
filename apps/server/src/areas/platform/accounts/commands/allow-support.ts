import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { notFound } from '../../../../kernel/app-error.ts';

/**
 * Lets support write in a venue for some days from now on, or not any more: what has begun by then is done, no call
 * after. By the database's clock, which each call of support's is held to.
 * @throws {AppError} 404
 */
export async function allowSupport(db: Database, scope: AccountScope, days: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({
      support_may_write_until: sql<Date | null>`case when ${days}::integer > 0 then now() + make_interval(days => ${days}::integer) end`,
      updated_at: NEXT_UPDATE,
    })
    .where('id', '=', scope.accountId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}
