import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupError } from '../../settings/startup-error.ts';
import { processSpace, startMark } from './process-identity.ts';

const HEARTBEAT_MS = 5_000;
const SILENT_AFTER_MS = 20_000;
const MARK_PAUSE_MS = 20;

interface Holder {
  pid: number;
  startMark: string | undefined;
  space: string;
}

export interface HomeLock {
  release(): Promise<void>;
}

/** One process per database folder. Throws a StartupError while another one that lives holds it. */
export async function lockHome(home: string): Promise<HomeLock> {
  const path = join(home, 'postgres.lock');
  const own: Holder = { pid: process.pid, startMark: startMark(process.pid), space: processSpace() };
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(own), { mode: 0o644 });
    // A hard link appears whole or not at all, so no reader ever sees half a lock.
    while (!(await tryLink(draft, path))) await removeStale(path, home);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof StartupError || !code) throw error;
    throw new StartupError(`The data folder ${home} can't be written (${code}).`, { cause: error });
  } finally {
    // What could not be written can't be removed either, and its own reason counts.
    await rm(draft, { force: true }).catch(() => undefined);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  return {
    async release() {
      clearInterval(heartbeat);
      await rm(path, { force: true });
    },
  };
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes a dead holder's lock away. Of all who see it dead, the one who makes the mark named by its content
 * may remove it, and looks again first: a lock that another start has put in its place is left alone.
 */
async function removeStale(path: string, home: string): Promise<void> {
  const content = await readFile(path, 'utf8').catch(ignoreMissing);
  if (content === undefined) return;
  await refuseIfAlive(content, path, home);
  const mark = `${path}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  if (!(await makeMark(mark))) {
    await wait(MARK_PAUSE_MS);
    return;
  }
  try {
    if ((await readFile(path, 'utf8').catch(ignoreMissing)) === content) await rm(path, { force: true });
  } finally {
    await rm(mark, { force: true });
  }
}

async function makeMark(mark: string): Promise<boolean> {
  try {
    await writeFile(mark, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Whoever made it was killed before removing it.
    const { mtimeMs } = (await stat(mark).catch(ignoreMissing)) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > SILENT_AFTER_MS) await rm(mark, { force: true });
    return false;
  }
}

async function refuseIfAlive(content: string, path: string, home: string): Promise<void> {
  const holder = parseHolder(content);
  if (!holder) return;
  const known = holder.space === processSpace();
  const alive = known ? startMark(holder.pid) === holder.startMark : await isFresh(path);
  if (!alive) return;
  const who = known ? `process ${holder.pid}` : 'a process of another machine or container';
  throw new StartupError(
    `The database in ${home} is in use by ${who}: stop it first, or set another DATA_DIR (several processes share one database through DATABASE_URL).`,
  );
}

function parseHolder(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder;
  } catch {
    return undefined;
  }
}

async function isFresh(path: string): Promise<boolean> {
  const found = await stat(path).catch(ignoreMissing);
  return found !== undefined && Date.now() - found.mtimeMs < SILENT_AFTER_MS;
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}
