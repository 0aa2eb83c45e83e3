import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { ClaimedJob } from './batch-claim.ts';
import type { BatchTask } from './batch-task.ts';
import type { FanOutJob } from './fan-out.ts';
import type { JobFailure } from './permanent-failure.ts';

/** How a job has ended. */
export interface JobEnd {
  readonly job: ClaimedJob;
  readonly task: Pick<BatchTask<never>, 'remember'>;
  /** What has been told, also by a job whose other letters failed. */
  readonly told: readonly unknown[];
  /** The job's own failure; its row stays for another try, or as a dead letter. */
  readonly failure?: JobFailure;
  /** The jobs that take its place. */
  readonly instead?: readonly LeftOver[];
}

/** A letter of a job that has ended without it: failed, or not tried in it at all. */
export interface LeftOver {
  readonly alone: FanOutJob;
  readonly failure: JobFailure | null;
}

/**
 * Writes down how jobs have ended, all in one transaction. A job that isn't this worker's any more is left as it is, and
 * nothing takes its place.
 * @returns the ends that can't be written yet, since somebody holds what they tell of
 */
export const writeEnds = (db: Database, ends: readonly JobEnd[]): Promise<readonly JobEnd[]> =>
  inTransaction(db, async (trx) => {
    const later = await remember(trx, ends);
    const now = ends.filter((end) => !later.has(end));
    const removed = await removeJobs(
      trx,
      now.filter(({ failure }) => failure === undefined),
    );
    await replace(
      trx,
      now.filter(({ job }) => removed.has(job.id)),
    );
    await fail(
      trx,
      now.filter(({ failure }) => failure !== undefined),
    );
    return [...later];
  });

async function remember(trx: Transaction<DB>, ends: readonly JobEnd[]): Promise<ReadonlySet<JobEnd>> {
  const waiting = new Set<unknown>();
  for (const task of new Set(ends.filter(({ told }) => told.length > 0).map((end) => end.task))) {
    const told = ends.filter((end) => end.task === task).flatMap((end) => end.told);
    for (const one of await task.remember(trx, told)) waiting.add(one);
  }
  return new Set(ends.filter(({ told }) => told.some((one) => waiting.has(one))));
}

async function removeJobs(trx: Transaction<DB>, ends: readonly JobEnd[]): Promise<ReadonlySet<string>> {
  if (ends.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    delete from graphile_worker._private_jobs j
    using unnest(${ends.map(({ job }) => job.id)}::bigint[], ${ends.map(({ job }) => job.locked_by)}::text[])
      as done (id, holder)
    where j.id = done.id and j.locked_by = done.holder
    returning j.id::text`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

async function replace(trx: Transaction<DB>, ends: readonly JobEnd[]): Promise<void> {
  const children = ends.flatMap(({ job, instead = [] }) =>
    instead.map(({ alone, failure }) => ({
      name: alone.type.name,
      payload: alone.payload,
      key: alone.key,
      // The try that has failed was its own; one that wasn't tried has them all.
      attempts: failure === null ? 0 : job.attempts,
      most: failure?.isFinal ? job.attempts : alone.type.maxAttempts,
      error: failure?.message ?? null,
    })),
  );
  if (children.length === 0) return;
  await sql`
    insert into graphile_worker._private_jobs (task_id, payload, key, attempts, max_attempts, last_error, run_at)
    select (select id from graphile_worker._private_tasks where identifier = child.name), child.payload, child.key,
      child.attempts, child.most, child.error,
      now() + case when child.attempts = 0 then interval '0' else exp(least(child.attempts, 10)) * interval '1 second' end
    from json_to_recordset(${JSON.stringify(children)}::json)
      as child (name text, payload json, key text, attempts smallint, most smallint, error text)
    on conflict (key) do nothing`.execute(trx);
}

/** As the queue's library does; a try that the database failed doesn't count, and a failure for good is the last. */
async function fail(trx: Transaction<DB>, ends: readonly JobEnd[]): Promise<void> {
  if (ends.length === 0) return;
  const failed = ends.map(({ job, failure }) => ({
    id: job.id,
    holder: job.locked_by,
    error: failure?.message ?? '',
    is_final: failure?.isFinal ?? false,
    back: failure?.isCounted === false ? 1 : 0,
  }));
  await sql`
    update graphile_worker._private_jobs j set
      last_error = f.error, locked_by = null, locked_at = null, updated_at = now(),
      attempts = greatest(j.attempts - f.back, 0),
      max_attempts = case when f.is_final then j.attempts else j.max_attempts end,
      run_at = greatest(now(), j.run_at)
        + exp(least(greatest(j.attempts - f.back, 0), 10)) * interval '1 second'
    from json_to_recordset(${JSON.stringify(failed)}::json)
      as f (id bigint, holder text, error text, is_final boolean, back integer)
    where j.id = f.id and j.locked_by = f.holder`.execute(trx);
}
