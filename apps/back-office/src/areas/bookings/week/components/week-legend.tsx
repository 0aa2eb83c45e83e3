import { useTranslation } from 'react-i18next';
import { GridLegend } from '../../../../ground/grid/grid-legend.tsx';
import styles from './week-legend.module.css';

/** What the signs in the cells say; on paper, too. */
export const WeekLegend = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.legend}>
      <GridLegend
        free={t('reservations.free')}
        full={t('reservations.full')}
        closed={t('reservations.closed')}
        none={t('reservations.noPlaces')}
      />
    </div>
  );
};
