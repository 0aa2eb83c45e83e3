import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../components/load-failed.tsx';
import { lengthOf } from '../../ground/days/day-choice.ts';
import { rangeText } from '../../ground/days/range-text.ts';
import { analysisQuery } from './calls.ts';
import { Cancellations } from './components/cancellations.tsx';
import { Definitions } from './components/definitions.tsx';
import { Leads } from './components/leads.tsx';
import { Occupancy } from './components/occupancy.tsx';
import { RevenueSources } from './components/revenue-sources.tsx';
import { useStatisticsAddress } from './hooks/use-statistics-address.ts';
import { type Chosen, spanBefore } from './logic/period.ts';
import styles from './decisions-panel.module.css';
import analysisPart from './components/analysis-part.module.css';
import cardHead from '../../components/card-head.module.css';
import widgetStatistics from './components/widget-statistics.module.css';

interface DecisionsPanelProps {
  readonly account: Account;
  /** Today, by the venue's clock. */
  readonly today: CalendarDay;
}

/** The server answers no more days at once. */
const DAYS_MAX = 366;
const TERMS = ['occupancy', 'hour', 'noShow', 'lead', 'cancellation', 'notice', 'source', 'extras'] as const;

/** What to decide by: how full, how long ahead, how often cancelled, and who brings the revenue. */
export const DecisionsPanel = ({ account, today }: DecisionsPanelProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const { chosen } = useStatisticsAddress(today);
  return (
    <Card size="small">
      <section aria-labelledby={heading} className={styles.panel}>
        <h2 id={heading} className={cardHead.title}>
          {t('analysis.title')}
        </h2>
        {lengthOf(chosen.span) > DAYS_MAX ? (
          <p className={analysisPart.help}>{t('analysis.tooLong')}</p>
        ) : (
          <Figures accountId={account.id} chosen={chosen} />
        )}
        <Definitions
          terms={TERMS.map((term) => ({
            term: t(`analysis.term.${term}`),
            means: t(`analysis.means.${term}`),
          }))}
        />
      </section>
    </Card>
  );
};

interface FiguresProps {
  readonly accountId: number;
  readonly chosen: Chosen;
}

const Figures = ({ accountId, chosen }: FiguresProps) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery(analysisQuery(accountId, chosen));
  if (isError && (!data || isPlaceholderData)) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  const { period, compared } = data;
  const isEmpty = period.cancellations.made + period.stays.places === 0;
  return (
    <div className={isPlaceholderData ? widgetStatistics.waiting : ''} aria-busy={isPlaceholderData}>
      <p className={analysisPart.help}>
        {t('analysis.period', {
          days: rangeText(period, i18n.language),
          before: rangeText(spanBefore(data.chosen), i18n.language),
        })}
      </p>
      {isEmpty ? (
        <div className={cardHead.empty}>
          <p>{t('analysis.nothing')}</p>
          <Button onClick={() => void navigate('/prix')}>{t('analysis.toPrices')}</Button>
        </div>
      ) : (
        <>
          <Occupancy {...data} />
          <div className={styles.parts}>
            <RevenueSources {...data} />
            <Leads period={period} compared={compared} currency={data.currency} />
            <Cancellations {...data} />
          </div>
        </>
      )}
    </div>
  );
};
