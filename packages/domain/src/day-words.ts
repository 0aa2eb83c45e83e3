import { addDays, type CalendarDay, isCalendarDay, isoWeekday } from './calendar-day.ts';
import { endOfMonth } from './calendar-month.ts';
import { dayLocale, formatDay } from './day-text.ts';
import { INTERFACE_LANGUAGES } from './languages.ts';
import { plainLetters } from './plain-letters.ts';
import { remembered } from './remembered.ts';

/** Both days belong to it. */
export interface DaySpan {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** A day that was found in a text, in whichever language of the interface it is said. */
export interface FoundDays {
  /** The days that may be meant; of a day without its year, that of several years. */
  readonly spans: readonly DaySpan[];
  /** What else the text says. */
  readonly rest: string;
  /** Whether the words can mean nothing but a day: Monday, or 06.12, may be a name, or the beginning of a number. */
  readonly isSure: boolean;
}

/** The years that a day without one may be of, beside the present one. */
const YEARS = [-5, -4, -3, -2, -1, 0, 1, 2];
const FEWEST_LETTERS = 3;

const NEAR: readonly (readonly [words: string, days: number])[] = [
  ['apres[- ]demain|(?:the )?day after tomorrow|pasado manana', 2],
  ['avant[- ]hier|(?:the )?day before yesterday|anteayer|antes de ayer', -2],
  ["aujourd[' ]?hui|today|hoy", 0],
  ['demain|tomorrow|manana', 1],
  ['hier|yesterday|ayer', -1],
];
const NEXT = 'prochaine?|suivante?|next|proximo|que viene';
const LAST = 'derniere?|passee?|last|pasado';

/** The names of all interface languages, without accents, each with its number from 1 on. */
const namesOf = remembered((part: 'month' | 'weekday'): readonly (readonly [name: string, at: number])[] =>
  INTERFACE_LANGUAGES.flatMap((language) =>
    Array.from({ length: part === 'month' ? 12 : 7 }, (_, at) => {
      // A Monday is the first of January 2024.
      const day = part === 'month' ? `2024-${two(at + 1)}-01` : addDays('2024-01-01', at);
      return [plainLetters(formatDay(day, dayLocale(language), { [part]: 'long' })), at + 1] as const;
    }),
  ),
);

const two = (number: number | string): string => String(number).padStart(2, '0');

/** Whole, or begun: of 'jui', both months that begin so. */
const monthsOf = (word: string): number[] => [
  ...new Set(
    namesOf('month').flatMap(([name, at]) =>
      word.length >= FEWEST_LETTERS && (name.startsWith(word) || (word === 'sept' && at === 9)) ? [at] : [],
    ),
  ),
];

const daySpan = (day: CalendarDay): DaySpan[] => (isCalendarDay(day) ? [{ from: day, to: day }] : []);

/** @param year in two digits or four; several years without one */
const daysIn = (
  year: string | undefined,
  months: readonly number[],
  day: string,
  today: CalendarDay,
): DaySpan[] => {
  const now = Number(today.slice(0, 4));
  const years =
    year === undefined ? YEARS.map((each) => now + each) : [Number(year) + (year.length === 2 ? 2000 : 0)];
  return years.flatMap((each) =>
    months.flatMap((month) => daySpan(`${String(each).padStart(4, '0')}-${two(month)}-${two(day)}`)),
  );
};

interface Form {
  readonly pattern: RegExp;
  readonly isSure: boolean;
  /** None when it is no day after all. */
  read(parts: readonly (string | undefined)[], today: CalendarDay): DaySpan[];
}

/** Nothing that would make it part of a longer number. */
const figures = (pattern: string): RegExp => new RegExp(`(?<![\\d+./-])${pattern}(?![./-]?\\d)`);
const words = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'u');
const WEEKDAY = () =>
  namesOf('weekday')
    .map(([name]) => name)
    .join('|');
