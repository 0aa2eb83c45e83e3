import { useTranslation } from 'react-i18next';

/** « Partager 5 unités entre 2 services », or between the slots of a single one. */
export const useShareText = () => {
  const { t } = useTranslation();
  return (units: number, services: number): string =>
    t(services === 1 ? 'pools.shareSlots' : 'pools.share', {
      units: t('pools.units', { count: units }),
      services: t('pools.services', { count: services }),
    });
};
