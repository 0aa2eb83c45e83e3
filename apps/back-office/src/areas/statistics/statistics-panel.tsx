import type { Account, Widget } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { Card, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Definitions } from './components/definitions.tsx';
import { OverTime } from './components/over-time.tsx';
import { PeriodChoice } from './components/period-choice.tsx';
import { useOverview } from './hooks/use-overview.ts';
import { WidgetStatistics } from './components/widget-statistics.tsx';
import styles from './statistics-panel.module.css';
import cardHead from '../../components/card-head.module.css';

interface StatisticsPanelProps {
  readonly account: Account;
  /** Today, by the venue's clock. */
  readonly today: CalendarDay;
}

const TERMS = ['visit', 'opened', 'booking', 'conversion', 'revenue', 'days'] as const;

/** What was opened, booked and earned in a period, over time and widget by widget. */
export const StatisticsPanel = ({ account, today }: StatisticsPanelProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const { address, widgets, widget, overview } = useOverview(account, today);
  const { chosen, measure } = address;
  return (
    <Card size="small">
      <section aria-labelledby={heading} className={styles.panel}>
        <div className={cardHead.head}>
          <h2 id={heading} className={cardHead.title}>
            {t('statistics.title')}
          </h2>
          <WidgetChoice widgets={widgets} value={widget} onChoose={address.chooseWidget} />
        </div>
        <PeriodChoice chosen={chosen} today={today} onChoose={address.choosePeriod} />
        <OverTime
          account={account}
          chosen={chosen}
          overview={overview}
          measure={measure}
          onChoose={address.chooseMeasure}
        />
        <WidgetStatistics account={account} overview={overview} />
        <Definitions
          terms={TERMS.map((term) => ({
            term: t(`statistics.term.${term}`),
            means: t(`statistics.means.${term}`, { zone: account.timeZone }),
          }))}
        />
      </section>
    </Card>
  );
};

/** In a widget's place: all that the account sells, by phone too. */
const ALL = 0;

interface WidgetChoiceProps {
  /** Undefined while they are read. */
  readonly widgets: readonly Widget[] | undefined;
  readonly value: number | null;
  onChoose(id: number | null): void;
}

const WidgetChoice = ({ widgets, value, onChoose }: WidgetChoiceProps) => {
  const { t } = useTranslation();
  // While they are read it keeps its place.
  if (widgets?.length === 0) return null;
  return (
    <Select
      aria-label={t('statistics.chooseWidget')}
      className={styles.widget}
      value={value ?? ALL}
      onChange={(id) => onChoose(id === ALL ? null : id)}
      options={[
        { value: ALL, label: t('statistics.everything') },
        ...(widgets ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
};
