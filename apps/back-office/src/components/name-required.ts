import type { TFunction } from 'i18next';
import { languageName } from '../lib/use-languages.ts';

/** That the name is required in a language: the documents' own sentence says English (A §5), the others are named. */
export const nameRequired = (t: TFunction, language: string): string =>
  language === 'en'
    ? t('categories.nameRequired')
    : t('categories.nameRequiredIn', { language: languageName(language) });
