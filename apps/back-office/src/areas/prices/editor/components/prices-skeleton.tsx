import { useTranslation } from 'react-i18next';
import styles from './prices-skeleton.module.css';

const GROUPS = ['a', 'b', 'c'];
const ROWS = ['a', 'b', 'c'];

/** The grid's shape, while its first month is on its way. */
export const PricesSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('prices.loading')}>
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
