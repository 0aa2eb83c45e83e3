import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type CronItem, parseCronItems, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import { type JobLog, libraryLogger, logJobs, reasonOf } from './job-log.ts';
import { startLiveness } from './liveness.ts';
import { type Task, toTaskList } from './tasks.ts';

export interface WorkerOptions<Deps> {
  /** Straight to PostgreSQL, not through a pooler in transaction mode: sessions hold locks. Not ended here. */
  readonly pool: Pool;
  readonly tasks: readonly Task<Deps>[];
  readonly deps: Deps;
  readonly log: JobLog;
  /** Times in UTC; the library keeps several processes from running one twice. */
  readonly cron?: readonly CronItem[];
  readonly concurrency?: number;
  /** How long a new job waits at most before it is looked for, in milliseconds. */
  readonly pollMs?: number;
  /** A dead worker's jobs are free again after two of these, in milliseconds. */
  readonly sweepMs?: number;
  /** How long a stop waits for running jobs before it gives them back, in milliseconds. */
  readonly graceMs?: number;
}

export interface RunningWorker {
  /** Resolves when it has stopped; rejects when it died by itself. */
  readonly done: Promise<void>;
  /** Takes no new job, waits for the running ones, gives back those that take too long. */
  stop(): Promise<void>;
}

/** Starts running jobs. Several workers, in one process or many, share the queue. */
export async function startWorker<Deps>(options: WorkerOptions<Deps>): Promise<RunningWorker> {
  const {
    pool,
    tasks,
    deps,
    log,
    concurrency = 4,
    pollMs = 500,
    sweepMs = 10_000,
    graceMs = 5_000,
  } = options;
  const events: WorkerEvents = new EventEmitter();
  logJobs(events, log);
  // Held in an object, since a pool is itself a promise, of its end.
  const created: { workerPool?: WorkerPool } = {};
  events.once('pool:create', ({ workerPool }) => {
    created.workerPool = workerPool;
  });
  const runner = await run({
    pgPool: pool,
    taskList: toTaskList(tasks, deps),
    parsedCronItems: parseCronItems([...(options.cron ?? [])]),
    events,
    noHandleSignals: true,
    logger: libraryLogger(log),
    gracefulShutdownAbortTimeout: graceMs,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: pollMs,
        // No localQueue: in 0.18.0 its release fails while it holds jobs, and they stay locked.
        // Without batches, of whatever delay, a stop doesn't wait until the end of a job is written down.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  const { workerPool } = created;
  if (!workerPool) throw new Error('The queue started without a worker pool');
  const liveness = startLiveness({ pool, workerId: workerPool.id, sweepMs, log });
  runner.promise.catch(() => undefined);

  return {
    done: runner.promise,
    async stop() {
      const stopping = runner.stop('stop').catch((error: unknown) => {
        log.warn({ reason: reasonOf(error) }, 'worker did not stop cleanly');
      });
      const inTime = await Promise.race([stopping.then(() => true), delay(graceMs, false)]);
      if (!inTime) await workerPool.forcefulShutdown('Stopped before the job was done');
      await liveness.stop();
    },
  };
}
