import type { ReactNode } from 'react';
import styles from './day-note.module.css';

/** Below a date field: what is wrong with what was typed. */
export const DayNote = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.note} aria-live="polite">
    {children}
  </div>
);
