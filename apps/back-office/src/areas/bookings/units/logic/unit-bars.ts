import type { PoolClaim } from '@meridienne/contracts';
import { type CalendarDay, MINUTES_PER_DAY } from '@meridienne/domain';
import { daysOf, type Span, spanOf, staySpanOf } from './claim-span.ts';

/** What is seen of a claim on one day. */
export interface Bar {
  readonly claim: PoolClaim;
  /** Of the shown days, from 0. */
  readonly day: number;
  /** In percent of the day's column. */
  readonly left: number;
  readonly width: number;
  /** What of it is cleaning, in percent of the bar. */
  readonly before: number;
  readonly after: number;
  /** It goes on where the column doesn't show it. */
  readonly isCutAtStart: boolean;
  readonly isCutAtEnd: boolean;
  /** In which line of its row, from 0. */
  readonly line: number;
}

interface Shown {
  readonly start: CalendarDay;
  readonly days: number;
  /** Of each day. */
  readonly hours: Span;
}

/** A claim as its bars, one for each day on which there is something to see of it. */
export const barsOf = (claim: PoolClaim, { start, days, hours }: Shown, line = 0): Bar[] => {
  const all = spanOf(claim, start);
  const stay = staySpanOf(claim, start);
  const length = hours.to - hours.from;
  return daysOf(all, days).flatMap((day) => {
    const opens = day * MINUTES_PER_DAY + hours.from;
    const from = Math.max(all.from, opens);
    const to = Math.min(all.to, opens + length);
    if (from >= to) return [];
    const share = (minutes: number) => (Math.min(Math.max(minutes, 0), to - from) / (to - from)) * 100;
    return [
      {
        claim,
        day,
        left: ((from - opens) / length) * 100,
        width: ((to - from) / length) * 100,
        before: share(stay.from - from),
        after: share(to - stay.to),
        isCutAtStart: all.from < from,
        isCutAtEnd: all.to > to,
        line,
      },
    ];
  });
};
