import { type CalendarDay, parseCalendarDay } from '@meridienne/domain';
import { invalid } from '../../../kernel/app-error.ts';

/** The days whose bookings are wanted; none for all. @throws {AppError} 422 on one day alone, a day that is none, or days the wrong way round */
export function readRange(dates: readonly string[]): { from: CalendarDay | null; to: CalendarDay | null } {
  if (dates.length === 0) return { from: null, to: null };
  if (dates.length === 1) throw invalid('dates', 'offers.allRequired');
  const [from, to] = dates.map(parseCalendarDay);
  if (from == null || to == null) throw invalid('dates', 'day');
  if (to < from) throw invalid('dates', 'dayOrder');
  return { from, to };
}
