import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AnalysisPair } from '../calls.ts';
import { listOf } from '../logic/analysis-lists.ts';
import { FigureTable } from './figure-table.tsx';
import { FigureTile } from './figure-tile.tsx';
import { useShareCells } from './share-cells.tsx';
import styles from './analysis-part.module.css';

/** How long ahead bookings are made. */
export const Leads = ({ period, compared }: AnalysisPair) => {
  const { t } = useTranslation();
  const { heads, cellsOf } = useShareCells(
    sum(period.leads.map(({ bookings }) => bookings)),
    sum(compared.leads.map(({ bookings }) => bookings)),
  );
  return (
    <section aria-label={t('analysis.leads')} className={styles.part}>
      <h3>{t('analysis.leads')}</h3>
      <p className={styles.help}>{t('analysis.leadsHelp')}</p>
      <div className={styles.tiles}>
        <FigureTile
          name={t('analysis.leadMedian')}
          value={period.leadMedian}
          before={compared.leadMedian}
          better="neither"
          write={(days) => (days === null ? '–' : t('analysis.days', { count: days }))}
        />
      </div>
      <FigureTable
        label={t('analysis.leads')}
        heads={[t('analysis.lead'), ...heads]}
        rows={period.leads.map((lead, at) => {
          const name = aheadText(lead, t);
          return {
            key: String(lead.from),
            name,
            share: lead.bookings,
            cells: cellsOf({
              name,
              count: lead.bookings,
              before: compared.leads[at]?.bookings ?? 0,
              to: listOf.lead(period, lead),
            }),
          };
        })}
      />
    </section>
  );
};

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const aheadText = (
  { from, to }: { readonly from: number; readonly to: number | null },
  t: TFunction,
): string => {
  if (to === 0) return t('analysis.ahead.sameDay');
  if (to === null) return t('analysis.ahead.from', { count: from });
  return from === to
    ? t('analysis.ahead.exactly', { count: to })
    : t('analysis.ahead.between', { from, count: to });
};
