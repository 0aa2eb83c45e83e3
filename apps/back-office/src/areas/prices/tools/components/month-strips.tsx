import { writeDay } from '@meridienne/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenDays, monthsOf, type Span } from '../../../../ground/days/day-choice.ts';
import styles from './month-strips.module.css';
import shared from '../../../../components/shared.module.css';

interface MonthStripsProps {
  readonly span: Span;
  readonly weekdays: readonly number[];
  /** Days on which something changes; null while nobody knows them all. */
  readonly changed: ReadonlySet<string> | null;
}

const LONGEST_MONTH = 31;
const STEP = 10;
const WIDTH = 8;
const HEIGHT = 14;

const NONE: ReadonlySet<string> = new Set();

/** A bar per month: its days, those chosen, and those on which something changes. */
export const MonthStrips = ({ span, weekdays, changed }: MonthStripsProps) => {
  const { t, i18n } = useTranslation();
  const { from, to } = span;
  const months = useMemo(
    () => monthsOf(chosenDays({ from, to }, weekdays), changed ?? NONE),
    [from, to, weekdays, changed],
  );
  return (
    <div className={styles.strips}>
      <p className={styles.legend}>
        <i className={styles.mark} aria-hidden="true" />
        {t('priceTools.chosenDays')}
        {changed && (
          <>
            <i className={`${styles.mark} ${styles['mark-changed']}`} aria-hidden="true" />
            {t('priceTools.changedDays')}
          </>
        )}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <ul tabIndex={0} aria-label={t('priceTools.months')}>
        {months.map(({ month, length, chosen, changed: ofMonth }) => (
          <li key={month}>
            <span>{writeDay(month, i18n.language, { month: 'short', year: 'numeric' })}</span>
            <svg
              viewBox={`0 0 ${LONGEST_MONTH * STEP} ${HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path className={styles.day} d={pathOf(Array.from({ length }, (_, index) => index + 1))} />
              <path className={styles.chosen} d={pathOf(chosen)} />
              <path className={styles.changed} d={pathOf(ofMonth)} />
            </svg>
            <span className={shared.numbers}>
              {changed
                ? t('priceTools.changedOf', { changed: ofMonth.length, count: chosen.length })
                : t('priceTools.dayCount', { count: chosen.length })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** One path for all of them: three years draw as quickly as a month. */
const pathOf = (days: readonly number[]): string =>
  days.map((day) => `M${(day - 1) * STEP} 0h${WIDTH}v${HEIGHT}h-${WIDTH}z`).join('');
