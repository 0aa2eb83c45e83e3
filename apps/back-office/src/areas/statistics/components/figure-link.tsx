import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countText } from '../logic/figures.ts';
import styles from './figure-link.module.css';

interface FigureLinkProps {
  readonly count: number;
  /** What the bookings have in common. */
  readonly of: string;
  readonly to: string;
}

/** How many bookings, leading to them. */
export const FigureLink = ({ count, of, to }: FigureLinkProps) => {
  const { t, i18n } = useTranslation();
  const text = countText(count, i18n.language);
  if (count === 0) return text;
  return (
    <Link to={to} className={styles.link} aria-label={t('analysis.see', { count, of })}>
      {text}
    </Link>
  );
};
