import { rm } from 'node:fs/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../test/database.ts';
import { createTestDatabase } from '../../test/database.ts';
import type { EmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { makeTemporaryHome } from './embedded/temporary-postgres.ts';
import { namedStatement } from './named-statement.ts';
import { createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const log = pino({ level: 'silent' });

describe('values', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase({ max: 4 });
  });
  afterAll(() => test.drop());

  it('reads days as they are written, whole and broken numbers as numbers', async () => {
    const { rows } = await test.pool.query(
      `select date '2026-03-29' as day, array[date '2026-03-29', null] as days, 9007199254740991::bigint as big,
        array[1::bigint, null] as bigs, 12.50::numeric as exact, timestamptz '2026-03-29T00:30Z' as instant,
        null::date as none`,
    );
    expect(rows).toEqual([
      {
        day: '2026-03-29',
        days: ['2026-03-29', null],
        big: Number.MAX_SAFE_INTEGER,
        bigs: [1, null],
        exact: 12.5,
        instant: new Date('2026-03-29T00:30:00Z'),
        none: null,
      },
    ]);
  });

  it('ends a statement that takes too long', async () => {
    const pool = createPool(test.url, { max: 1, log, statementTimeoutMs: 50 });
    await expect(pool.query('select pg_sleep(10)')).rejects.toThrow('statement timeout');
    await pool.end();
  });

  it('prepares a named statement once per connection', async () => {
    const client = await test.pool.connect();
    const sum = namedStatement<{ sum: number; hour: string }, { a: number; b?: number }>(
      'test_sum',
      `select :a::int + :b + :a as sum, to_char(timestamp '2026-03-21 14:05', 'HH24:MI') as hour`,
    );
    expect(await sum(client, { b: 10, a: 2 })).toEqual([{ sum: 14, hour: '14:05' }]);
    expect(await sum(client, { a: 3, b: 10 })).toEqual([{ sum: 16, hour: '14:05' }]);
    await expect(sum(client, { a: 3 })).rejects.toThrow('test_sum has no value for :b.');
    const { rows } = await client.query(`select name from pg_prepared_statements where name = 'test_sum'`);
    client.release();
    expect(rows).toHaveLength(1);
    expect(() => namedStatement('x'.repeat(64), '')).toThrow('63 characters');
  });

  it('runs a transaction again that lost a deadlock, and another failure not', async () => {
    await test.pool.query(`insert into services (name, icon) values ('a', 'i'), ('b', 'i')`);
    const rename = (own: string, other: string, meet: () => Promise<void>) => {
      let runs = 0;
      return inTransaction(test.db, async (trx) => {
        runs++;
        await trx.updateTable('services').set({ icon: own }).where('name', '=', own).execute();
        if (runs === 1) await meet();
        await trx.updateTable('services').set({ icon: own }).where('name', '=', other).execute();
        return runs;
      });
    };
    const meet = meetingOf(2);
    const runs = await Promise.all([rename('a', 'b', meet), rename('b', 'a', meet)]);
    expect(runs.toSorted((a, b) => a - b)).toEqual([1, 2]);

    let failures = 0;
    const failing = inTransaction(test.db, async (trx) => {
      failures++;
      await trx.insertInto('services').values({ name: 'c', icon: 'i' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(failures).toBe(1);
    expect(await test.db.selectFrom('services').select('name').where('name', '=', 'c').execute()).toEqual([]);
  });
});

describe('a database that goes away and returns', () => {
  let dataDir: string;
  let server: EmbeddedPostgres | undefined;
  beforeAll(async () => {
    dataDir = await makeTemporaryHome();
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('costs errors that say so, and nothing more', async () => {
    server = await startEmbeddedPostgres({ dataDir, log, durable: false });
    const { url } = server;
    const port = Number(new URL(url).port);
    const pool = createPool(url, { max: 4, log, connectTimeoutMs: 2_000 });
    await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.01)')));

    // One connection rests within a transaction, one is at work, the others are idle.
    const resting = await pool.connect();
    await resting.query('begin');
    const working = pool.query('select pg_sleep(60)').catch((error: unknown) => error);
    await server.stop();
    expect(isDatabaseUnavailable(await working)).toBe(true);
    expect(isDatabaseUnavailable(await resting.query('select 1').catch((error: unknown) => error))).toBe(
      true,
    );
    resting.release();
    expect(isDatabaseUnavailable(await pool.query('select 1').catch((error: unknown) => error))).toBe(true);

    server = await startEmbeddedPostgres({ dataDir, log, durable: false, ports: [port] });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => pool.query('select $1::int as n', [n])));
    expect(answers.map((answer) => answer.rows[0].n)).toEqual([1, 2, 3, 4, 5]);
    await pool.end();
  });
});

describe('isDatabaseUnavailable', () => {
  const coded = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });
  it.each([
    [coded('ECONNREFUSED', 'connect'), true],
    [coded('53300'), true],
    [coded('57P01'), true],
    [coded('08006'), true],
    [new AggregateError([coded('ECONNREFUSED', 'connect')]), true],
    [new Error('wrapped', { cause: coded('57P03') }), true],
    [new Error('timeout exceeded when trying to connect'), true],
    [coded('ENOENT', 'open'), false],
    [coded('23505'), false],
    [coded('57014'), false],
    [coded('40001'), false],
    [new TypeError('x is not a function'), false],
    ['57P01', false],
  ])('of %s is %s', (error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected);
  });
});

/** Resolves for all once that many wait. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived++;
    if (arrived === count) resolve();
    return promise;
  };
}
