import { MutationObserver, type QueryClient } from '@tanstack/react-query';

interface Queue {
  last: Promise<unknown>;
  /** The change of the newest save that is not through yet: null when it fails, or changes nothing. */
  saving: Promise<number | null> | null;
}

const queues = new WeakMap<QueryClient, Queue>();

const queueOf = (client: QueryClient): Queue => {
  const queue = queues.get(client) ?? { last: Promise.resolve(), saving: null };
  queues.set(client, queue);
  return queue;
};

/** What `isMutating` counts of prices: whatever waits for its turn as well. */
export const SAVING_KEY = ['prices', 'saving'];
export const UNDOING_KEY = ['prices', 'undoing'];

/** Changes of prices go out one after the other, as they were made: the last one made is the last one stored. */
const inTurn = async <Done>(
  client: QueryClient,
  mutationKey: readonly string[],
  work: () => Promise<Done>,
): Promise<Done> => {
  const queue = queueOf(client);
  const before = queue.last;
  const mutation = new MutationObserver(client, {
    mutationKey,
    // Without a connection a save fails and says so, rather than wait unseen.
    networkMode: 'always',
    gcTime: 0,
    mutationFn: async () => {
      await before;
      return work();
    },
  });
  const done = mutation.mutate().finally(() => mutation.reset());
  queue.last = done.catch(() => undefined);
  return done;
};

/** Saves when those before are through, whatever became of them. */
export const saveInTurn = <Done extends { readonly change: number | null }>(
  client: QueryClient,
  save: () => Promise<Done>,
): Promise<Done> => {
  const queue = queueOf(client);
  const done = inTurn(client, SAVING_KEY, save);
  const saving = done.then(
    ({ change }) => change,
    () => null,
  );
  queue.saving = saving;
  void saving.then(() => {
    if (queue.saving === saving) queue.saving = null;
  });
  return done;
};

/**
 * Takes back the save that is the newest at this moment, once it is through; before what is saved from now on.
 * @param lastChange what to take back while nothing is being saved
 * @param undo not called when there is nothing to take back
 * @param isNewest false when `lastChange` is meant whatever is being saved
 */
export const undoInTurn = (
  client: QueryClient,
  lastChange: () => number | null,
  undo: (change: number) => Promise<void>,
  { isNewest = true }: { isNewest?: boolean } = {},
): Promise<void> => {
  const saving = isNewest ? queueOf(client).saving : null;
  return inTurn(client, UNDOING_KEY, async () => {
    const change = saving ? await saving : lastChange();
    if (change !== null) await undo(change);
  });
};
