import type { BookingViews } from '@meridienne/contracts';
import type { Database } from '../../../db/database.ts';
import type { AccountScope } from '../../../kernel/scope.ts';

/** Somebody's own views of an account's bookings. */
export async function findViews(db: Database, scope: AccountScope, userId: number): Promise<BookingViews> {
  const row = await db
    .selectFrom('booking_views')
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .select(['views', 'default_name as defaultName', 'revision'])
    .executeTakeFirst();
  return row ?? { views: [], defaultName: null, revision: 0 };
}
