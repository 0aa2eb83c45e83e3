import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureFirstCell } from './back-office/measure-first-cell.ts';
import { measureGrid } from './back-office/measure-grid.ts';
import { type BenchServer, startDatabaseServer } from './database.ts';
import { measureBookings } from './measure-bookings.ts';
import { measureGrowth } from './measure-growth.ts';
import { measureMails } from './measure-mails.ts';
import { measurePools, type PoolFigures } from './measure-pools.ts';
import { measureReads } from './measure-reads.ts';
import { measureSearch } from './measure-search.ts';
import { measureStart } from './measure-start.ts';
import { measureStatistics } from './measure-statistics.ts';
import { measureWorkers, type WorkerFigures } from './measure-workers.ts';
import { measureWriters } from './measure-writers.ts';
import { measureYear } from './measure-year.ts';
import { type Only, readOptions } from './options.ts';
import { type ServerProcess, startBare, startLoad, startProduct } from './processes.ts';
import { type BenchReport, describeMachine, renderReport, type ServerReport } from './report.ts';
import { openSite } from './sites.ts';
import { measureWidget } from './widget/measure-widget.ts';

const startedAt = performance.now();
const say = (line: string) =>
  console.error(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${line}`);
const undo: (() => Promise<unknown>)[] = [];
// Left to itself, a signal would leave the servers running.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

async function benchServer(): Promise<ServerReport> {
  const server = await openServer();
  const load = startLoad();
  undo.push(() => load.stop());
  const tools = { load, say };
  const open = async (offers: number) => {
    say(`${offers.toLocaleString('en')} offers`);
    const site = await openSite(server, offers);
    undo.push(() => site.stop());
    return site;
  };
  if (isWanted('start')) say('start-up');
  const start = isWanted('start') ? await measureStart(server) : null;
  const [small, large] = options.sizes;
  const smallSite = isWanted('reads') || isWanted('mails') || isWanted('bookings') ? await open(small) : null;
  const largeSite = isWanted('reads') ? await open(large) : null;
  const reads = largeSite && (await measureReads(largeSite, tools, options));
  const growth = smallSite && largeSite && (await measureGrowth([smallSite, largeSite], tools, options));
  const mails = smallSite && isWanted('mails') ? await measureMails(smallSite, tools, options) : null;
  const bookings =
    smallSite && isWanted('bookings') ? await measureBookings(smallSite, tools, options) : null;
  const afterReads = (await largeSite?.servers.product.memoryMb()) ?? null;
  const afterBookings = (await smallSite?.servers.product.memoryMb()) ?? null;
  await Promise.all([smallSite?.stop(), largeSite?.stop()]);
  return { start, reads, growth, mails, bookings, memoryMb: { afterReads, afterBookings } };
}

async function benchWriters(): Promise<Pick<BenchReport, 'writers' | 'year'>> {
  say('price writers');
  const server = await openServer();
  const onNew = async <T>(name: string, measure: (url: string, port: number) => Promise<T>) => {
    const url = await server.createDatabase(name, 0);
    const product = await startProduct(join(server.dataDir, name), { DATABASE_URL: url });
    undo.push(() => product.stop());
    return measure(url, product.port);
  };
  const writers = await onNew('bench_writers', (url, port) => measureWriters(url, port, options.writers));
  say('a year of prices');
  return { writers, year: await onNew('bench_year', (url, port) => measureYear(url, port, options.rounds)) };
}

async function benchPools(): Promise<PoolFigures> {
  const server = await openServer();
  const load = startLoad();
  undo.push(() => load.stop());
  return measurePools(server, { load, say }, options, async (name, url) => {
    const product = await startProduct(join(server.dataDir, name), { DATABASE_URL: url });
    undo.push(() => product.stop());
    return product;
  });
}

async function benchWorkers(): Promise<WorkerFigures> {
  const server = await openServer();
  const load = startLoad();
  undo.push(() => load.stop());
  const keep = async (starting: Promise<ServerProcess>) => {
    const started = await starting;
    undo.push(() => started.stop());
    return started;
  };
  return measureWorkers(server, { load, say }, options, {
    bare: (url) => keep(startBare('bare', server.dataDir, url)),
    product: (url, workers) =>
      keep(
        startProduct(join(server.dataDir, `workers-${workers}`), {
          DATABASE_URL: url,
          WORKERS: String(workers),
        }),
      ),
  });
}

async function openServer(): Promise<BenchServer> {
  const server = await startDatabaseServer();
  undo.push(() => server.stop());
  return server;
}

const options = readOptions(process.argv.slice(2));
const isWanted = (part: Only) => options.only?.includes(part) ?? true;
const OF_THE_SERVER: readonly Only[] = ['reads', 'bookings', 'mails', 'start'];
/** What was measured isn't lost because something else fails. */
async function part<Figures>(
  parts: readonly Only[],
  measure: () => Promise<Figures>,
): Promise<Figures | null> {
  if (!parts.some(isWanted)) return null;
  try {
    return await measure();
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return null;
  }
}

try {
  const report: BenchReport = {
    machine: describeMachine(),
    server: await part(OF_THE_SERVER, benchServer),
    search: await part(['search'], () => measureSearch(options.search, say)),
    statistics: await part(['statistics'], () => measureStatistics(options.statistics, say)),
    ...((await part(['writers'], benchWriters)) ?? { writers: null, year: null }),
    pools: await part(['pools'], benchPools),
    workers: await part(['workers'], benchWorkers),
    widget: await part(['widget'], () => measureWidget(options.widget, say)),
    firstCell: await part(['first-cell'], () => measureFirstCell(options.firstCells, say)),
    grid: await part(['grid'], () => measureGrid(options.grid, say)),
  };
  console.log(renderReport(report));
  if (options.jsonFile !== null) await writeFile(options.jsonFile, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  for (const step of undo.reverse()) await step();
  say('done');
}
