import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { OwnMetrics } from '../http/metrics.ts';
import { StartupError } from '../settings/startup-error.ts';
import { type Heartbeat, type Patience, PATIENCE, watchHeartbeat } from './heartbeat.ts';
import { WORKER_GRACE_MS } from './limits.ts';
import type { CallWorkerStart, FromCallWorker, ToCallWorker } from './messages.ts';
import { createSum } from './metrics-of-all.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const HEALTHY_MS = 60_000;
/** The database is ready by then, so that it only loads and listens. */
const LONGEST_START_MS = 180_000;
/** Beyond its own grace: a process that is held up doesn't hear that it is to end. */
const KILL_AFTER_MS = WORKER_GRACE_MS + 1_000;

export interface CallWorkers {
  /** Lets them end what they answer; resolves when all are gone. */
  stop(): Promise<void>;
  /** What all processes count, this one's with it. */
  renderMetrics(): Promise<string>;
}

interface CallWorker {
  listens: boolean;
  send(message: ToCallWorker): void;
  end(): Promise<void>;
}

/**
 * Starts processes that answer calls behind one port, and replaces those that end or hang.
 * @param start what each is given, but for its number
 * @returns once all of them listen
 * @throws {StartupError} when one can't start
 */
export async function startCallWorkers(
  start: Omit<CallWorkerStart, 'number'>,
  {
    count,
    log,
    ownMetrics,
    patience = PATIENCE,
  }: {
    count: number;
    log: Logger;
    ownMetrics: () => Promise<OwnMetrics>;
    patience?: Patience | undefined;
  },
): Promise<CallWorkers> {
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./call-worker.ts', import.meta.url)),
    args: [],
    // What is counted holds numbers that JSON has no words for.
    serialization: 'advanced',
  });
  const stopping = new AbortController();
  const present = new Map<number, CallWorker>();
  const sum = createSum(ownMetrics);

  const listening = () => [...present.values()].filter(({ listens }) => listens);

  /** One process, from its start to its end. */
  async function lifeOf(number: number, firstTime: PromiseWithResolvers<void>): Promise<void> {
    const worker = cluster.fork();
    const gone = goneOf(worker);
    const self: CallWorker = {
      listens: false,
      send: (message: ToCallWorker) => void (worker.isConnected() && worker.send(message)),
      end: () => endOf(worker, gone),
    };
    let heartbeat: Heartbeat | undefined;
    const hangs = () => {
      log.error({ worker: number }, 'a process that answers calls hangs');
      worker.process.kill('SIGKILL');
    };
    worker.on('message', (said: FromCallWorker) => {
      if (said === 'here') heartbeat?.heard();
      else if (said === 'listening') {
        self.listens = true;
        clearTimeout(starting);
        heartbeat = watchHeartbeat(patience, { ask: () => self.send('ask'), hangs });
        log.info({ worker: number, workerPid: worker.process.pid }, 'a process answers calls');
        firstTime.resolve();
      } else if ('failed' in said) {
        log.error({ worker: number, reason: said.failed }, 'a process can’t start');
        firstTime.reject(new StartupError(said.failed));
      } else if ('counted' in said) sum.hear(said.counted, said.metrics);
      else void sum.answer(self, said.ask, listening());
    });
    // One whose channel breaks while it is written to; its end is told of below.
    worker.on('error', () => undefined);
    present.set(number, self);
    self.send({ start: { ...start, number } });
    const starting = setTimeout(hangs, LONGEST_START_MS).unref();
    const how = await gone;
    clearTimeout(starting);
    heartbeat?.stop();
    present.delete(number);
    firstTime.reject(new StartupError(`A process that answers calls ended as it started (${how}).`));
    if (!stopping.signal.aborted) log.error({ worker: number, how }, 'a process that answers calls ended');
  }

  async function keepAlive(number: number, firstTime: PromiseWithResolvers<void>): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await lifeOf(number, firstTime);
      if (performance.now() - startedAt > HEALTHY_MS) pause = FIRST_PAUSE_MS;
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  const firsts = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const alive = Promise.all(firsts.map((first, at) => keepAlive(at + 1, first)));
  const stop = async () => {
    stopping.abort();
    await Promise.all([...present.values()].map((worker) => worker.end()));
    await alive;
  };
  try {
    await Promise.all(firsts.map(({ promise }) => promise));
    return { stop, renderMetrics: () => sum.render(listening()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves when it is gone, with how it ended. */
const goneOf = (worker: Worker): Promise<string> =>
  new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });

async function endOf(worker: Worker, gone: Promise<string>): Promise<void> {
  // Marks the end as wanted; the process closes the channel itself when it is done.
  if (worker.isConnected()) worker.send('stop' satisfies ToCallWorker);
  const isGone = await Promise.race([gone.then(() => true), wait(KILL_AFTER_MS, false, { ref: false })]);
  if (!isGone) worker.process.kill('SIGKILL');
  await gone;
}
