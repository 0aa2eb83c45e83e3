import type { AuditEntry } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { useId, useMemo } from 'react';
import { actsByDay, type ActsOfDay } from '../logic/acts.ts';
import type { AuditWords } from '../logic/audit-words.ts';
import { ActLine } from './act-line.tsx';
import styles from './acts.module.css';

interface ActsProps {
  readonly entries: readonly AuditEntry[];
  readonly words: AuditWords;
  readonly isOfMany: boolean;
  onRecord(subject: AuditEntry['subject']): void;
}

/** What was done, day by day, the newest first. */
export const Acts = ({ entries, words, isOfMany, onRecord }: ActsProps) => {
  const days = useMemo(() => actsByDay(entries, words.timeZone), [entries, words.timeZone]);
  return days.map((each) => (
    <Day key={each.day} {...each} words={words} isOfMany={isOfMany} onRecord={onRecord} />
  ));
};

const Day = ({ day, acts, ...props }: ActsOfDay & Omit<ActsProps, 'entries'>) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.day}>
        {writeDay(day, props.words.language)}
      </h2>
      <ul className={styles.list}>
        {acts.map((act) => (
          <ActLine key={act.id} act={act} {...props} />
        ))}
      </ul>
    </section>
  );
};
