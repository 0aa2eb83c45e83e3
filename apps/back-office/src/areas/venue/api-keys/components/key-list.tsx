import type { ApiKey } from '@meridienne/contracts';
import { Button, Empty } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { useEndKey } from '../hooks/use-end-key.ts';
import { KeyItem } from './key-item.tsx';
import styles from './key-list.module.css';

interface KeyListProps {
  readonly accountId: number;
  readonly keys: readonly ApiKey[];
  onMake(): void;
}

/** The keys that live; those that were ended, apart. */
export const KeyList = ({ accountId, keys, onMake }: KeyListProps) => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const headingId = useId();
  const list = useRef<HTMLDivElement>(null);
  // What was pressed has gone with its key.
  const end = useEndKey(accountId, () => list.current?.focus());
  const living = keys.filter(({ endedAt }) => endedAt === null);
  const ended = keys.filter(({ endedAt }) => endedAt !== null);
  return (
    <div ref={list} tabIndex={-1}>
      {living.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('apiKeys.empty')}>
          {mayManage && (
            <Button type="primary" onClick={onMake}>
              {t('apiKeys.create')}
            </Button>
          )}
        </Empty>
      ) : (
        <ul className={styles.list} aria-label={t('apiKeys.living')}>
          {living.map((apiKey) => (
            <KeyItem key={apiKey.id} apiKey={apiKey} onEnd={() => end(apiKey)} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <section aria-labelledby={headingId}>
          <h2 id={headingId} className={styles.heading}>
            {t('apiKeys.over')}
          </h2>
          <ul className={styles.list}>
            {ended.map((apiKey) => (
              <KeyItem key={apiKey.id} apiKey={apiKey} onEnd={() => end(apiKey)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
