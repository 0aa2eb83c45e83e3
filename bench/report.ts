import { cpus, totalmem } from 'node:os';
import type { GridFigures } from './back-office/measure-grid.ts';
import { renderGrid } from './back-office/report-grid.ts';
import type { CallResults } from './measure-calls.ts';
import type { StartFigures } from './measure-start.ts';
import type { StatisticFigures } from './measure-statistics.ts';
import type { UpdateFigures } from './measure-updates.ts';
import type { WriterFigures } from './measure-writers.ts';
import type { YearFigure, YearFigures } from './measure-year.ts';
import { renderStatistics } from './report-statistics.ts';
import { renderWriters } from './report-writers.ts';
import type { CallName } from './requests.ts';
import { verdict } from './verdict.ts';
import type { WidgetFigures } from './widget/measure-widget.ts';
import { renderWidget } from './widget/report-widget.ts';

export interface BenchReport {
  machine: string;
  /** Each figure is null when only another one was measured. */
  server: ServerReport | null;
  statistics: StatisticFigures | null;
  writers: WriterFigures | null;
  widget: WidgetFigures | null;
  grid: GridFigures | null;
}

export interface ServerReport extends CallResults {
  start: StartFigures;
  /** Resident memory of the product's process, in MB. */
  memoryMb: { afterStart: number | null; afterLoad: number | null };
  raceMs: number;
  year: YearFigures;
  updates: (UpdateFigures & { offers: number })[];
}

/** Product by bare, in requests per second. */
const LOWEST_RATIO: Record<CallName, number> = {
  'get-availability': 0.8,
  'get-offers-by-day': 0.7,
  bookings: 0.5,
};
const HIGHEST_GROWTH = 1.2;
/** A year of prices through the API, by the bare statement: in time, so the lower the better. */
const HIGHEST_YEAR_RATIO = 2;

export const describeMachine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

export function renderReport({ machine, server, statistics, writers, widget, grid }: BenchReport): string {
  const lines = [
    '',
    `On ${machine}; load, servers, database and browser share its cores.`,
    '',
    ...(server ? [...renderServer(server), ''] : []),
    ...(statistics ? [...renderStatistics(statistics), ''] : []),
    ...(writers ? [...renderWriters(writers), ''] : []),
    ...(widget ? [...renderWidget(widget), ''] : []),
    ...(grid ? renderGrid(grid) : []),
  ];
  return lines.join('\n');
}

function renderServer(report: ServerReport): string[] {
  return [
    row([
      'call',
      'offers',
      'product/s',
      'bare/s',
      'ratio',
      'p50 ms',
      'bare',
      'p99 ms',
      'bare',
      'cpu µs',
      'bare',
      'bytes',
      '',
    ]),
    ...report.figures.map(({ call, offers, product, bare, ratio }) =>
      row([
        call,
        offers.toLocaleString('en'),
        product.requestsPerSecond.toFixed(0),
        bare.requestsPerSecond.toFixed(0),
        ratio.toFixed(2),
        product.p50Ms.toFixed(2),
        bare.p50Ms.toFixed(2),
        product.p99Ms.toFixed(2),
        bare.p99Ms.toFixed(2),
        product.cpuMicros?.toFixed(0) ?? '?',
        bare.cpuMicros?.toFixed(0) ?? '?',
        product.bytes.toFixed(0),
        verdict(ratio >= LOWEST_RATIO[call], `≥ ${LOWEST_RATIO[call]}`),
      ]),
    ),
    '',
    ...Object.entries(report.growth).map(
      ([call, growth]) =>
        `${call}: p50 grows ${growth.toFixed(2)} times with ten times the offers  ${verdict(growth <= HIGHEST_GROWTH, `≤ ${HIGHEST_GROWTH}`)}`,
    ),
    '',
    `race, 500 visitors for 5 places through two processes: ${report.raceMs.toFixed(0)} ms`,
    ...renderYear(report.year),
    `start with the embedded database: first ${seconds(report.start.firstMs)}, second ${seconds(report.start.secondMs)}`,
    `memory of the product's process: ${megabytes(report.memoryMb.afterStart)} after start, ${megabytes(report.memoryMb.afterLoad)} after load`,
    ...report.updates.map(
      ({ offers, updates, hotShare }) =>
        `updates of offers at ${offers.toLocaleString('en')}: ${updates}, of which HOT ${(100 * hotShare).toFixed(1)} %`,
    ),
  ];
}

const renderYear = ({ cells, fill, change }: YearFigures): string[] =>
  (
    [
      ['first filled', fill],
      ['all changed', change],
    ] as [string, YearFigure][]
  ).map(
    ([how, { productMs, bareMs, ratio }]) =>
      `a year of prices, ${cells.toLocaleString('en')} cells in one request, ${how}: ${productMs.toFixed(0)} ms, the bare statement ${bareMs.toFixed(0)} ms, ${ratio.toFixed(2)} times  ${verdict(ratio <= HIGHEST_YEAR_RATIO, `≤ ${HIGHEST_YEAR_RATIO}`)}`,
  );

const WIDTHS = [18, 11, 11, 9, 7, 8, 8, 8, 8, 8, 8, 8, 0];
const row = (cells: string[]) =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[at] ?? 0)))
    .join(' ');
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(0)} MB`);
