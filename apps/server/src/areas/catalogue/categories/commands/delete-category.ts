import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { offersOfCategory } from '../queries/going-offers.ts';
import { deleteWithOffers } from './take-offers.ts';

/** @throws {AppError} as `deleteWithOffers` */
export const deleteCategory = (
  db: Database,
  scope: AccountScope,
  id: number,
  agreed: { lostBookings: number | undefined; at: Date },
): Promise<void> =>
  deleteWithOffers(db, scope, { table: 'categories', id, offers: offersOfCategory(id) }, agreed);
