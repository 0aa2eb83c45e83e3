import { STATISTIC_DAYS_MAX } from '@meridienne/contracts';
import { addDays, type CalendarDay, daysBetween } from '@meridienne/domain';
import { invalid } from '../../kernel/app-error.ts';

type Bound = 'day[after]' | 'day[before]';
type SentSpan = Partial<Record<Bound, string>>;

/** The days that a call asks for; both are asked for. @throws {AppError} 422 */
export function readSpan(sent: SentSpan): { from: CalendarDay | null; to: CalendarDay | null } {
  const from = sent['day[after]'] ?? null;
  const to = sent['day[before]'] ?? null;
  if (from !== null && to !== null && to < from) throw invalid('day[before]', 'dayOrder');
  return { from, to };
}

/** The days of a period, each of which is told of. @throws {AppError} 422 not in their order, or too many */
export function readDays<Name extends string>(
  sent: Record<`${Name}[after]` | `${Name}[before]`, string>,
  name: Name,
): { from: CalendarDay; to: CalendarDay } {
  const { [`${name}[after]` as const]: from, [`${name}[before]` as const]: to } = sent;
  if (to < from) throw invalid(`${name}[before]`, 'dayOrder');
  if (daysBetween(from, to) >= STATISTIC_DAYS_MAX) {
    throw invalid(`${name}[before]`, 'offers.rangeTooLong', { max: STATISTIC_DAYS_MAX });
  }
  return { from, to };
}

/** The month of a day, from its first to its last. */
export function monthOf(day: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}
