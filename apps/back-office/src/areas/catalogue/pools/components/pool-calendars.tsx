import { PlusOutlined } from '@ant-design/icons';
import type { Pool, PoolCalendar } from '@meridienne/contracts';
import { POOL_CALENDARS_MAX } from '@meridienne/contracts';
import { Button, Skeleton, Typography } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { ready } from '../../../../lib/later.ts';
import { useKeptFocus } from '../../../../lib/use-kept-focus.ts';
import { useCalendars } from '../hooks/use-calendars.ts';
import { CalendarItem } from './calendar-item.tsx';
import styles from './pool-calendars.module.css';

const CalendarModal = ready(async () => (await import('../calendar-modal.tsx')).CalendarModal);

/** The calendars of others that take units of a shared stock, with how each was read last. */
export const PoolCalendars = ({ pool }: { readonly pool: Pool }) => {
  const { t } = useTranslation();
  const heading = useId();
  const section = useKeptFocus();
  const { query, isReading, readNow, remove } = useCalendars(pool);
  const { data, isError, refetch } = query;
  /** Null for a new one. */
  const [opened, setOpened] = useState<PoolCalendar | null | undefined>();
  return (
    <section ref={section} className={styles.calendars} aria-labelledby={heading}>
      <div className={styles.head}>
        <h4 id={heading}>{t('poolCalendars.title')}</h4>
        {data && data.length < POOL_CALENDARS_MAX && (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden="true" />}
            aria-label={t('poolCalendars.addTo', { name: pool.name })}
            onClick={() => setOpened(null)}
          >
            {t('poolCalendars.add')}
          </Button>
        )}
      </div>
      {isError && !data && <LoadFailed isField onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {data?.length === 0 && <Typography.Text type="secondary">{t('poolCalendars.empty')}</Typography.Text>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-labelledby={heading}>
          {data.map((calendar) => (
            <CalendarItem
              key={calendar.id}
              calendar={calendar}
              isReading={isReading(calendar)}
              onRead={() => void readNow(calendar)}
              onEdit={() => setOpened(calendar)}
              onDelete={() => remove(calendar)}
            />
          ))}
        </ul>
      )}
      {opened !== undefined && (
        <Suspense>
          <CalendarModal
            key={opened?.id ?? 'new'}
            pool={pool}
            calendar={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
};
