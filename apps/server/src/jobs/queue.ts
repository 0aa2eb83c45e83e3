import { type QueryExecutorProvider, sql } from 'kysely';
import { carriedFromHere } from '../kernel/origin.ts';
import type { JobPayload, JobType } from './job-type.ts';

// Rows go straight into the queue's own table: its add_job() notifies, and PostgreSQL commits notifying
// transactions one after the other, which costs four fifths of the bookings (docs/adr/0004-queue.md).

/**
 * The text of an INSERT that queues one job per row of `from`, to stand as a CTE in the caller's statement:
 * `with booked as (insert … returning account_id, id), job as (${addJobSql(…)}) select id from booked`.
 * @param payload SQL expression of type json over the columns of `from`
 * @param from FROM item: a CTE's name, or a table with its condition
 * @param priority the others' is 0; one with a higher number has its turn after them
 */
export function addJobSql(type: JobType, payload: string, from: string, priority = 0): string {
  return `insert into graphile_worker._private_jobs (task_id, payload, max_attempts, priority)
    select (select id from graphile_worker._private_tasks where identifier = '${type.name}'),
      ${payload}, ${type.maxAttempts}, ${priority}
    from ${from}`;
}

/**
 * Queues a job within the transaction it is given: it runs only if that commits.
 * @param options.key at most one job has it; a second one is not added, but one that has failed begins anew as this
 * @param options.runAt not before this instant (default: now)
 * @param options.priority the others' is 0; one with a higher number has its turn after them
 * @returns the job's id, or null when its key's job waits for its first try or runs
 */
export async function addJob<Type extends JobType>(
  db: QueryExecutorProvider,
  type: Type,
  payload: JobPayload<Type>,
  options: { key?: string; runAt?: Date; priority?: number } = {},
): Promise<string | null> {
  const result = await sql<{ id: string }>`
    insert into graphile_worker._private_jobs as j (task_id, payload, max_attempts, key, run_at, priority)
    values ((select id from graphile_worker._private_tasks where identifier = ${type.name}),
      ${JSON.stringify({ ...payload, ...carriedFromHere() })}::json, ${type.maxAttempts}, ${options.key ?? null},
      coalesce(${options.runAt ?? null}::timestamptz, now()), ${options.priority ?? 0})
    on conflict (key) do update set
      task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at, attempts = 0,
      max_attempts = excluded.max_attempts, last_error = null, updated_at = now()
    where j.locked_at is null and j.attempts > 0
    returning id::text`.execute(db);
  return result.rows[0]?.id ?? null;
}

/** Makes the queue know these types; without it, adding such a job fails. Called once at each start. */
export async function ensureJobTypes(db: QueryExecutorProvider, types: readonly JobType[]): Promise<void> {
  const names = types.map((type) => type.name);
  await sql`
    insert into graphile_worker._private_tasks (identifier)
    select name from unnest(${names}::text[]) as name
    where not exists (select from graphile_worker._private_tasks t where t.identifier = name)
    on conflict do nothing`.execute(db);
}
