import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDatabaseServer } from './database.ts';
import { measureCalls, type Site } from './measure-calls.ts';
import { measureRace } from './measure-race.ts';
import { measureStart } from './measure-start.ts';
import { readUpdates } from './measure-updates.ts';
import { measureWidget } from './measure-widget.ts';
import { readOptions } from './options.ts';
import { startBare, startLoad, startProduct } from './processes.ts';
import { type BenchReport, describeMachine, renderReport } from './report.ts';

const startedAt = performance.now();
const say = (line: string) =>
  console.error(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${line}`);
const undo: (() => Promise<unknown>)[] = [];
// Left to itself, a signal would leave the servers running.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

async function bench(): Promise<BenchReport> {
  say('start-up');
  const start = await measureStart();
  const server = await startDatabaseServer();
  undo.push(() => server.stop());
  const sites: Site[] = [];
  for (const offers of options.sizes) {
    say(`${offers.toLocaleString('en')} offers`);
    const databaseUrl = await server.createDatabase(`bench_${offers}`, offers);
    const product = await startProduct(join(server.dataDir, `product-${offers}`), databaseUrl);
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
  const second = await startProduct(join(server.dataDir, 'product-second'), small.databaseUrl);
  undo.push(() => second.stop());
  const ports = [small.product.port, second.port];
  const raceMs = await measureRace(small.databaseUrl, ports, load, options.rounds);
  // What a session has counted is only sure to be told when it ends.
  await Promise.all([...sites.flatMap(({ product, bare }) => [product.stop(), bare.stop()]), second.stop()]);
  const updates = await Promise.all(
    sites.map(async ({ offers, databaseUrl }) => ({ offers, ...(await readUpdates(databaseUrl)) })),
  );
  return {
    ...calls,
    machine: describeMachine(),
    start,
    memoryMb: { afterStart, afterLoad },
    raceMs,
    updates,
    widget: await measureWidget(),
  };
}

const options = readOptions(process.argv.slice(2));
try {
  const report = await bench();
  console.log(renderReport(report));
  if (options.jsonFile !== null) await writeFile(options.jsonFile, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  for (const step of undo.reverse()) await step();
  say('done');
}
