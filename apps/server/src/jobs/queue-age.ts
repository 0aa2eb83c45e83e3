import { type QueryExecutorProvider, sql } from 'kysely';

export interface QueueAge {
  /** How long the oldest job that could run has been due, in seconds; 0 when none is. */
  readonly oldestDueSeconds: number;
  /** Workers that got on within the last minute. */
  readonly workers: number;
}

/**
 * How far behind the queue is. A job that a living worker runs isn't waiting, nor is one whose turn comes after a
 * running one of its name.
 */
export async function readQueueAge(db: QueryExecutorProvider): Promise<QueueAge> {
  const { rows } = await sql<QueueAge>`
    with living as (select id from job_workers where seen_at > now() - interval '1 minute')
    select coalesce(extract(epoch from now() - min(j.run_at)), 0)::float8 as "oldestDueSeconds",
      (select count(*) from living)::integer as workers
    from graphile_worker._private_jobs j
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.run_at <= now()
      and (j.is_available or (j.locked_by is not null and j.locked_by not in (select id from living)))
      and (q.locked_by is null or q.locked_by not in (select id from living))`.execute(db);
  return rows[0] ?? { oldestDueSeconds: 0, workers: 0 };
}
