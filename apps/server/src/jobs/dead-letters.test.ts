import Type from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { countJobs, listDeadLetters, readPayloads, retryDeadLetters } from './dead-letters.ts';
import { noted } from './fixtures/noted.ts';
import { defineJob } from './job-type.ts';
import { addJob, ensureJobTypes } from './queue.ts';

const other = defineJob('other', Type.Object({ note: Type.String() }));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await ensureJobTypes(database.db, [noted, other]);
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from graphile_worker._private_jobs'));

/** A job that was given up at its last try, so many minutes ago. */
async function givenUp(note: string, minutes = 0, type = noted): Promise<string> {
  const id = (await addJob(database.db, type, { note })) ?? '';
  await database.pool.query(
    `update graphile_worker._private_jobs
     set attempts = 3, max_attempts = 3, updated_at = now() - make_interval(mins => $2) where id = $1`,
    [id, minutes],
  );
  return id;
}

it('pages through what was given up, newest first, without the tasks that are of no interest', async () => {
  const ids = [await givenUp('new'), await givenUp('older', 1), await givenUp('oldest', 2)];
  await givenUp('nightly', 0, other);
  await addJob(database.db, noted, { note: 'waits' });
  const page = async (limit: number, offset: number) =>
    (await listDeadLetters(database.db, limit, { offset, except: ['other'] })).map(({ id }) => id);
  expect([await page(2, 0), await page(2, 2)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
  expect([...(await readPayloads(database.db, ids.slice(0, 1)))]).toEqual([[ids[0], { note: 'new' }]]);
});

it('revives those that are named, or all, each once', async () => {
  const ids = [await givenUp('a'), await givenUp('b'), await givenUp('c')];
  await givenUp('nightly', 0, other);
  const waiting = await addJob(database.db, noted, { note: 'waits' });
  expect(await retryDeadLetters(database.db, [ids[0] ?? '', waiting ?? ''])).toBe(1);
  const both = await Promise.all(
    [1, 2].map(() => retryDeadLetters(database.db, null, { except: ['other'] })),
  );
  expect(both.toSorted((one, another) => one - another)).toEqual([0, 2]);
  expect(await countJobs(database.db)).toMatchObject([
    { task: 'noted', waiting: 4, dead: 0 },
    { task: 'other', waiting: 0, dead: 1 },
  ]);
  const { rows } = await database.pool.query(
    'select attempts, max_attempts from graphile_worker._private_jobs where id = $1',
    [ids[1]],
  );
  expect(rows).toEqual([{ attempts: 0, max_attempts: 12 }]);
});

it('leaves alone what runs its last try', async () => {
  const id = await givenUp('runs');
  await database.pool.query('update graphile_worker._private_jobs set locked_at = now()');
  expect(await retryDeadLetters(database.db, [id])).toBe(0);
  expect(await listDeadLetters(database.db)).toEqual([]);
});
