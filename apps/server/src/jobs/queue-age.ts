import { type QueryExecutorProvider, sql } from 'kysely';

export interface QueueAge {
  /** How long the oldest job that could run has been due, in seconds; 0 when none is. */
  readonly oldestDueSeconds: number;
  /** Since when it has been due; null when none is. */
  readonly dueSince: Date | null;
  /** Workers that got on within the last minute. */
  readonly workers: number;
}

/**
 * How far behind the queue is. A job that a living worker runs isn't waiting, nor is one whose turn comes after a
 * running one of its name.
 * @param except tasks whose jobs are left out
 */
export async function readQueueAge(
  db: QueryExecutorProvider,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<QueueAge> {
  const { rows } = await sql<QueueAge>`
    with living as (select id from job_workers where seen_at > now() - interval '1 minute')
    select coalesce(extract(epoch from now() - min(j.run_at)), 0)::float8 as "oldestDueSeconds",
      min(j.run_at) as "dueSince", (select count(*) from living)::integer as workers
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.run_at <= now() and t.identifier <> all (${except}::text[])
      and (j.is_available or (j.locked_by is not null and j.locked_by not in (select id from living)))
      and (q.locked_by is null or q.locked_by not in (select id from living))`.execute(db);
  return rows[0] ?? { oldestDueSeconds: 0, dueSince: null, workers: 0 };
}
