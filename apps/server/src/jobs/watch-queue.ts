import type { QueryExecutorProvider } from 'kysely';
import type { JobLog } from './job-log.ts';
import { type QueueAge, readQueueAge } from './queue-age.ts';

/** A queue whose oldest due job has waited for longer is behind, or stands still. */
export const BEHIND_SECONDS = 60;

const LOOK_MS = 15_000;
const LOOKS_BETWEEN_WARNINGS = 20;

/** Warns in the log while the queue is behind, every five minutes, and says when it has caught up. */
export function watchQueue(options: { db: QueryExecutorProvider; log: JobLog; lookMs?: number }): {
  stop(): Promise<void>;
} {
  const { db, log, lookMs = LOOK_MS } = options;
  let looksBehind = 0;
  let running = Promise.resolve();

  async function look(): Promise<void> {
    // A database that is away is told of elsewhere.
    const age: QueueAge | undefined = await readQueueAge(db).catch(() => undefined);
    if (age === undefined) return;
    const fields = { oldestDueSeconds: Math.round(age.oldestDueSeconds), workers: age.workers };
    if (age.oldestDueSeconds >= BEHIND_SECONDS) {
      if (looksBehind++ % LOOKS_BETWEEN_WARNINGS === 0) log.warn(fields, 'the job queue is behind');
      return;
    }
    if (looksBehind > 0) log.info(fields, 'the job queue has caught up');
    looksBehind = 0;
  }

  const timer = setInterval(() => {
    running = running.then(look);
  }, lookMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
