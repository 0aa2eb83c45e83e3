import { useTranslation } from 'react-i18next';
import styles from './week-skeleton.module.css';

const GROUPS = ['a', 'b', 'c'];
const ROWS = ['a', 'b'];

/** The week's shape, while it is on its way. */
export const WeekSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('reservations.loading')}>
      <div className={styles.head} />
      {GROUPS.map((group) => (
        <div key={group}>
          <div className={styles.name} />
          {ROWS.map((row) => (
            <div key={row} className={styles.row} />
          ))}
        </div>
      ))}
    </div>
  );
};
