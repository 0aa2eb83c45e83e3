import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLog } from '../database-log.ts';
import type { ServerProcess } from './server-process.ts';

const LONGEST_PAUSE_MS = 5_000;

/** Starts the server again, on its port, whenever it ends by itself; until `stop`. */
export function supervise(
  first: ServerProcess,
  launch: () => Promise<ServerProcess>,
  log: DatabaseLog,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: ServerProcess | undefined = first;

  async function keepRunning(): Promise<void> {
    while (current) {
      await current.exited;
      current = undefined;
      for (
        let pause = 100;
        !stopping.signal.aborted && !current;
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      ) {
        log.error('The database server has ended unexpectedly; starting it again.');
        current = await launch().catch((error: unknown) => {
          log.error({ err: error }, 'It did not start.');
          return undefined;
        });
        if (!current) await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
      if (stopping.signal.aborted) await current?.stop();
    }
  }

  const finished = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await finished;
    },
  };
}
