import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { notFound } from '../../../../kernel/app-error.ts';

/**
 * Lets support write in a venue for some days from now on, or not any more: what has begun by then is done, no call
 * after. By the database's clock, which each call of support's is held to.
 * No form of the account's sends it, so whoever has one open may save it all the same.
 * @throws {AppError} 404
 */
export async function allowSupport(db: Database, scope: AccountScope, days: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({
      support_may_write_until: sql<Date | null>`case when ${days}::integer > 0 then now() + make_interval(days => ${days}::integer) end`,
    })
    .where('id', '=', scope.accountId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}
