import type { Account } from '@meridienne/contracts';
import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { sumOf } from '../logic/buckets.ts';
import type { Overview } from '../hooks/use-overview.ts';
import { pointsOf } from '../logic/chart-points.ts';
import { chartLabel, drawnOf, titleOf } from '../logic/drawn.ts';
import { Either } from './either.tsx';
import { MeasureTiles } from './measure-tiles.tsx';
import { type Measure, valueOf } from '../logic/measures.ts';
import { NumbersTable } from './numbers-table.tsx';
import { type Chosen, spanBefore } from '../logic/period.ts';
import { rangeText } from '../../../ground/days/range-text.ts';
import { TimeChart } from './time-chart.tsx';
import styles from './over-time.module.css';
import widgetStatistics from './widget-statistics.module.css';
import timeChart from './time-chart.module.css';

interface OverTimeProps {
  readonly account: Account;
  readonly chosen: Chosen;
  readonly overview: Overview;
  readonly measure: Measure;
  onChoose(measure: Measure): void;
}

/** A period's sums beside those of the one before; one of them drawn over time, all of them in a table. */
export const OverTime = (props: OverTimeProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { chosen, measure, onChoose } = props;
  const [isTable, setIsTable] = useState(false);
  const { data, isError, isPlaceholderData, refetch } = props.overview;
  const { currency, points, drawn } = usePoints(props);
  if (isError && (!data || isPlaceholderData)) return <LoadFailed onRetry={() => void refetch()} />;
  const total = data && sumOf(data.period.days);
  const isEmpty = total !== undefined && total.opened + total.bookings === 0;
  const shown = data?.chosen ?? chosen;
  return (
    <div className={isPlaceholderData ? widgetStatistics.waiting : ''} aria-busy={isPlaceholderData}>
      <MeasureTiles
        now={total}
        before={data ? sumOf(data.compared.days) : null}
        isWhole={data?.widget === null}
        amounts={data?.period.amounts ?? []}
        currency={currency}
        measure={measure}
        onChoose={onChoose}
      />
      <div className={widgetStatistics.head}>
        <h3>{points ? titleOf(points, measure, t) : '\u00a0'}</h3>
        <Either
          label={t('statistics.view')}
          texts={[t('statistics.asChart'), t('statistics.asTable')]}
          value={isTable}
          onChange={setIsTable}
        />
      </div>
      {!points || !drawn || !total ? (
        <div className={timeChart.chart}>
          <Skeleton.Node active className={timeChart.waiting} />
        </div>
      ) : isTable ? (
        <NumbersTable
          label={rangeText(shown.span, language)}
          points={points}
          total={total}
          currency={currency}
          isWhole={data?.widget === null}
        />
      ) : isEmpty ? (
        <p className={styles.empty}>{t('statistics.nothing')}</p>
      ) : (
        <TimeChart
          label={chartLabel(points, measure, valueOf(measure, total), { t, language, currency })}
          drawn={drawn}
        />
      )}
      <p className={styles.note}>
        {!isTable && !isEmpty && <ChartKey />}
        {t('statistics.compared', { days: rangeText(spanBefore(shown), language) })}
      </p>
    </div>
  );
};

const usePoints = ({ account, overview: { data }, measure }: OverTimeProps) => {
  const { t, i18n } = useTranslation();
  const currency = data?.period.currency ?? account.currency;
  const points = useMemo(() => data && pointsOf(data.chosen, data.period.days, data.compared.days), [data]);
  const drawn = useMemo(
    () => points && drawnOf(points, measure, { t, language: i18n.language, currency }),
    [points, measure, t, i18n.language, currency],
  );
  return { currency, points, drawn };
};

/** Which mark is which. */
const ChartKey = () => {
  const { t } = useTranslation();
  return (
    <span className={styles.key} aria-hidden="true">
      <span className={styles['key-now']}>{t('statistics.now')}</span>
      <span className={styles['key-before']}>{t('statistics.before')}</span>
    </span>
  );
};
