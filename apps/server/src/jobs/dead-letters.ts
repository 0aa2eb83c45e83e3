import { type QueryExecutorProvider, sql } from 'kysely';
import { DEFAULT_MAX_ATTEMPTS } from './job-type.ts';

export interface DeadLetter {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  /** Null when its last worker died with it. */
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly failedAt: Date;
}

/** Leaves out the jobs of these tasks. */
interface Others {
  readonly except?: readonly string[];
}

interface Listed {
  readonly offset?: number;
  /** In place of the usual order. */
  readonly byId?: 'asc' | 'desc' | null;
}

/** Jobs that were given up, newest first. Payloads are left out: they may hold personal data. */
export async function listDeadLetters(
  db: QueryExecutorProvider,
  limit = 100,
  { offset = 0, except = [], byId = null }: Others & Listed = {},
): Promise<DeadLetter[]> {
  const result = await sql<DeadLetter>`
    select id::text, task_identifier as task, attempts, last_error as "lastError", created_at as "createdAt",
      updated_at as "failedAt"
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and task_identifier <> all (${except}::text[])
    order by ${byId === null ? sql`updated_at desc, id desc` : sql`id ${sql.raw(byId)}`}
    limit ${limit} offset ${offset}`.execute(db);
  return result.rows;
}

/** What jobs carry, by their ids: for whoever may see whom they are about. */
export async function readPayloads(
  db: QueryExecutorProvider,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const result = await sql<{ id: string; payload: unknown }>`
    select id::text, payload from graphile_worker._private_jobs where id = any (${ids}::bigint[])`.execute(
    db,
  );
  return new Map(result.rows.map(({ id, payload }) => [id, payload]));
}

export interface JobCount {
  readonly task: string;
  readonly waiting: number;
  readonly dead: number;
}

/** How many jobs of each task were given up, and how many are waiting: the figures behind the metrics. */
export async function countJobs(db: QueryExecutorProvider): Promise<JobCount[]> {
  const result = await sql<JobCount>`
    select task_identifier as task,
      (count(*) filter (where attempts < max_attempts or locked_at is not null))::integer as waiting,
      (count(*) filter (where attempts >= max_attempts and locked_at is null))::integer as dead
    from graphile_worker.jobs
    group by task_identifier
    order by task_identifier`.execute(db);
  return result.rows;
}

/**
 * Gives dead letters their attempts back, from now on. Of two who do so at once, one does.
 * @param ids null for all of them
 * @returns how many of them there were
 */
export async function retryDeadLetters(
  db: QueryExecutorProvider,
  ids: readonly string[] | null,
  { except = [] }: Others = {},
): Promise<number> {
  const result = await sql`
    update graphile_worker._private_jobs
    set attempts = 0, max_attempts = ${DEFAULT_MAX_ATTEMPTS}, run_at = now(), updated_at = now()
    where id in (
      select j.id
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts >= j.max_attempts and j.locked_at is null and t.identifier <> all (${except}::text[])
        and (${ids}::bigint[] is null or j.id = any (${ids}::bigint[]))
      for update of j skip locked)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
