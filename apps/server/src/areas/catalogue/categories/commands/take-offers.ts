import { type CalendarDay, venueNow } from '@meridienne/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { lockAccount } from '../../../venue-at-hand/queries.ts';
import { lossDiffers } from '../errors.ts';
import { countLostBookings } from '../queries/count-lost-bookings.ts';
import type { GoingOffers } from '../queries/going-offers.ts';

export interface Agreed {
  /** How many bookings the caller was told would lose their offer; undefined for one who didn't ask. */
  lostBookings: number | undefined;
  /** The venue's today. */
  today: CalendarDay;
}

/**
 * Deletes offers; their bookings stay, without one.
 * @throws {AppError} 409 when other than the agreed number of bookings lose theirs
 */
export async function takeOffers(
  trx: Transaction<DB>,
  scope: AccountScope,
  going: GoingOffers,
  { lostBookings, today }: Agreed,
): Promise<void> {
  if (lostBookings !== undefined) {
    // Who has begun to book one is waited for, and nobody begins any more: what is counted is what is lost.
    await trx
      .selectFrom('offers')
      .where('account_id', '=', scope.accountId)
      .where('day', '>=', today)
      .where(going)
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
    const lost = await countLostBookings(trx, scope, going, today);
    if (lost.bookings !== lostBookings) throw lossDiffers(lost);
  }
  await trx.deleteFrom('offers').where('account_id', '=', scope.accountId).where(going).execute();
}

/**
 * Deletes a category or a time slot with its offers; their bookings stay, with their texts.
 * @throws {AppError} 404; 409 when other than the agreed number of bookings lose their offer
 */
export const deleteWithOffers = (
  db: Database,
  scope: AccountScope,
  { table, id, offers }: { table: 'categories' | 'time_slots'; id: number; offers: GoingOffers },
  { lostBookings, at }: { lostBookings: number | undefined; at: Date },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { timeZone } = await lockAccount(trx, scope);
    const { day: today } = venueNow(at, timeZone);
    // Before the record itself: a booking under way holds its offer first and then looks at its category.
    await takeOffers(trx, scope, offers, { lostBookings, today });
    const deleted = await trx
      .deleteFrom(table)
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
  });
