import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '../database.ts';
import { type DatabaseLog, logOf } from '../database-log.ts';
import { createPool } from '../pool.ts';
import { lookAtPosition, nameOf, type Position, unfitFor } from './look.ts';
import { createProgress } from './progress.ts';
import type { ReadFrom, ReplicaState } from './public-reads.ts';

/** One that takes longer is left alone. */
const ANSWER_MS = 1_000;
/** A frozen one is given up sooner than the primary: another database has the answer. */
const SILENCE = { afterMs: 1_000, answerMs: 1_000 };
const CONNECT_MS = 1_500;
/** In looks. One that tells where it stands may still fail at questions: these aren't tried anew each second. */
const FIRST_REST = 2;
const LONGEST_REST = 60;

/** One replica, as this process knows it. */
export interface Replica {
  readonly name: string;
  readonly from: ReadFrom;
  /** Whether it answered when it was last asked, and follows the primary. */
  readonly isThere: boolean;
  /** Whatever was committed before this instant can be read there. */
  readonly includes: number;
  /** Asks it where it stands. @param primary null when that could not be asked, at the instant */
  look(primary: Position | null, at: number): Promise<void>;
  /** A question failed there: it is left alone for a while, for longer each time, and until it answers again. */
  fail(error: unknown): void;
  /** A question was answered. */
  succeed(): void;
  state(): ReplicaState;
  stop(): Promise<void>;
}

interface Options {
  connections: number;
  maxLagMs: number;
  lookMs: number;
  log: DatabaseLog;
  now: () => number;
}

export function createReplica(url: string, { connections, maxLagMs, lookMs, log, now }: Options): Replica {
  const name = nameOf(url);
  const own = { log: logOf(`Replica ${name}`, log), silence: SILENCE, connectTimeoutMs: CONNECT_MS };
  const pool = createPool(url, { ...own, max: connections });
  // What it tells of itself isn't to wait behind visitors.
  const watch = createPool(url, { ...own, max: 1 });
  const progress = createProgress();
  let fault: string | null = 'it has not been asked yet';
  let lookedAt = now();
  let isRead: boolean | null = null;
  let [rest, restUntil] = [FIRST_REST, -Infinity];

  const isBehind = () => now() - progress.includes > maxLagMs;
  const tell = () => {
    const read = fault === null && !isBehind();
    if (read === isRead) return;
    isRead = read;
    if (read) log.info({ replica: name }, 'a replica is read from');
    else log.warn({ replica: name, reason: fault ?? behind() }, 'a replica is not read from');
  };
  const lagMs = () => lookedAt - progress.includes;
  const behind = () =>
    progress.includes === -Infinity
      ? 'it has not caught up yet'
      : `it is ${Math.round(lagMs() / 100) / 10} s behind`;

  return {
    name,
    from: { pool, db: createDatabase(pool) },
    get isThere() {
      return fault === null;
    },
    get includes() {
      return progress.includes;
    },
    async look(primary, at) {
      const found = await answerWithin(lookAtPosition(watch));
      lookedAt = at;
      if (found instanceof Error) fault = found.message;
      else if (primary) {
        const unfit = unfitFor(primary, found);
        if (unfit !== null || now() >= restUntil) fault = unfit;
        if (unfit === null) {
          progress.wrote(at, primary.position);
          progress.replayed(found.position);
        } else progress.forget();
      }
      // As a start begins, the primary may be busy: that says nothing of the replica.
      if (primary !== null || isRead !== null) tell();
    },
    fail(error) {
      // Many questions may have failed at once.
      if (now() >= restUntil) {
        restUntil = now() + rest * lookMs;
        rest = Math.min(rest * 2, LONGEST_REST);
      }
      fault = error instanceof Error ? error.message : String(error);
      tell();
    },
    succeed() {
      if (now() >= restUntil) rest = FIRST_REST;
    },
    state: () => ({
      name,
      isRead: fault === null && !isBehind(),
      lagSeconds: progress.includes === -Infinity ? null : Math.max(0, lagMs()) / 1000,
    }),
    async stop() {
      await Promise.all([pool.end(), watch.end()]);
    },
  };
}

/** An answer, or why there is none. */
export const answerWithin = <T>(answer: Promise<T>): Promise<T | Error> =>
  Promise.race([
    answer.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
    wait(ANSWER_MS, new Error(`it doesn’t answer within ${ANSWER_MS} ms`), { ref: false }),
  ]);
