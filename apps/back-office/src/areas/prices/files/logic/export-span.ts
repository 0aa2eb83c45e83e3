import { addDays, type CalendarDay, daysBetween } from '@meridienne/domain';
import { DAYS_MAX } from '../../../../ground/days/day-choice.ts';
import { type LongTermValues, spanOf } from '../../tools/logic/long-term-values.ts';

export type ExportPreset = 'grid' | 'months3' | 'year';

/** From the grid's first day on: as many days as it shows, three months, a year. */
export const EXPORT_DAYS: Readonly<Record<ExportPreset, number>> = { grid: 31, months3: 92, year: 365 };

export const lastDayOf = (from: CalendarDay, preset: ExportPreset): CalendarDay =>
  addDays(from, EXPORT_DAYS[preset] - 1);

/** What a range picker has: two days, one, or none. */
export type Span = LongTermValues['dates'] | undefined;

/** Which rule a range breaks. */
export const spanFault = (span: Span): 'datesMissing' | 'datesOrder' | 'datesTooFar' | null => {
  const days = spanOf(span);
  if (!days) return 'datesMissing';
  if (days.to < days.from) return 'datesOrder';
  return daysBetween(days.from, days.to) >= DAYS_MAX ? 'datesTooFar' : null;
};
