import { useTranslation } from 'react-i18next';

/** What the signs in the cells say. */
export const WeekLegend = () => {
  const { t } = useTranslation();
  return (
    <p className="pg-legend">
      <span className="pg-sign is-free">{t('reservations.free')}</span>
      <span className="pg-sign is-full">{t('reservations.full')}</span>
      <span className="pg-sign is-closed">{t('reservations.closed')}</span>
      <span className="pg-sign is-none">{t('reservations.noPlaces')}</span>
    </p>
  );
};
