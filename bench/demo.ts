import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryHome } from '../apps/server/src/db/embedded/temporary-postgres.ts';
import { startProduct } from './processes.ts';

export interface Demo {
  origin: string;
  /** Called when the work is done, the last one first. */
  undo(step: () => unknown): void;
}

/** Starts the product on the demonstration's data, in a folder of its own; both go when the work is done. */
export async function withDemo<T>(work: (demo: Demo) => Promise<T>): Promise<T> {
  const steps: (() => unknown)[] = [];
  try {
    const home = await makeTemporaryHome();
    steps.push(() => rm(home, { recursive: true, force: true }));
    const product = await startProduct(join(home, 'data'), { SEED: 'demo' });
    steps.push(() => product.stop());
    return await work({
      origin: `http://127.0.0.1:${product.port}`,
      undo: (step) => void steps.push(step),
    });
  } finally {
    for (const step of steps.reverse()) await step();
  }
}
