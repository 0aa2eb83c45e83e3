import { dayLocale } from '@meridienne/domain';

/** A language as other sites name it, with the country that speaks it first: `fr_FR`. */
export const openGraphLocale = (code: string): string => {
  const { language, region } = new Intl.Locale(dayLocale(code)).maximize();
  return `${language}_${region}`;
};
