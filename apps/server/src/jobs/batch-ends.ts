import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { actingAs, runActing } from '../kernel/acting.ts';
import { withOriginOf } from './about-job.ts';
import type { ClaimedJob } from './batch-claim.ts';
import type { BatchTask, JobMail } from './batch-task.ts';
import type { FanOutJob } from './fan-out.ts';
import type { JobFailure } from './permanent-failure.ts';

/** What a job has told, while others of its mails may be under way still. */
export interface JobTold {
  readonly job: ClaimedJob;
  readonly remember: BatchTask<never>['remember'];
  readonly told: unknown;
}

/** How a job has ended. */
export interface JobEnd {
  readonly job: ClaimedJob;
  /** The job's own failure; its row stays for another try, or as a dead letter. */
  readonly failure?: JobFailure;
  /** The jobs that take its place. */
  readonly instead?: readonly UnsentMail[];
}

/** What is to be written down of a job. */
export type JobNote = JobTold | JobEnd;

export const isTold = (note: JobNote): note is JobTold => 'told' in note;

/** A mail of a job that has ended without it: failed, or not tried in it at all. */
export interface UnsentMail {
  readonly alone: FanOutJob;
  readonly failure: JobFailure | null;
}

/** @returns nothing for a mail that can't be tried again alone */
export const asUnsent = ({ alone }: JobMail, failure: JobFailure | null): UnsentMail[] =>
  alone === undefined ? [] : [{ alone, failure }];

/**
 * Writes down what jobs have told and how they have ended, all in one transaction. A job that isn't this worker's any
 * more is left as it is, and nothing takes its place.
 * @returns what can't be written yet: somebody holds what it tells of, and a job doesn't end before that
 */
export const writeNotes = (db: Database, notes: readonly JobNote[]): Promise<readonly JobNote[]> =>
  runActing(actingAs('job', tasksOf(notes)), () => write(db, notes));

/** Several jobs' as one: they are written down at once. */
const tasksOf = (notes: readonly JobNote[]) =>
  [...new Set(notes.map(({ job }) => job.task))].toSorted().join(', ');

const write = (db: Database, notes: readonly JobNote[]): Promise<readonly JobNote[]> =>
  inTransaction(db, async (trx) => {
    const told = await remember(trx, notes.filter(isTold));
    const unwritten = new Set(told.map(({ job }) => job.id));
    const ends = notes.filter((note): note is JobEnd => !isTold(note));
    const now = ends.filter(({ job }) => !unwritten.has(job.id));
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
    return [...told, ...ends.filter(({ job }) => unwritten.has(job.id))];
  });

/** @returns what can't be written yet */
async function remember(trx: Transaction<DB>, notes: readonly JobTold[]): Promise<readonly JobTold[]> {
  const later: JobTold[] = [];
  for (const [write, some] of Map.groupBy(notes, (note) => note.remember)) {
    const waiting = new Set(
      await write(
        trx,
        some.map(({ told }) => told),
      ),
    );
    later.push(...some.filter(({ told }) => waiting.has(told)));
  }
  return later;
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
      payload: withOriginOf(job.payload, alone.payload),
      key: alone.key,
      // The try that has failed was its own, if it counts; one that wasn't tried has them all.
      attempts: failure === null ? 0 : job.attempts - (failure.isCounted ? 0 : 1),
      most: failure?.isFinal ? job.attempts : alone.type.maxAttempts,
      error: failure?.message ?? null,
    })),
  );
  if (children.length === 0) return;
  await sql`
    insert into graphile_worker._private_jobs (task_id, payload, key, attempts, max_attempts, last_error, run_at)
    select (select id from graphile_worker._private_tasks where identifier = child.name), child.payload, child.key,
      child.attempts, child.most, child.error,
      now() + case when child.error is null then interval '0' else exp(least(child.attempts, 10)) * interval '1 second' end
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
