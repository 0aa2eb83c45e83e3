import { venueNow } from '@meridienne/domain';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import { lockAccount } from '../../../venue-at-hand/queries.ts';
import { offersOfCategory } from '../queries/going-offers.ts';
import { takeOffers } from './take-offers.ts';

/**
 * Deletes a category with its offers; its bookings stay, with their texts.
 * @throws {AppError} 404; 409 when other than the agreed number of bookings lose their offer
 */
export async function deleteCategory(
  db: Database,
  scope: AccountScope,
  id: number,
  { lostBookings, at }: { lostBookings: number | undefined; at: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { timeZone } = await lockAccount(trx, scope);
    // Before the category itself: a booking under way holds its offer first and then looks at its category.
    const { day: today } = venueNow(at, timeZone);
    await takeOffers(trx, scope, offersOfCategory(id), { lostBookings, today });
    const deleted = await trx
      .deleteFrom('categories')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
  });
}
