import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Changed } from '@meridienne/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTouched } from './is-touched.ts';
import { onAccountChange } from './live-accounts.ts';

const LOOK_AGAIN_MS = 250;

/** Has read again, of what is shown, what changes of the account touch. */
export function createRefresher(client: QueryClient, accountId: number) {
  let waiting: (Changed | null)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = () => {
    timer = undefined;
    const news = waiting;
    // Emptied first: whatever goes wrong with these must not stop the next ones.
    waiting = [];
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      news.some((changed) => isTouched(queryKey, accountId, changed));
    // What is being saved is shown already, and would be put back by an answer without it. What is being read may have
    // been read before the change, and would never arrive if each change began it anew.
    if (client.isMutating() > 0 || client.isFetching({ predicate }) > 0) {
      waiting = news;
      timer = setTimeout(refresh, LOOK_AGAIN_MS);
      return;
    }
    void client.invalidateQueries({ predicate });
  };
  return {
    add(changed: Changed | null) {
      waiting = changed === null ? [null] : [...waiting, changed];
      if (timer === undefined) refresh();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Keeps all that is shown of the account as it is, whoever changes it. */
export const LiveQueries = ({ accountId }: { readonly accountId: number }) => {
  const client = useQueryClient();
  const [refresher] = useState(() => createRefresher(client, accountId));
  useEffect(() => refresher.stop, [refresher]);
  useLive(accountId, refresher.add);
  return null;
};

/** Calls for each change of the account, by whoever made it, and with null when some may have been missed. */
const useLive = (accountId: number, onChange: (changed: Changed | null) => void): void => {
  const tell = useEffectEvent(onChange);
  useEffect(() => onAccountChange(accountId, (changed) => tell(changed)), [accountId]);
};
