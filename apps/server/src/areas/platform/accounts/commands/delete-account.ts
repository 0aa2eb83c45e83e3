import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { PlatformScope } from '../../../../kernel/scope.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import { lockUsers, unmakeStaffWithoutAccess } from '../../../people/door.ts';

/**
 * Deletes an account and everything in it; who has access to no other is staff no more.
 * @returns the users who had access
 * @throws {AppError} 404
 */
export async function deleteAccount(
  db: Database,
  _scope: PlatformScope,
  accountId: number,
): Promise<number[]> {
  return inTransaction(db, async (trx) => {
    // Years of offers and bookings take longer than any call of a hotelier may.
    await sql`set local statement_timeout = '10min'`.execute(trx);
    // Nor is anything left to count of its shared stock.
    await sql`set local meridienne.counts_later = 'on'`.execute(trx);
    // Held, so that nobody is given access meanwhile.
    const locked = await trx
      .selectFrom('accounts')
      .where('id', '=', sql<number>`${accountId}::bigint`)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw notFound();
    const staff = await trx
      .selectFrom('permissions')
      .where('account_id', '=', locked.id)
      .select('user_id')
      .execute();
    const staffIds = staff.map(({ user_id }) => user_id);
    await lockUsers(trx, staffIds);
    // Foreign keys: whatever shows photos is deleted before the photos.
    for (const table of ['category_images', 'cat_tags', 'widgets'] as const) {
      await trx.deleteFrom(table).where('account_id', '=', locked.id).execute();
    }
    await trx.deleteFrom('accounts').where('id', '=', locked.id).execute();
    await unmakeStaffWithoutAccess(trx, staffIds);
    return staffIds;
  });
}
