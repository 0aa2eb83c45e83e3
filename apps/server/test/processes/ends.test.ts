import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { untilGone } from '../child.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { bookAtOnce, tally } from '../race/crowd.ts';
import { type ServerProcess, startImpatient, startProduct } from '../race/server-process.ts';
import { type OnSale, putOnSale } from './on-sale.ts';

let database: TestDatabase;
let sale: OnSale;
let dataDir: string;
const started: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-ends-'));
  database = await createTestDatabase();
  sale = await putOnSale(database.db, 100);
});
afterEach(() => Promise.all(started.splice(0).map((server) => server.kill('SIGKILL'))));
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (how: typeof startProduct, env: Record<string, string>) => {
  const server = await how({ databaseUrl: database.url, dataDir, env: { LOG_LEVEL: 'info', ...env } });
  started.push(server);
  return server;
};
/** The processes that have begun to answer calls, once there are so many. */
const answering = (server: ServerProcess, count: number) => {
  const pids: number[] = [];
  return server.line((line) => {
    const pid = /"workerPid":(\d+)/.exec(line)?.[1];
    if (pid !== undefined) pids.push(Number(pid));
    return pids.length === count ? [...pids] : undefined;
  });
};
const isTaken = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

it('keeps calls and jobs apart', async () => {
  const calls = await start(startProduct, { PROCESS: 'calls' });
  expect(tally(await bookAtOnce([sale.guest(calls.url, 'apart')]))).toEqual({ 201: 1 });
  const waiting = async () =>
    (await (await fetch(`${calls.url}/metrics`)).text()).match(/state="waiting"[^}]*\} ([1-9])/);
  while (!(await waiting())) await wait(20);
  const mails = () =>
    readdir(join(dataDir, 'outbox')).then(
      (names) => names.length,
      () => 0,
    );
  expect(await mails()).toBe(0);
  const jobs = await start(startProduct, { PROCESS: 'jobs' });
  while ((await mails()) === 0) await wait(20);
  const statusOf = async (path: string) => (await fetch(jobs.url + path)).status;
  expect(await statusOf('/ready')).toBe(200);
  expect(await statusOf('/metrics')).toBe(200);
  expect(await statusOf('/api/widgets')).toBe(404);
});

it('ends all processes when the first one is killed, and lets go of the port', async () => {
  const server = await start(startProduct, { WORKERS: '2' });
  const pids = await answering(server, 2);
  await server.kill('SIGKILL');
  for (const pid of pids) await untilGone(pid);
  expect(await isTaken(server.url)).toBe(false);
  const again = await start(startProduct, { WORKERS: '2', PORT: new URL(server.url).port });
  expect(tally(await bookAtOnce([sale.guest(again.url, 'after')]))).toEqual({ 201: 1 });
});

// Runs from the sources, which take their time to load.
it('replaces a process that hangs', { timeout: 120_000 }, async () => {
  const server = await start(startImpatient, { WORKERS: '2' });
  const [halted = 0] = await answering(server, 2);
  process.kill(halted, 'SIGSTOP');
  await server.line((line) => (line.includes('a process that answers calls hangs') ? true : undefined));
  await untilGone(halted);
  const pids = await answering(server, 3);
  expect(new Set(pids).size).toBe(3);
  expect(tally(await bookAtOnce([sale.guest(server.url, 'replaced')]))).toEqual({ 201: 1 });
});
