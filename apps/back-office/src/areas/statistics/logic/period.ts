import { addDays, addMonths, type CalendarDay, parseCalendarDay, startOfMonth } from '@meridienne/domain';
import { lengthOf, type Span } from '../../../ground/days/day-choice.ts';

export const PERIODS = ['days7', 'days30', 'month', 'months12', 'own'] as const;
export type Period = (typeof PERIODS)[number];

const DEFAULT: Period = 'days30';

/** How many days statistics are read of at once; the server refuses more. */
const SPAN_MAX = 1096;

/** A period, and the days that it is today. */
export interface Chosen {
  readonly period: Period;
  readonly span: Span;
}

const SPANS: Record<Exclude<Period, 'own'>, (today: CalendarDay) => CalendarDay> = {
  days7: (today) => addDays(today, -6),
  days30: (today) => addDays(today, -29),
  month: startOfMonth,
  // Whole months, so that each can be compared with the next.
  months12: (today) => addMonths(startOfMonth(today), -11),
};

/** Whether days can be read: in their order, not in the future, not too many. */
export const isReadable = ({ from, to }: Span, today: CalendarDay): boolean =>
  from <= to && to <= today && lengthOf({ from, to }) <= SPAN_MAX;

/** The period that an address names; one that means nothing is the last thirty days. */
export const periodOf = (address: URLSearchParams, today: CalendarDay): Chosen => {
  const from = parseCalendarDay(address.get('from') ?? '');
  const to = parseCalendarDay(address.get('to') ?? '');
  const asked = PERIODS.find((period) => period === address.get('period'));
  if (asked === 'own' && from !== null && to !== null && isReadable({ from, to }, today)) {
    return { period: 'own', span: { from, to } };
  }
  const period = asked === undefined || asked === 'own' ? DEFAULT : asked;
  return { period, span: { from: SPANS[period](today), to: today } };
};

/** What a period is written as in the address; the default one is left out. */
export const addressOf = ({ period, span }: Chosen): Record<'period' | 'from' | 'to', string | null> => ({
  period: period === DEFAULT ? null : period,
  from: period === 'own' ? span.from : null,
  to: period === 'own' ? span.to : null,
});

/**
 * The days that a period is compared with: as far into the month before, the same months of the year before, else
 * as many days just before it.
 */
export const spanBefore = ({ period, span: { from, to } }: Chosen): Span => {
  if (period === 'month') return { from: addMonths(from, -1), to: addMonths(to, -1) };
  if (period === 'months12') return { from: addMonths(from, -12), to: addMonths(to, -12) };
  return { from: addDays(from, -lengthOf({ from, to })), to: addDays(from, -1) };
};
