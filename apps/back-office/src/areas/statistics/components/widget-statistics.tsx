import type { Account, WidgetWithStats } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { RowCards } from '../../../components/row-cards.tsx';
import { useIsNarrow } from '../../../lib/use-media.ts';
import { widgetsEverQuery } from '../calls.ts';
import type { Overview } from '../hooks/use-overview.ts';
import { Either } from './either.tsx';
import { useWidgetColumns } from './widget-columns.tsx';
import shared from '../../../components/shared.module.css';
import styles from './widget-statistics.module.css';
import cardHead from '../../../components/card-head.module.css';

interface WidgetStatisticsProps {
  readonly account: Account;
  /** Of the period that is chosen. */
  readonly overview: Overview;
}

/** What came of each widget: opened, booked, how many of a hundred, how much (O §3). */
export const WidgetStatistics = ({ account, overview }: WidgetStatisticsProps) => {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const [isEver, setIsEver] = useState(false);
  const ofPeriod = overview.data?.widgets;
  const ever = useQuery({
    ...widgetsEverQuery(account.id),
    enabled: isEver,
    ...(ofPeriod && { placeholderData: ofPeriod }),
  });
  const { data, isError, isPlaceholderData, refetch } = isEver ? ever : { ...overview, data: ofPeriod };
  const columns = useWidgetColumns(data ?? [], account.currency);
  const label = t('statistics.widgets');
  const list = () => {
    // What is shown above it says so, and can be tried again there.
    if (!isEver && isError && !data) return null;
    if (isError && (!data || isPlaceholderData)) return <LoadFailed onRetry={() => void refetch()} />;
    if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
    if (data.length === 0) {
      return (
        <div className={cardHead.empty}>
          <p>{t('statistics.noWidgets')}</p>
          <Button onClick={() => void navigate('/widgets')}>{t('statistics.toWidgets')}</Button>
        </div>
      );
    }
    if (isNarrow) return <RowCards rows={data} columns={columns} />;
    return (
      <Table<WidgetWithStats>
        aria-label={label}
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...data]}
        columns={columns.map(({ key, title, render, isNumber }) => ({
          key,
          title,
          render: (_value: unknown, widget: WidgetWithStats) => render(widget),
          ...(isNumber && { align: 'right' as const, className: shared.numbers }),
        }))}
      />
    );
  };
  return (
    <section
      aria-label={label}
      className={isPlaceholderData ? styles.waiting : ''}
      aria-busy={isPlaceholderData}
    >
      <div className={styles.head}>
        <h3>{label}</h3>
        <Either
          label={t('statistics.widgetsOf')}
          texts={[t('statistics.ofPeriod'), t('statistics.ofAll')]}
          value={isEver}
          onChange={setIsEver}
        />
      </div>
      {list()}
    </section>
  );
};
