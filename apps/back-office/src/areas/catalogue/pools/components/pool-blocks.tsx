import type { Pool, PoolBlock } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { useKeptFocus } from '../../../../lib/use-kept-focus.ts';
import { blocksQuery } from '../../../../ground/blocks/calls.ts';
import { useBlockText } from '../../../../ground/blocks/use-block-text.ts';
import { useUnblock } from '../../../../ground/blocks/use-unblock.tsx';
import styles from './pool-blocks.module.css';

/** What is blocked of a shared stock, now and later: how many, when, why, by whom, and the way to take it back. */
export const PoolBlocks = ({ pool }: { readonly pool: Pool }) => {
  const { t } = useTranslation();
  const list = useKeptFocus();
  const { data, isError, refetch } = useQuery(blocksQuery(pool.id));
  if (isError && !data) return <LoadFailed isField onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  const own = data.filter(({ calendar }) => calendar === null);
  const received = data.filter(({ calendar }) => calendar !== null);
  return (
    <div ref={list}>
      {data.length === 0 && <Typography.Text type="secondary">{t('poolBlocks.none')}</Typography.Text>}
      {own.length > 0 && (
        <ul className={styles.blocks} aria-label={t('poolBlocks.ofPool', { name: pool.name })}>
          {own.map((block) => (
            <BlockItem key={block.id} pool={pool} block={block} />
          ))}
        </ul>
      )}
      {received.length > 0 && (
        <details className={styles.received}>
          <summary>{t('poolBlocks.received', { count: received.length })}</summary>
          <ul className={styles.blocks} aria-label={t('poolBlocks.receivedOf', { name: pool.name })}>
            {received.slice(0, RECEIVED_MAX).map((block) => (
              <ReceivedItem key={block.id} block={block} />
            ))}
          </ul>
          {received.length > RECEIVED_MAX && (
            <Typography.Text type="secondary">
              {t('poolBlocks.receivedMore', { count: received.length - RECEIVED_MAX })}
            </Typography.Text>
          )}
        </details>
      )}
    </div>
  );
};

/** A calendar may have hundreds: the next ones are those that one asks about. */
const RECEIVED_MAX = 50;

/** What an event of a calendar takes: given back there, not here. */
const ReceivedItem = ({ block }: { readonly block: PoolBlock }) => {
  const { t } = useTranslation();
  const blockText = useBlockText();
  return (
    <li>
      <div>
        <strong>{t('poolBlocks.units', { count: block.units })}</strong> · {blockText(block)}
        <span className={styles.reason}>{block.reason ?? t('poolBlocks.unavailable')}</span>
        <Typography.Text type="secondary" className={styles.made}>
          {t('poolBlocks.fromCalendar', { name: block.calendar?.name ?? '' })}
        </Typography.Text>
      </div>
    </li>
  );
};

const BlockItem = ({ pool, block }: { readonly pool: Pool; readonly block: PoolBlock }) => {
  const { t, i18n } = useTranslation();
  const mayUnblock = useMay('blocks');
  const blockText = useBlockText();
  const { unblock, isUnblocking } = useUnblock(pool.id);
  const { unit, units, reason, madeBy, madeAt } = block;
  const named = unit === null ? null : pool.unitNames[unit - 1] || t('units.number', { number: unit });
  const when = [named, blockText(block)].filter(Boolean).join(' · ');
  const at = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(madeAt));
  return (
    <li>
      <div>
        <strong>{t('poolBlocks.units', { count: units })}</strong> · {when}
        {reason && <span className={styles.reason}>{reason}</span>}
        <Typography.Text type="secondary" className={styles.made}>
          {madeBy ? t('poolBlocks.madeBy', { name: madeBy, when: at }) : t('poolBlocks.made', { when: at })}
        </Typography.Text>
      </div>
      {mayUnblock && (
        <Button
          size="small"
          loading={isUnblocking}
          aria-label={t('poolBlocks.unblockOf', { when })}
          onClick={() => unblock(block)}
        >
          {t('poolBlocks.unblock')}
        </Button>
      )}
    </li>
  );
};
