import type { Database } from '../../../../db/database.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import { type CallingKey, isKey } from '../../../../http/key-access.ts';
import { type AccountScope, scopeOfKey, scopeOfSession } from '../../../../kernel/scope.ts';
import type { Changer } from '../commands/change-booking.ts';
import type { BookingReader } from '../present.ts';
import { bookingGone } from '../errors.ts';

/** As what somebody reads the bookings of an account that he may read. */
export const readerOf = (user: Pick<SignedInUser, 'isSuperAdmin'> | null): 'superAdmin' | 'staff' =>
  user?.isSuperAdmin ? 'superAdmin' : 'staff';

/**
 * As what a caller may see a booking, and change it: its account's staff or a key in its place, or the traveller whose it is.
 * @throws {AppError} 404 when he is none of them, as when there is no such booking
 */
export async function bookingAccess(
  db: Database,
  caller: SignedInUser | CallingKey,
  id: number,
): Promise<{ scope: AccountScope; reader: BookingReader; changer: Changer }> {
  return isKey(caller) ? accessOfKey(db, caller, id) : accessOfUser(db, caller, id);
}

async function accessOfKey(db: Database, { accountId }: CallingKey, id: number) {
  const found = await db
    .selectFrom('bookings')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .select('id')
    .executeTakeFirst();
  if (!found) throw bookingGone();
  return { scope: scopeOfKey(accountId), reader: 'staff' as const, changer: 'admin' as const };
}

async function accessOfUser(db: Database, user: SignedInUser, id: number): ReturnType<typeof bookingAccess> {
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
