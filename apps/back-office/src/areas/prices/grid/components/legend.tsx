import { useTranslation } from 'react-i18next';
import { GridLegend } from '../../../../ground/grid/grid-legend.tsx';
import shared from '../../../../components/shared.module.css';

/** What the signs in the cells say. */
export const Legend = () => {
  const { t } = useTranslation();
  return (
    <GridLegend free={t('grid.free')} full={t('grid.full')} closed={t('grid.closed')} none={t('grid.none')}>
      <span className={shared.numbers}>{t('grid.legendPlaces')}</span>
    </GridLegend>
  );
};
