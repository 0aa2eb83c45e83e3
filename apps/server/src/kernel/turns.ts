import type { ErrorKey } from '@meridienne/i18n';
import { AppError } from './app-error.ts';

export interface Turns {
  /**
   * Runs `work` when it is its turn.
   * @throws {AppError} 503 when too many wait already, or when its turn hasn't come within `patienceMs`
   */
  take<T>(work: () => Promise<T>, patienceMs?: number): Promise<T>;
}

interface Limits {
  atOnce: number;
  waiting: number;
  /** What is said when too many wait. */
  busy?: ErrorKey;
}

/** Lets a few run at once in this process and the others wait, first come first served. */
export function createTurns({ atOnce, waiting, busy = 'unavailable' }: Limits): Turns {
  let free = atOnce;
  const queue: (() => void)[] = [];
  const refusal = () => new AppError(busy, 503, { headers: { 'Retry-After': '10' } });
  const waitForTurn = (patienceMs: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(resume), 1);
        reject(refusal());
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      // Who ends hands the place on, so it never counts as free in between.
      const resume = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(resume);
    });
  return {
    async take(work, patienceMs) {
      if (free > 0) free--;
      else {
        if (queue.length >= waiting) throw refusal();
        await waitForTurn(patienceMs);
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else free++;
      }
    },
  };
}

export interface TurnsOf<K> {
  take<T>(key: K, work: () => Promise<T>, patienceMs?: number): Promise<T>;
}

/** The same for each key by itself: one account that asks for much waits for itself only. */
export function createTurnsOf<K>(limits: Limits): TurnsOf<K> {
  const asking = new Map<K, { turns: Turns; count: number }>();
  return {
    async take(key, work, patienceMs) {
      const own = asking.get(key) ?? { turns: createTurns(limits), count: 0 };
      asking.set(key, own);
      own.count++;
      try {
        return await own.turns.take(work, patienceMs);
      } finally {
        if (--own.count === 0) asking.delete(key);
      }
    },
  };
}
