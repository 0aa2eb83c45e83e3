import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type CronItem, parseCronItems, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import { type JobLog, logJobs, reasonOf } from './job-log.ts';
import { untilAnswered } from './held-job.ts';
import { libraryLogger } from './library-log.ts';
import { startLiveness } from './liveness.ts';
import { type BatchRun, startBatchRun } from './batch-run.ts';
import type { BatchTask } from './batch-task.ts';
import { LIBRARY_HANDS } from './mails-at-once.ts';
import { createPulse, type Pulse } from './pulse.ts';
import { type Task, toTaskList } from './define-task.ts';

export interface WorkerOptions<Deps> {
  /** Straight to PostgreSQL: the queue's library listens over a session of its own. Not ended here. */
  readonly pool: Pool;
  readonly tasks: readonly (Task<Deps> | BatchTask<Deps>)[];
  readonly deps: Deps;
  readonly log: JobLog;
  /** Times in UTC; the library keeps several processes from running one twice. */
  readonly cron?: readonly CronItem[];
  readonly concurrency?: number;
  /**
   * How long a new job of which there are many waits at most before it is looked for, in milliseconds. The others wait
   * twice as long: a queue of many is walked through for each of these looks.
   */
  readonly pollMs?: number;
  /** A dead worker's jobs are free again after three of these at most, in milliseconds. */
  readonly sweepMs?: number;
  /** How long an end waits for running jobs before it gives them back, in milliseconds. */
  readonly graceMs?: number;
  /** Workers that are known to be gone; their jobs are freed at once. */
  readonly predecessors?: readonly string[];
}

export interface RunningWorker {
  readonly id: string;
  /** Whether it gets on, as far as it can tell from inside. */
  readonly pulse: Pick<Pulse, 'isBeating' | 'isHolding'>;
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
    concurrency = LIBRARY_HANDS,
    pollMs = 500,
    sweepMs = 7_000,
    graceMs = 5_000,
    predecessors = [],
  } = options;
  const own = createPulse({ concurrency, quietMs: QUIET_MS });
  const leaving = new AbortController();
  const events: WorkerEvents = new EventEmitter();
  logJobs(events, log);
  follow(own, events);
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => undefined);
  // Held in an object, since a pool is itself a promise, of its end.
  const created: { workerPool?: WorkerPool } = {};
  events.once('pool:create', ({ workerPool }) => {
    created.workerPool = workerPool;
  });
  let isAsked = false;
  let batches: BatchRun | undefined;
  // A shutdown that the library begins by itself, when it could not write down a job's end, may never come to one.
  events.once('pool:gracefulShutdown', ({ message }) => {
    if (isAsked) return;
    // While the database is away nothing that has left is given up: it would leave again.
    void untilAnswered(() => pool.query('select 1'), leaving.signal)
      .then(() => delay(graceMs, undefined, { ref: false }))
      .finally(() => leaving.abort())
      .catch(() => undefined);
    void Promise.all([own.idle(), batches?.stop()]).then(() => ended.reject(new Error(message)));
  });
  const runner = await run({
    pgPool: pool,
    taskList: toTaskList(tasks.filter(isSingle), deps, { pool, leaving: leaving.signal }),
    parsedCronItems: parseCronItems([...(options.cron ?? [])]),
    events,
    noHandleSignals: true,
    logger: libraryLogger(log),
    gracefulShutdownAbortTimeout: graceMs,
    preset: { worker: { ...FETCHING, concurrentJobs: concurrency, pollInterval: 2 * pollMs } },
  });
  const { workerPool } = created;
  if (!workerPool) throw new Error('The queue started without a worker pool');
  const { id: workerId } = workerPool;
  const many = tasks.filter(isOfMany);
  if (many.length > 0) {
    const run = { pool, workerId, tasks: many, deps, log, pollMs, quietMs: QUIET_MS };
    batches = startBatchRun({ ...run, leaving: leaving.signal });
  }
  const pulses = batches ? [own, batches.pulse] : [own];
  const pulse = {
    isBeating: () => pulses.every((one) => one.isBeating()),
    isHolding: (id: string) => pulses.some((one) => one.isHolding(id)),
  };
  const liveness = startLiveness({ pool, workerId, predecessors, pulse, sweepMs, log });
  async function untilEnd(): Promise<void> {
    try {
      await runner.promise;
    } finally {
      // The library may come to an end by itself while mails are under way.
      await batches?.stop();
    }
  }
  untilEnd().then(ended.resolve, ended.reject);

  return {
    id: workerId,
    pulse,
    done: ended.promise,
    async stop() {
      isAsked = true;
      const stopping = runner.stop('stop').catch((error: unknown) => {
        log.warn({ reason: reasonOf(error) }, 'worker did not stop cleanly');
      });
      const batchesEnd = batches?.stop();
      let hasStopped = false;
      const stopped = stopping.then(() => (hasStopped = true));
      await Promise.race([Promise.all([stopped, batchesEnd]), delay(graceMs, undefined, { ref: false })]);
      leaving.abort();
      if (!hasStopped) await workerPool.forcefulShutdown('Stopped before the job was done');
      await batchesEnd;
      await liveness.stop();
    },
  };
}

/** The queue's library runs these; `batch-run.ts` the others. */
const isSingle = <Deps>(task: Task<Deps> | BatchTask<Deps>): task is Task<Deps> => 'run' in task;
const isOfMany = <Deps>(task: Task<Deps> | BatchTask<Deps>): task is BatchTask<Deps> => !isSingle(task);

function follow(pulse: Pulse, events: WorkerEvents): void {
  events.on('worker:getJob:start', () => pulse.asked());
  events.on('worker:getJob:empty', () => pulse.answered());
  events.on('worker:getJob:error', () => pulse.unanswered());
  // Typed as text by the library, but read as a number through this product's pool.
  // oxlint-disable-next-line typescript/no-unnecessary-type-conversion
  events.on('job:start', ({ job }) => pulse.begin(String(job.id)));
  events.on('job:start', () => pulse.answered());
  // oxlint-disable-next-line typescript/no-unnecessary-type-conversion
  events.on('job:complete', ({ job }) => pulse.end(String(job.id)));
}
