import { MINUTES_PER_DAY } from '@meridienne/domain';
import { daysOf, type Span } from './claim-span.ts';

const HOUR = 60;
/** Shown of every day, whatever is booked. */
const LEAST: Span = { from: 8 * HOUR, to: 20 * HOUR };

interface Taken {
  readonly span: Span;
  readonly isBlock: boolean;
}

/**
 * The hours of each day that a week shows: from the earliest to the latest, in whole hours. A guest who stays over
 * midnight is seen until then; a block shows where it begins and ends, and what lies between makes no day longer.
 */
export const shownHours = (all: readonly Taken[], days: number): Span => {
  let { from, to } = LEAST;
  for (const { span, isBlock } of all) {
    for (const day of daysOf(span, days)) {
      const midnight = day * MINUTES_PER_DAY;
      const begins = span.from >= midnight;
      const ends = span.to <= midnight + MINUTES_PER_DAY;
      const first = begins ? span.from - midnight : 0;
      const last = ends ? span.to - midnight : MINUTES_PER_DAY;
      if (begins || !isBlock) {
        from = Math.min(from, first);
        to = Math.max(to, Math.min(first + HOUR, MINUTES_PER_DAY));
      }
      if (ends || !isBlock) {
        to = Math.max(to, last);
        from = Math.min(from, Math.max(last - HOUR, 0));
      }
    }
  }
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
};
