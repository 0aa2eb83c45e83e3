import type { Pool } from 'pg';
import type { HeldJob } from './held-job.ts';

/** A job that this worker holds. */
export interface ClaimedJob extends HeldJob {
  readonly task: string;
  readonly payload: unknown;
  /** This try's number: 1 is the first. */
  readonly attempts: number;
  readonly max_attempts: number;
}

/** Takes jobs as the queue's library does, many at once: those that have been due for longest. */
export async function claimJobs(
  pool: Pool,
  workerId: string,
  tasks: readonly string[],
  limit: number,
): Promise<ClaimedJob[]> {
  const { rows } = await pool.query<ClaimedJob>({
    name: 'jobs-claim',
    // No such job is of the queues whose jobs run one after the other. The disk isn't waited for: a claim that a crash of
    // the database undoes is made again, and what is written after it takes it along.
    text: `with due as (
        select id from graphile_worker._private_jobs
        where is_available and job_queue_id is null and run_at <= now() and task_id = any (array(
          select id from graphile_worker._private_tasks where identifier = any ($2::text[])))
        order by priority, run_at limit $3 for update skip locked)
      update graphile_worker._private_jobs j set attempts = j.attempts + 1, locked_by = $1, locked_at = now()
      from due where j.id = due.id
      returning j.id::text, j.locked_by, j.payload, j.attempts, j.max_attempts,
        (select identifier from graphile_worker._private_tasks t where t.id = j.task_id) as task,
        set_config('synchronous_commit', 'off', true)`,
    values: [workerId, tasks, limit],
  });
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** Gives back what was claimed and not begun: the tries don't count. */
export async function giveBack(pool: Pool, workerId: string, jobs: readonly ClaimedJob[]): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs
     set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
     where id = any ($1::bigint[]) and locked_by = $2`,
    [jobs.map(({ id }) => id), workerId],
  );
}
