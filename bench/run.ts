import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureGrid } from './back-office/measure-grid.ts';
import { startDatabaseServer } from './database.ts';
import { measureCalls, type Site } from './measure-calls.ts';
import { measureRace } from './measure-race.ts';
import { measureStatistics } from './measure-statistics.ts';
import { measureStart } from './measure-start.ts';
import { readUpdates } from './measure-updates.ts';
import { measureWriters, type WriterFigures } from './measure-writers.ts';
import { measureYear } from './measure-year.ts';
import { readOptions } from './options.ts';
import { startBare, startLoad, startProduct } from './processes.ts';
import { type BenchReport, describeMachine, renderReport, type ServerReport } from './report.ts';
import { measureWidget } from './widget/measure-widget.ts';

const startedAt = performance.now();
const say = (line: string) =>
  console.error(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${line}`);
const undo: (() => Promise<unknown>)[] = [];
// Left to itself, a signal would leave the servers running.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

async function benchServer(): Promise<ServerReport> {
  say('start-up');
  const start = await measureStart();
  const server = await startDatabaseServer();
  undo.push(() => server.stop());
  const sites: Site[] = [];
  for (const offers of options.sizes) {
    say(`${offers.toLocaleString('en')} offers`);
    const databaseUrl = await server.createDatabase(`bench_${offers}`, offers);
    const product = await startProduct(join(server.dataDir, `product-${offers}`), {
      DATABASE_URL: databaseUrl,
    });
    undo.push(() => product.stop());
    const bare = await startBare(server.dataDir, databaseUrl);
    undo.push(() => bare.stop());
    sites.push({ offers, databaseUrl, product, bare });
  }
  const [small, large] = sites as [Site, Site];
  const afterStart = await large.product.memoryMb();
  const load = startLoad();
  undo.push(() => load.stop());
  const calls = await measureCalls([small, large], load, options, say);
  const afterLoad = await large.product.memoryMb();
  say('the race');
  const second = await startProduct(join(server.dataDir, 'product-second'), {
    DATABASE_URL: small.databaseUrl,
  });
  undo.push(() => second.stop());
  const ports = [small.product.port, second.port];
  const raceMs = await measureRace(small.databaseUrl, ports, load, options.rounds);
  say('a year of prices');
  // A database of its own: what it writes would stand among the bookings' updates.
  const yearUrl = await server.createDatabase('bench_year', 0);
  const yearProduct = await startProduct(join(server.dataDir, 'product-year'), { DATABASE_URL: yearUrl });
  undo.push(() => yearProduct.stop());
  const year = await measureYear(yearUrl, yearProduct.port, options.rounds);
  // What a session has counted is only sure to be told when it ends.
  await Promise.all([...sites.flatMap(({ product, bare }) => [product.stop(), bare.stop()]), second.stop()]);
  const updates = await Promise.all(
    sites.map(async ({ offers, databaseUrl }) => ({ offers, ...(await readUpdates(databaseUrl)) })),
  );
  return {
    ...calls,
    start,
    memoryMb: { afterStart, afterLoad },
    raceMs,
    year,
    updates,
  };
}

async function benchWriters(): Promise<WriterFigures> {
  say('price writers');
  const server = await startDatabaseServer();
  undo.push(() => server.stop());
  const url = await server.createDatabase('bench_writers', 0);
  const product = await startProduct(join(server.dataDir, 'product-writers'), { DATABASE_URL: url });
  undo.push(() => product.stop());
  return measureWriters(url, product.port, options.writers);
}

const options = readOptions(process.argv.slice(2));
const isWanted = (part: typeof options.only) => options.only === null || options.only === part;
try {
  const report: BenchReport = {
    machine: describeMachine(),
    server: options.only === null ? await benchServer() : null,
    statistics: isWanted('statistics') ? await measureStatistics(options.statistics, say) : null,
    writers: isWanted('writers') ? await benchWriters() : null,
    widget: isWanted('widget') ? await measureWidget(options.openings, say) : null,
    grid: isWanted('grid') ? await measureGrid(options.grid, say) : null,
  };
  console.log(renderReport(report));
  if (options.jsonFile !== null) await writeFile(options.jsonFile, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  for (const step of undo.reverse()) await step();
  say('done');
}
