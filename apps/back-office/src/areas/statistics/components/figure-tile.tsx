import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangeNote } from './change-note.tsx';
import shared from '../../../components/shared.module.css';
import styles from './figure-tile.module.css';
import link from './figure-link.module.css';

interface FigureTileProps {
  readonly name: string;
  readonly value: number | null;
  readonly before: number | null;
  readonly isRate?: boolean;
  readonly better?: 'more' | 'less' | 'neither';
  write(value: number | null): string;
  /** The bookings that it was counted of, where it leads to any. */
  readonly count?: number;
  readonly of?: string;
  readonly to?: string;
}

/** One figure beside that of the period before, and the way to its bookings. */
export const FigureTile = ({
  name,
  value,
  before,
  isRate = false,
  better = 'more',
  write,
  count,
  of,
  to,
}: FigureTileProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.tile}>
      <span className={styles.name}>{name}</span>
      <strong className={shared.numbers}>{write(value)}</strong>
      <ChangeNote now={value} before={before} isRate={isRate} better={better} write={write} />
      {count !== undefined &&
        (to !== undefined && count > 0 ? (
          <Link to={to} className={link.link} aria-label={t('analysis.see', { count, of })}>
            {t('analysis.bookings', { count })}
          </Link>
        ) : (
          <span className={styles.name}>{t('analysis.bookings', { count })}</span>
        ))}
    </div>
  );
};
