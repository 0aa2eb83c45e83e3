import type { Database } from '../../../../db/database.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import { type AccountScope, scopeOfSession } from '../../../../kernel/scope.ts';
import type { Changer } from '../commands/change-booking.ts';
import type { BookingReader } from '../present.ts';
import { bookingGone } from '../errors.ts';

/** As what somebody reads the bookings of an account that he may read. */
export const readerOf = ({ isSuperAdmin }: Pick<SignedInUser, 'isSuperAdmin'>): 'superAdmin' | 'staff' =>
  isSuperAdmin ? 'superAdmin' : 'staff';

/**
 * As what a user may see a booking, and change it: its account's staff, or the traveller whose it is.
 * @throws {AppError} 404 when he is neither, as when there is no such booking
 */
export async function bookingAccess(
  db: Database,
  user: SignedInUser,
  id: number,
): Promise<{ scope: AccountScope; reader: BookingReader; changer: Changer }> {
  const found = await db
    .selectFrom('bookings')
    .leftJoin('permissions', (join) =>
      join
        .onRef('permissions.account_id', '=', 'bookings.account_id')
        .on('permissions.user_id', '=', user.id),
    )
    .where('bookings.id', '=', id)
    .select([
      'bookings.account_id as accountId',
      'bookings.user_id as userId',
      'permissions.is_admin as isAdmin',
    ])
    .executeTakeFirst();
  if (!found) throw bookingGone();
  const scope = scopeOfSession(found.accountId);
  if (user.isSuperAdmin) return { scope, reader: 'superAdmin', changer: 'admin' };
  if (user.isStaff && found.isAdmin !== null) {
    return { scope, reader: 'staff', changer: found.isAdmin ? 'admin' : 'staff' };
  }
  if (found.userId === user.id) return { scope, reader: 'traveller', changer: 'traveller' };
  throw bookingGone();
}
