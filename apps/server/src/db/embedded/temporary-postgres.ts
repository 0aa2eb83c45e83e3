import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLog } from '../database-log.ts';
import type { Binaries } from './binaries.ts';
import { lockHome } from './home-lock.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const PREFIX = 'meridienne-postgres-';
const YOUNG_MS = 60_000;

/** A database for tests and tools, fast because it may lose data; its folder goes with it. */
export async function startTemporaryPostgres(
  log: DatabaseLog,
  binaries?: Binaries,
): Promise<EmbeddedPostgres> {
  await removeAbandoned();
  const dataDir = await makeTemporaryHome();
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log, binaries });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new folder that the database's user can reach, which one made by `mkdtemp` alone is not. */
export async function makeTemporaryHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), PREFIX));
  await chmod(home, 0o755);
  return home;
}

/** A killed run leaves its folder; whoever can lock it is alone with it. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const home = join(tmpdir(), name);
    const found = await stat(home).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < YOUNG_MS) continue;
    const lock = await lockHome(home).catch(() => undefined);
    if (lock) await rm(home, { recursive: true, force: true }).catch(() => undefined);
    await lock?.release();
  }
}
