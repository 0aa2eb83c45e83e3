import { readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { createDatabase } from '../src/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded/start-embedded-postgres.ts';
import { makeTemporaryHome } from '../src/db/embedded/temporary-postgres.ts';
import { migrate } from '../src/db/migrate.ts';
import { createPool } from '../src/db/pool.ts';
import type { SilenceLimits } from '../src/db/silence.ts';
import type { TestDatabase } from './database.ts';

export interface FreezableDatabase extends TestDatabase {
  /** Stops all its processes where they are, as a machine that is out of breath would. */
  freeze(): void;
  thaw(): void;
}

/** A server of its own, which others don't need, with a migrated database; only where processes are under /proc. */
export async function createFreezableDatabase(silence: SilenceLimits): Promise<FreezableDatabase> {
  const log = pino({ level: 'silent' });
  const dataDir = await makeTemporaryHome();
  const server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, durable: false, log });
  await migrate({ url: server.url, log });
  const pool = createPool(server.url, { max: 10, log, silence });
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
  };
  return {
    url: server.url,
    pool,
    db: createDatabase(pool),
    freeze() {
      const postmaster = Number(
        readFileSync(join(server.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0],
      );
      // The first process before the others, as it could start more of them.
      process.kill(postmaster, 'SIGSTOP');
      frozen = [postmaster];
      for (const pid of childrenOf(postmaster)) {
        process.kill(pid, 'SIGSTOP');
        frozen.push(pid);
      }
    },
    thaw,
    async drop() {
      thaw();
      if (!pool.ending) await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
