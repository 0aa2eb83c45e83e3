/** What is known of one call's answer. `data` keeps the last answer while a failed or stale one is loaded again. */
export interface Snapshot<T = unknown> {
  readonly status: 'loading' | 'done' | 'failed';
  readonly data?: T;
}

export type Load<T> = (signal: AbortSignal) => Promise<T>;

interface Entry {
  snapshot: Snapshot;
  readonly watchers: Set<() => void>;
  call: AbortController | null;
  loadedAt: number;
}

const FRESH_MS = 60_000;

export interface QueryCache {
  /** The present answer; undefined before the first load. */
  read<T>(key: string): Snapshot<T> | undefined;
  /** Asks unless the answer is fresh or on its way. */
  load<T>(key: string, load: Load<T>): void;
  /** Calls back on each change; the last watcher to leave gives up an unfinished call. */
  watch(key: string, onChange: () => void): () => void;
  put(key: string, data: unknown): void;
  clear(): void;
}

/** Keeps the answers of reading calls for a minute, one for each key. */
export const createQueryCache = (now: () => number = Date.now): QueryCache => {
  const entries = new Map<string, Entry>();
  const entryOf = (key: string): Entry => {
    let entry = entries.get(key);
    if (!entry) {
      entry = { snapshot: { status: 'loading' }, watchers: new Set(), call: null, loadedAt: -Infinity };
      entries.set(key, entry);
    }
    return entry;
  };
  const change = (entry: Entry, snapshot: Snapshot) => {
    entry.snapshot = snapshot;
    for (const onChange of entry.watchers) onChange();
  };
  const finish = (entry: Entry, data: unknown) => {
    entry.loadedAt = now();
    change(entry, { status: 'done', data });
  };

  return {
    read: <T>(key: string) => entries.get(key)?.snapshot as Snapshot<T> | undefined,
    load(key, load) {
      const entry = entryOf(key);
      if (entry.call || now() - entry.loadedAt < FRESH_MS) return;
      const call = (entry.call = new AbortController());
      if (entry.snapshot.status === 'failed') change(entry, { ...entry.snapshot, status: 'loading' });
      load(call.signal).then(
        (data) => {
          if (entry.call !== call) return;
          entry.call = null;
          finish(entry, data);
        },
        () => {
          if (entry.call !== call) return;
          entry.call = null;
          change(entry, { ...entry.snapshot, status: 'failed' });
        },
      );
    },
    watch(key, onChange) {
      const entry = entryOf(key);
      entry.watchers.add(onChange);
      return () => {
        entry.watchers.delete(onChange);
        if (entry.watchers.size > 0) return;
        entry.call?.abort();
        entry.call = null;
      };
    },
    put: (key, data) => finish(entryOf(key), data),
    clear() {
      for (const entry of entries.values()) {
        entry.loadedAt = -Infinity;
        entry.call?.abort();
        entry.call = null;
        entry.snapshot = { status: 'loading' };
      }
    },
  };
};
