import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { noted } from './fixtures/noted.ts';
import { readQueueAge } from './queue-age.ts';
import { addJob, ensureJobTypes } from './queue.ts';
import { watchQueue } from './watch-queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await ensureJobTypes(database.db, [noted]);
});
afterEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs');
  await database.pool.query('delete from job_workers');
});
afterAll(() => database.drop());

const age = async () => Math.round((await readQueueAge(database.db)).oldestDueSeconds / 60);
const jobDue = async (minutes: number, change = {}) => {
  await addJob(database.db, noted, { note: 'x' }, { runAt: new Date(Date.now() - minutes * 60_000) });
  for (const [column, value] of Object.entries(change)) {
    await database.pool.query(`update graphile_worker._private_jobs set ${column} = $1`, [value]);
  }
};

it('an empty queue and one whose jobs are for later is not behind', async () => {
  expect(await readQueueAge(database.db)).toEqual({ oldestDueSeconds: 0, dueSince: null, workers: 0 });
  await jobDue(-60);
  expect(await age()).toBe(0);
});

it('the oldest due job tells how far it is behind', async () => {
  await jobDue(5);
  await jobDue(30);
  expect(await age()).toBe(30);
  const { dueSince } = await readQueueAge(database.db);
  expect((Date.now() - (dueSince?.getTime() ?? 0)) / 60_000).toBeCloseTo(30, 0);
  const left = await readQueueAge(database.db, { except: [noted.name] });
  expect(left).toMatchObject({ oldestDueSeconds: 0, dueSince: null });
});

it('a job that was given up waits for nothing, and one that a living worker runs does not wait', async () => {
  await jobDue(30, { attempts: 3 });
  expect(await age()).toBe(0);
  await database.pool.query('delete from graphile_worker._private_jobs');
  await database.pool.query(`insert into job_workers (id) values ('w')`);
  await jobDue(30, { locked_by: 'w', locked_at: new Date() });
  expect(await readQueueAge(database.db)).toEqual({ oldestDueSeconds: 0, dueSince: null, workers: 1 });
});

it('a job whose worker gets nothing done waits', async () => {
  await database.pool.query(
    `insert into job_workers (id, seen_at) values ('w', now() - interval '2 minutes')`,
  );
  await jobDue(30, { locked_by: 'w', locked_at: new Date() });
  expect(await age()).toBe(30);
});

it('warns once while the queue is behind, and says when it has caught up', async () => {
  const lines: { level: number; msg: string; oldestDueSeconds: number }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  await jobDue(30);
  const watch = watchQueue({ db: database.db, log, lookMs: 10 });
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['the job queue is behind']);
  expect(lines[0]).toMatchObject({ level: 40, workers: 0 });
  expect(lines[0]?.oldestDueSeconds).toBeGreaterThanOrEqual(1800);
  await database.pool.query('delete from graphile_worker._private_jobs');
  await expect.poll(() => lines.map(({ msg }) => msg)).toHaveLength(2);
  await watch.stop();
  expect(lines[1]?.msg).toBe('the job queue has caught up');
});
