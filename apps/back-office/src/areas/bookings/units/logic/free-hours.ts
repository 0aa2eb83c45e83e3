import { formatTimeOfDay, MINUTES_PER_DAY } from '@meridienne/domain';
import type { Bar } from './unit-bars.ts';
import type { Span } from './claim-span.ts';

/** Times are chosen by the quarter of an hour. */
const QUARTER = 15;

/**
 * While a unit is free on a day, around a point of its column: from the end of what is before it, or the day's beginning, to
 * what comes after it, or the day's end.
 * @param at in percent of the column, which shows these hours
 * @returns undefined where nothing takes it on that day, or it is free for less than a quarter of an hour
 */
export const freeHours = (
  bars: readonly Pick<Bar, 'left' | 'width'>[],
  hours: Span,
  at: number,
): { start: string; end: string } | undefined => {
  if (bars.length === 0) return undefined;
  const minuteOf = (percent: number) => hours.from + (percent / 100) * (hours.to - hours.from);
  const before = bars.map(({ left, width }) => left + width).filter((end) => end <= at);
  const after = bars.map(({ left }) => left).filter((left) => left >= at);
  const from = before.length === 0 ? 0 : Math.ceil(round(minuteOf(Math.max(...before))) / QUARTER) * QUARTER;
  const to =
    after.length === 0
      ? MINUTES_PER_DAY
      : Math.floor(round(minuteOf(Math.min(...after))) / QUARTER) * QUARTER;
  if (to - from < QUARTER) return undefined;
  return { start: formatTimeOfDay(from), end: formatTimeOfDay(to % MINUTES_PER_DAY) };
};

/** A share of a column is no whole minute. */
const round = (minute: number) => Math.round(minute * 100) / 100;
