import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isDatabaseUnavailable } from '../db/unavailable.ts';

// How a job ended is written down here, and not left to the queue's library: that tries once, and when the database
// is away just then, it shuts itself down without an end, and a mail that has left would leave again.

export interface HeldJob {
  readonly id: string;
  readonly locked_by: string | null;
}

const LONGEST_PAUSE_MS = 2_000;

/** Does its work as soon as the database answers, again and again until it does or `leaving` fires. */
export async function untilAnswered<T>(
  work: () => Promise<T>,
  leaving: AbortSignal,
  isPassing = isDatabaseUnavailable,
): Promise<T> {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || leaving.aborted) throw error;
      await wait(pauseMs, undefined, { signal: leaving }).catch(() => undefined);
    }
  }
}

/** The job is done. The queue's row that keeps others of its name waiting is freed with it. */
export async function removeJob(pool: Pool, job: HeldJob): Promise<void> {
  await pool.query({
    name: 'job-done',
    text: `with done as (
        delete from graphile_worker._private_jobs where id = $1 and locked_by = $2 returning job_queue_id)
      update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
      from done where q.id = done.job_queue_id and q.locked_by = $2`,
    values: [job.id, job.locked_by],
  });
}

/** The try doesn't count: it was the database that failed, and the waits between tries grow with their number. */
export async function uncountTry(pool: Pool, job: HeldJob): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0)
     where id = $1 and locked_by = $2`,
    [job.id, job.locked_by],
  );
}

/** There will be no other try. */
export async function giveUp(pool: Pool, job: HeldJob): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set max_attempts = attempts where id = $1 and locked_by = $2',
    [job.id, job.locked_by],
  );
}
