import { ExclamationCircleFilled } from '@ant-design/icons';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isAway, onAwayChange } from './live-accounts.ts';
import styles from './live-state.module.css';

/** Says that what others change doesn't show, as long as that is so; else nothing. */
export const LiveState = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const watch = useCallback((watcher: () => void) => onAwayChange(accountId, watcher), [accountId]);
  const hasGone = useSyncExternalStore(watch, () => isAway(accountId));
  return (
    <div role="status" className={styles.state}>
      {hasGone && (
        // Not Ant Design's, whose code could no longer be fetched by then.
        <div role="alert" className={styles.away}>
          <ExclamationCircleFilled aria-hidden="true" className={styles.icon} />
          {t('live.away')}
        </div>
      )}
    </div>
  );
};
