import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import Type from 'typebox';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createPool } from '../db/pool.ts';
import type { BatchTask, JobMail } from './batch-task.ts';
import { listDeadLetters } from './dead-letters.ts';
import { defineTask } from './define-task.ts';
import { fanOutJob } from './fan-out.ts';
import { defineJob } from './job-type.ts';
import { MAILS_AT_ONCE } from './mails-at-once.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { addJob, ensureJobTypes } from './queue.ts';
import { type RunningWorker, startWorker, type WorkerOptions } from './worker.ts';

const parcel = defineJob('parcel', Type.Object({ to: Type.Array(Type.String()) }));
const single = defineJob('single', Type.Object({ to: Type.String() }));
const note = defineJob('note', Type.Object({}));

let lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
let database: TestDatabase;
const running: RunningWorker[] = [];
/** What has left, each in its order. */
let left: string[] = [];
/** What happens while something is on its way. */
let onSend: (to: string) => Promise<void> | void = () => {};
let reads: number[] = [];
let told: unknown[] = [];
let remember: BatchTask<object>['remember'] = async (_trx, some) => {
  told.push(...some);
  return [];
};
const rememberAll = remember;

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
  await ensureJobTypes(database.db, [parcel, single, note]);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
  await database.pool.query('delete from graphile_worker._private_jobs; delete from job_workers');
  [lines, left, reads, told] = [[], [], [], []];
  onSend = () => {};
  remember = rememberAll;
});

afterAll(() => database.drop());

const mailTo = (to: string, alone?: JobMail['alone']): JobMail => ({
  async send() {
    await onSend(to);
    left.push(to);
  },
  told: to,
  alone,
});

const tasks = (): BatchTask<object>[] => [
  {
    type: parcel,
    kindOf: () => 'other',
    check: async (payload) => Array.isArray((payload as { to?: unknown }).to),
    async read(_deps, payloads) {
      reads.push(payloads.length);
      if (JSON.stringify(payloads).includes('breaks the statement')) throw new Error('invalid input syntax');
      return (payload) => {
        const { to } = payload as { to: string[] };
        if (to.includes('breaks its mail')) throw new RangeError('No such currency');
        return to.map((one) => mailTo(one, fanOutJob(single, { to: one }, `single-${one}`)));
      };
    },
    remember: (trx, some) => remember(trx, some),
  },
  {
    type: single,
    kindOf: () => 'other',
    check: async () => true,
    read: async () => (payload) => [mailTo((payload as { to: string }).to)],
    remember: (trx, some) => remember(trx, some),
  },
];

async function start(options: Partial<WorkerOptions<object>> = {}): Promise<RunningWorker> {
  const worker = await startWorker({
    pool: database.pool,
    tasks: tasks(),
    deps: {},
    log,
    pollMs: 20,
    sweepMs: 100,
    ...options,
  });
  running.push(worker);
  return worker;
}

const queue = async (...parcels: string[][]) => {
  for (const to of parcels) await addJob(database.db, parcel, { to });
};

