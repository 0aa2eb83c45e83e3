import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type JobLog, reasonOf } from './job-log.ts';
import type { TaskDeps } from './task-deps.ts';
import type { FromThread, ThreadStart } from './thread-messages.ts';
import { startWorker, type WorkerOptions } from './worker.ts';

/** A clock that is set moves by minutes; one that is slewed, or a machine that was asleep, by less between two beats. */
const CLOCK_JUMP_MS = 60_000;

/**
 * The inside of the job thread: makes what tasks need from the settings it was given, runs jobs until it is
 * told to stop, and ends. When it can't go on it ends with a failure, and is started anew.
 */
export async function runWorkerThread<Settings, Deps extends TaskDeps>(options: {
  tasks: WorkerOptions<Deps>['tasks'];
  createDeps: (settings: Settings) => Deps | Promise<Deps>;
  worker?: Pick<WorkerOptions<Deps>, 'cron' | 'concurrency' | 'pollMs' | 'sweepMs' | 'graceMs'>;
}): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('Jobs run in a worker thread');
  // On Linux, and only there, this is the priority of the calling thread alone.
  if (process.platform === 'linux') lowerPriority();
  const { settings, predecessors, beatMs } = workerData as ThreadStart<Settings>;
  const say = (message: FromThread) => port.postMessage(message);
  const deps = await options.createDeps(settings);
  const stopped = new Promise<void>((resolve) => {
    port.once('message', () => resolve());
  });
  const worker = await startWorker({
    ...options.worker,
    tasks: options.tasks,
    deps,
    pool: deps.pool,
    log: deps.log,
    predecessors,
  });
  say({ ready: worker.id });
  const clockSet = Promise.withResolvers<string>();
  let told = '';
  const tellCounts = () => {
    const now = JSON.stringify(deps.counts);
    if (now !== told) say({ counts: deps.counts });
    told = now;
  };
  let offset = Date.now() - performance.now();
  setInterval(() => {
    if (worker.pulse.isBeating()) say('beat');
    tellCounts();
    const before = offset;
    offset = Date.now() - performance.now();
    // What runs by the clock waits for an instant that was reckoned before.
    if (Math.abs(offset - before) > CLOCK_JUMP_MS) clockSet.resolve('the clock was set');
  }, beatMs);

  let hasEnded = false;
  const reason = await Promise.race([
    stopped.then(() => 'stop'),
    worker.done.then(() => 'end', reasonOf).finally(() => (hasEnded = true)),
    clockSet.promise,
  ]);
  if (reason !== 'stop') deps.log.error({ reason }, 'worker ends by itself');
  // A worker whose library has given up may never come to an end, and no job of its runs any more.
  if (!hasEnded) {
    await worker.stop();
    await deps.close();
  }
  await closeLog(deps.log);
  process.exit(reason === 'stop' ? 0 : 1);
}

function lowerPriority(): void {
  try {
    setPriority(0, 10);
  } catch {
    // Not allowed in some containers; jobs then compete with requests as equals.
  }
}

async function closeLog(log: JobLog & { flush?: (done: () => void) => void }): Promise<void> {
  await new Promise<void>((resolve) => (log.flush ? log.flush(resolve) : resolve()));
}
