import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AccountScope } from '../../../http/account-scope.ts';
import { notFound } from '../../../http/app-error.ts';
import { lockAccount } from '../../accounts/queries.ts';

/** Deletes a category with its offers; its bookings stay, with their texts. @throws {AppError} 404 */
export async function deleteCategory(db: Database, scope: AccountScope, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAccount(trx, scope);
    // Before the category itself: a booking under way holds its offer first and then looks at its category.
    await trx
      .deleteFrom('offers')
      .where('account_id', '=', scope.accountId)
      .where('category_id', '=', id)
      .execute();
    const deleted = await trx
      .deleteFrom('categories')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
  });
}
