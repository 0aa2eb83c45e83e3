import { type QueryExecutorProvider, sql } from 'kysely';

export interface DeadLetter {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  /** Null when its last worker died with it. */
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly failedAt: Date;
}

/** Jobs that were given up, newest first. Payloads are left out: they may hold personal data. */
export async function listDeadLetters(db: QueryExecutorProvider, limit = 100): Promise<DeadLetter[]> {
  const result = await sql<DeadLetter>`
    select id::text, task_identifier as task, attempts, last_error as "lastError", created_at as "createdAt",
      updated_at as "failedAt"
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by updated_at desc, id desc
    limit ${limit}`.execute(db);
  return result.rows;
}

/** How many jobs of each task were given up, and how many are waiting: the figures behind the metrics. */
export async function countJobs(
  db: QueryExecutorProvider,
): Promise<{ task: string; waiting: number; dead: number }[]> {
  const result = await sql<{ task: string; waiting: number; dead: number }>`
    select task_identifier as task,
      (count(*) filter (where attempts < max_attempts or locked_at is not null))::integer as waiting,
      (count(*) filter (where attempts >= max_attempts and locked_at is null))::integer as dead
    from graphile_worker.jobs
    group by task_identifier
    order by task_identifier`.execute(db);
  return result.rows;
}

/**
 * Gives a dead letter its attempts back, from now on.
 * @returns false when no dead letter has this id
 */
export async function retryDeadLetter(
  db: QueryExecutorProvider,
  id: string,
  maxAttempts = 12,
): Promise<boolean> {
  const result = await sql`
    select graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => 0, max_attempts => ${maxAttempts})
    from graphile_worker.jobs
    where id = ${id} and attempts >= max_attempts and locked_at is null`.execute(db);
  return result.rows.length > 0;
}
