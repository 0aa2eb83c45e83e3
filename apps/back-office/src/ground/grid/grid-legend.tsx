import type { ReactNode } from 'react';
import styles from './grid-legend.module.css';

interface GridLegendProps {
  readonly free: string;
  readonly full: string;
  readonly closed: string;
  readonly none: string;
  /** What else is to be said. */
  readonly children?: ReactNode;
}

/** What the signs in a grid's cells say. */
export const GridLegend = ({ free, full, closed, none, children }: GridLegendProps) => (
  <p className={styles.legend}>
    <span className={`${styles.sign} ${styles.free}`}>{free}</span>
    <span className={`${styles.sign} ${styles.full}`}>{full}</span>
    <span className={`${styles.sign} ${styles.closed}`}>{closed}</span>
    <span className={`${styles.sign} ${styles.none}`}>{none}</span>
    {children}
  </p>
);
