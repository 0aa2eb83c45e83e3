import type { WriterFigure, WriterFigures } from './measure-writers.ts';
import type { YearFigure, YearFigures } from './measure-year.ts';
import { verdict } from './verdict.ts';

/** A month by `update-offers`, by the bare update: in time, so the lower the better. */
const HIGHEST_RATIO = 2.5;

export function renderWriters({ cells, change, again, crowd }: WriterFigures): string[] {
  const row = (how: string, { productMs, bareMs, ratio }: WriterFigure, highest: number) =>
    `a month of prices, ${cells.toLocaleString('en')} cells of a grid, ${how}: ${productMs.toFixed(0)} ms, the bare update ${bareMs.toFixed(0)} ms, ${ratio.toFixed(2)} times  ${verdict(ratio <= highest, `≤ ${highest}`)}`;
  return [
    row('all changed', change, HIGHEST_RATIO),
    row('sent once more', again, HIGHEST_RATIO),
    `${crowd.writers} who write it over and over: ${crowd.written} written, ${crowd.toldToComeBack} told to come back; median ${crowd.p50Ms.toFixed(0)} ms, longest ${crowd.longestMs.toFixed(0)} ms`,
  ];
}

/** A year of prices through the API, by the bare statement: in time, so the lower the better. */
const HIGHEST_YEAR_RATIO = 2;

export const renderYear = ({ cells, fill, change }: YearFigures): string[] =>
  (
    [
      ['first filled', fill],
      ['all changed', change],
    ] as [string, YearFigure][]
  ).map(
    ([how, { productMs, bareMs, ratio }]) =>
      `a year of prices, ${cells.toLocaleString('en')} cells in one request, ${how}: ${productMs.toFixed(0)} ms, the bare statement ${bareMs.toFixed(0)} ms, ${ratio.toFixed(2)} times  ${verdict(ratio <= HIGHEST_YEAR_RATIO, `≤ ${HIGHEST_YEAR_RATIO}`)}`,
  );
