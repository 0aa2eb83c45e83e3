import styles from './share-bar.module.css';

interface ShareBarProps {
  readonly text: string;
  readonly value: number;
  /** The largest of those that it stands among; 0 when there is nothing to compare. */
  readonly most: number;
}

/** A number with a bar below it, to be compared at a glance. */
export const ShareBar = ({ text, value, most }: ShareBarProps) => (
  <span className={styles.bar}>
    {text}
    {most > 0 && <span aria-hidden="true" style={{ inlineSize: `${(value / most) * 100}%` }} />}
  </span>
);
