import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import type { PlatformScope } from '../../../../kernel/scope.ts';
import { AppError, notFound } from '../../../../kernel/app-error.ts';
import { lockSuperAdmins } from './lock-super-admins.ts';

/** Deletes a user with his permissions; his bookings stay. @throws {AppError} 403 oneself; 404 */
export async function deleteUser(
  db: Database,
  _scope: PlatformScope,
  id: number,
  caller: SignedInUser,
): Promise<void> {
  if (id === caller.id) throw new AppError('user.ownDelete', 403);
  await inTransaction(db, async (trx) => {
    await lockSuperAdmins(trx, caller.id);
    const deleted = await trx
      .deleteFrom('users')
      .where('id', '=', sql<number>`${id}::bigint`)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
  });
}
