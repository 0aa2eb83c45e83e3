import type { Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { bookingChangeJob } from '../jobs/booking-change-job.ts';
import { moveNoticeJob } from '../jobs/move-notice-job.ts';

/** By then a confirmation that is about to leave, or on its way, is mostly known to have left; else it is waited for. */
const AFTER_CONFIRMATION_MS = 30_000;

/**
 * Tells a guest by a mail what has become another of his booking; in the transaction that has changed it. Whoever hasn't
 * read of the booking yet gets its confirmation first, which shows it as it is by now.
 */
export async function tellChange(
  trx: Transaction<DB>,
  change: { accountId: number; bookingId: number; change: number },
): Promise<void> {
  const { guest_told: told } = await trx
    .selectFrom('bookings')
    .where('id', '=', change.bookingId)
    .where('account_id', '=', change.accountId)
    .select('guest_told')
    .executeTakeFirstOrThrow();
  const runAt = new Date(Date.now() + AFTER_CONFIRMATION_MS);
  await addJob(trx, bookingChangeJob, change, told === 'booked' ? {} : { runAt });
}

/** Tells the venue that a guest has moved his booking; in the transaction that has moved it. */
export async function tellGuestMove(
  trx: Transaction<DB>,
  move: { accountId: number; bookingId: number; change: number },
): Promise<void> {
  await addJob(trx, moveNoticeJob, move);
}
