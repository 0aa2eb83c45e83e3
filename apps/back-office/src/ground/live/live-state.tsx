import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { ready } from '../../lib/later.ts';
import { isAway, onAwayChange } from './live-accounts.ts';
import styles from './live-state.module.css';

// Fetched while the server is there.
const AwayAlert = ready(async () => (await import('./away-alert.tsx')).AwayAlert);

/** Says that what others change doesn't show, as long as that is so; else nothing. */
export const LiveState = ({ accountId }: { readonly accountId: number }) => {
  const watch = useCallback((watcher: () => void) => onAwayChange(accountId, watcher), [accountId]);
  const hasGone = useSyncExternalStore(watch, () => isAway(accountId));
  return (
    <div role="status" className={styles.state}>
      <Suspense>{hasGone && <AwayAlert />}</Suspense>
    </div>
  );
};
