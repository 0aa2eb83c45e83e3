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
  max = STATISTIC_DAYS_MAX,
): { from: CalendarDay; to: CalendarDay } {
  const { [`${name}[after]` as const]: from, [`${name}[before]` as const]: to } = sent;
  if (to < from) throw invalid(`${name}[before]`, 'dayOrder');
  if (daysBetween(from, to) >= max) {
    throw invalid(`${name}[before]`, 'offers.rangeTooLong', { max });
  }
  return { from, to };
}

/** The month of a day, from its first to its last. */
export function monthOf(day: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

interface Hours {
  startMinute: number;
  endMinute: number;
  taken: number;
  places: number;
}

/** What is taken of how many places, in each hour that any of them touches; from 24 on it is one of the next day. */
export function byHour(rows: readonly Hours[]): { hour: number; taken: number; places: number }[] {
  const hours = new Map<number, { hour: number; taken: number; places: number }>();
  for (const { startMinute, endMinute, taken, places } of rows) {
    for (let hour = Math.floor(startMinute / 60); hour * 60 < endMinute; hour++) {
      const sum = hours.get(hour) ?? { hour, taken: 0, places: 0 };
      hours.set(hour, { hour, taken: sum.taken + taken, places: sum.places + places });
    }
  }
  return [...hours.values()].toSorted((a, b) => a.hour - b.hour);
}

/**
 * The hours of the week, from Monday's first as 0 to 167, that any of these touches; on from 1440 they are the next
 * weekday's, as by the clock of who counts units.
 */
export function hoursOfWeek(
  rows: readonly { weekday: number; startMinute: number; endMinute: number }[],
): ReadonlySet<number> {
  const hours = new Set<number>();
  for (const { weekday, startMinute, endMinute } of rows) {
    for (let hour = Math.floor(startMinute / 60); hour * 60 < endMinute; hour++) {
      hours.add(((weekday - 1) * 24 + hour) % 168);
    }
  }
  return hours;
}

interface Ahead {
  from: number;
  /** Null for all that is longer. */
  to: number | null;
}

/** How long ahead bookings are made, in days. */
export const LEADS: readonly Ahead[] = [
  { from: 0, to: 0 },
  { from: 1, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: null },
];

/** How long ahead they are cancelled: on the day of the stay or after, the day before, earlier. */
export const NOTICES: readonly Ahead[] = [
  { from: 0, to: 0 },
  { from: 1, to: 1 },
  { from: 2, to: null },
];

export const isAhead = (days: number, { from, to }: Ahead): boolean =>
  from <= days && days <= (to ?? Infinity);

/** The value that as many are below as above, between two when they are even; null of none. */
export function medianOf(counts: readonly { value: number; count: number }[]): number | null {
  const sorted = counts.toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const nth = (at: number): number => {
    let passed = 0;
    for (const { value, count } of sorted) {
      passed += count;
      if (at < passed) return value;
    }
    return 0;
  };
  return (nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2;
}
