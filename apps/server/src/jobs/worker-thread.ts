import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { addCounts, type JobCounts, noCounts } from './job-counts.ts';
import { type JobLog, reasonOf } from './job-log.ts';
import type { FromThread, ThreadStart, ToThread } from './thread-messages.ts';

export interface WorkerThread {
  /** Resolves when the thread first runs jobs. */
  readonly ready: Promise<void>;
  /** What it has done so far, with those before it, and how often it was begun anew. */
  counts(): JobCounts & { readonly restarts: number };
  /** Lets running jobs end, then ends the thread; resolves when it is gone. */
  stop(): Promise<void>;
}

export interface WorkerThreadOptions {
  /** Module that calls `runWorkerThread`. */
  readonly entry: URL;
  /** What the thread needs to know; plain data, it is copied. */
  readonly settings: unknown;
  readonly log: JobLog;
  /** Whether the database answers; while it doesn't, nobody gets on, and another thread would not either. */
  readonly isDatabaseUp: () => Promise<boolean>;
  /** First wait before a dead thread is replaced, doubled up to 5 seconds while it keeps dying. */
  readonly restartMs?: number;
  /** How often the thread is looked at. */
  readonly watchMs?: number;
  /** After this long a thread that doesn't stop is ended as it is, in milliseconds. */
  readonly stopMs?: number;
}

const longestRestartMs = 5_000;
const healthyMs = 60_000;
/** After so many looks without a sign of life the database is asked; after as many more the thread is replaced. */
const looksUntilStuck = 5;
/** A new thread loads its code first, on a busy machine for long. */
const looksAtStart = 45;
const rememberedWorkers = 20;

/**
 * Runs jobs beside the API, so that rendering and sending mails never holds up a request. The thread is replaced when
 * it ends, and when it doesn't get on: what its libraries promise isn't relied upon.
 */
export function startWorkerThread(options: WorkerThreadOptions): WorkerThread {
  const { entry, settings, log, restartMs = 1_000, watchMs = 1_000, stopMs = 10_000 } = options;
  const firstReady = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let current: Worker | undefined;
  let predecessors: string[] = [];
  let threads = 0;
  let former = noCounts();
  let own = noCounts();

  async function lifeOfOneThread(): Promise<number> {
    const startedAt = performance.now();
    threads++;
    former = addCounts(former, own);
    own = noCounts();
    const exit = Promise.withResolvers<number>();
    // With its own limit, a thread out of memory ends alone instead of taking the process along.
    const thread = new Worker(entry, {
      workerData: { settings, predecessors, beatMs: watchMs } satisfies ThreadStart<unknown>,
      // Three halves of its space for new objects; by itself that grows to eight times as much under load.
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 },
    });
    current = thread;
    let looksLeft = looksAtStart;
    let signs = 0;
    let hadDatabase = false;
    thread.on('message', (message: FromThread) => {
      if (typeof message === 'object' && 'counts' in message) {
        own = message.counts;
        return;
      }
      signs++;
      looksLeft = looksUntilStuck;
      hadDatabase = false;
      if (message === 'beat') return;
      predecessors = [message.ready, ...predecessors].slice(0, rememberedWorkers);
      firstReady.resolve();
    });
    thread.on('error', (error) => {
      const where = error instanceof Error ? error.stack : undefined;
      log.error({ reason: reasonOf(error), where }, 'job thread failed');
    });
    thread.on('exit', (code) => exit.resolve(code));
    // Looks are counted, not time: a process that was held up for minutes has looked once.
    const watch = setInterval(() => {
      if (stopping.signal.aborted || --looksLeft > 0) return;
      looksLeft = looksUntilStuck;
      const signsBefore = signs;
      void options.isDatabaseUp().then((isUp) => {
        if (signs > signsBefore || stopping.signal.aborted) return;
        // One that has just come back leaves the thread the time to notice, and to write down what it has done.
        const isStuck = isUp && hadDatabase;
        hadDatabase = isUp;
        if (!isStuck) return;
        log.error({}, 'job thread gets nothing done: it is replaced');
        void thread.terminate();
      });
    }, watchMs).unref();
    const code = await exit.promise;
    clearInterval(watch);
    current = undefined;
    if (!stopping.signal.aborted) log.error({ code }, 'job thread ended');
    return performance.now() - startedAt;
  }

  async function keepAlive(): Promise<void> {
    let wait = restartMs;
    while (!stopping.signal.aborted) {
      const livedMs = await lifeOfOneThread();
      wait = livedMs > healthyMs ? restartMs : wait;
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, longestRestartMs);
    }
  }

  const alive = keepAlive();
  return {
    ready: firstReady.promise,
    counts: () => ({ ...addCounts(former, own), restarts: Math.max(0, threads - 1) }),
    async stop() {
      stopping.abort();
      const thread = current;
      thread?.postMessage('stop' satisfies ToThread);
      const ended = await Promise.race([alive.then(() => true), delay(stopMs, false, { ref: false })]);
      if (!ended) {
        log.warn({}, 'job thread did not stop in time');
        await thread?.terminate();
        await alive;
      }
    },
  };
}
