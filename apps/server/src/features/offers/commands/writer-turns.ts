import type { AccountScope } from '../../../http/account-scope.ts';
import { createTurns, createTurnsOf } from '../../../integrations/media/turns.ts';
import type { Writer } from './cell-state.ts';

const busy = 'offers.busy';
/** Of a pool of sixteen connections: whatever venues do to their prices, the others' calls are served. */
const ofAll = createTurns({ atOnce: 8, waiting: 200, busy });
/** The database would let an account's writers in one by one, but each would hold a connection while it waits. */
const writing = createTurnsOf<number>({ atOnce: 1, waiting: 24, busy });
const previewing = createTurnsOf<number>({ atOnce: 2, waiting: 24, busy });

/**
 * Runs what reads or writes many cells when it is its turn, in this process.
 * @param work takes its connection no sooner than it is called
 * @throws {AppError} 503 when too many wait already
 */
export const takeTurn = <T>(scope: AccountScope, { preview }: Writer, work: () => Promise<T>): Promise<T> =>
  (preview ? previewing : writing).take(scope.accountId, () => ofAll.take(work));
