import { type CalendarDay, isCalendarDay } from './calendar-day.ts';
import { remembered } from './remembered.ts';

const formatFor = remembered(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/**
 * Writes a day in a language, e.g. 'vendredi 21 novembre 2025'.
 * @param locale a BCP 47 language tag
 * @param options which parts to show; the full date when left out
 * @throws RangeError when `day` is no day.
 */
export const formatDay = (
  day: CalendarDay,
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'> = { dateStyle: 'full' },
): string => {
  if (!isCalendarDay(day)) throw new RangeError(`not a calendar day: ${day}`);
  return formatFor(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
};

/** Writes a day as 'DD-MM-YYYY', as the calendars and date pickers show it (O §9). */
export const formatDayFirst = (day: CalendarDay): string => day.replace(/^(.+)-(.+)-(.+)$/, '$3-$2-$1');

/** Days are written with the day first, in English too: without a country, Intl takes it for that of America. */
export const dayLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);

/**
 * As `formatDay`, with the first of a month as it is said in French: 'mardi 1er décembre', which Intl doesn't know.
 * The widget does without, for its bytes.
 */
export const writeDay = (...[day, locale, options]: Parameters<typeof formatDay>): string => {
  const text = formatDay(day, dayLocale(locale), options);
  return locale.startsWith('fr') ? text.replace(/\b1 (?=\D)/, '1er ') : text;
};
