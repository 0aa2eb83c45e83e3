import { noteGuest } from '../../../../kernel/acting.ts';
import { sql } from 'kysely';
import { DEFAULT_ACCENT } from '@meridienne/domain';
import type { Database } from '../../../../db/database.ts';
import { type AccountScope, scopeOfGuestLink, scopeOfSession } from '../../../../kernel/scope.ts';
import { type GuestKey, isGuestProof, readGuestToken } from '../../../../kernel/guest-token.ts';
import { bookingGone } from '../errors.ts';

/** What a guest's link leads to. */
export interface LinkedBookingRow {
  scope: AccountScope;
  id: number;
  day: string;
  isErased: boolean;
  timeZone: string;
  colour: string;
}

/** The booking that a guest's link is of: the link proves the account. Null when it proves nothing, or the booking is gone. */
export async function findLinkedBooking(
  db: Database,
  key: GuestKey,
  token: string,
): Promise<LinkedBookingRow | null> {
  const read = readGuestToken(token);
  const row = read && (await selectLinked(db, read.accountId, read.bookingId));
  if (!row || !isGuestProof(key, { ...read, number: row.number }, read.proof)) return null;
  noteGuest();
  return { ...row, scope: scopeOfGuestLink(read.accountId), colour: row.colour ?? DEFAULT_ACCENT };
}

const selectLinked = (db: Database, accountId: number, bookingId: number) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .leftJoin('widgets as w', (join) =>
      join.onRef('w.id', '=', 'b.widget_id').onRef('w.account_id', '=', 'b.account_id'),
    )
    .where('b.account_id', '=', accountId)
    .where('b.id', '=', bookingId)
    .select([
      'b.id',
      'b.number',
      'b.day',
      sql<boolean>`b.erased_at is not null`.as('isErased'),
      'a.time_zone as timeZone',
      'w.background_color as colour',
    ])
    .executeTakeFirst();

/** The account of a user's own booking. @throws {AppError} 404 when it is nobody's, or another's */
export async function scopeOfOwnBooking(db: Database, userId: number, id: number): Promise<AccountScope> {
  const found = await db
    .selectFrom('bookings')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select('account_id as accountId')
    .executeTakeFirst();
  if (!found) throw bookingGone();
  noteGuest();
  return scopeOfSession(found.accountId, 'all');
}
