import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Runs `work` in one transaction; all of it happens, or nothing.
 * A deadlock or a serialization failure has changed nothing, so `work` is run again, a few times:
 * it must do nothing but speak to the database.
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRaceLost(error)) throw error;
      // At random, or the same two meet again.
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function isRaceLost(error: unknown): boolean {
  const code = error instanceof Error && (error as NodeJS.ErrnoException).code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
