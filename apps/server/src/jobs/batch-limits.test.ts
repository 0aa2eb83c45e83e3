import pino from 'pino';
import Type from 'typebox';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type BatchRun, type BatchRunOptions, startBatchRun } from './batch-run.ts';
import { fanOutJob } from './fan-out.ts';
import { defineJob } from './job-type.ts';
import { addJob, ensureJobTypes } from './queue.ts';

const parcel = defineJob('parcel', Type.Object({ to: Type.Array(Type.String()) }));
const single = defineJob('single', Type.Object({ to: Type.String() }));

let lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
let database: TestDatabase;
let running: BatchRun | undefined;
let left: string[] = [];
/** What is under way now, and the most that ever was. */
let [now, most] = [0, 0];
let gate = Promise.withResolvers<void>();
/** What those wait for that don't wait for the gate. */
let onSend: (to: string) => Promise<void> = () => gate.promise;
let onRead: (payloads: readonly unknown[]) => void = () => {};
let recipients: (to: string[]) => string[] = (to) => to;
let canStandAlone = true;

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  await ensureJobTypes(database.db, [parcel, single]);
});
afterEach(async () => {
  gate.resolve();
  await running?.stop();
  await database.pool.query('delete from graphile_worker._private_jobs');
  gate = Promise.withResolvers();
  onSend = () => gate.promise;
  [lines, left, now, most] = [[], [], 0, 0];
  [onRead, recipients, canStandAlone] = [() => {}, (to) => to, true];
});
afterAll(() => database.drop());

function start(options: Partial<BatchRunOptions<object>> = {}): void {
  running = startBatchRun({
    pool: database.pool,
    workerId: 'me',
    tasks: [
      {
        type: parcel,
        kindOf: () => 'other',
        check: async () => true,
        async read(_deps, payloads) {
          onRead(payloads);
          return (payload) =>
            recipients((payload as { to: string[] }).to).map((to) => ({
              async send() {
                most = Math.max(most, ++now);
                await onSend(to);
                now--;
                left.push(to);
              },
              alone: canStandAlone ? fanOutJob(single, { to }, to) : undefined,
            }));
        },
        remember: async () => [],
      },
    ],
    deps: {},
    log,
    pollMs: 20,
    quietMs: 3_000,
    leaving: new AbortController().signal,
    ...options,
  });
}

const queue = async (...parcels: string[][]) => {
  for (const to of parcels) await addJob(database.db, parcel, { to });
};
const rows = async () =>
  (
    await database.pool.query<{ attempts: number; held: boolean }>(
      `select attempts, max_attempts as most, locked_by is not null as held, last_error as error
       from graphile_worker._private_jobs order by id`,
    )
  ).rows;
const eight = (name: string) => Array.from({ length: 8 }, (_, at) => `${name}${at}`);

it('reads again what has waited, all at once, and takes the hands for what it finds then', async () => {
  const reads: number[] = [];
  onRead = (payloads) => reads.push(payloads.length);
  await queue(eight('a'), eight('b'), ['c'], ['d'], ['e']);
  start({ freshMs: 1 });
  await expect.poll(() => now).toBe(16);
  recipients = (to) => to.flatMap((one) => eight(one));
  gate.resolve();
  await expect.poll(rows).toEqual([]);
  expect(left).toHaveLength(16 + 3 * 8);
  expect(most).toBe(16);
  expect(reads).toEqual(expect.arrayContaining([5, 3]));
});

it('hands nothing over whose reading failed, however long that took', async () => {
  onRead = () => {
    onRead = () => {};
    throw new Error('Connection terminated');
  };
  await queue(['a'], ['b']);
  start({ freshMs: -1, pollMs: 60_000 });
  const back = { attempts: 0, held: false, error: 'Connection terminated' };
  await expect.poll(rows).toMatchObject([back, back]);
  expect(most).toBe(0);
});

it('gives back what waits for hands for long, and sends it once there are some', async () => {
  await queue(eight('a'), eight('b'), ['c'], ['d']);
  start({ patience: () => AbortSignal.timeout(5) });
  const back = { attempts: 0, held: false };
  await expect.poll(rows).toMatchObject([{ held: true }, { held: true }, back, back]);
  gate.resolve();
  await expect.poll(rows).toEqual([]);
  expect(left).toHaveLength(18);
});

it('has one patience for a whole batch, however late the hands for each come', async () => {
  const patiences: AbortController[] = [];
  const patience = () => {
    patiences.push(new AbortController());
    return patiences.at(-1)!.signal;
  };
  const first = Promise.withResolvers<void>();
  onSend = (to) => (to.startsWith('a') ? first.promise : gate.promise);
  await queue(eight('a'), eight('b'), eight('c'), eight('d'));
  start({ patience, pollMs: 60_000 });
  await expect.poll(() => now).toBe(16);
  first.resolve();
  await expect.poll(() => left.length + now).toBe(24);
  patiences[0]!.abort();
  const [taken, back] = [{ held: true }, { attempts: 0, held: false }];
  await expect.poll(rows).toMatchObject([taken, taken, back]);
});

it('leaves a job alone that runs, though a crash of the database has undone its claim', async () => {
  await queue(['a', 'b']);
  start();
  await expect.poll(() => now).toBe(2);
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = attempts - 1`,
  );
  await expect.poll(rows).toMatchObject([{ held: true, attempts: 1 }]);
  await queue(['c']);
  await expect.poll(() => now).toBe(3);
  gate.resolve();
  await expect.poll(rows).toEqual([]);
  expect(left.toSorted()).toEqual(['a', 'b', 'c']);
});

it('refuses a job of several that can’t be tried again alone', async () => {
  canStandAlone = false;
  await queue(['a', 'b'], ['c']);
  gate.resolve();
  start();
  const error = 'A job of several mails can’t try each of them alone';
  await expect.poll(rows).toEqual([{ attempts: 1, most: 1, held: false, error }]);
  expect(left).toEqual(['c']);
});

it('sends nothing any more once nothing can be waited for', async () => {
  await queue(['a']);
  start({ leaving: AbortSignal.abort(), pollMs: 60_000 });
  const error = 'Stopped before the job was done';
  await expect.poll(rows).toMatchObject([{ attempts: 1, held: false, error }]);
  expect(most).toBe(0);
});

it('warns when no job can be claimed for good, and not of a database that is away', async () => {
  let error = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
  const warnings = () => lines.filter((line) => line.includes('"level":40'));
  start({ pool: { query: () => Promise.reject(error) } as never });
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  expect(warnings()).toEqual([]);
  error = Object.assign(new Error('permission denied'), { code: '42501', syscall: '' });
  await expect.poll(warnings).toHaveLength(1);
});
