import type { Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { bookingChangeJob } from '../jobs/booking-change-job.ts';

/** Tells a guest by a mail what has become another of his booking; in the transaction that has changed it. */
export async function tellChange(
  trx: Transaction<DB>,
  change: { accountId: number; bookingId: number; change: number },
): Promise<void> {
  await addJob(trx, bookingChangeJob, change);
}
