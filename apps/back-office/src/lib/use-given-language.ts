import { useTranslation } from 'react-i18next';

/**
 * The language of the words that French hoteliers know in English, for their `lang`, which a screen reader goes by;
 * undefined where they are translated.
 */
export const useGivenLanguage = (): 'en' | undefined =>
  useTranslation().i18n.language === 'fr' ? 'en' : undefined;
