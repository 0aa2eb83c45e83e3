import { useTranslation } from 'react-i18next';

const HOURS_PER_DAY = 24;

/** How many hours after a visit, as it is said: '4 heures après', '2 jours après'. */
export const useHoursAfter = () => {
  const { t } = useTranslation();
  return (hours: number): string =>
    hours % HOURS_PER_DAY === 0
      ? t('accountSettings.daysAfter', { count: hours / HOURS_PER_DAY })
      : t('accountSettings.hoursAfter', { count: hours });
};
