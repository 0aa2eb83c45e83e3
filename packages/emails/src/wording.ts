import { dayLocale, writeDay, formatMoney, type MailLanguage, localTimes } from '@meridienne/domain';

/** 'mardi 24 novembre 2026', 'Tuesday 24 November 2026' */
export const dayText = (day: string, language: MailLanguage): string => writeDay(day, language);

/** '45,50 €', '€45.50' */
export const moneyText = (minor: number, currency: string, language: MailLanguage): string =>
  formatMoney(minor, currency, dayLocale(language));

/** '10h30 – 14h00', '10:30 – 14:00' */
export const timesText = (text: string, language: MailLanguage): string =>
  localTimes(text.replace(/\s*-\s*/, ' – '), language);

export const capitalised = (text: string, language: MailLanguage): string =>
  text.slice(0, 1).toLocaleUpperCase(dayLocale(language)) + text.slice(1);

/** Fit for a header: a line break in a name would start another header. */
export const oneLine = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** The address when it is one of the web's, else null: a stored text can't make another kind of link. */
export const webUrl = (text: string | null | undefined): string | null => {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
};
