import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PlatformScope } from '../../../http/account-scope.ts';
import { notFound } from '../../../http/app-error.ts';

/** Deletes an account and everything in it. @throws {AppError} 404 */
export async function deleteAccount(db: Database, _scope: PlatformScope, accountId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Years of offers and bookings take longer than any call of a hotelier may.
    await sql`set local statement_timeout = '10min'`.execute(trx);
    // What shows photos goes before the photos do.
    for (const table of ['category_images', 'cat_tags', 'widgets'] as const) {
      await trx
        .deleteFrom(table)
        .where('account_id', '=', sql<number>`${accountId}::bigint`)
        .execute();
    }
    const deleted = await trx
      .deleteFrom('accounts')
      .where('id', '=', sql<number>`${accountId}::bigint`)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
  });
}
