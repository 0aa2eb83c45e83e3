import { sql } from 'kysely';
import { DEFAULT_ACCENT, venueNow } from '@meridienne/domain';
import type { Database } from '../../../../db/database.ts';
import { type AccountScope, scopeOfGuestLink, scopeOfSession } from '../../../../kernel/scope.ts';
import { type GuestKey, isGuestProof, readGuestToken } from '../../../../kernel/guest-token.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { bookingGone, linkExpired, linkUnknown } from '../errors.ts';
import { isLinkOpen } from '../rules.ts';

/** What a guest's link leads to. */
export interface LinkedBookingRow {
  scope: AccountScope;
  id: number;
  day: string;
  isErased: boolean;
  timeZone: string;
  colour: string;
}

/**
 * The booking that a guest's link opens.
 * @param count notes that a link was tried, and of which booking it is; null for one that is none's
 * @throws {AppError} 404 as `findLinkedBooking`; 410 when its time is over; whatever `count` does
 */
export async function openLink(
  db: Database,
  { key, token, at }: { key: GuestKey; token: string; at: Date },
  count: (bookingId: number | null) => Promise<void>,
): Promise<LinkedBookingRow> {
  let linked: LinkedBookingRow;
  try {
    linked = await findLinkedBooking(db, key, token);
  } catch (error) {
    if (error instanceof AppError) await count(null);
    throw error;
  }
  await count(linked.id);
  if (!isLinkOpen(linked, venueNow(at, linked.timeZone))) throw linkExpired();
  return linked;
}

/**
 * The booking that a guest's link is of: the link proves the account.
 * @throws {AppError} 404 when it proves nothing, or the booking is gone
 */
async function findLinkedBooking(db: Database, key: GuestKey, token: string): Promise<LinkedBookingRow> {
  const read = readGuestToken(token);
  const row = read && (await selectLinked(db, read.accountId, read.bookingId));
  if (!row || !isGuestProof(key, { ...read, number: row.number }, read.proof)) throw linkUnknown();
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
  return scopeOfSession(found.accountId);
}
