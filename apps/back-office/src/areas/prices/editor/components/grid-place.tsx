import type { ReactNode } from 'react';
import styles from './grid-place.module.css';

interface GridPlaceProps {
  /** Another month is on its way: what is shown is still the one before. */
  readonly isWaiting: boolean;
  readonly children: ReactNode;
}

/** Where a month's grid stands, with room for the bar below it. */
export const GridPlace = ({ isWaiting, children }: GridPlaceProps) => (
  <div className={isWaiting ? `${styles.place} ${styles.waiting}` : styles.place} aria-busy={isWaiting}>
    {children}
  </div>
);
