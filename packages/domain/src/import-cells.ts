import type { CalendarDay } from './calendar-day.ts';
import { findDayWords } from './day-words.ts';
import { PERIOD_DURATIONS } from './periods.ts';
import { readSpreadsheetDay } from './spreadsheet-text.ts';
import { MINUTES_PER_DAY, type Minutes } from './time-of-day.ts';

const TIME = /^(\d{1,2})(?:\s?[h:]\s?(\d{2})?|\s?heures?)?(?::00)?\s?(?:([ap])\.?\s?m\.?)?$/i;
/** A fraction of a day, as spreadsheets keep a time. */
const FRACTION = /^0?[.,]\d+$/;
const DECIMAL = /^\d+(?:[.,]\d+)?$/;

const numberOf = (text: string): number => Number(text.replace(',', '.'));

/**
 * Reads a time of day as people and spreadsheets write it: '10h30', '10:30', '10 h', '10', '2:30 pm', '0,4375'.
 * @returns minutes since midnight, 0 to 1439; null when it is none. '24:00' is the day's end: 0.
 */
export function readImportTime(typed: string): Minutes | null {
  const text = typed.trim();
  if (FRACTION.test(text)) {
    const minutes = numberOf(text) * MINUTES_PER_DAY;
    return Math.abs(minutes - Math.round(minutes)) < 0.01 ? Math.round(minutes) % MINUTES_PER_DAY : null;
  }
  const [, hours, minutes = '0', half] = TIME.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const all = (half === undefined ? hour : (hour % 12) + (/p/i.test(half) ? 12 : 0)) * 60 + Number(minutes);
  return all > MINUTES_PER_DAY ? null : all % MINUTES_PER_DAY;
}

/**
 * Reads how long a period is: '1h30', '1:30', '90 min', '1,5 h', and a bare number where only one unit gives a
 * length that is sold: '90' are minutes, '1.5' hours, '0.0625' part of a day.
 * @returns minutes; null when it is no length
 */
export function readImportDuration(typed: string): Minutes | null {
  const text = typed.trim().toLowerCase();
  const [, hours, minutes] = /^(\d{1,2})\s?[h:]\s?(\d{2})(?::00)?$/.exec(text) ?? [];
  if (hours !== undefined) return Number(minutes) > 59 ? null : Number(hours) * 60 + Number(minutes);
  const [, amount = '', unit = ''] =
    /^(\d*[.,]?\d+)\s?(h|heures?|hours?|horas?|hrs?|min|mn|minutes?|minutos?|mins?)?$/.exec(text) ?? [];
  if (!DECIMAL.test(amount) && !FRACTION.test(amount)) return null;
  const value = numberOf(amount);
  const whole = (length: number): Minutes | null =>
    Math.abs(length - Math.round(length)) < 0.01 && length > 0 ? Math.round(length) : null;
  if (unit.startsWith('h')) return whole(value * 60);
  if (unit.startsWith('m')) return whole(value);
  const meant = [value, value * 60, value * MINUTES_PER_DAY].map(whole);
  const sold = meant.filter((length) => length !== null && PERIOD_DURATIONS.includes(length));
  return sold.length === 1 ? (sold[0] ?? null) : null;
}

/**
 * Reads a day in figures, as `readSpreadsheetDay`, or in words with its year: '12 mars 2027', 'March 12th, 2027'.
 * @returns the day when the day comes first, and when the month does; null where there is none
 */
export function readImportDay(
  typed: string,
  today: CalendarDay,
): readonly [dayFirst: CalendarDay | null, monthFirst: CalendarDay | null] {
  const [dayFirst, monthFirst] = readSpreadsheetDay(typed);
  if (dayFirst !== null || monthFirst !== null) return [dayFirst, monthFirst];
  const words = /\d{4}/.test(typed) && /\p{L}{3}/u.test(typed) ? findDayWords(typed, today) : null;
  const [span, another] = words?.spans ?? [];
  const isDay = words?.rest === '' && span !== undefined && another === undefined && span.from === span.to;
  return isDay ? [span.from, span.from] : [null, null];
}

/** A whole number without a sign, as '2' or '2,0'. @returns null when it is none */
export const readImportCount = (typed: string): number | null =>
  /^\d{1,9}(?:[.,]0+)?$/.test(typed.trim()) ? Number.parseInt(typed.trim(), 10) : null;
