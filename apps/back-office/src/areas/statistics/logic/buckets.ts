import type { Statistics } from '@meridienne/contracts';
import { addDays, addMonths, daysBetween, endOfMonth, isoWeekday } from '@meridienne/domain';
import { lengthOf, type Span } from '../../../ground/days/day-choice.ts';
import type { Chosen } from './period.ts';

/** What one mark of a chart stands for. */
export type Step = 'day' | 'week' | 'month';

export interface Sum {
  readonly opened: number;
  readonly booked: number;
  readonly canceled: number;
  readonly bookings: number;
  readonly price: number;
}

/** More marks than these are too thin to be read. */
const DAYS_MAX = 45;
const WEEKS_MAX = 190;

export const stepOf = (span: Span): Step => {
  const length = lengthOf(span);
  if (length <= DAYS_MAX) return 'day';
  return length <= WEEKS_MAX ? 'week' : 'month';
};

/** The days, weeks from Monday or months of a span; the first and the last one may be cut by it. */
export function rangesOf({ from, to }: Span, step: Step): Span[] {
  const ranges: Span[] = [];
  for (let start = from; start <= to;) {
    const end = endOf(start, step);
    ranges.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return ranges;
}

const endOf = (day: string, step: Step): string => {
  if (step === 'day') return day;
  return step === 'week' ? addDays(day, 7 - isoWeekday(day)) : endOfMonth(day);
};

/** What each range is compared with: the one as far into the span before; null where that has ended. */
export function rangesBefore(
  { period, span }: Chosen,
  before: Span,
  ranges: readonly Span[],
): (Span | null)[] {
  const earlier = (day: string): string =>
    period === 'months12' ? addMonths(day, -12) : addDays(before.from, daysBetween(span.from, day));
  return ranges.map(({ from }, at) => {
    const start = earlier(from);
    const next = ranges[at + 1];
    // To where the next one begins: no day is left out, none is in two.
    const end = next ? addDays(earlier(next.from), -1) : before.to;
    if (start > before.to) return null;
    return { from: start, to: end < before.to ? end : before.to };
  });
}

/** All that happened on the days of a range. */
export function sumOf(days: Statistics['days'], range?: Span): Sum {
  const sum = { opened: 0, booked: 0, canceled: 0, bookings: 0, price: 0 };
  for (const day of days) {
    if (range && (day.day < range.from || day.day > range.to)) continue;
    sum.opened += day.opened;
    sum.booked += day.booked;
    sum.canceled += day.canceled;
    sum.bookings += day.bookings;
    sum.price += day.price;
  }
  return sum;
}
