import type { Statistics } from '@meridienne/contracts';
import type { Span } from '../../../ground/days/day-choice.ts';
import { rangesBefore, rangesOf, type Step, stepOf, type Sum, sumOf } from './buckets.ts';
import { type Chosen, spanBefore } from './period.ts';

/** One mark of the chart and one line of the table. */
export interface Point {
  readonly range: Span;
  readonly sum: Sum;
  /** What it is compared with: null where the period before has ended, or was not read. */
  readonly before: { readonly range: Span; readonly sum: Sum } | null;
}

export interface Points {
  readonly step: Step;
  readonly points: readonly Point[];
}

/** The period's days put together so that they can be read, each beside the one before. */
export function pointsOf(
  chosen: Chosen,
  days: Statistics['days'],
  earlierDays: Statistics['days'] | null,
): Points {
  const step = stepOf(chosen.span);
  const ranges = rangesOf(chosen.span, step);
  const earlier = rangesBefore(chosen, spanBefore(chosen), ranges);
  return {
    step,
    points: ranges.map((range, at) => {
      const before = earlier[at];
      return {
        range,
        sum: sumOf(days, range),
        before: before && earlierDays ? { range: before, sum: sumOf(earlierDays, before) } : null,
      };
    }),
  };
}
