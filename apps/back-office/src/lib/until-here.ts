import { pauseAfter } from '@meridienne/client';
import { useSyncExternalStore } from 'react';

/** From then on every eight seconds, and as soon as the line is back. */
const LONGEST_PAUSE = 3;
/** One try that fails may be chance. */
const TRIES_UNTOLD = 2;

let lacking = 0;
const listeners = new Set<() => void>();

const count = (difference: number): void => {
  lacking += difference;
  for (const listener of listeners) listener();
};

/** Whether something that is needed doesn't come, though it has been asked for again. */
export const useIsLacking = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lacking > 0,
  );

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    addEventListener('online', () => resolve(), { once: true });
  });

/**
 * Fetches code that is needed now, again and again until it is here; never fails. Some browsers remember that a file
 * didn't come, and only a reload has them ask again: whoever reads `useIsLacking` offers it.
 */
export async function untilHere<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const found = await load();
      if (tries > TRIES_UNTOLD) count(-1);
      return found;
    } catch {
      if (tries === TRIES_UNTOLD) count(1);
      await pause(pauseAfter(Math.min(tries - 1, LONGEST_PAUSE)));
    }
  }
}
