import type { AccountScope } from '../../../../kernel/scope.ts';
import { createTurns, createTurnsOf } from '../../../../kernel/turns.ts';
import type { Writer } from './cell-state.ts';

const busy = 'offers.busy';
/** How many of the pool's sixteen connections may set prices at once: the others stay free for other calls. */
const ofAll = createTurns({ atOnce: 8, waiting: 200, busy });
/** The database would let an account's writers in one by one, but each would hold a connection while it waits. */
const writing = createTurnsOf<number>({ atOnce: 1, waiting: 24, busy });
const previewing = createTurnsOf<number>({ atOnce: 2, waiting: 24, busy });

/** All waiting together. Who has waited so long is better told to try again than left with a page that stands still. */
const PATIENCE_MS = 3_000;
/** The least that each further wait is given, even when the first one took all the time. */
const LEAST_MS = 500;

/**
 * Runs what reads or writes many cells when it is its turn, in this process.
 * @param work takes its connection no sooner than it is called; is told how long it may wait for others still
 * @throws {AppError} 503 when too many wait already, or it has waited too long
 */
export function takeTurn<T>(
  scope: AccountScope,
  { preview }: Writer,
  work: (patienceMs: number) => Promise<T>,
): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  const left = () => Math.max(LEAST_MS, Math.round(until - performance.now()));
  return (preview ? previewing : writing).take(
    scope.accountId,
    () => ofAll.take(() => work(left()), left()),
    PATIENCE_MS,
  );
}
