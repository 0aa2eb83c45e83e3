import { PushpinFilled, StopOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import legend from '../../../../ground/grid/grid-legend.module.css';
import styles from './units-legend.module.css';

/** What the signs on the bars say. */
export const UnitsLegend = () => {
  const { t } = useTranslation();
  return (
    <p className={legend.legend}>
      <span className={styles.cleaning}>{t('units.legendCleaning')}</span>
      <span>
        <PushpinFilled aria-hidden="true" /> {t('units.legendPinned')}
      </span>
      <span>
        <StopOutlined aria-hidden="true" /> {t('units.legendBlock')}
      </span>
      <span className={styles.cut}>{t('units.legendCut')}</span>
    </p>
  );
};
