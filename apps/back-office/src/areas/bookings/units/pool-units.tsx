import type { Account, Pool } from '@meridienne/contracts';
import { Button, Empty, Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { LiveState } from '../../../ground/live/live-state.tsx';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { WeekBar } from '../week/components/week-bar.tsx';
import { WeekSkeleton } from '../week/components/week-skeleton.tsx';
import { useCalendarKeys } from '../week/hooks/use-calendar-keys.ts';
import { useWeekStart } from '../week/hooks/use-week-start.ts';
import { PoolWeekView } from './components/pool-week-view.tsx';
import { usePool } from './hooks/use-pool.ts';
import { usePoolWeek } from './hooks/use-pool-week.ts';
import paper from '../week/components/week-paper.module.css';
import styles from './pool-units.module.css';

/** A week of a shared stock by its units: who stands in which one, and when it is cleaned. */
export const PoolUnits = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const { pools, pool, isFailed, retry, choose } = usePool(account.id);
  if (isFailed) return <LoadFailed onRetry={retry} />;
  if (!pools) return <WeekSkeleton />;
  if (!pool) return <NoPools />;
  return (
    <UnitsOfPool key={pool.id} account={account} pool={pool}>
      {pools.length > 1 && (
        <Select<number>
          className={`${styles.pools} ${paper.screen}`}
          aria-label={t('units.pool')}
          value={pool.id}
          options={pools.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
      )}
    </UnitsOfPool>
  );
};

interface UnitsOfPoolProps {
  readonly account: Account;
  readonly pool: Pool;
  /** Beside the week. */
  readonly children: ReactNode;
}

const UnitsOfPool = ({ account, pool, children }: UnitsOfPoolProps) => {
  const { t } = useTranslation();
  const mayBook = useMay('bookings');
  const today = useVenueDay(account.timeZone);
  const { start, goTo, step } = useWeekStart(today);
  const { week, isWaiting, isFailed, retry, prepare } = usePoolWeek(pool, start);
  const own = useMemo(
    () => [
      [t('reservations.keyEnterName'), t('units.keyEnter')] as const,
      ...(mayBook ? [[t('bookingMove.dragName'), t('units.keyDrag')] as const] : []),
    ],
    [t, mayBook],
  );
  useCalendarKeys({ mayBook, own, onStep: step, onToday: () => goTo(today) });
  return (
    <div className={paper.paper}>
      <p className={styles.printed}>{pool.name}</p>
      <div className={styles.bar}>
        <WeekBar
          start={start}
          today={today}
          isToday={start === today}
          onGo={goTo}
          onStep={step}
          onIntent={prepare}
        />
        {children}
      </div>
      <LiveState accountId={account.id} />
      {isFailed ? (
        <LoadFailed onRetry={retry} />
      ) : !week ? (
        <WeekSkeleton />
      ) : (
        <PoolWeekView
          account={account}
          pool={pool}
          week={week}
          label={t('units.label', { name: pool.name })}
          today={today}
          isWaiting={isWaiting}
        />
      )}
    </div>
  );
};

/** What this is for, and the next step to whoever may take it. */
const NoPools = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayManage = useMay('admin');
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('units.noPools')}>
      {mayManage && (
        <Button type="primary" onClick={() => void navigate('/categories?stock=list')}>
          {t('pools.see')}
        </Button>
      )}
    </Empty>
  );
};
