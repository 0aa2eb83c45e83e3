import { useTranslation } from 'react-i18next';

/** What the signs in the cells say. */
export const Legend = () => {
  const { t } = useTranslation();
  return (
    <p className="pg-legend">
      <span className="pg-sign is-free">{t('grid.free')}</span>
      <span className="pg-sign is-full">{t('grid.full')}</span>
      <span className="pg-sign is-closed">{t('grid.closed')}</span>
      <span className="pg-sign is-none">{t('grid.none')}</span>
      <span className="numbers">{t('grid.legendPlaces')}</span>
    </p>
  );
};
