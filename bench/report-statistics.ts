import type { StatisticCall, StatisticFigures } from './measure-statistics.ts';
import { verdict } from './verdict.ts';

/** A call over HTTP, by the bare read of what is rolled up: in time, so the lower the better. */
const HIGHEST_RATIO: Record<StatisticCall, number> = {
  account_with_stats: 3,
  widgets_with_stats: 3,
  statistics: 3,
};
const HIGHEST_GROWTH = 2;
/** An opening as it is kept, by one in a table without keys and indexes: in openings per second. */
const LOWEST_INSERT_RATIO = 0.5;

export function renderStatistics({ sites, growth, inserts }: StatisticFigures): string[] {
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });
  return [
    ...sites.flatMap(({ openings, bookings, rollUpMs, calls }) => [
      `statistics of ${number(openings)} openings and ${number(bookings)} bookings, rolled up for the first time in ${(rollUpMs / 1000).toFixed(1)} s`,
      ...calls.map(
        ({ call, productMs, bareMs, ratio }) =>
          `  ${call}: ${productMs.toFixed(1)} ms, the bare read ${bareMs.toFixed(1)} ms, ${ratio.toFixed(2)} times  ${verdict(ratio <= HIGHEST_RATIO[call], `≤ ${HIGHEST_RATIO[call]}`)}`,
      ),
    ]),
    ...growth.map(
      ({ call, growth: times }) =>
        `${call}: grows ${times.toFixed(2)} times with a hundred times the openings  ${verdict(times <= HIGHEST_GROWTH, `≤ ${HIGHEST_GROWTH}`)}`,
    ),
    `openings kept: ${number(inserts.productPerSecond)} a second, without keys and indexes ${number(inserts.barePerSecond)}, ratio ${inserts.ratio.toFixed(2)}  ${verdict(inserts.ratio >= LOWEST_INSERT_RATIO, `≥ ${LOWEST_INSERT_RATIO}`)}`,
  ];
}
