import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AccountScope } from '../../kernel/scope.ts';
import { patience } from '../../kernel/patience.ts';
import { createTurns, createTurnsOf } from '../../kernel/turns.ts';
import { type AccountFacts, lockAccount } from './queries.ts';

const busy = 'offers.busy';
/** How many of the pool's sixteen connections may set prices at once: the others stay free for other calls. */
const ofAll = createTurns({ atOnce: 8, waiting: 200, busy });
/** The database would let an account's writers in one by one, but each would hold a connection while it waits. */
const writing = createTurnsOf<number>({ atOnce: 1, waiting: 24, busy });
const previewing = createTurnsOf<number>({ atOnce: 2, waiting: 24, busy });

/** The least that each further wait is given, even when the first one took all the time. */
const LEAST_MS = 500;

/**
 * Runs what reads or writes many cells when it is its turn, in this process: `patience` is for all waiting together.
 * @param work takes its connection no sooner than it is called; is told how long it may wait for others still
 * @throws {AppError} 503 when too many wait already, or it has waited too long
 */
const takeTurn = <T>(
  turns: typeof writing,
  { accountId }: AccountScope,
  work: (patienceMs: number) => Promise<T>,
): Promise<T> => {
  const until = performance.now() + patience.ms;
  const left = () => Math.max(LEAST_MS, Math.round(until - performance.now()));
  return turns.take(accountId, () => ofAll.take(() => work(left()), left()), patience.ms);
};

/** When it is its turn to look at many cells, as `asWriter`. */
export const asPreviewer = <T>(scope: AccountScope, work: () => Promise<T>): Promise<T> =>
  takeTurn(previewing, scope, work);

/**
 * Whoever writes many cells, or closes them, holds the account: one after the other, and no category, slot or period
 * goes meanwhile. Who waits for another of this process holds no connection; for one of another process, or for an
 * offer that somebody books, not for long.
 * @throws {AppError} 404 when the account is gone; 503 when too many wait already, or it has waited too long
 */
export const asWriter = <T>(
  db: Database,
  scope: AccountScope,
  work: (trx: Transaction<DB>, account: AccountFacts) => Promise<T>,
): Promise<T> =>
  takeTurn(writing, scope, (patienceMs) =>
    inTransaction(db, async (trx) => {
      await sql`select set_config('lock_timeout', ${String(patienceMs)}, true)`.execute(trx);
      return work(trx, await lockAccount(trx, scope));
    }),
  );
