import { cpus, totalmem } from 'node:os';
import type { FirstCellFigures } from './back-office/measure-first-cell.ts';
import type { GridFigures } from './back-office/measure-grid.ts';
import { renderFirstCell } from './back-office/report-first-cell.ts';
import { renderGrid } from './back-office/report-grid.ts';
import type { PoolFigures } from './measure-pools.ts';
import type { SearchFigures } from './measure-search.ts';
import type { StatisticFigures } from './measure-statistics.ts';
import type { WorkerFigures } from './measure-workers.ts';
import type { WriterFigures } from './measure-writers.ts';
import type { YearFigures } from './measure-year.ts';
import { renderPools } from './report-pools.ts';
import { renderServer, type ServerReport } from './report-server.ts';
import { renderSearch } from './report-search.ts';
import { renderStatistics } from './report-statistics.ts';
import { renderWorkers } from './report-workers.ts';
import { renderWriters, renderYear } from './report-writers.ts';
import type { WidgetFigures } from './widget/measure-widget.ts';
import { renderWidget } from './widget/report-widget.ts';

export type { ServerReport } from './report-server.ts';

export interface BenchReport {
  machine: string;
  /** Each figure is null when only another one was measured. */
  server: ServerReport | null;
  search: SearchFigures | null;
  statistics: StatisticFigures | null;
  writers: WriterFigures | null;
  year: YearFigures | null;
  pools: PoolFigures | null;
  workers: WorkerFigures | null;
  widget: WidgetFigures | null;
  firstCell: FirstCellFigures | null;
  grid: GridFigures | null;
}

export const describeMachine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

export function renderReport(report: BenchReport): string {
  const { machine, server, search, statistics, writers, year, pools, workers, widget, firstCell, grid } =
    report;
  const lines = [
    '',
    `On ${machine}; load, servers, database and browser share its cores.`,
    '',
    ...(server ? [...renderServer(server), ''] : []),
    ...(search ? [...renderSearch(search), ''] : []),
    ...(statistics ? [...renderStatistics(statistics), ''] : []),
    ...(writers ? renderWriters(writers) : []),
    ...(year ? [...renderYear(year), ''] : []),
    ...(pools ? [...renderPools(pools), ''] : []),
    ...(workers ? [...renderWorkers(workers), ''] : []),
    ...(widget ? [...renderWidget(widget), ''] : []),
    ...(firstCell ? [...renderFirstCell(firstCell), ''] : []),
    ...(grid ? renderGrid(grid) : []),
  ];
  return lines.join('\n');
}
