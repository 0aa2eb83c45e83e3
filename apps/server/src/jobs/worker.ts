import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type CronItem, parseCronItems, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import { type JobLog, logJobs, reasonOf } from './job-log.ts';
import { libraryLogger } from './library-log.ts';
import { startLiveness } from './liveness.ts';
import { createPulse, type Pulse } from './pulse.ts';
import { type Task, toTaskList } from './define-task.ts';

export interface WorkerOptions<Deps> {
  /** Straight to PostgreSQL: the queue's library listens over a session of its own. Not ended here. */
  readonly pool: Pool;
  readonly tasks: readonly Task<Deps>[];
  readonly deps: Deps;
  readonly log: JobLog;
  /** Times in UTC; the library keeps several processes from running one twice. */
  readonly cron?: readonly CronItem[];
  readonly concurrency?: number;
  /** How long a new job waits at most before it is looked for, in milliseconds. */
  readonly pollMs?: number;
  /** A dead worker's jobs are free again after three of these at most, in milliseconds. */
  readonly sweepMs?: number;
  /** How long a stop waits for running jobs before it gives them back, in milliseconds. */
  readonly graceMs?: number;
  /** Workers that are known to be gone; their jobs are freed at once. */
  readonly predecessors?: readonly string[];
}

export interface RunningWorker {
  readonly id: string;
  /** Whether it gets on, as far as it can tell from inside. */
  readonly pulse: Pick<Pulse, 'isBeating'>;
  /** Resolves when it has stopped; rejects when it can't go on by itself, and none of its jobs runs any more. */
  readonly done: Promise<void>;
  /** Takes no new job, waits for the running ones, gives back those that take too long. */
  stop(): Promise<void>;
}

/** Without an answer for so long a worker with a free hand doesn't get on, in milliseconds. */
const QUIET_MS = 3_000;

/**
 * No localQueue: in 0.18.0 its release fails while it holds jobs, and they stay locked. Without batches, of whatever
 * delay, an end that can't be written down is a rejection that nobody handles.
 */
const FETCHING = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** Starts running jobs. Several workers, in one process or many, share the queue. */
export async function startWorker<Deps>(options: WorkerOptions<Deps>): Promise<RunningWorker> {
  const {
    pool,
    tasks,
    deps,
    log,
    concurrency = 4,
    pollMs = 500,
    sweepMs = 7_000,
    graceMs = 5_000,
    predecessors = [],
  } = options;
  const pulse = createPulse({ concurrency, quietMs: QUIET_MS });
  const leaving = new AbortController();
  const events: WorkerEvents = new EventEmitter();
  logJobs(events, log);
  follow(pulse, events);
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => undefined);
  // Held in an object, since a pool is itself a promise, of its end.
  const created: { workerPool?: WorkerPool } = {};
  events.once('pool:create', ({ workerPool }) => {
    created.workerPool = workerPool;
  });
  let isAsked = false;
  // A shutdown that the library begins by itself, when it could not write down a job's end, may never come to one.
  events.once('pool:gracefulShutdown', ({ message }) => {
    if (!isAsked) void pulse.idle().then(() => ended.reject(new Error(message)));
  });
  const runner = await run({
    pgPool: pool,
    taskList: toTaskList(tasks, deps, { pool, leaving: leaving.signal }),
    parsedCronItems: parseCronItems([...(options.cron ?? [])]),
    events,
    noHandleSignals: true,
    logger: libraryLogger(log),
    gracefulShutdownAbortTimeout: graceMs,
    preset: { worker: { ...FETCHING, concurrentJobs: concurrency, pollInterval: pollMs } },
  });
  const { workerPool } = created;
  if (!workerPool) throw new Error('The queue started without a worker pool');
  const liveness = startLiveness({ pool, workerId: workerPool.id, predecessors, pulse, sweepMs, log });
  runner.promise.then(ended.resolve, ended.reject);

  return {
    id: workerPool.id,
    pulse,
    done: ended.promise,
    async stop() {
      isAsked = true;
      const stopping = runner.stop('stop').catch((error: unknown) => {
        log.warn({ reason: reasonOf(error) }, 'worker did not stop cleanly');
      });
      const inTime = await Promise.race([stopping.then(() => true), delay(graceMs, false)]);
      leaving.abort();
      if (!inTime) await workerPool.forcefulShutdown('Stopped before the job was done');
      await liveness.stop();
    },
  };
}

function follow(pulse: Pulse, events: WorkerEvents): void {
  events.on('worker:getJob:start', () => pulse.asked());
  events.on('worker:getJob:empty', () => pulse.answeredEmpty());
  events.on('worker:getJob:error', () => pulse.unanswered());
  // Typed as text by the library, but read as a number through this product's pool.
  // oxlint-disable-next-line typescript/no-unnecessary-type-conversion
  events.on('job:start', ({ job }) => pulse.begin(String(job.id)));
  // oxlint-disable-next-line typescript/no-unnecessary-type-conversion
  events.on('job:complete', ({ job }) => pulse.end(String(job.id)));
}
