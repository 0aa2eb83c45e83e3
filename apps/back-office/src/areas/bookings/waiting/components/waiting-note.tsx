import { type CalendarDay, writeDay } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { waitingAddress } from '../logic/waiting-filters.ts';
import styles from './waiting-note.module.css';

interface WaitingNoteProps {
  readonly day: CalendarDay;
  readonly count: number;
}

/** How many wait for a place of a day, and the way to them. */
export const WaitingNote = ({ day, count }: WaitingNoteProps) => {
  const { t, i18n } = useTranslation();
  const text = t('waitingList.onDay', { count });
  return (
    <Link
      className={styles.note}
      to={waitingAddress(day)}
      aria-label={t('waitingList.seeDay', { text, day: writeDay(day, i18n.language) })}
    >
      {text}
    </Link>
  );
};
