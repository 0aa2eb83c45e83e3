import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Card, Select, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../components/load-failed.tsx';
import { lengthOf } from '../../ground/days/day-choice.ts';
import { rangeText } from '../../ground/days/range-text.ts';
import { useMay } from '../../ground/venue-at-hand/use-may.ts';
import { poolsQuery } from '../../ground/venue-at-hand/pools-query.ts';
import { stockHoursQuery } from './calls.ts';
import { StockMap } from './components/stock-map.tsx';
import { useStatisticsAddress } from './hooks/use-statistics-address.ts';
import type { Chosen } from './logic/period.ts';
import { busiestAndQuietest, type Stretch } from './logic/stock-hours.ts';
import { weekdayName } from '../../ground/days/weekday-name.ts';
import { hourText } from './logic/week-words.ts';
import styles from './stock-panel.module.css';
import analysisPart from './components/analysis-part.module.css';
import cardHead from '../../components/card-head.module.css';
import widgetStatistics from './components/widget-statistics.module.css';

interface StockPanelProps {
  readonly account: Account;
  /** Today, by the venue's clock. */
  readonly today: CalendarDay;
}

/** The server answers no more days at once. */
const DAYS_MAX = 366;

/** At which hours of the week the units of a shared stock are taken. */
export const StockPanel = ({ account, today }: StockPanelProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const { chosen, pool: asked, choosePool } = useStatisticsAddress(today);
  const { data: stocks, isError, refetch } = useQuery(poolsQuery(account.id));
  // An address may name one that has been deleted.
  const stock = stocks?.find(({ id }) => id === asked) ?? stocks?.[0];
  return (
    <Card size="small">
      <section aria-labelledby={heading} className={styles.panel}>
        <div className={cardHead.head}>
          <h2 id={heading} className={cardHead.title}>
            {t('stockHours.title')}
          </h2>
          {stock && stocks && stocks.length > 1 && (
            <Select
              aria-label={t('stockHours.stock')}
              className={styles.choice}
              value={stock.id}
              onChange={choosePool}
              options={stocks.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </div>
        {isError && !stocks && <LoadFailed onRetry={() => void refetch()} />}
        {!stocks && !isError && <Skeleton active paragraph={{ rows: 6 }} />}
        {stocks?.length === 0 && <NoStock />}
        {stock &&
          (lengthOf(chosen.span) > DAYS_MAX ? (
            <p className={analysisPart.help}>{t('analysis.tooLong')}</p>
          ) : (
            <Hours accountId={account.id} stock={stock} chosen={chosen} />
          ))}
      </section>
    </Card>
  );
};

const NoStock = () => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  return (
    <div className={cardHead.empty}>
      <p>{t('stockHours.none')}</p>
      <Link to="/categories?stock=list">{t(mayManage ? 'pools.create' : 'pools.see')}</Link>
    </div>
  );
};

interface HoursProps {
  readonly accountId: number;
  readonly stock: { readonly id: number; readonly name: string };
  readonly chosen: Chosen;
}

const Hours = ({ accountId, stock, chosen }: HoursProps) => {
  const { t, i18n } = useTranslation();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    stockHoursQuery(accountId, stock.id, chosen),
  );
  if (isError && (!data || isPlaceholderData)) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  const isBooked = data.hours.some(({ booked }) => booked > 0);
  const isBlocked = data.hours.some(({ blocked }) => blocked > 0);
  return (
    <div className={isPlaceholderData ? widgetStatistics.waiting : ''} aria-busy={isPlaceholderData}>
      <p className={analysisPart.help}>
        {t('stockHours.help', { days: rangeText(data, i18n.language), name: stock.name, units: data.units })}
      </p>
      {isBooked ? <Extremes {...data} /> : <p>{t('stockHours.nothing')}</p>}
      {(isBooked || isBlocked) && <StockMap label={t('stockHours.of', { name: stock.name })} stock={data} />}
    </div>
  );
};

/** When most units are taken, and when fewest, in a sentence. */
const Extremes = ({ hours, units }: Parameters<typeof StockMap>[0]['stock']) => {
  const { t, i18n } = useTranslation();
  const extremes = busiestAndQuietest(hours);
  if (!extremes) return null;
  const words = ({ weekday, from, to, booked }: Stretch) => ({
    day: weekdayName(weekday, i18n.language),
    from: hourText(from, i18n.language),
    to: hourText(to, i18n.language),
    count: booked,
    units,
  });
  return (
    <p className={analysisPart.said}>
      {t('stockHours.most', words(extremes.most))}{' '}
      {t('stockHours.least', { ...words(extremes.least), value: extremes.least.booked })}
    </p>
  );
};
