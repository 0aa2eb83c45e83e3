import { useTranslation } from 'react-i18next';

interface Cleaned {
  readonly cleanBefore: number;
  readonly cleanAfter: number;
}

/** « ménage 30 min après »; empty where there is none. */
export const useCleaningText = () => {
  const { t } = useTranslation();
  return ({ cleanBefore: before, cleanAfter: after }: Cleaned): string => {
    if (before > 0 && after > 0) return t('pools.cleanedBoth', { before, after });
    if (before > 0) return t('pools.cleanedBefore', { before });
    return after > 0 ? t('pools.cleanedAfter', { after }) : '';
  };
};
