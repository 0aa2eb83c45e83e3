import { type CalendarDay, isCalendarDay, withoutTime } from './calendar-day.ts';
import { formatDay } from './day-text.ts';
import { remembered } from './remembered.ts';
import { MINUTES_PER_DAY, type Minutes } from './time-of-day.ts';

/** What stands before a number's decimals. */
export type DecimalMark = ',' | '.';

/** A minus sign of any kind, then digits with marks among them. */
const NUMBER = /^([-\u2212]?)(\d[\d.,]*|[.,]\d+)$/;
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
const MAX_LENGTH = 20;

/**
 * Reads a number as spreadsheets write it: '1 234,50', '1,234.50', "1'234.50", with any kind of space.
 * @param mark the decimals' mark, for a text that could mean either: '1,234'
 * @param places how many decimals such numbers are written with: of a dinar '1,234' and '1.234' can be only decimals
 * @returns null when it is no number, or could mean two and no mark is given
 */
export const readSpreadsheetNumber = (text: string, mark: DecimalMark | null, places = 2): number | null => {
  const plain = withoutGroups(text);
  const [, sign, digits] = NUMBER.exec(plain) ?? [];
  if (digits === undefined || plain.length > MAX_LENGTH) return null;
  const decimals = decimalsOf(digits, mark, places);
  if (decimals === null) return null;
  const whole = digits.slice(0, digits.length - decimals);
  const isWhole = decimals === 0 || whole === '' || /^\d+$/.test(whole) || GROUPED.test(whole);
  const isGrouped = decimals > 0 || /^\d+$/.test(digits) || GROUPED.test(digits);
  if (!isWhole || !isGrouped) return null;
  const value = Number(`${whole.replaceAll(/[.,]/g, '')}.${digits.slice(whole.length + 1)}`);
  return sign ? -value : value;
};

/** Without the spaces and apostrophes that group thousands; elsewhere one stands there by mistake, and stays. */
export const withoutGroups = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^([-\u2212])\s+/, '$1')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '');

/** How many of the last characters are the decimals and their mark; null when nobody can tell. */
function decimalsOf(digits: string, mark: DecimalMark | null, places: number): number | null {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return 0;
  const length = digits.length - digits.lastIndexOf(last);
  const isOnce = marks.filter((each) => each === last).length === 1;
  if (!isOnce) return 0;
  if (marks.length > 1 || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return length;
  if (places === 3) return length;
  if (mark === null) return null;
  return mark === last ? length : 0;
}

/** What stands before a number's decimals in a language. */
export const decimalMark = remembered((language: string): DecimalMark =>
  (1.5).toLocaleString(language).includes(',') ? ',' : '.',
);

/** What parts the cells of a CSV file for spreadsheets of the language: where decimals have the comma, the semicolon. */
export const cellSeparator = (language: string): ',' | ';' => (decimalMark(language) === ',' ? ';' : ',');

/** Writes a number as a spreadsheet of the language reads it: '1234,50' in French. */
export const writeSpreadsheetNumber = (value: number, decimals: number, language: string): string =>
  value.toFixed(decimals).replace('.', decimalMark(language));

/**
 * Writes a day as a spreadsheet of the language reads it: '21/03/2026' in French. English has it in two orders, by
 * the country that nobody knows here: '2026-03-21' is read in both.
 */
export const writeSpreadsheetDay = (day: CalendarDay, language: string): string =>
  language === 'en' ? day : formatDay(day, language, { day: '2-digit', month: '2-digit', year: 'numeric' });

/**
 * Reads a day as spreadsheets write it: '21/03/2026', '21-03-26', '21.3.2026', '2026-03-21', and '3/21/2026'; a time may follow.
 * @returns the day when the day comes first, and when the month does; null where there is none
 */
export const readSpreadsheetDay = (
  text: string,
): readonly [dayFirst: CalendarDay | null, monthFirst: CalendarDay | null] => {
  const plain = withoutTime(text.trim());
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? [];
  if (year !== undefined) {
    const only = dayOf(year, month, day);
    return [only, only];
  }
  const [, first, mark, second, short] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (short === undefined) return [null, null];
  const full = short.length === 2 ? `20${short}` : short;
  return [dayOf(full, second, first), mark === '/' ? dayOf(full, first, second) : null];
};

function dayOf(year: string, month = '', day = ''): CalendarDay | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}

/**
 * Reads two times of day in a text: '10h30 - 14h00', '10:30–14:00', '10h à 14h'.
 * @returns minutes since midnight, 0 to 1439 each; null when there aren't two
 */
export const readSpreadsheetHours = (
  text: string,
): { readonly start: Minutes; readonly end: Minutes } | null => {
  const times = [...text.matchAll(/(\d{1,2})\s?(?:h\s?(\d{2})?|:(\d{2})(?::00)?)/gi)].map(
    ([, hours, afterLetter, afterColon]) => Number(hours) * 60 + Number(afterLetter ?? afterColon ?? 0),
  );
  const [start, end] = times;
  if (start === undefined || end === undefined || times.length > 2) return null;
  if (start > MINUTES_PER_DAY || end > MINUTES_PER_DAY) return null;
  return { start: start % MINUTES_PER_DAY, end: end % MINUTES_PER_DAY };
};
