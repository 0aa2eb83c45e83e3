import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeTemporaryHome } from '../apps/server/src/db/embedded/temporary-postgres.ts';
import type { BenchServer } from './database.ts';
import { startProduct } from './processes.ts';
import { median } from './statistics.ts';

const STARTS = 5;
/** The job thread has its code by then. */
const SETTLED_MS = 5_000;

export interface StartFigures {
  /** On a database that runs and is up to date. */
  warmMs: number;
  /** With the embedded database, in an empty folder: it is made. */
  firstMs: number;
  /** With the embedded database, once more. */
  secondMs: number;
  /** Resident memory of the whole process, some seconds after. */
  memoryMb: number | null;
}

/** From starting the process to its first answer, without demo data. */
export async function measureStart(server: BenchServer): Promise<StartFigures> {
  const databaseUrl = await server.createDatabase('bench_start', 0);
  const times: number[] = [];
  let memoryMb: number | null = null;
  // The first one brings the files to memory.
  for (let start = 0; start <= STARTS; start++) {
    const product = await startProduct(join(server.dataDir, 'product-start'), { DATABASE_URL: databaseUrl });
    if (start > 0) times.push(product.startMs);
    if (start === STARTS) {
      await wait(SETTLED_MS);
      memoryMb = await product.memoryMb();
    }
    await product.stop();
  }
  return { warmMs: median(times), memoryMb, ...(await startEmbedded()) };
}

async function startEmbedded(): Promise<Pick<StartFigures, 'firstMs' | 'secondMs'>> {
  const home = await makeTemporaryHome();
  const dataDir = join(home, 'data');
  try {
    const first = await startProduct(dataDir);
    await first.stop();
    const second = await startProduct(dataDir);
    await second.stop();
    return { firstMs: first.startMs, secondMs: second.startMs };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
