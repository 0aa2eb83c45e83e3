import { noteGuest } from '../../../kernel/acting.ts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { GuestKey } from '../../../kernel/guest-token.ts';
import { isReplyProof, type ReadReply } from '../../../kernel/reply-token.ts';
import { type AccountScope, scopeOfReplyAddress } from '../../../kernel/scope.ts';

/** What an address for answers leads to. */
export interface AnsweredBooking {
  scope: AccountScope;
  id: number;
  email: string;
  phone: string | null;
  isConfidential: boolean;
  venueEmails: string[];
  /** The messages of each side that there are, by which it is known what is answered. */
  messages: { id: number; side: 'guest' | 'venue' }[];
}

/** The booking that an address for answers is of: the address proves the account. Null when it proves nothing. */
export async function findAnsweredBooking(
  db: Database,
  key: GuestKey,
  { proof, ...read }: ReadReply,
): Promise<AnsweredBooking | null> {
  const { accountId, bookingId } = read;
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .where('b.account_id', '=', accountId)
    .where('b.id', '=', bookingId)
    .where('b.erased_at', 'is', null)
    .select([
      'b.id',
      'b.number',
      'b.email',
      'b.phone',
      'b.is_confidential as isConfidential',
      'a.emails as venueEmails',
      sql<AnsweredBooking['messages']>`coalesce((
        select json_agg(json_build_object('id', m.id, 'side', m.side)) from booking_messages m
        where m.booking_id = b.id and m.account_id = b.account_id), '[]')`.as('messages'),
    ])
    .executeTakeFirst();
  if (!row || !isReplyProof(key, { ...read, number: row.number }, proof)) return null;
  const { number: _drawn, ...booking } = row;
  noteGuest();
  return { ...booking, scope: scopeOfReplyAddress(accountId) };
}
