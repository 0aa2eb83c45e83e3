import type { Analysis } from '@meridienne/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalysisPair } from '../calls.ts';
import { listOf } from '../logic/analysis-lists.ts';
import { percentText, wholePercentText } from '../logic/figures.ts';
import { type Extreme, extremesOf, type HeatRow, rateOf } from '../logic/occupancy.ts';
import { weekdayName } from '../../../ground/days/weekday-name.ts';
import { hourText } from '../logic/week-words.ts';
import { Either } from './either.tsx';
import { FigureTile } from './figure-tile.tsx';
import { HeatMap } from './heat-map.tsx';
import styles from './analysis-part.module.css';
import widgetStatistics from './widget-statistics.module.css';

/** Which places were taken, by service or weekday, and hour: of the days of the stays, and only here. */
export const Occupancy = ({ period, compared }: AnalysisPair) => {
  const { t, i18n } = useTranslation();
  const [isByDay, setIsByDay] = useState(false);
  const language = i18n.language;
  const rowsOf = (of: Analysis): HeatRow[] =>
    isByDay
      ? of.weekdays.map((each) => ({ ...each, key: each.weekday, name: weekdayName(each.weekday, language) }))
      : of.services.map((each) => ({ ...each, key: each.category }));
  const label = isByDay ? t('analysis.byWeekday') : t('analysis.byService');
  const rate = (value: number | null) => (value === null ? '–' : percentText(value, language));
  const absent = (of: Analysis) => (of.stays.taken === 0 ? null : of.stays.noShows / of.stays.taken);
  return (
    <section aria-label={t('analysis.occupancy')}>
      <div className={widgetStatistics.head}>
        <h3>{t('analysis.occupancy')}</h3>
        <Either
          label={t('analysis.rows')}
          texts={[t('analysis.byService'), t('analysis.byWeekday')]}
          value={isByDay}
          onChange={setIsByDay}
        />
      </div>
      <p className={styles.help}>{t('analysis.occupancyHelp')}</p>
      <div className={styles.tiles}>
        <FigureTile
          name={t('analysis.occupied')}
          value={rateOf(period.stays)}
          before={rateOf(compared.stays)}
          isRate
          write={rate}
          count={period.stays.taken}
          of={t('analysis.ofStays')}
          to={listOf.taken(period)}
        />
        <FigureTile
          name={t('analysis.noShows')}
          value={absent(period)}
          before={absent(compared)}
          isRate
          better="less"
          write={rate}
          count={period.stays.noShows}
          of={t('analysis.ofNoShows')}
          to={listOf.noShows(period)}
        />
      </div>
      {period.stays.places === 0 ? (
        <p className={styles.help}>{t('analysis.nothingOnSale')}</p>
      ) : (
        <>
          <Extremes weekdays={period.weekdays} />
          <HeatMap
            label={label}
            head={isByDay ? t('analysis.weekday') : t('analysis.service')}
            rows={rowsOf(period)}
            before={rowsOf(compared)}
            listOf={(key, hour) =>
              listOf.taken(period, {
                ...(isByDay ? { weekday: key } : { category: key }),
                ...(hour !== undefined && { hour }),
              })
            }
          />
        </>
      )}
    </section>
  );
};

/** The fullest and the emptiest hour of a week, in a sentence. */
const Extremes = ({ weekdays }: Pick<Analysis, 'weekdays'>) => {
  const { t, i18n } = useTranslation();
  const extremes = extremesOf(weekdays.map((each) => ({ ...each, key: each.weekday, name: '' })));
  if (!extremes) return null;
  const words = ({ key, hour, rate }: Extreme) => ({
    day: weekdayName(key, i18n.language),
    hour: hourText(hour, i18n.language),
    rate: wholePercentText(rate, i18n.language),
  });
  return (
    <p className={styles.said}>
      {t('analysis.most', words(extremes.most))} {t('analysis.least', words(extremes.least))}
    </p>
  );
};
