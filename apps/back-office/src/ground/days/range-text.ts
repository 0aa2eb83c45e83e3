import { dayLocale, endOfMonth, startOfMonth, writeDay } from '@meridienne/domain';
import type { Span } from './day-choice.ts';

/**
 * The days of a range: one day, a whole month by its name, else from when to when.
 * @param oneDay which parts of a single day to write
 */
export const rangeText = (
  { from, to }: Span,
  language: string,
  oneDay?: Parameters<typeof writeDay>[2],
): string => {
  if (from === to) return writeDay(from, language, oneDay);
  if (from === startOfMonth(from) && to === endOfMonth(from)) {
    return writeDay(from, language, { month: 'long', year: 'numeric' });
  }
  const format = new Intl.DateTimeFormat(dayLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  // The first of a month as it is said in French.
  const write = ({ type, value }: Intl.DateTimeRangeFormatPart) =>
    type === 'day' && value === '1' && language.startsWith('fr') ? '1er' : value;
  return format.formatRangeToParts(new Date(from), new Date(to)).map(write).join('');
};
