import type { Pool } from 'pg';
import { type JobLog, reasonOf } from './job-log.ts';
import type { Pulse } from './pulse.ts';

const BEATS_PER_SWEEP = 3;
/** Two sweeps without a change could be a database that was away between them. */
const SWEEPS_UNTIL_DEAD = 2;

export interface LivenessOptions {
  readonly pool: Pool;
  readonly workerId: string;
  /** Workers that are known to be gone; their jobs are freed at once. */
  readonly predecessors: readonly string[];
  readonly pulse: Pick<Pulse, 'isBeating' | 'isHolding'>;
  readonly sweepMs: number;
  readonly log: JobLog;
}

/**
 * Frees jobs that nobody works on. The library itself waits four hours for that.
 *
 * Each worker counts up a number in the database while it gets on. A holder of jobs whose number stays the same for
 * some sweeps is dead or stuck. So is this one's own job that it doesn't know of: the answer to its fetch was lost.
 */
export function startLiveness(options: LivenessOptions): { stop(): Promise<void> } {
  const { pool, workerId, pulse, sweepMs, log } = options;
  let gone = options.predecessors;
  let unchanged = new Map<string, { beats: number | null; sweeps: number }>();
  let lost = new Set<string>();
  let ticks = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function sweep(): Promise<void> {
    await resumeAfterClock(pool);
    const holders = await readHolders(pool);
    const seen = holders
      .filter(({ holder }) => holder !== workerId)
      .map(({ holder, beats }) => {
        const before = unchanged.get(holder);
        return [holder, { beats, sweeps: before && before.beats === beats ? before.sweeps + 1 : 0 }] as const;
      });
    unchanged = new Map(seen);
    const dead = [...seen].filter(([, { sweeps }]) => sweeps >= SWEEPS_UNTIL_DEAD).map(([holder]) => holder);
    await free(dead);
    const own = holders.find(({ holder }) => holder === workerId)?.jobs ?? [];
    const unknown = own.filter(({ id }) => !pulse.isHolding(id));
    const stillLost = unknown.filter(({ fetch }) => lost.has(fetch)).map(({ id }) => id);
    lost = new Set(unknown.map(({ fetch }) => fetch));
    if (stillLost.length > 0) {
      await freeOwn(pool, workerId, stillLost);
      log.warn({ jobs: stillLost.length }, 'jobs freed whose fetch was never answered');
    }
    await pool.query(`delete from job_workers where seen_at < now() - interval '1 day'`);
  }

  async function free(workers: readonly string[]): Promise<void> {
    if (workers.length === 0) return;
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workers]);
    await pool.query('delete from job_workers where id = any($1::text[])', [workers]);
    log.warn({ workers }, 'jobs of dead workers freed');
  }

  async function tick(): Promise<void> {
    try {
      if (pulse.isBeating()) await beat(pool, workerId);
      await free(gone);
      gone = [];
      if (ticks++ % BEATS_PER_SWEEP === 0) await sweep();
    } catch (error) {
      // What was seen before the database went away says nothing about who lives after it.
      unchanged = new Map();
      lost = new Set();
      ticks = 0;
      log.warn({ reason: reasonOf(error) }, 'sweep for dead workers failed');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = tick();
    }, sweepMs / BEATS_PER_SWEEP);
  }

  let running = tick();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await pool.query('delete from job_workers where id = $1', [workerId]).catch(() => undefined);
    },
  };
}

async function beat(pool: Pool, workerId: string): Promise<void> {
  await pool.query({
    name: 'job-worker-beat',
    text: `insert into job_workers (id) values ($1)
      on conflict (id) do update set beats = job_workers.beats + 1, seen_at = now()`,
    values: [workerId],
  });
}

interface Holder {
  holder: string;
  beats: number | null;
  /** A job that fails is fetched again: each fetch has a name of its own. */
  jobs: { id: string; fetch: string }[];
}

async function readHolders(pool: Pool): Promise<Holder[]> {
  const result = await pool.query<Holder>({
    name: 'job-holders',
    text: `select j.locked_by as holder, w.beats,
        json_agg(json_build_object('id', j.id::text, 'fetch', concat_ws(' ', j.id, j.locked_at))) as jobs
      from graphile_worker._private_jobs j left join job_workers w on w.id = j.locked_by
      where j.locked_by is not null group by j.locked_by, w.beats`,
  });
  return result.rows;
}

async function freeOwn(pool: Pool, workerId: string, ids: readonly string[]): Promise<void> {
  // It never ran, so the try doesn't count.
  await pool.query(
    `with freed as (
       update graphile_worker._private_jobs
       set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
       where locked_by = $1 and id = any($2::bigint[]) returning job_queue_id)
     update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
     from freed where q.id = freed.job_queue_id and q.locked_by = $1`,
    [workerId, ids],
  );
}

/**
 * A job is due at an instant. When the database's clock was ahead and has been set right, those instants lie in a
 * future that nobody meant: jobs then wait for hours or days, and what runs by the clock is taken for done.
 */
async function resumeAfterClock(pool: Pool): Promise<void> {
  await pool.query({
    name: 'jobs-after-clock',
    // Waits between tries end at e^10 seconds, some six hours.
    text: `update graphile_worker._private_jobs set run_at = now(), created_at = least(created_at, now())
      where is_available and (created_at > now() + interval '1 minute'
        or attempts > 0 and run_at > now() + interval '7 hours')`,
  });
  await pool.query({
    name: 'crontabs-after-clock',
    text: `update graphile_worker._private_known_crontabs
      set last_execution = least(last_execution, now()), known_since = least(known_since, now())
      where last_execution > now() + interval '1 minute' or known_since > now() + interval '1 minute'`,
  });
}
