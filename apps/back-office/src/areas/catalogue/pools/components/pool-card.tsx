import { DisconnectOutlined, EditOutlined, LockOutlined } from '@ant-design/icons';
import type { Pool } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { nameIn } from '../../../../lib/name-in.ts';
import { previewQuery } from '../calls/pools.ts';
import { useCleaningText } from '../hooks/use-cleaning-text.ts';
import { questionOf, valuesOf } from '../logic/pool-values.ts';
import { type UnitRun, unitRuns } from '../logic/unit-runs.ts';
import { ConflictList } from './conflict-list.tsx';
import { PoolBlocks } from './pool-blocks.tsx';
import { PoolCalendars } from './pool-calendars.tsx';
import styles from './pool-card.module.css';

interface PoolCardProps {
  readonly accountId: number;
  readonly pool: Pool;
  onAct(what: 'edit' | 'block' | 'release'): void;
}

/** One shared stock: its units, who draws from it, what is blocked of it, and what is too many. */
export const PoolCard = ({ accountId, pool, onAct }: PoolCardProps) => {
  const { t, i18n } = useTranslation();
  const mayManage = useMay('admin');
  const mayBlock = useMay('blocks');
  const cleaningText = useCleaningText();
  const { name, units, unitNames, categories } = pool;
  const runText = (run: UnitRun) => {
    if (run.name !== null) return run.name;
    const { first, last } = run;
    return first === last ? t('units.number', { number: first }) : t('pools.numbers', { first, last });
  };
  return (
    <li className={styles.pool}>
      <div className={styles.head}>
        <h3>
          {name} <span className={styles.units}>· {t('pools.units', { count: units })}</span>
        </h3>
        <span className={styles.acts}>
          {mayBlock && (
            <Button
              size="small"
              icon={<LockOutlined aria-hidden="true" />}
              aria-label={t('poolBlocks.blockOf', { name })}
              onClick={() => onAct('block')}
            >
              {t('poolBlocks.block')}
            </Button>
          )}
          {mayManage && (
            <>
              <Button
                size="small"
                icon={<EditOutlined aria-hidden="true" />}
                aria-label={t('pools.editOf', { name })}
                onClick={() => onAct('edit')}
              >
                {t('table.edit')}
              </Button>
              <Button
                size="small"
                danger
                icon={<DisconnectOutlined aria-hidden="true" />}
                aria-label={t('pools.separateOf', { name })}
                onClick={() => onAct('release')}
              >
                {t('pools.separate')}
              </Button>
            </>
          )}
        </span>
      </div>
      {unitNames.length > 0 && (
        <p className={styles.names}>
          {t('pools.named', {
            names: new Intl.ListFormat(i18n.language).format(unitRuns(pool).map(runText)),
          })}
        </p>
      )}
      <ul className={styles.services} aria-label={t('pools.drawers')}>
        {categories.length === 0 && <li>{t('pools.noDrawers')}</li>}
        {categories.map((category) => {
          const cleaning = cleaningText(category);
          return (
            <li key={category.id}>
              {nameIn(i18n.language, category)}
              {cleaning && <span className={styles.cleaning}> · {cleaning}</span>}
            </li>
          );
        })}
      </ul>
      <PoolBlocks pool={pool} />
      {mayManage && <PoolCalendars pool={pool} />}
      <TooMany accountId={accountId} pool={pool} />
    </li>
  );
};

/** Bookings that are more than the units, from before it was made or for what is blocked: to be moved one day. */
const TooMany = ({ accountId, pool }: Pick<PoolCardProps, 'accountId' | 'pool'>) => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const { data } = useQuery({
    ...previewQuery(questionOf(accountId, pool.id, valuesOf(pool))),
    enabled: mayManage,
  });
  if (!data || data.totalConflicts === 0) return null;
  return (
    <details className={styles.conflicts}>
      <summary>{t('poolEffect.tooMany', { count: data.totalBookings })}</summary>
      <ConflictList preview={data} />
    </details>
  );
};
