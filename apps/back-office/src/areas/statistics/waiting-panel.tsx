import type { Account, WaitingStatistics as Counts } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../components/load-failed.tsx';
import { rangeText } from '../../ground/days/range-text.ts';
import { useMay } from '../../ground/venue-at-hand/use-may.ts';
import { waitingQuery } from './calls.ts';
import { FigureTable } from './components/figure-table.tsx';
import { FigureTile } from './components/figure-tile.tsx';
import { useStatisticsAddress } from './hooks/use-statistics-address.ts';
import { countText, moneyText, percentText } from './logic/figures.ts';
import { type Chosen, spanBefore } from './logic/period.ts';
import analysisPart from './components/analysis-part.module.css';
import cardHead from '../../components/card-head.module.css';
import stockPanel from './stock-panel.module.css';
import widgetStatistics from './components/widget-statistics.module.css';

interface WaitingPanelProps {
  readonly account: Account;
  /** Today, by the venue's clock. */
  readonly today: CalendarDay;
}

/** What the waiting list brought. */
export const WaitingStatistics = ({ account, today }: WaitingPanelProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const { chosen } = useStatisticsAddress(today);
  const { data, isError, isPlaceholderData, refetch } = useQuery(waitingQuery(account.id, chosen));
  return (
    <Card size="small">
      <section aria-labelledby={heading} className={stockPanel.panel}>
        <h2 id={heading} className={cardHead.title}>
          {t('waitingStatistics.title')}
        </h2>
        {isError && (!data || isPlaceholderData) ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton active paragraph={{ rows: 4 }} />
        ) : (
          <div className={isPlaceholderData ? widgetStatistics.waiting : ''} aria-busy={isPlaceholderData}>
            {data.period.wishes + data.period.offers === 0 ? (
              <Nothing account={account} />
            ) : (
              <Brought {...data} chosen={chosen} />
            )}
          </div>
        )}
      </section>
    </Card>
  );
};

/** What to do next: switch it on, or wait for guests to join. */
const Nothing = ({ account }: Pick<WaitingPanelProps, 'account'>) => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const mayList = useMay('contacts');
  return (
    <div className={cardHead.empty}>
      <p>{t(account.waitingList ? 'waitingStatistics.nothing' : 'waitingStatistics.off')}</p>
      {account.waitingList
        ? mayList && <Link to="/reservations?view=waiting">{t('waitingStatistics.toList')}</Link>
        : mayManage && <Link to="/account">{t('waitingList.switchOn')}</Link>}
    </div>
  );
};

interface BroughtProps {
  readonly period: Counts;
  readonly compared: Counts;
  readonly chosen: Chosen;
}

const STEPS = ['wishes', 'offers', 'taken'] as const;

/** From wishes to bookings: in figures, and drawn as shares of the largest. */
const Brought = ({ period, compared, chosen }: BroughtProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const count = (value: number | null) => countText(value ?? 0, language);
  return (
    <>
      <p className={analysisPart.help}>
        {t('waitingStatistics.help', {
          days: rangeText(period, language),
          before: rangeText(spanBefore(chosen), language),
        })}
      </p>
      <div className={analysisPart.tiles}>
        {STEPS.map((step) => (
          <FigureTile
            key={step}
            name={t(`waitingStatistics.${step}`)}
            value={period[step]}
            before={compared[step]}
            better={step === 'wishes' ? 'neither' : 'more'}
            write={count}
          />
        ))}
        <FigureTile
          name={t('waitingStatistics.revenue')}
          value={period.revenue}
          before={compared.revenue}
          write={(value) => moneyText(value ?? 0, period.currency, language)}
        />
      </div>
      <FigureTable
        label={t('waitingStatistics.title')}
        heads={[
          t('waitingStatistics.step'),
          t('waitingStatistics.count'),
          t('waitingStatistics.before'),
          t('waitingStatistics.shareOfOffers'),
        ]}
        rows={STEPS.map((step) => ({
          key: step,
          name: t(`waitingStatistics.${step}`),
          share: period[step],
          cells: [
            count(period[step]),
            count(compared[step]),
            step === 'taken' && period.offers > 0 ? percentText(period.taken / period.offers, language) : '–',
          ],
        }))}
      />
      <p className={analysisPart.said}>
        <Link to="/reservations?view=waiting&ended=1">{t('waitingStatistics.toEnded')}</Link>
      </p>
    </>
  );
};
