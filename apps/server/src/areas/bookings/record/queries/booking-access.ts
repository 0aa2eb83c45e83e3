import { guestViewOf, type Right, RIGHTS, RIGHTS_OF } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Deps } from '../../../../http/deps.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import { type CallingKey, isKey } from '../../../../http/key-access.ts';
import { requireSupportToWrite, type Support, supportColumn, tellVisit } from '../../../../http/support.ts';
import { noteGuest } from '../../../../kernel/acting.ts';
import { forbidden } from '../../../../kernel/app-error.ts';
import { type AccountScope, scopeOfKey, scopeOfSession } from '../../../../kernel/scope.ts';
import type { Changer } from '../commands/change-booking.ts';
import { bookingGone } from '../errors.ts';
import { type BookingReader, readerOf } from './booking-reader.ts';

type Tools = Pick<Deps, 'db' | 'pool'>;

const SUPPORT = supportColumn('bookings.account_id', {
  user: 'u',
  permission: 'permissions',
  session: 's.id',
});

/**
 * As what a caller may see a booking, and change it: its account's staff or a key in its place, or the traveller whose it is.
 * @param right what it takes of the staff; nothing to see it
 * A super administrator in a venue that isn't his own is support there, as `decideAccess` has it for its other calls.
 * @throws {AppError} 404 when he is none of them, as when there is no such booking; 403
 */
export async function bookingAccess(
  tools: Tools,
  caller: SignedInUser | CallingKey,
  id: number,
  right: Right | null = null,
): Promise<{ scope: AccountScope; reader: BookingReader; changer: Changer }> {
  return isKey(caller) ? accessOfKey(tools, caller, id) : accessOfUser(tools, caller, id, right);
}

async function accessOfKey({ db }: Tools, { accountId }: CallingKey, id: number) {
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
  { db, pool }: Tools,
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
    .select(
      sql<Support | null>`(select ${sql.raw(SUPPORT)} from users u left join sessions s on s.id = ${user.sessionId} where u.id = ${user.id})`.as(
        'support',
      ),
    )
    .executeTakeFirst();
  if (!found) throw bookingGone();
  if (user.isSuperAdmin || (user.isStaff && found.role !== null)) {
    const rights = user.isSuperAdmin || found.role === null ? RIGHTS : RIGHTS_OF[found.role];
    if (right !== null && !rights.includes(right)) throw forbidden();
    if (user.writes) requireSupportToWrite(found.support);
    if (found.support?.isTold === false) await tellVisit(pool, user.sessionId, found.accountId);
    const scope = scopeOfSession(found.accountId, guestViewOf(rights));
    return { scope, reader: readerOf(user, scope), changer: rights.includes('bookings') ? 'admin' : 'staff' };
  }
  if (found.userId !== user.id) throw bookingGone();
  noteGuest();
  return { scope: scopeOfSession(found.accountId, 'all'), reader: 'traveller', changer: 'traveller' };
}
