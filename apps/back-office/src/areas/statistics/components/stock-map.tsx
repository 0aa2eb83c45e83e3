import type { StockHours } from '@meridienne/contracts';
import { type FocusEvent, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf, useMapKeys } from '../hooks/use-map-keys.ts';
import { wholePercentText } from '../logic/figures.ts';
import { stepOf } from '../logic/occupancy.ts';
import { columnsOf, isTaken, type StockHour } from '../logic/stock-hours.ts';
import { weekdayName } from '../../../ground/days/weekday-name.ts';
import { hourText } from '../logic/week-words.ts';
import { HeatLegend } from './heat-legend.tsx';
import shared from '../../../components/shared.module.css';
import heatMap from './heat-map.module.css';
import styles from './stock-map.module.css';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

interface StockMapProps {
  readonly label: string;
  readonly stock: StockHours;
}

/** How full a stock is by weekday and hour: a number and a colour in each cell, and below what the one in hand says. */
export const StockMap = ({ label, stock: { hours, units } }: StockMapProps) => {
  const { t, i18n } = useTranslation();
  const language = i18n.language;
  const columns = columnsOf(hours);
  const { keys, tabIndexAt } = useMapKeys(WEEKDAYS.length, columns.length);
  const [inHand, setInHand] = useState<StockHour | null>(null);
  const wordsOf = useHourWords(units);
  const cellOf = (weekday: number, hour: number) =>
    hours.find((each) => each.weekday === weekday && each.hour === hour);
  const take = ({ target }: SyntheticEvent) => {
    const place = placeOf(target);
    if (!place) return;
    setInHand(cellOf(WEEKDAYS[place.line] ?? 0, columns[place.column] ?? 0) ?? null);
  };
  return (
    <>
      <div className={heatMap.scroll} role="region" aria-label={label}>
        <table
          className={`${shared.numbers} ${heatMap.map}`}
          role="grid"
          aria-label={label}
          onKeyDown={keys.onKeyDown}
          onFocus={(event: FocusEvent) => {
            keys.onFocus(event);
            take(event);
          }}
          onPointerOver={take}
        >
          <thead>
            <tr>
              <th scope="col">{t('analysis.weekday')}</th>
              {columns.map((hour) => (
                <th key={hour} scope="col">
                  {hourText(hour, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((weekday, line) => (
              <tr key={weekday}>
                <th scope="row">{weekdayName(weekday, language)}</th>
                {columns.map((hour, column) => (
                  <StockCell
                    key={hour}
                    cell={cellOf(weekday, hour)}
                    units={units}
                    tabIndex={tabIndexAt(line, column)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {/* The cell itself tells it to a screen reader. */}
      <p className={styles['in-hand']} aria-hidden="true">
        {inHand ? wordsOf(inHand) : t('stockHours.pointAt')}
      </p>
      <HeatLegend label={t('stockHours.legend')}>
        <span className={`${heatMap.key} ${styles['blocked-key']}`}>{t('stockHours.blockedUnits')}</span>
      </HeatLegend>
    </>
  );
};

interface StockCellProps {
  /** None where the days have no such hour. */
  readonly cell: StockHour | undefined;
  readonly units: number;
  readonly tabIndex: 0 | -1;
}

const StockCell = ({ cell, units, tabIndex }: StockCellProps) => {
  const { t, i18n } = useTranslation();
  const wordsOf = useHourWords(units);
  if (!cell || !(cell.isOnSale || isTaken(cell))) {
    return (
      <td className={heatMap.none}>
        <span tabIndex={tabIndex}>
          <span aria-hidden="true">·</span>
          <span className={shared['visually-hidden']}>{cell ? wordsOf(cell) : t('stockHours.noDay')}</span>
        </span>
      </td>
    );
  }
  const share = cell.booked / units;
  return (
    <td data-step={stepOf(share)}>
      <span tabIndex={tabIndex} className={styles.cell}>
        <span aria-hidden="true">{wholePercentText(share, i18n.language)}</span>
        {cell.blocked > 0 && (
          <span
            className={styles.blocked}
            style={{ inlineSize: `${Math.min(100, (cell.blocked / units) * 100)}%` }}
          />
        )}
        <span className={shared['visually-hidden']}>{wordsOf(cell)}</span>
      </span>
    </td>
  );
};

/** An hour in words: how many of the units are taken, how many are blocked. */
const useHourWords = (units: number) => {
  const { t, i18n } = useTranslation();
  return (cell: StockHour): string => {
    const { weekday, hour, booked, blocked, isOnSale } = cell;
    const name = t('stockHours.hour', {
      day: weekdayName(weekday, i18n.language),
      from: hourText(hour, i18n.language),
      to: hourText(hour + 1, i18n.language),
    });
    if (!isOnSale && !isTaken(cell)) return t('stockHours.says', { name, what: t('analysis.noPlaces') });
    const parts = [
      t('stockHours.taken', {
        count: booked,
        units,
        rate: wholePercentText(booked / units, i18n.language),
      }),
      ...(blocked > 0 ? [t('stockHours.blocked', { count: blocked })] : []),
      ...(isOnSale ? [] : [t('stockHours.offSale')]),
    ];
    return t('stockHours.says', { name, what: parts.join(', ') });
  };
};
