import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../db/schema.ts';

/**
 * Drops the mails about erased bookings, whose guests' addresses they hold or would bring back: waiting, given up, or
 * being sent at this moment, so that none is tried again. None of them would leave any more, whomever it is for.
 */
export async function forgetMails(trx: Transaction<DB>, bookingIds: readonly number[]): Promise<void> {
  const areAbout = sql`payload ->> 'bookingId' = any (${bookingIds.map(String)}::text[])`;
  // Held first: a job that ends just now leaves others in its place, which only a later statement sees.
  await sql`select from graphile_worker._private_jobs where ${areAbout} for update`.execute(trx);
  await sql`delete from graphile_worker._private_jobs where ${areAbout}`.execute(trx);
}
