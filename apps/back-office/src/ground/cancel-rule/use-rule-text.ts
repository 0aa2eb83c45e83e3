import { CANCEL_NEVER } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';

/** « jusqu’à 24 heures avant le début » */
export const useRuleText = () => {
  const { t } = useTranslation();
  return (cancelHours: number): string => {
    if (cancelHours === CANCEL_NEVER) return t('cancelRule.saidNever');
    return cancelHours === 0 ? t('cancelRule.saidStart') : t('cancelRule.saidBefore', { count: cancelHours });
  };
};
