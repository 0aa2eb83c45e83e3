import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryHome } from '../apps/server/src/db/embedded/temporary-postgres.ts';
import { startProduct } from './processes.ts';

export interface StartFigures {
  /** In an empty folder: the database is made. */
  firstMs: number;
  secondMs: number;
}

/** From starting the process to its first answer, with the embedded database, without demo data. */
export async function measureStart(): Promise<StartFigures> {
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
