import { type QueryExecutorProvider, sql } from 'kysely';
import { bookingMailJob, bookingMailsJob } from './booking-mails-job.ts';

/** Of these bookings, those whose confirmation waits in the queue or is on its way; not one that was given up. */
export async function waitingConfirmations(
  db: QueryExecutorProvider,
  bookingIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (bookingIds.length === 0) return new Set();
  // The queue has no index by booking: few are asked for, as few are changed before their guests have read of them.
  const { rows } = await sql<{ id: string }>`
    select payload ->> 'bookingId' as id from graphile_worker._private_jobs
    where task_id = any (array(select id from graphile_worker._private_tasks
        where identifier = any (${[bookingMailsJob.name, bookingMailJob.name]}::text[])))
      and payload ->> 'bookingId' = any (${bookingIds.map(String)}::text[])
      and payload -> 'cancellation' is null
      and coalesce(payload ->> 'kind', 'confirmation') = 'confirmation'
      and (attempts < max_attempts or locked_at is not null)`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}
