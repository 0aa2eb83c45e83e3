import { type MessageSide, withoutContact } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { addJob } from '../../../../jobs/queue.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { withoutLongWait } from '../../record/commands/change-booking.ts';
import { bookingGone } from '../../record/errors.ts';
import { threadClosed } from '../errors.ts';
import { refuseAnswer } from './refuse-answer.ts';
import { messageJob } from '../jobs/message-job.ts';
import type { ThreadBooking } from '../queries/threads.ts';
import { threadState } from '../rules.ts';

export interface NewMessage {
  bookingId: number;
  side: MessageSide;
  /** Who of the staff writes by hand. */
  userId: number | null;
  /** Or the key that does, by its name. */
  keyName?: string | null;
  body: string;
  isByMail: boolean;
  refusedFiles: number;
  /** The same whenever it is sent again. */
  onceKey: string;
  /** Which of the other side's messages it answers, so that this and those before have been read; 0 for none. */
  answersId: number;
}

/** A conversation is read as a whole: it has an end in size, too. */
const MESSAGES_OF_SIDE = 300;

/**
 * Keeps what one side writes to the other, and has it told by mail.
 * @returns the message's id; null for one that is there already
 * @throws {AppError} 404; 409 with `errorType` `off`, `over`, `unreachable` or `full`; 503
 */
export const writeMessage = (
  db: Database,
  scope: AccountScope,
  message: NewMessage,
  at: Date,
): Promise<number | null> =>
  withoutLongWait(db, async (trx) => {
    const { bookingId, side } = message;
    const { accountId } = scope;
    const booking = await holdThread(trx, scope, bookingId);
    // In a statement after the lock: whoever was quicker with the same has written it.
    const twin = await trx
      .selectFrom('booking_messages')
      .where('booking_id', '=', bookingId)
      .where('account_id', '=', accountId)
      .where('side', '=', side)
      .where('once_key', '=', message.onceKey)
      .select('id')
      .executeTakeFirst();
    if (twin) return null;
    const { closed } = threadState(booking, side, at);
    if (closed !== null) throw threadClosed(closed);
    const { written } = await trx
      .selectFrom('booking_messages')
      .where('booking_id', '=', bookingId)
      .where('account_id', '=', accountId)
      .where('side', '=', side)
      .select(sql<number>`count(*)::int`.as('written'))
      .executeTakeFirstOrThrow();
    if (written >= MESSAGES_OF_SIDE) throw threadClosed('full');
    const { id } = await trx
      .insertInto('booking_messages')
      .values({
        account_id: accountId,
        booking_id: bookingId,
        side,
        user_id: message.userId,
        key_name: message.keyName ?? null,
        body: bodyFor(message, booking),
        is_by_mail: message.isByMail,
        refused_files: message.refusedFiles,
        once_key: message.onceKey,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const isGuest = side === 'guest';
    await trx
      .updateTable('booking_threads')
      .set({
        last_at: at,
        ...(isGuest
          ? { last_guest_id: id, guest_read_id: sql<number>`greatest(guest_read_id, ${message.answersId})` }
          : { last_venue_id: id, venue_read_id: sql<number>`greatest(venue_read_id, ${message.answersId})` }),
      })
      .where('booking_id', '=', bookingId)
      .where('account_id', '=', accountId)
      .execute();
    // Whoever attached files is told that they go nowhere.
    if (message.refusedFiles > 0) {
      await refuseAnswer(trx, scope, { bookingId, side, why: 'files', answer: String(id) });
    }
    await addJob(trx, messageJob, { accountId, bookingId, message: id });
    return id;
  });

/** As the other side may read it: what a confidential guest writes of his own contact goes to no venue, however he writes. */
const bodyFor = ({ side, body }: NewMessage, booking: HeldThread): string =>
  side === 'guest' && booking.isConfidential ? withoutContact(body, booking) : body;

interface HeldThread extends ThreadBooking {
  readonly phone: string | null;
  readonly isConfidential: boolean;
}

/**
 * Holds the conversation about a booking, which begins by it, and the booking shared: whoever erases its guest comes before,
 * and nothing is written, or after, and erases that too.
 * @throws {AppError} 404
 */
async function holdThread(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  bookingId: number,
): Promise<HeldThread> {
  const booking = await trx
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .where('b.id', '=', bookingId)
    .where('b.account_id', '=', accountId)
    .forShare('b')
    .select([
      'b.day',
      'b.status',
      'b.canceled_at as canceledAt',
      'b.erased_at as erasedAt',
      'b.email',
      'b.phone',
      'b.is_confidential as isConfidential',
      'a.time_zone as timeZone',
      'a.guest_messages as guestMessages',
    ])
    .executeTakeFirst();
  if (!booking) throw bookingGone();
  await trx
    .insertInto('booking_threads')
    .values({ account_id: accountId, booking_id: bookingId })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute();
  await trx
    .selectFrom('booking_threads')
    .where('booking_id', '=', bookingId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .select('booking_id')
    .executeTakeFirstOrThrow();
  return booking;
}
