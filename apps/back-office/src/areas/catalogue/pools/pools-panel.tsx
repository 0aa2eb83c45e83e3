import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import type { Pool } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Skeleton } from 'antd';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { ready } from '../../../lib/later.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { poolsQuery } from '../../../ground/venue-at-hand/pools-query.ts';
import { BlockModal } from './components/block-window.tsx';
import { PoolCard } from './components/pool-card.tsx';
import { useLinkedPool } from './hooks/use-asked-pool.ts';
import styles from './pools-panel.module.css';
import cardHead from '../../../components/card-head.module.css';

const PoolModal = ready(async () => (await import('./pool-modal.tsx')).PoolModal);
const ProposalsModal = ready(async () => (await import('./proposals-modal.tsx')).ProposalsModal);
const ReleaseModal = ready(async () => (await import('./release-modal.tsx')).ReleaseModal);

type Opened =
  | { readonly what: 'edit' | 'block' | 'release'; readonly pool: Pool }
  | { readonly what: 'new' | 'proposals' };

/** The shared stocks of a venue, with what is blocked of them; what they are for, where there is none. */
export const PoolsPanel = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation();
  const heading = useId();
  const mayManage = useMay('admin');
  const panel = useKeptFocus();
  const { data, isError, refetch } = useQuery(poolsQuery(accountId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useLinkedPool(data, isError, (asked) => {
    list.current?.scrollIntoView({ block: 'nearest' });
    if (mayManage && data) setOpened(openedBy(asked, data));
  });
  return (
    <Card ref={list} className={styles.panel}>
      <section ref={panel} aria-labelledby={heading}>
        <div className={cardHead.head}>
          <h2 id={heading} className={cardHead.title}>
            {t('pools.title')}
          </h2>
          {mayManage && data && data.length > 0 && (
            <span className={styles.acts}>
              <Button
                icon={<SearchOutlined aria-hidden="true" />}
                onClick={() => setOpened({ what: 'proposals' })}
              >
                {t('pools.find')}
              </Button>
              <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpened({ what: 'new' })}>
                {t('pools.create')}
              </Button>
            </span>
          )}
        </div>
        {isError && !data && <LoadFailed isField onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton active paragraph={{ rows: 2 }} />}
        {data?.length === 0 && (
          <div className={styles.empty}>
            <p>{t('pools.empty')}</p>
            {mayManage && (
              <span className={styles.acts}>
                <Button
                  type="primary"
                  icon={<SearchOutlined aria-hidden="true" />}
                  onClick={() => setOpened({ what: 'proposals' })}
                >
                  {t('pools.find')}
                </Button>
                <Button onClick={() => setOpened({ what: 'new' })}>{t('pools.create')}</Button>
              </span>
            )}
          </div>
        )}
        {data && data.length > 0 && (
          <ul className={styles.list}>
            {data.map((pool) => (
              <PoolCard
                key={pool.id}
                accountId={accountId}
                pool={pool}
                onAct={(what) => setOpened({ what, pool })}
              />
            ))}
          </ul>
        )}
      </section>
      {opened && (
        <Suspense>
          <PoolWindow
            key={keyOf(opened)}
            accountId={accountId}
            opened={opened}
            onOpen={setOpened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Card>
  );
};

const keyOf = (opened: Opened) => ('pool' in opened ? `${opened.what} ${opened.pool.id}` : opened.what);

/** What a link to the page opens: `?stock=12`, or `?stock=proposals`. */
const openedBy = (asked: string, pools: readonly Pool[]): Opened | null => {
  if (asked === 'proposals') return { what: 'proposals' };
  const pool = pools.find(({ id }) => String(id) === asked);
  return pool ? { what: 'edit', pool } : null;
};

interface PoolWindowProps {
  readonly accountId: number;
  readonly opened: Opened;
  onOpen(opened: Opened): void;
  onClose(): void;
}

const PoolWindow = ({ accountId, opened, onOpen, onClose }: PoolWindowProps) => {
  switch (opened.what) {
    case 'new':
      return <PoolModal pool={null} onClose={onClose} />;
    case 'proposals':
      return (
        <ProposalsModal accountId={accountId} onCreate={() => onOpen({ what: 'new' })} onClose={onClose} />
      );
    case 'edit':
      return <PoolModal pool={opened.pool} onClose={onClose} />;
    case 'block':
      return <BlockModal pools={[opened.pool]} onClose={onClose} />;
    case 'release':
      return <ReleaseModal pool={opened.pool} onClose={onClose} />;
  }
};
