import { endOfMonth, startOfMonth, writeDay, writeDays } from '@meridienne/domain';
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
  return writeDays(from, to, language);
};
