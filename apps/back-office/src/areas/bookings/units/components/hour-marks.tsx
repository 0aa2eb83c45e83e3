import { formatTimeOfDay, localTimes } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import type { Span } from '../logic/claim-span.ts';
import { hourMarks } from '../logic/hour-marks.ts';
import styles from './hour-marks.module.css';

/** The hours over a day's column: to the eye alone, each bar says its own. */
export const HourMarks = ({ hours }: { readonly hours: Span }) => {
  const { i18n } = useTranslation();
  return (
    <span aria-hidden="true" className={styles.marks}>
      {hourMarks(hours).map((mark) => (
        <span key={mark} style={{ left: `${((mark - hours.from) / (hours.to - hours.from)) * 100}%` }}>
          {localTimes(formatTimeOfDay(mark), i18n.language)}
        </span>
      ))}
    </span>
  );
};
