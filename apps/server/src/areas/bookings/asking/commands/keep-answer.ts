import type { ConfirmAnswer } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { AnsweredBy } from '../../../../db/column-types.ts';
import type { DB } from '../../../../db/schema.ts';

interface Answered {
  readonly accountId: number;
  readonly bookingId: number;
  readonly by: AnsweredBy;
  readonly at: Date;
}

const inMilliseconds = (at: Date) => sql<Date>`date_trunc('milliseconds', ${at}::timestamptz)`;

/** Writes an answer down, or takes it back, for whoever holds the booking. */
export async function keepAnswer(
  trx: Transaction<DB>,
  { accountId, bookingId, by, at }: Answered,
  answer: ConfirmAnswer | null,
): Promise<void> {
  await trx
    .updateTable('booking_confirmations')
    .set({
      answer,
      answered_at: answer && inMilliseconds(at),
      answered_by: answer && by,
      ...(answer === 'back' && { released_at: null }),
    })
    .where('account_id', '=', accountId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/**
 * Writes a yes down that was heard otherwise, for whoever holds the booking.
 * @returns whether its guest had been asked, and hadn't said that he comes
 */
export async function keepHeard(
  trx: Transaction<DB>,
  { accountId, bookingId, by, at }: Answered,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('booking_confirmations')
    .set({ answer: 'yes', answered_at: inMilliseconds(at), answered_by: by })
    .where('account_id', '=', accountId)
    .where('booking_id', '=', bookingId)
    .where('asked_at', 'is not', null)
    .where((is) => is.or([is('answer', 'is', null), is('answer', '=', 'no')]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * What becomes of the question when a booking is moved, for whoever holds it: long before its new day, its guest is asked
 * anew; later, who moves it means it.
 */
export async function keepMoved(trx: Transaction<DB>, answered: Answered, day: string): Promise<void> {
  const { accountId, bookingId, at } = answered;
  await sql`
    delete from booking_confirmations k using accounts a
    where k.account_id = ${accountId} and k.booking_id = ${bookingId} and a.id = k.account_id
      and ${day}::date - (${at}::timestamptz at time zone a.time_zone)::date >= a.confirm_days`.execute(trx);
  await trx
    .updateTable('booking_confirmations')
    .set({ day })
    .where('account_id', '=', accountId)
    .where('booking_id', '=', bookingId)
    .execute();
  await keepAnswer(trx, answered, 'moved');
}

/** Whoever reads the guest's mails from now on was asked nothing: no clock cancels him for not answering. */
export async function forgetAsked(
  trx: Transaction<DB>,
  { accountId, bookingId }: Pick<Answered, 'accountId' | 'bookingId'>,
): Promise<void> {
  await trx
    .updateTable('booking_confirmations')
    .set({ asked_at: null, releases: false })
    .where('account_id', '=', accountId)
    .where('booking_id', '=', bookingId)
    .where('answer', 'is', null)
    .execute();
}
