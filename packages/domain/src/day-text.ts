import { type CalendarDay, isCalendarDay } from './calendar-day.ts';
import { remembered } from './remembered.ts';

const formatFor = remembered(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

type DayParts = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

const instantOf = (day: CalendarDay): Date => {
  if (!isCalendarDay(day)) throw new RangeError(`not a calendar day: ${day}`);
  return new Date(`${day}T00:00:00Z`);
};

/**
 * Writes a day in a language, e.g. 'vendredi 21 novembre 2025'.
 * @param locale a BCP 47 language tag
 * @param options which parts to show; the full date when left out
 * @throws RangeError when `day` is no day.
 */
export const formatDay = (
  day: CalendarDay,
  locale: string,
  options: DayParts = { dateStyle: 'full' },
): string => formatFor(locale, { ...options, timeZone: 'UTC' }).format(instantOf(day));

/** Writes a day as 'DD-MM-YYYY', as the calendars and date pickers show it (O §9). */
export const formatDayFirst = (day: CalendarDay): string => day.replace(/^(.+)-(.+)-(.+)$/, '$3-$2-$1');

/** Days are written with the day first, in English too: without a country, Intl takes it for that of America. */
export const dayLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/** The first of a month, with more than its number said, is '1er' in French, which Intl doesn't know. */
const joined = (locale: string, parts: readonly { type: string; value: string }[]): string =>
  parts
    .map(({ type, value }, at) =>
      type === 'day' && value === '1' && locale.startsWith('fr') && at < parts.length - 1 ? '1er' : value,
    )
    .join('');

/** As `formatDay`, as it is said: 'mardi 1er décembre'. */
export const writeDay = (
  day: CalendarDay,
  locale: string,
  options: DayParts = { dateStyle: 'full' },
): string => {
  const format = formatFor(dayLocale(locale), { ...options, timeZone: 'UTC' });
  const at = instantOf(day);
  // Parts cost several times as much, and a calendar names all its days.
  return day.endsWith('-01') ? joined(locale, format.formatToParts(at)) : format.format(at);
};

/** 'lundi', by its number: 1 Monday to 7 Sunday. */
export const writeWeekday = (number: number, locale: string): string =>
  // Any Monday's week will do.
  writeDay(`2024-01-0${number}`, locale, { weekday: 'long' });

/** From one day to another, as '1er–21 novembre 2026'. @throws RangeError when one is no day. */
export const writeDays = (from: CalendarDay, to: CalendarDay, locale: string): string =>
  joined(
    locale,
    formatFor(dayLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).formatRangeToParts(
      instantOf(from),
      instantOf(to),
    ),
  );

export interface MomentOptions {
  /** An IANA name; that of who reads it when left out. */
  readonly timeZone?: string | undefined;
  readonly dateStyle?: 'long' | 'medium';
}

/**
 * An instant as a clock shows it: '23 novembre 2026 à 14h05', '23 November 2026 at 14:05'.
 * @param locale a BCP 47 language tag
 * @throws RangeError when the time zone is unknown or the instant is no valid date.
 */
export const writeMoment = (
  instant: string,
  locale: string,
  { timeZone, dateStyle = 'long' }: MomentOptions = {},
): string => {
  const format = formatFor(dayLocale(locale), { dateStyle, timeStyle: 'short', timeZone });
  const text = joined(locale, format.formatToParts(new Date(instant)));
  return locale.startsWith('fr') ? text.replace(/(\d{2}):(\d{2})$/, '$1h$2') : text;
};
