import type { PublicWidget } from '@meridienne/contracts';
import {
  type CalendarDay,
  dayLocale,
  formatMoney,
  formatTimeOfDay,
  type Language,
  localTimes,
  MINUTES_PER_DAY,
  pickText,
  servedLanguage,
  toMinor,
  writeDay,
} from '@meridienne/domain';
import {
  type ErrorKey,
  type Params,
  readTexts,
  type Texts,
  translate,
  translatePlural,
  type WidgetTexts,
  widgetTexts,
} from '@meridienne/i18n';

const pageTexts = readTexts('hosted-page');

type PlainKey = keyof Texts['hosted-page']['plain'];

/** How the page speaks: the widget's words, and its own where the widget has none. */
export interface Words {
  /** The visitor's, in which the venue's names are told and the booking is made. */
  language: string;
  /** The page's: of those that the product's pages are written in. */
  own: Language;
  t(key: keyof WidgetTexts, params?: Params): string;
  say(key: PlainKey, params?: Params): string;
  /** A message of the server's. */
  fault(key: ErrorKey, params?: Params): string;
  people(count: number): string;
  money(minor: number): string;
  day(day: CalendarDay): string;
  month(day: CalendarDay): string;
  weekday(day: CalendarDay, style: 'long' | 'short'): string;
  number(value: number): string;
  /** An amount of the API, in the currency's major unit. */
  amount(price: number): string;
  /** A time from the midnight of a booking's day. */
  time(minutes: number): string;
  hours(span: { start: number; end: number }): string;
  named(names: Readonly<Record<string, string>>, fallback: string): string;
}

/** @param tell writes a message of the server's */
export function createWords(
  { account, texts = {} }: PublicWidget,
  language: string,
  tell: (language: Words['own'], key: ErrorKey, params?: Params) => string,
): Words {
  const own = servedLanguage(language);
  // With what a super administrator has changed of them.
  const dictionary: WidgetTexts = { ...widgetTexts[own], ...texts[own] };
  const { currency, defaultLanguage } = account;
  const time = (minutes: number) => localTimes(formatTimeOfDay(minutes), own);
  return {
    language,
    own,
    t: (key, params) => translate(dictionary, key, params),
    say: (key, params) => translate(pageTexts[own].plain, key, params),
    fault: (key, params) => tell(own, key, params),
    people: (count) => translatePlural(dictionary, own, 'people', count),
    money: (minor) => formatMoney(minor, currency, dayLocale(own)),
    day: (day) => writeDay(day, own),
    month: (day) => writeDay(day, own, { month: 'long', year: 'numeric' }),
    weekday: (day, weekday) => writeDay(day, own, { weekday }),
    number: (value) => value.toLocaleString(dayLocale(own)),
    amount: (price) => formatMoney(toMinor(price, currency) ?? 0, currency, dayLocale(own)),
    time: (minutes) =>
      time(minutes) +
      (minutes >= MINUTES_PER_DAY ? ` (${translate(dictionary, 'confirmation.nextDay')})` : ''),
    hours: ({ start, end }) => `${time(start)} – ${time(end)}`,
    named: (names, fallback) => pickText(names, [language, defaultLanguage], fallback),
  };
}