interface Row {
  task: string;
  payload: unknown;
  attempts: number;
  most: number;
  held: boolean;
  error: string | null;
}
const rows = async (): Promise<Row[]> =>
  (
    await database.pool.query<Row>(
      `select t.identifier as task, j.payload, j.attempts, j.max_attempts as most, j.locked_by is not null as held,
         j.last_error as error
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    )
  ).rows;

it('reads many jobs at once, hands over what each has, and writes down what was told', async () => {
  const names = Array.from({ length: 60 }, (_, at) => [`guest ${at}`, `venue ${at}`]);
  await queue(...names);
  await start();
  await expect.poll(rows, { timeout: 10_000 }).toEqual([]);
  expect(left.toSorted()).toEqual(names.flat().toSorted());
  expect(told.map(String).toSorted()).toEqual(names.flat().toSorted());
  expect(reads.length).toBeLessThan(10);
});

it('tries again for those alone who have not had theirs', async () => {
  let isDown = true;
  onSend = (to) => {
    if (to === 'venue' && isDown) throw new Error('451 <venue@mail.example> later');
    if (to === 'nobody') throw new PermanentFailure('550 5.1.1 no such user');
  };
  await queue(['guest', 'venue', 'nobody']);
  await start();
  const common = { task: 'single', attempts: 1, held: false };
  await expect.poll(rows).toEqual([
    { ...common, payload: { to: 'venue' }, most: 12, error: '451 <[address]> later' },
    { ...common, payload: { to: 'nobody' }, most: 1, error: '550 5.1.1 no such user' },
  ]);
  expect(left).toEqual(['guest']);
  expect(told).toEqual(['guest']);
  expect(await listDeadLetters(database.db)).toMatchObject([{ task: 'single', attempts: 1 }]);
  expect(lines.filter((line) => line.includes('dead letter'))).toHaveLength(1);
  isDown = false;
  // Due after e seconds, and not before.
  await wait(200);
  expect(left).toEqual(['guest']);
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await expect.poll(rows).toMatchObject([{ payload: { to: 'nobody' } }]);
  expect(left).toEqual(['guest', 'venue']);
});

it('doesn’t count a try that the database failed, of one mail among others either', async () => {
  onSend = (to) => {
    if (to === 'venue') throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
  };
  await queue(['guest', 'venue']);
  await start({ pollMs: 60_000 });
  await expect.poll(rows).toMatchObject([{ task: 'single', payload: { to: 'venue' }, attempts: 0 }]);
});

it('gives up alone what breaks its schema, and fails alone what breaks the reading', async () => {
  await queue(['a'], ['breaks the statement'], ['b'], ['breaks its mail'], ['c']);
  await database.pool.query(
    `insert into graphile_worker._private_jobs (task_id, payload)
     select id, '{"to": 5}' from graphile_worker._private_tasks where identifier = 'parcel'`,
  );
  await start();
  const common = { task: 'parcel', attempts: 1, held: false };
  await expect.poll(async () => (await rows()).filter(({ held }) => !held).length).toBe(3);
  expect(await rows()).toMatchObject([
    { ...common, most: 12, error: 'invalid input syntax' },
    { ...common, most: 12, error: 'No such currency' },
    { ...common, most: 1, error: 'Payload of parcel breaks its schema' },
  ]);
  expect(left.toSorted()).toEqual(['a', 'b', 'c']);
});

it('sends each once, though two workers share the queue', async () => {
  const names = Array.from({ length: 200 }, (_, at) => [`a${at}`, `b${at}`]);
  await queue(...names);
  onSend = () => wait(1);
  await Promise.all([start(), start()]);
  await expect.poll(rows, { timeout: 20_000 }).toEqual([]);
  expect(left.toSorted()).toEqual(names.flat().toSorted());
});

it('has sixteen under way at most, and begins nothing that it has not written the end of', async () => {
  let now = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  onSend = async () => {
    most = Math.max(most, ++now);
    await gate.promise;
  };
  let isWritten = false;
  const mayWrite = Promise.withResolvers<void>();
  remember = async () => {
    if (!isWritten) await mayWrite.promise;
    return [];
  };
  await queue(...Array.from({ length: 30 }, (_, at) => [`a${at}`, `b${at}`]));
  await start();
  await expect.poll(() => most).toBe(16);
  gate.resolve();
  await expect.poll(() => left.length).toBe(16);
  await wait(100);
  // Nobody knows yet that they have left: a crash now sends these again, and no more.
  expect(most).toBe(16);
  isWritten = true;
  mayWrite.resolve();
  await expect.poll(rows).toEqual([]);
  expect(left).toHaveLength(60);
});

it('has nineteen under way at most, with those that the queue’s library runs', async () => {
  const other = defineTask(note, async () => onSend('other'));
  let [now, most] = [0, 0];
  const gate = Promise.withResolvers<void>();
  onSend = async () => {
    most = Math.max(most, ++now);
    await gate.promise;
    now--;
  };
  await queue(...Array.from({ length: 20 }, (_, at) => [`a${at}`, `b${at}`]));
  for (let at = 0; at < 20; at++) await addJob(database.db, note, {});
  await start({ tasks: [...tasks(), other] });
  await expect.poll(() => now).toBe(MAILS_AT_ONCE);
  gate.resolve();
  await expect.poll(rows, { timeout: 10_000 }).toEqual([]);
  expect(most).toBe(19);
});

it('sends again what a crash left unwritten, and nothing besides', async () => {
  await queue(['a', 'b'], ['c', 'd']);
  const crash = Promise.withResolvers<never>();
  const isWriting = Promise.withResolvers<void>();
  remember = () => {
    isWriting.resolve();
    return crash.promise;
  };
  const pool = createPool(database.url, { max: 5, log });
  const dead = await start({ pool, graceMs: 50 });
  await expect.poll(() => left.length).toBe(4);
  await isWriting.promise;
  running.length = 0;
  remember = rememberAll;
  // From here on it says nothing more, and its transaction is undone with its connection.
  const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
  Object.assign(pool, { query: () => Promise.reject(gone), connect: () => Promise.reject(gone) });
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  await start({ predecessors: [dead.id] });
  await expect.poll(rows, { timeout: 10_000 }).toEqual([]);
  expect(left.toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd']);
  crash.reject(gone);
  await dead.stop().catch(() => undefined);
  await pool.end();
});

it('writes the ends down once the database is back, and sends nothing twice', async () => {
  const away = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
  let refusals = 3;
  remember = async (trx, some) => {
    if (refusals-- > 0) throw away;
    return rememberAll(trx, some);
  };
  await queue(['a', 'b'], ['c']);
  await start();
  await expect.poll(rows, { timeout: 10_000 }).toEqual([]);
  expect(refusals).toBeLessThan(0);
  expect(left.toSorted()).toEqual(['a', 'b', 'c']);
});

it('waits for a record that somebody holds, and lets the others end', async () => {
  let isHeld = true;
  remember = async (trx, some) => {
    const later = isHeld ? some.filter((one) => String(one) === 'held') : [];
    await rememberAll(
      trx,
      some.filter((one) => !later.includes(one)),
    );
    return later;
  };
  await queue(['held', 'x'], ['free']);
  await start();
  await expect.poll(rows).toMatchObject([{ payload: { to: ['held', 'x'] }, held: true }]);
  isHeld = false;
  await expect.poll(rows).toEqual([]);
  expect(left.toSorted()).toEqual(['free', 'held', 'x']);
});

it('divides a job of many, so that it fills no hand for long', async () => {
  const many = Array.from({ length: 21 }, (_, at) => `address ${at}`);
  await queue(many);
  await start();
  await expect.poll(rows).toEqual([]);
  expect(left.toSorted()).toEqual(many.toSorted());
});

it('stops once what is under way has ended, and gives back what isn’t begun', async () => {
  const mayEnd = Promise.withResolvers<void>();
  let begun = 0;
  onSend = () => {
    begun++;
    return mayEnd.promise;
  };
  await queue(...Array.from({ length: 12 }, (_, at) => [`a${at}`, `b${at}`]));
  const worker = await start();
  await expect.poll(() => begun).toBe(16);
  expect((await rows()).filter(({ held }) => held)).toHaveLength(12);
  running.length = 0;
  const stopping = worker.stop();
  await expect.poll(async () => (await rows()).filter(({ held }) => held).length).toBe(8);
  mayEnd.resolve();
  await stopping;
  expect(left).toHaveLength(16);
  const waiting = await rows();
  expect(waiting).toHaveLength(4);
  for (const row of waiting) expect(row).toMatchObject({ attempts: 0, held: false });
});

it('gives back a try that doesn’t end in time', async () => {
  onSend = (to) => (to === 'endless' ? new Promise(() => undefined) : undefined);
  await queue(['quick', 'endless']);
  const worker = await start({ graceMs: 100 });
  await expect.poll(() => left).toEqual(['quick']);
  running.length = 0;
  await worker.stop();
  expect(await rows()).toMatchObject([
    { task: 'single', payload: { to: 'endless' }, attempts: 1, held: false },
  ]);
});

it('leaves alone what another has taken over', async () => {
  onSend = async () => {
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_by = 'other', run_at = now() + interval '1 hour'`,
    );
    throw new Error('too late');
  };
  await queue(['a', 'b']);
  await start({ sweepMs: 60_000 });
  await expect.poll(() => lines.some((line) => line.includes('job ended'))).toBe(true);
  expect(await rows()).toMatchObject([{ task: 'parcel', held: true, error: null }]);
});
