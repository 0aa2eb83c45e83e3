import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { JobLog } from './job-log.ts';

export interface WorkerThread {
  /** Resolves when the thread first runs jobs. */
  readonly ready: Promise<void>;
  /** Lets running jobs end, then ends the thread; resolves when it is gone. */
  stop(): Promise<void>;
}

export interface WorkerThreadOptions {
  /** Module that calls `runWorkerThread`. */
  readonly entry: URL;
  /** What the thread needs to know; plain data, it is copied. */
  readonly settings: unknown;
  readonly log: JobLog;
  /** First wait before a dead thread is replaced, doubled up to 30 seconds while it keeps dying. */
  readonly restartMs?: number;
  /** After this long a thread that doesn't stop is ended as it is, in milliseconds. */
  readonly stopMs?: number;
}

const longestRestartMs = 30_000;
const healthyMs = 60_000;

/** Runs jobs beside the API, so that rendering and sending mails never holds up a request. */
export function startWorkerThread(options: WorkerThreadOptions): WorkerThread {
  const { entry, settings, log, restartMs = 1_000, stopMs = 10_000 } = options;
  const firstReady = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let current: Worker | undefined;

  async function lifeOfOneThread(): Promise<number> {
    const startedAt = performance.now();
    const exit = Promise.withResolvers<number>();
    // With its own limit, a thread out of memory ends alone instead of taking the process along.
    const thread = new Worker(entry, {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    current = thread;
    thread.on('message', (message) => {
      if (message === 'ready') firstReady.resolve();
    });
    thread.on('error', (error) => {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'job thread failed');
    });
    thread.on('exit', (code) => exit.resolve(code));
    const code = await exit.promise;
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
    async stop() {
      stopping.abort();
      const thread = current;
      thread?.postMessage('stop');
      const ended = await Promise.race([alive.then(() => true), delay(stopMs, false, { ref: false })]);
      if (!ended) {
        log.warn({}, 'job thread did not stop in time');
        await thread?.terminate();
        await alive;
      }
    },
  };
}
