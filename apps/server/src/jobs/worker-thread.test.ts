import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { noted } from './fixtures/noted.ts';
import { addJob, ensureJobTypes } from './queue.ts';
import type { TaskSettings } from './task-deps.ts';
import { startWorkerThread, type WorkerThread } from './worker-thread.ts';

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
let database: TestDatabase;
let dataDir: string;
let thread: WorkerThread | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'thread-'));
  await ensureJobTypes(database.db, [noted]);
  await database.pool.query('create table notes (note text not null, priority integer not null)');
});

afterEach(async () => {
  await thread?.stop();
});

afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await database.drop();
});

const settings = (): TaskSettings => ({
  databaseUrl: database.url,
  dataDir,
  smtpUrl: null,
  mailFrom: 'no-reply@resa.example',
  publicUrl: 'https://resa.example',
  guestKey: new Uint8Array(32),
});

it('runs jobs at a lower priority, comes back when it dies, and stops when told', async () => {
  const before = getPriority(0);
  const entry = new URL('fixtures/dying-thread.ts', import.meta.url);
  thread = startWorkerThread({
    entry,
    settings: settings(),
    log,
    isDatabaseUp: async () => true,
    restartMs: 10,
  });
  await thread.ready;
  await addJob(database.db, noted, { note: 'die' });
  const notes = async () => (await database.pool.query('select note, priority from notes')).rows;
  const priority = process.platform === 'linux' ? Math.max(before, 10) : before;
  await expect.poll(notes, { timeout: 10_000 }).toEqual([{ note: 'die', priority }]);
  expect(getPriority(0)).toBe(before);
  expect(lines.join('')).toContain('job thread ended');

  lines.length = 0;
  await thread.stop();
  expect(lines).toEqual([]);
  await addJob(database.db, noted, { note: 'after' });
  const { rows } = await database.pool.query(`select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike '%graphile_worker%' and state <> 'idle'`);
  expect(rows).toEqual([{ n: 0 }]);
});

it('replaces a thread that gets nothing done, and runs its jobs at once', async () => {
  const entry = new URL('fixtures/dying-thread.ts', import.meta.url);
  await database.pool.query('truncate notes');
  await database.pool.query('delete from graphile_worker._private_jobs');
  lines.length = 0;
  thread = startWorkerThread({
    entry,
    settings: settings(),
    log,
    isDatabaseUp: async () => true,
    restartMs: 10,
    watchMs: 200,
  });
  await thread.ready;
  await addJob(database.db, noted, { note: 'hang' });
  const notes = async () => (await database.pool.query('select note from notes')).rows;
  await expect.poll(notes, { timeout: 50_000 }).toEqual([{ note: 'hang' }]);
  expect(lines.join('')).toContain('it is replaced');
});

it('leaves a thread alone while the database is away', async () => {
  const starts = new Int32Array(new SharedArrayBuffer(4));
  const entry = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads';
      Atomics.add(workerData.settings, 0, 1);
      parentPort.postMessage({ ready: 'somebody' });
      setInterval(() => {}, 1000);`)}`,
  );
  let probes = 0;
  let isUp = false;
  const isDatabaseUp = async () => {
    probes++;
    return isUp;
  };
  const quiet = startWorkerThread({
    entry,
    settings: starts,
    log,
    isDatabaseUp,
    restartMs: 1,
    watchMs: 10,
    stopMs: 50,
  });
  await expect.poll(() => probes, { timeout: 10_000 }).toBeGreaterThan(3);
  expect(Atomics.load(starts, 0)).toBe(1);
  isUp = true;
  await expect.poll(() => Atomics.load(starts, 0), { timeout: 10_000 }).toBeGreaterThan(1);
  await quiet.stop();
});

it('says that it could not stop in time, and ends all the same', async () => {
  const entry = new URL('data:text/javascript,setInterval(() => {}, 1000)');
  const isDatabaseUp = async () => true;
  const deaf = startWorkerThread({ entry, settings: null, log, isDatabaseUp, stopMs: 50 });
  await deaf.stop();
  expect(lines.join('')).toContain('did not stop in time');
});
