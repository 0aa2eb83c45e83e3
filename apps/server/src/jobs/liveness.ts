import type { Pool, PoolClient } from 'pg';
import { type JobLog, reasonOf } from './job-log.ts';

// Any constant serves, as long as nothing else in this database takes two-key advisory locks under it.
const lockSpace = 7_241_903;

/**
 * Frees the jobs of workers that died. The library itself waits four hours for that.
 *
 * Each worker holds a session-level advisory lock named after itself; PostgreSQL drops it when the process
 * or its machine is gone. A holder of jobs that is seen without its lock in two sweeps running is dead.
 */
export function startLiveness(options: { pool: Pool; workerId: string; sweepMs: number; log: JobLog }): {
  stop(): Promise<void>;
} {
  const { pool, workerId, sweepMs, log } = options;
  let client: PoolClient | undefined;
  let suspects = new Set<string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const drop = (error?: Error): void => {
    client?.release(error ?? true);
    client = undefined;
    suspects = new Set();
  };

  async function connected(): Promise<PoolClient> {
    if (client) return client;
    const fresh = await pool.connect();
    fresh.on('error', () => {
      if (client === fresh) drop();
    });
    client = fresh;
    await fresh.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockSpace, workerId]);
    return fresh;
  }

  async function sweep(): Promise<void> {
    try {
      const session = await connected();
      const lockless = new Set(await holdersWithoutLock(session));
      const dead = [...lockless].filter((holder) => suspects.has(holder));
      suspects = lockless;
      if (dead.length > 0) {
        await session.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
        log.warn({ workers: dead }, 'jobs of dead workers freed');
      }
    } catch (error) {
      drop(error instanceof Error ? error : undefined);
      log.warn({ reason: reasonOf(error) }, 'sweep for dead workers failed');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = sweep();
    }, sweepMs);
  }

  let running = sweep();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      drop();
    },
  };
}

async function holdersWithoutLock(session: PoolClient): Promise<string[]> {
  const result = await session.query<{ holder: string }>(
    `select distinct locked_by as holder from graphile_worker.jobs
     where locked_by is not null and not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and classid = $1::oid and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())
         and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`,
    [lockSpace],
  );
  return result.rows.map((row) => row.holder);
}
