import type { PoolPreview } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';

export interface Effect {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
  /** Places on sale on all days together. */
  readonly before: number;
  readonly after: number;
  /** On how many of how many days they are others. */
  readonly changed: number;
  readonly days: number;
}

/** What a preview's days come to; null when nothing is on sale on any. */
export const effectOf = (days: PoolPreview['days']): Effect | null => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return {
    first: first.day,
    last: last.day,
    before: days.reduce((sum, { before }) => sum + before, 0),
    after: days.reduce((sum, { after }) => sum + after, 0),
    changed: days.filter(({ before, after }) => before !== after).length,
    days: days.length,
  };
};
