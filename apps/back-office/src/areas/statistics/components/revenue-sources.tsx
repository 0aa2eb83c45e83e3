import type { Analysis } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import type { AnalysisPair } from '../calls.ts';
import { listOf, SOURCE_NAMES } from '../logic/analysis-lists.ts';
import { moneyText, percentText } from '../logic/figures.ts';
import { ChangeNote } from './change-note.tsx';
import { FigureLink } from './figure-link.tsx';
import { FigureTable } from './figure-table.tsx';
import { OtherCurrencies } from './other-currencies.tsx';
import styles from './analysis-part.module.css';

type Earned = Omit<Analysis['sources'][number], 'source'>;

/** Who brings the revenue: widgets or the telephone, and which of the widgets. */
export const RevenueSources = ({ period, compared, currency }: AnalysisPair) => {
  const { t, i18n } = useTranslation();
  const money = (value: number) => moneyText(value, currency, i18n.language);
  const heads = [
    t('analysis.count'),
    t('analysis.revenue'),
    t('analysis.average'),
    t('analysis.extras'),
    t('analysis.change'),
  ];
  const row = (key: string, name: string, now: Earned, before: Earned | undefined, to: string) => ({
    key,
    name,
    share: now.price,
    cells: [
      <FigureLink key="count" count={now.bookings} of={name} to={to} />,
      <span key="revenue">
        {money(now.price)} <OtherCurrencies amounts={now.amounts} except={currency} />
      </span>,
      now.priced === 0 ? '–' : money(now.price / now.priced),
      now.price === 0 ? '–' : percentText(now.extras / now.price, i18n.language),
      <ChangeNote
        key="change"
        now={now.price}
        before={before?.price ?? 0}
        isRate={false}
        write={(value) => money(value ?? 0)}
      />,
    ],
  });
  return (
    <section aria-label={t('analysis.revenueSources')} className={styles.part}>
      <h3>{t('analysis.revenueSources')}</h3>
      <p className={styles.help}>{t('analysis.revenueHelp')}</p>
      <h4>{t('analysis.bySource')}</h4>
      <FigureTable
        label={t('analysis.bySource')}
        heads={[t('analysis.source'), ...heads]}
        rows={period.sources.map((each, at) =>
          row(
            each.source,
            t(`analysis.by.${SOURCE_NAMES[each.source]}`),
            each,
            compared.sources[at],
            listOf.source(period, each.source),
          ),
        )}
      />
      {period.widgets.length > 0 && (
        <>
          <h4>{t('analysis.byWidget')}</h4>
          <FigureTable
            label={t('analysis.byWidget')}
            heads={[t('analysis.widget'), ...heads]}
            rows={period.widgets.map((each) =>
              row(
                String(each.widget),
                each.name ?? t('analysis.widgetGone'),
                each,
                compared.widgets.find(({ widget }) => widget === each.widget),
                listOf.widget(period, each.widget),
              ),
            )}
          />
        </>
      )}
    </section>
  );
};
