import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { isTracedAtHand, traced } from '../kernel/tracing.ts';
import type { Database } from './database.ts';
import type { DB } from './schema.ts';

const ATTEMPTS = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Runs `work` in one transaction; all of it happens, or nothing.
 * It may be run again (`withRetries`), so it must do nothing but speak to the database.
 */
export const inTransaction = <T>(db: Database, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  withRetries(() =>
    isTracedAtHand()
      ? traced({ name: 'transaction' }, () => db.transaction().execute(work))
      : db.transaction().execute(work),
  );

/**
 * Runs a transaction, or a statement that is one. A deadlock or a serialization failure has changed nothing, so
 * it is run again, a few times.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRaceLost(error)) throw error;
      // Long enough for the winner to go on, and at random, or the same two meet again.
      await wait((0.5 + Math.random() / 2) * 20 * 2 ** attempt);
    }
  }
}

/** Whether a lock was not given in the time that the transaction waits for one (`lock_timeout`). */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === '55P03';

function isRaceLost(error: unknown): boolean {
  const code = error instanceof Error && (error as NodeJS.ErrnoException).code;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
