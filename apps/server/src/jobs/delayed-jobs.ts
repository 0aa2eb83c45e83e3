import { type QueryExecutorProvider, sql } from 'kysely';

// Jobs that have failed and wait for their next try, which may be hours away when what was in the way is mended.

/** How many jobs of all tasks but these wait for their next try. */
export async function countDelayed(db: QueryExecutorProvider, except: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker.jobs
    where attempts > 0 and attempts < max_attempts and locked_at is null and run_at > now()
      and task_identifier <> all (${except}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Has them tried now; the tries that they have left stay as many. @returns how many */
export async function hurryDelayed(db: QueryExecutorProvider, except: readonly string[]): Promise<number> {
  const result = await sql`
    update graphile_worker._private_jobs set run_at = now(), updated_at = now()
    where id in (
      select j.id
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts > 0 and j.attempts < j.max_attempts and j.locked_at is null and j.run_at > now()
        and t.identifier <> all (${except}::text[])
      for update of j skip locked)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
