import type { Database } from '../../../db/database.ts';
import type { SignedInUser } from '../../../http/access.ts';
import { type AccountScope, proveAccount } from '../../../http/account-scope.ts';
import { notFound } from '../../../http/app-error.ts';
import type { BookingReader } from '../present.ts';

/**
 * As what a user may see a booking: its account's staff, or the traveller whose it is.
 * @throws {AppError} 404 when he is neither, as when there is no such booking
 */
export async function bookingAccess(
  db: Database,
  user: SignedInUser,
  id: number,
): Promise<{ scope: AccountScope; reader: BookingReader }> {
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
      'permissions.id as permissionId',
    ])
    .executeTakeFirst();
  if (!found) throw notFound();
  const scope = proveAccount(found.accountId);
  if (user.isSuperAdmin) return { scope, reader: 'superAdmin' };
  if (user.isStaff && found.permissionId !== null) return { scope, reader: 'staff' };
  if (found.userId === user.id) return { scope, reader: 'traveller' };
  throw notFound();
}
