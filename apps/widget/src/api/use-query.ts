import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Load, QueryCache, Snapshot } from './query-cache.ts';

const LOADING: Snapshot<never> = { status: 'loading' };

/** A call's answer, asked when the key changes, on retry, and when the browser is online again. */
export const useQuery = <T>(cache: QueryCache, key: string, load: Load<T>) => {
  const watch = useCallback((onChange: () => void) => cache.watch(key, onChange), [cache, key]);
  const snapshot = useSyncExternalStore(watch, () => cache.read<T>(key)) ?? LOADING;
  const retry = () => cache.load(key, load);
  // The key stands for the load: the same key always asks the same.
  const ask = useEffectEvent(retry);
  useEffect(() => ask(), [cache, key]);
  const hasFailed = snapshot.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => ask();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [cache, key, hasFailed]);
  return { ...snapshot, retry };
};
