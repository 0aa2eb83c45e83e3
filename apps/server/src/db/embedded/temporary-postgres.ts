import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../settings/startup-error.ts';
import type { DatabaseLog } from '../database-log.ts';
import type { Binaries } from './binaries.ts';
import { lockHome } from './home-lock.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const PREFIX = 'meridienne-postgres-';
const YOUNG_MS = 60_000;

/** A file system in memory, where making a database takes a tenth of what it takes on a disk. */
const IN_MEMORY = '/dev/shm';
/** Far more than tests ever fill. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** A database for tests and tools, fast because it may lose data; its folder goes with it. */
export async function startTemporaryPostgres(
  log: DatabaseLog,
  binaries?: Binaries,
): Promise<EmbeddedPostgres> {
  await removeAbandoned();
  if (!(await hasRoomInMemory())) return startIn(tmpdir(), log, binaries);
  return startIn(IN_MEMORY, log, binaries).catch((error: unknown) => {
    // Closed to the database's user, or to programs.
    if (error instanceof StartupError) return startIn(tmpdir(), log, binaries);
    throw error;
  });
}

async function startIn(
  root: string,
  log: DatabaseLog,
  binaries: Binaries | undefined,
): Promise<EmbeddedPostgres> {
  const dataDir = await makeTemporaryHome(root);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir, durable: false, log, binaries });
    return { ...server, stop: () => server.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** In a container it may be a few megabytes, and what is free there may be lacking elsewhere. */
async function hasRoomInMemory(): Promise<boolean> {
  const found = await statfs(IN_MEMORY).catch(() => undefined);
  return found !== undefined && Math.min(found.bavail * found.bsize, process.availableMemory()) > ROOM_BYTES;
}

/** A new folder that the database's user can reach, which one made by `mkdtemp` alone is not. */
export async function makeTemporaryHome(root = tmpdir()): Promise<string> {
  const home = await mkdtemp(join(root, PREFIX));
  await chmod(home, 0o755);
  return home;
}

/** A killed run leaves its folder; whoever can lock it is alone with it. */
async function removeAbandoned(): Promise<void> {
  const homes = [tmpdir(), IN_MEMORY].map(async (root) => {
    const names = await readdir(root).catch(() => []);
    return names.filter((name) => name.startsWith(PREFIX)).map((name) => join(root, name));
  });
  for (const home of (await Promise.all(homes)).flat()) {
    const found = await stat(home).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < YOUNG_MS) continue;
    const lock = await lockHome(home).catch(() => undefined);
    if (lock) await rm(home, { recursive: true, force: true }).catch(() => undefined);
    await lock?.release();
  }
}
