import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import pino from 'pino';
import Type from 'typebox';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { listDeadLetters } from './dead-letters.ts';
import { noted } from './fixtures/noted.ts';
import { defineJob } from './job-type.ts';
import { addJob, addJobSql, ensureJobTypes } from './queue.ts';
import { defineTask } from './define-task.ts';
import { type RunningWorker, startWorker } from './worker.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let worker: RunningWorker | undefined;
const seen: string[] = [];
const task = defineTask(noted, async (_deps: object, { note }) => {
  seen.push(note);
});

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureJobTypes(database.db, [noted]);
  await database.pool.query('create table orders (id integer primary key, note text not null)');
});

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  seen.length = 0;
  await database.pool.query('delete from graphile_worker._private_jobs');
});

afterAll(() => database.drop());

/** Runs what is queued now; a last job marks the end, since jobs run in their order. */
async function runAll(): Promise<string[]> {
  await addJob(database.db, noted, { note: 'end' });
  worker = await startWorker({
    pool: database.pool,
    tasks: [task],
    deps: {},
    log,
    concurrency: 1,
    pollMs: 50,
  });
  await expect.poll(() => seen.at(-1), { timeout: 5_000 }).toBe('end');
  return seen.slice(0, -1);
}

const orderSql = `
  with placed as (insert into orders (id, note) values ($1, $2) returning note),
    job as (${addJobSql(noted, `json_build_object('note', note)`, 'placed')})
  select note from placed`;

it('runs a job that was queued in the statement that placed an order, once', async () => {
  await database.pool.query(orderSql, [1, 'first']);
  expect(await runAll()).toEqual(['first']);
});

it('queues nothing when the statement fails or its transaction is rolled back', async () => {
  await database.pool.query(orderSql, [2, 'kept']);
  await expect(database.pool.query(orderSql, [2, 'twice'])).rejects.toThrow('duplicate key');
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(orderSql, [3, 'taken back']);
  await client.query('rollback');
  client.release();
  const undone = database.db.transaction().execute(async (trx) => {
    await addJob(trx, noted, { note: 'taken back too' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await runAll()).toEqual(['kept']);
});

it('fails loudly for a type that the queue was not told of', async () => {
  const unknown = defineJob('never-told', Type.Object({}));
  await expect(addJob(database.db, unknown, {})).rejects.toThrow('task_id');
});

it('adds a key once, and keeps a job back until its time', async () => {
  expect(await addJob(database.db, noted, { note: 'keyed' }, { key: 'k' })).toEqual(expect.any(String));
  expect(await addJob(database.db, noted, { note: 'again' }, { key: 'k' })).toBeNull();
  await addJob(database.db, noted, { note: 'much later' }, { runAt: new Date(Date.now() + 3_600_000) });
  expect(await runAll()).toEqual(['keyed']);
});

it('begins a key anew that has failed, and leaves alone one that runs', async () => {
  const fail = (change: string) =>
    database.pool.query(`update graphile_worker._private_jobs set ${change} where key = 'k'`);
  const first = await addJob(database.db, noted, { note: 'refused' }, { key: 'k' });
  await fail("attempts = max_attempts, last_error = 'no', locked_at = now(), locked_by = 'somebody'");
  expect(await addJob(database.db, noted, { note: 'meanwhile' }, { key: 'k' })).toBeNull();
  await fail('locked_at = null, locked_by = null');
  expect(await addJob(database.db, noted, { note: 'anew' }, { key: 'k' })).toBe(first);
  expect(await listDeadLetters(database.db)).toEqual([]);
  expect(await runAll()).toEqual(['anew']);
});

it('gives up at once what breaks its schema', async () => {
  await database.pool.query(
    `insert into graphile_worker._private_jobs (task_id, payload)
     select id, '{"note": 5}' from graphile_worker._private_tasks where identifier = 'noted'`,
  );
  expect(await runAll()).toEqual([]);
  expect(await listDeadLetters(database.db)).toMatchObject([
    { task: 'noted', attempts: 1, lastError: 'Payload of noted breaks its schema' },
  ]);
});

it('refuses a name that could not stand in SQL', () => {
  expect(() => defineJob("x'; drop table orders", Type.Object({}))).toThrow('Not a name');
});

it('makes up for a nightly run that was missed', async () => {
  await database.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('missed', now() - interval '1 day', now() - interval '1 hour')`,
  );
  const minute = { task: 'noted', match: '* * * * *', identifier: 'missed', payload: { note: 'nightly' } };
  const cron = [{ ...minute, options: { backfillPeriod: 120_000 } }];
  worker = await startWorker({ pool: database.pool, tasks: [task], deps: {}, log, pollMs: 50, cron });
  await expect.poll(() => seen, { timeout: 5_000 }).toContain('nightly');
});
