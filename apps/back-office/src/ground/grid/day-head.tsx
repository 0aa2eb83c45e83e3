import { addDays, type CalendarDay, writeDay, isoWeekday } from '@meridienne/domain';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import grid from './grid.module.css';
import styles from './day-head.module.css';
import shared from '../../components/shared.module.css';

interface DayHeadProps {
  readonly days: readonly CalendarDay[];
  readonly today: CalendarDay;
  readonly canSelect: boolean;
  readonly dayNote: ((day: CalendarDay) => ReactNode) | undefined;
  /** What its rows are; left out, hours. */
  readonly corner?: string;
}

const FRIDAY = 5;

/**
 * What a day is for its whole column, in the classes of whoever draws it: Friday to Sunday are the weekend (O §2).
 * To be put behind a class of one's own.
 */
export const dayLook = (
  day: CalendarDay,
  today: CalendarDay,
  { weekend = '', today: ofToday, past }: Readonly<Record<string, string>>,
): string =>
  `${isoWeekday(day) >= FRIDAY ? ` ${weekend}` : ''}${day === today ? ` ${ofToday}` : ''}${day < today ? ` ${past}` : ''}`;

/** The months over their days, and the days: what stays in view at the top. */
export const DayHead = memo(({ days, today, canSelect, dayNote, corner }: DayHeadProps) => {
  const { t, i18n } = useTranslation();
  const write = (day: CalendarDay, options: Intl.DateTimeFormatOptions) =>
    writeDay(day, i18n.language, options);
  return (
    <>
      <div className={`${grid.row} ${styles.months}`} aria-hidden="true">
        <span />
        {monthsOf(days).map(({ first, count }) => (
          <span key={first} className={styles.month} style={{ gridColumn: `span ${count}` }}>
            <span>{write(first, { month: 'long', year: 'numeric' })}</span>
          </span>
        ))}
      </div>
      <div role="row" aria-rowindex={1} className={grid.row}>
        <div role="columnheader" aria-colindex={1} className={`${grid.label} ${grid.corner}`}>
          {corner ?? t('grid.corner')}
        </div>
        {days.map((day, at) => (
          <div
            key={day}
            role="columnheader"
            aria-colindex={at + 2}
            aria-selected={canSelect && day >= today ? false : undefined}
            aria-current={day === today ? 'date' : undefined}
            className={`${styles.day}${dayLook(day, today, styles)}`}
          >
            <span className={shared['visually-hidden']}>
              {write(day, { weekday: 'long', day: 'numeric', month: 'long' })}
              {day === today && `, ${t('grid.today')}`}
            </span>
            <span aria-hidden="true" className={styles.weekday}>
              {write(day, { weekday: 'short' })}
            </span>
            <span aria-hidden="true" className={styles.number}>
              {write(day, { day: 'numeric' })}
            </span>
            {dayNote && <span data-note>{dayNote(day)}</span>}
          </div>
        ))}
      </div>
    </>
  );
});

const monthsOf = (days: readonly CalendarDay[]) => {
  const months: { first: CalendarDay; count: number }[] = [];
  for (const day of days) {
    const last = months.at(-1);
    if (last && addDays(last.first, last.count).slice(0, 7) === last.first.slice(0, 7)) last.count++;
    else months.push({ first: day, count: 1 });
  }
  return months;
};
