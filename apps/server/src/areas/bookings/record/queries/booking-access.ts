import { guestViewOf, type Right, RIGHTS, RIGHTS_OF } from '@meridienne/domain';
import type { Database } from '../../../../db/database.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import { type CallingKey, isKey } from '../../../../http/key-access.ts';
import { forbidden } from '../../../../kernel/app-error.ts';
import { type AccountScope, scopeOfKey, scopeOfSession } from '../../../../kernel/scope.ts';
import type { Changer } from '../commands/change-booking.ts';
import { bookingGone } from '../errors.ts';
import { type BookingReader, readerOf } from './booking-reader.ts';

/**
 * As what a caller may see a booking, and change it: its account's staff or a key in its place, or the traveller whose it is.
 * @param right what it takes of the staff; nothing to see it
 * @throws {AppError} 404 when he is none of them, as when there is no such booking; 403
 */
export async function bookingAccess(
  db: Database,
  caller: SignedInUser | CallingKey,
  id: number,
  right: Right | null = null,
): Promise<{ scope: AccountScope; reader: BookingReader; changer: Changer }> {
  return isKey(caller) ? accessOfKey(db, caller, id) : accessOfUser(db, caller, id, right);
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

async function accessOfUser(
  db: Database,
  user: SignedInUser,
  id: number,
  right: Right | null,
): ReturnType<typeof bookingAccess> {
  const found = await db
    .selectFrom('bookings')
    .leftJoin('permissions', (join) =>
      join
        .onRef('permissions.account_id', '=', 'bookings.account_id')
        .on('permissions.user_id', '=', user.id)
        .on('permissions.invited_until', 'is', null),
    )
    .where('bookings.id', '=', id)
    .select(['bookings.account_id as accountId', 'bookings.user_id as userId', 'permissions.role'])
    .executeTakeFirst();
  if (!found) throw bookingGone();
  if (user.isSuperAdmin || (user.isStaff && found.role !== null)) {
    const rights = user.isSuperAdmin || found.role === null ? RIGHTS : RIGHTS_OF[found.role];
    if (right !== null && !rights.includes(right)) throw forbidden();
    const scope = scopeOfSession(found.accountId, guestViewOf(rights));
    return { scope, reader: readerOf(user, scope), changer: rights.includes('bookings') ? 'admin' : 'staff' };
  }
  if (found.userId !== user.id) throw bookingGone();
  return { scope: scopeOfSession(found.accountId, 'all'), reader: 'traveller', changer: 'traveller' };
}
