import { useTranslation } from 'react-i18next';

/**
 * The language of the words that stay English in French, as the documents give them, for their `lang`; undefined
 * where they are translated.
 */
export const useGivenLanguage = (): 'en' | undefined =>
  useTranslation().i18n.language === 'fr' ? 'en' : undefined;
