import { MINUTES_PER_DAY } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countText, percentText, wholePercentText } from '../logic/figures.ts';
import { type HeatRow, hoursOf, type HourPlaces, rateOf, stepOf } from '../logic/occupancy.ts';
import { hourText } from '../logic/week-words.ts';
import { useMapKeys } from '../hooks/use-map-keys.ts';
import { ChangeNote } from './change-note.tsx';
import { HeatLegend } from './heat-legend.tsx';
import shared from '../../../components/shared.module.css';
import styles from './heat-map.module.css';

interface HeatMapProps {
  readonly label: string;
  /** What the rows are. */
  readonly head: string;
  readonly rows: readonly HeatRow[];
  /** The same rows of the period before, in any order. */
  readonly before: readonly HeatRow[];
  /** Where the bookings of a row are, and of one of its hours. */
  listOf(key: number, hour?: number): string;
}

/** How full each row is hour by hour: a number in each cell, and a colour to find it by. The arrows walk in it. */
export const HeatMap = ({ label, head, rows, before, listOf }: HeatMapProps) => {
  const { t, i18n } = useTranslation();
  const hours = hoursOf(rows);
  const { keys, tabIndexAt } = useMapKeys(rows.length, hours.length + 1);
  const rate = (value: number | null) => (value === null ? '–' : percentText(value, i18n.language));
  return (
    <>
      <div className={styles.scroll} role="region" aria-label={label}>
        <table className={`${shared.numbers} ${styles.map}`} role="grid" aria-label={label} {...keys}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t('analysis.whole')}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  <Hour hour={hour} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => {
              const earlier = before.find(({ key }) => key === row.key);
              return (
                <tr key={row.key}>
                  <th scope="row">{row.name}</th>
                  <td className={styles.whole}>
                    <Rate
                      of={row}
                      name={row.name}
                      before={rateOf(earlier)}
                      to={listOf(row.key)}
                      tabIndex={tabIndexAt(line, 0)}
                    />
                    <ChangeNote now={rateOf(row)} before={rateOf(earlier)} isRate write={rate} />
                  </td>
                  {hours.map((hour, at) => {
                    const tabIndex = tabIndexAt(line, at + 1);
                    const ofHour = (all: readonly HourPlaces[] | undefined) =>
                      all?.find((each) => each.hour === hour);
                    const cell = ofHour(row.hours);
                    const share = rateOf(cell);
                    if (!cell || share === null) {
                      return (
                        <td key={hour} className={styles.none}>
                          <span tabIndex={tabIndex}>
                            <span aria-hidden="true">·</span>
                            <span className={shared['visually-hidden']}>{t('analysis.noPlaces')}</span>
                          </span>
                        </td>
                      );
                    }
                    return (
                      <td key={hour} data-step={stepOf(share)}>
                        <Rate
                          of={cell}
                          name={t('analysis.at', { name: row.name, hour: hourText(hour, i18n.language) })}
                          before={rateOf(ofHour(earlier?.hours))}
                          to={listOf(row.key, hour)}
                          tabIndex={tabIndex}
                        />
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <HeatLegend label={t('analysis.legend')} />
    </>
  );
};

/** An hour after midnight stays with the day on which the stay began. */
const Hour = ({ hour }: { readonly hour: number }) => {
  const { t, i18n } = useTranslation();
  return (
    <>
      {hourText(hour, i18n.language)}
      {hour * 60 >= MINUTES_PER_DAY && <small className={styles.next}>{t('analysis.nextDay')}</small>}
    </>
  );
};

interface RateProps {
  readonly of: { readonly taken: number; readonly places: number };
  readonly name: string;
  readonly before: number | null;
  readonly to: string;
  readonly tabIndex: 0 | -1;
}

/** A rate that leads to its bookings, and says in words what it is of. */
const Rate = ({ of, name, before, to, tabIndex }: RateProps) => {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const share = rateOf(of);
  const text = share === null ? '–' : wholePercentText(share, language);
  const values = {
    name,
    rate: text,
    count: of.places,
    taken: countText(of.taken, language),
    before: before === null ? '–' : wholePercentText(before, language),
  };
  const title = t('analysis.cell', values);
  if (of.taken === 0) {
    return (
      <span title={title} tabIndex={tabIndex}>
        {text}
      </span>
    );
  }
  return (
    <Link to={to} title={title} aria-label={title} tabIndex={tabIndex}>
      {text}
    </Link>
  );
};
