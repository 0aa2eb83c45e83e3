import { addDays, type CalendarDay, daysBetween } from '@meridienne/domain';
import type { Dayjs } from 'dayjs';
import { DAYS_MAX } from '../../../../ground/days/day-choice.ts';

export type ExportPreset = 'grid' | 'months3' | 'year';

/** From the grid's first day on: as many days as it shows, three months, a year. */
export const EXPORT_DAYS: Readonly<Record<ExportPreset, number>> = { grid: 31, months3: 92, year: 365 };

export const lastDayOf = (from: CalendarDay, preset: ExportPreset): CalendarDay =>
  addDays(from, EXPORT_DAYS[preset] - 1);

/** What a range picker has: two days, one, or none. */
export type Span = readonly [Dayjs | null, Dayjs | null] | null | undefined;

/** The days of a range as they are sent. */
export const daysOf = (span: Span): { from: CalendarDay; to: CalendarDay } | null => {
  const [from, to] = span ?? [];
  return from && to ? { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') } : null;
};

/** Which rule a range breaks. */
export const spanFault = (span: Span): 'datesMissing' | 'datesOrder' | 'datesTooFar' | null => {
  const days = daysOf(span);
  if (!days) return 'datesMissing';
  if (days.to < days.from) return 'datesOrder';
  return daysBetween(days.from, days.to) >= DAYS_MAX ? 'datesTooFar' : null;
};
