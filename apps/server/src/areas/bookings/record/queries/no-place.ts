import type { Database } from '../../../../db/database.ts';
import { AppError } from '../../../../kernel/app-error.ts';

/** Why the desk gets no place in an offer, to be thrown: its day is closed, or nothing is left. */
export async function noPlaceFor(
  db: Database,
  { accountId, offerId }: { accountId: number; offerId: number | null },
): Promise<AppError> {
  const offer = await db
    .selectFrom('offers')
    .where('account_id', '=', accountId)
    .where('id', '=', offerId)
    .select('is_closed')
    .executeTakeFirst();
  return new AppError(offer?.is_closed ? 'booking.closedStaff' : 'booking.stockStaff', 409, {
    fields: { errorType: 'stock' },
  });
}
