import type { Job } from 'graphile-worker';
import type { ClientBase } from 'pg';
import { withOriginOf } from './about-job.ts';
import type { JobPayload, JobType } from './job-type.ts';

export interface FanOutJob {
  readonly type: JobType;
  readonly payload: unknown;
  /** At most one waiting job has it. */
  readonly key: string;
}

/** One child of a fan-out, its payload checked against its type. */
export function fanOutJob<Type extends JobType>(
  type: Type,
  payload: JobPayload<Type>,
  key: string,
): FanOutJob {
  return { type, payload, key };
}

/**
 * Adds the children and removes the running parent in one transaction, so a parent that is run again after
 * a crash can't add a child that has already been served. Throws when the parent is no longer this worker's.
 */
export async function fanOut(client: ClientBase, parent: Job, jobs: readonly FanOutJob[]): Promise<void> {
  await client.query('begin');
  try {
    const removed = await client.query(
      'delete from graphile_worker._private_jobs where id = $1 and locked_by = $2',
      [parent.id, parent.locked_by],
    );
    if (removed.rowCount !== 1) throw new Error(`Job ${parent.id} is no longer held by this worker`);
    await client.query(
      `insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key)
       select (select id from graphile_worker._private_tasks where identifier = child.name),
         child.payload, child.max_attempts, child.key
       from unnest($1::text[], $2::json[], $3::smallint[], $4::text[])
         as child (name, payload, max_attempts, key)
       on conflict (key) do nothing`,
      [
        jobs.map((job) => job.type.name),
        jobs.map((job) => JSON.stringify(withOriginOf(parent.payload, job.payload))),
        jobs.map((job) => job.type.maxAttempts),
        jobs.map((job) => job.key),
      ],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