const ORDINAL = '(?:er|st|nd|rd|th)?';

/** As days are said or written; the first that fits is taken. The day stands first, in English too. */
const FORMS = remembered((): readonly Form[] => [
  {
    pattern: figures(String.raw`(\d{4})-(\d{1,2})-(\d{1,2})`),
    isSure: true,
    read: ([year, month, day = ''], today) => daysIn(year, [Number(month)], day, today),
  },
  {
    pattern: figures(String.raw`(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})`),
    isSure: true,
    read: ([day = '', , month, year], today) => daysIn(year, [Number(month)], day, today),
  },
  {
    pattern: figures(String.raw`(\d{1,2})/(\d{1,2})`),
    isSure: true,
    read: ([day = '', month], today) => daysIn(undefined, [Number(month)], day, today),
  },
  {
    pattern: figures(String.raw`(\d{1,2})[.-](\d{1,2})`),
    isSure: false,
    read: ([day = '', month], today) => daysIn(undefined, [Number(month)], day, today),
  },
  {
    pattern: words(
      String.raw`(?:(?:${WEEKDAY()}),? )?(\d{1,2})${ORDINAL} (?:de |of )?(\p{L}{3,})\.?(?:,? (?:del? )?(\d{4}))?`,
    ),
    isSure: true,
    read: ([day = '', month = '', year], today) => daysIn(year, monthsOf(month), day, today),
  },
  {
    pattern: words(
      String.raw`(?:(?:${WEEKDAY()}),? )?(\p{L}{3,})\.? (?:the )?(\d{1,2})${ORDINAL}(?:,? (\d{4}))?`,
    ),
    isSure: true,
    read: ([month = '', day = '', year], today) => daysIn(year, monthsOf(month), day, today),
  },
  {
    pattern: words(String.raw`(?<!\d[a-z]{0,3} )(\p{L}{3,})\.? (?:del? )?((?:19|20)\d{2})`),
    isSure: true,
    read: ([month = '', year], today) =>
      daysIn(year, monthsOf(month), '1', today).map(({ from }) => ({ from, to: endOfMonth(from) })),
  },
  ...NEAR.map(([said, days]): Form => ({
    pattern: words(said),
    isSure: false,
    read: (_, today) => daySpan(addDays(today, days)),
  })),
  {
    pattern: words(`(?:el |on |this |ce )?(?:(${NEXT}|${LAST}) )?(${WEEKDAY()})(?: (${NEXT}|${LAST}))?`),
    isSure: false,
    read: ([before, weekday = '', after], today) => daySpan(weekdayFrom(weekday, before ?? after, today)),
  },
]);

/** The next one, today's included unless it is said to be next, or the last one before today. */
function weekdayFrom(name: string, which: string | undefined, today: CalendarDay): CalendarDay {
  const wanted = namesOf('weekday').find(([known]) => known === name)?.[1] ?? 1;
  const ahead = (wanted - isoWeekday(today) + 7) % 7;
  if (which === undefined) return addDays(today, ahead);
  const isLast = new RegExp(`^(?:${LAST})$`).test(which);
  if (isLast) return addDays(today, ahead - 7);
  return addDays(today, ahead === 0 ? 7 : ahead);
}

/**
 * Finds a day in a text: '12 mars', 'March 12th', '12/03', '2026-12-03', 'demain', 'lundi prochain', 'mañana'.
 * @param today the venue's
 * @returns null when it names none
 */
export function findDayWords(text: string, today: CalendarDay): FoundDays | null {
  const plain = plainLetters(text)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (const form of FORMS()) {
    const found = form.pattern.exec(plain);
    const spans = found ? form.read(found.slice(1), today) : [];
    if (!found || spans.length === 0) continue;
    const rest = `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`;
    return { spans, isSure: form.isSure, rest: rest.replaceAll(/\s+/g, ' ').trim() };
  }
  return null;
}
