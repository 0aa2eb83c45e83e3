import { Alert } from 'antd';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isAway, onAwayChange } from './live-accounts.ts';
import './live-state.css';

/** Says that what others change doesn't show, as long as that is so; else nothing. */
export const LiveState = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const watch = useCallback((watcher: () => void) => onAwayChange(accountId, watcher), [accountId]);
  const hasGone = useSyncExternalStore(watch, () => isAway(accountId));
  return (
    <div role="status" className="live-state">
      {hasGone && <Alert type="warning" showIcon title={t('live.away')} />}
    </div>
  );
};
