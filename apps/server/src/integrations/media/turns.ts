import type { ErrorKey } from '@meridienne/i18n';
import { AppError } from '../../http/app-error.ts';

export interface Turns {
  /** Runs `work` when it is its turn. @throws {AppError} 503 when too many wait already */
  take<T>(work: () => Promise<T>): Promise<T>;
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
  return {
    async take(work) {
      if (free > 0) free--;
      else {
        if (queue.length >= waiting) {
          throw new AppError(busy, 503, { headers: { 'Retry-After': '10' } });
        }
        // Who ends hands the place on, so it never counts as free in between.
        await new Promise<void>((resume) => queue.push(resume));
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
  take<T>(key: K, work: () => Promise<T>): Promise<T>;
}

/** The same for each key by itself: one account that asks for much waits for itself only. */
export function createTurnsOf<K>(limits: Limits): TurnsOf<K> {
  const asking = new Map<K, { turns: Turns; count: number }>();
  return {
    async take(key, work) {
      const own = asking.get(key) ?? { turns: createTurns(limits), count: 0 };
      asking.set(key, own);
      own.count++;
      try {
        return await own.turns.take(work);
      } finally {
        if (--own.count === 0) asking.delete(key);
      }
    },
  };
}
