import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type JobLog, reasonOf } from './job-log.ts';
import type { TaskDeps } from './task-deps.ts';
import type { Task } from './tasks.ts';
import { startWorker, type WorkerOptions } from './worker.ts';

/**
 * The inside of the job thread: makes what tasks need from the settings it was given, runs jobs until it is
 * told to stop, and ends. When it can't go on it ends with a failure, and is started anew.
 */
export async function runWorkerThread<Settings, Deps extends TaskDeps>(options: {
  tasks: readonly Task<Deps>[];
  createDeps: (settings: Settings) => Deps | Promise<Deps>;
  worker?: Pick<WorkerOptions<Deps>, 'cron' | 'concurrency' | 'pollMs' | 'sweepMs' | 'graceMs'>;
}): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('Jobs run in a worker thread');
  // On Linux, and only there, this is the priority of the calling thread alone.
  if (process.platform === 'linux') lowerPriority();
  const deps = await options.createDeps(workerData as Settings);
  const worker = await startWorker({
    ...options.worker,
    tasks: options.tasks,
    deps,
    pool: deps.pool,
    log: deps.log,
  });

  const stopped = new Promise<void>((resolve) => {
    port.once('message', () => resolve());
  });
  port.postMessage('ready');
  const reason = await Promise.race([stopped.then(() => 'stop'), worker.done.then(() => 'end', reasonOf)]);
  if (reason !== 'stop') {
    deps.log.error({ reason }, 'worker ended by itself');
    process.exit(1);
  }
  await worker.stop();
  await deps.close();
  await closeLog(deps.log);
  process.exit(0);
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
