import { type CalendarDay, dayLocale, formatMoney, localTimes, pickText, writeDay } from '@meridienne/domain';
import {
  translate,
  translatePlural,
  type Params,
  type WidgetKey,
  type WidgetTexts,
} from '@meridienne/i18n/widget';

type PluralBase =
  | 'people'
  | 'date.days'
  | 'service.left'
  | 'service.offers'
  | 'extras.commentLeft'
  | 'hold.left';

export interface Texts {
  readonly language: string;
  t(key: WidgetKey, params?: Params): string;
  plural(key: PluralBase, count: number, params?: Params): string;
  /** An amount with the account's currency. */
  money(minor: number): string;
  /** A day in words: 'mardi 24 novembre 2026' unless options say otherwise. */
  day(day: CalendarDay, options?: Omit<Intl.DateTimeFormatOptions, 'timeZone'>): string;
  /** A time of day such as '14h30', as the language writes it. */
  time(text: string): string;
  number(value: number): string;
  /** An account's own text: the visitor's language, the account's default, the fallback (W §1). */
  own(texts: Readonly<Record<string, string>>, fallback: string): string;
}

export const createTexts = (
  dictionary: WidgetTexts,
  language: string,
  account: { readonly currency: string; readonly defaultLanguage: string },
): Texts => {
  const locale = dayLocale(language);
  return {
    language,
    t: (key, params) => translate(dictionary, key, params),
    plural: (key, count, params) => translatePlural(dictionary, language, key, count, params),
    money: (minor) => formatMoney(minor, account.currency, locale),
    day: (day, options) => writeDay(day, locale, options),
    time: (text) => localTimes(text, language),
    number: (value) => value.toLocaleString(locale),
    own: (texts, fallback) => pickText(texts, [language, account.defaultLanguage], fallback),
  };
};
