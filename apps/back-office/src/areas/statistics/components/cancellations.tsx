import type { Analysis } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import type { AnalysisPair } from '../calls.ts';
import { listOf, SOURCE_NAMES } from '../logic/analysis-lists.ts';
import { moneyText, percentText } from '../logic/figures.ts';
import { FigureLink } from './figure-link.tsx';
import { FigureTable } from './figure-table.tsx';
import { FigureTile } from './figure-tile.tsx';
import { OtherCurrencies } from './other-currencies.tsx';
import { useShareCells } from './share-cells.tsx';
import styles from './analysis-part.module.css';

const rateOf = ({ bookings, made }: { readonly bookings: number; readonly made: number }): number | null =>
  made === 0 ? null : bookings / made;

const NOTICES = ['sameDay', 'dayBefore', 'earlier'] as const;

/** How many bookings were cancelled, what they would have brought, how late, and whose they were. */
export const Cancellations = ({ period, compared, currency }: AnalysisPair) => {
  const { t, i18n } = useTranslation();
  const [now, before] = [period.cancellations, compared.cancellations];
  const rate = (value: number | null) => (value === null ? '–' : percentText(value, i18n.language));
  const notices = useShareCells(now.bookings, before.bookings);
  const rowOf = (notice: Analysis['cancellations']['notice'][number], at: number) => {
    const name = t(`analysis.notice.${NOTICES[at] ?? 'earlier'}`);
    return {
      key: name,
      name,
      share: notice.bookings,
      cells: notices.cellsOf({
        name,
        count: notice.bookings,
        before: before.notice[at]?.bookings ?? 0,
        to: listOf.notice(period, notice),
      }),
    };
  };
  const unknown = {
    key: 'unknown',
    name: t('analysis.notice.unknown'),
    share: now.unknown,
    cells: notices.cellsOf({
      name: t('analysis.notice.unknown'),
      count: now.unknown,
      before: before.unknown,
      to: listOf.noticeUnknown(period),
    }),
  };
  return (
    <section aria-label={t('analysis.cancellations')} className={styles.part}>
      <h3>{t('analysis.cancellations')}</h3>
      <p className={styles.help}>{t('analysis.cancellationsHelp')}</p>
      <div className={styles.tiles}>
        <FigureTile
          name={t('analysis.canceledRate')}
          value={rateOf(now)}
          before={rateOf(before)}
          isRate
          better="less"
          write={rate}
          count={now.bookings}
          of={t('analysis.ofCanceled')}
          to={listOf.canceled(period)}
        />
        <FigureTile
          name={t('analysis.lost')}
          value={now.price}
          before={before.price}
          better="less"
          write={(value) => moneyText(value ?? 0, currency, i18n.language)}
        />
      </div>
      <OtherCurrencies amounts={now.amounts} except={currency} />
      <h4>{t('analysis.notices')}</h4>
      <FigureTable
        label={t('analysis.notices')}
        heads={[t('analysis.noticeHead'), ...notices.heads]}
        rows={[...now.notice.map(rowOf), ...(now.unknown + before.unknown > 0 ? [unknown] : [])]}
      />
      <h4>{t('analysis.canceledBySource')}</h4>
      <FigureTable
        label={t('analysis.canceledBySource')}
        heads={[t('analysis.source'), t('analysis.count'), t('analysis.rate'), t('analysis.rateBefore')]}
        rows={now.sources.map((source, at) => {
          const name = t(`analysis.by.${SOURCE_NAMES[source.source]}`);
          return {
            key: source.source,
            name,
            share: rateOf(source) ?? 0,
            cells: [
              <FigureLink
                key="count"
                count={source.bookings}
                of={t('analysis.ofCanceledFrom', { name })}
                to={listOf.canceledBy(period, source.source)}
              />,
              rate(rateOf(source)),
              rate(rateOf(before.sources[at] ?? { bookings: 0, made: 0 })),
            ],
          };
        })}
      />
    </section>
  );
};
