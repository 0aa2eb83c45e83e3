import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../settings/startup-error.ts';
import type { DatabaseLog } from '../database-log.ts';
import { isServerOf, startMark } from './process-identity.ts';

const POLL_MS = 20;

/**
 * Ends the server that a killed process left in the folder. To be called under the home's lock.
 * It is stopped rather than taken over: its settings, port and program may be those of another version.
 */
export async function stopStrayServer(clusterDir: string, log: DatabaseLog): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  const pid = Number.parseInt(text ?? '', 10);
  if (!(pid > 0) || startMark(pid) === undefined) return;
  const isOurs = isServerOf(pid, await realpath(clusterDir));
  if (isOurs === undefined) {
    throw new StartupError(
      `Process ${pid} may be the database server of ${clusterDir}, left by another user's start: end it by hand.`,
    );
  }
  if (!isOurs) {
    // The number was given to another process since; PostgreSQL would take that for a running server.
    await rm(pidFile, { force: true });
    return;
  }
  log.warn(`Stopping the database server (process ${pid}) that an earlier process left behind.`);
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    signalIfThere(pid, signal);
    if (await isGone(pid, seconds)) return;
  }
  throw new StartupError(
    `The database server of an earlier start (process ${pid}) does not stop: end it by hand.`,
  );
}

async function isGone(pid: number, seconds: number): Promise<boolean> {
  for (let polls = 0; polls < (seconds * 1000) / POLL_MS; polls++) {
    if (startMark(pid) === undefined) return true;
    await wait(POLL_MS);
  }
  return false;
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone by itself in the meantime.
  }
}
