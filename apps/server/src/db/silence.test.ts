import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import pino from 'pino';
import { createFreezableDatabase, type FreezableDatabase } from '../../test/frozen-database.ts';
import { createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => error,
  );

describe.skipIf(process.platform !== 'linux')('a database that falls silent', () => {
  let database: FreezableDatabase;
  beforeAll(async () => {
    database = await createFreezableDatabase({ afterMs: 500, answerMs: 1_000 });
  });
  afterAll(() => database.drop());

  it('is waited for no longer than agreed, and served from as soon as it is back', async () => {
    const { pool, db } = database;
    await pool.query('create table kept (n integer)');
    const before = await Promise.all([1, 2, 3].map(() => pool.query('select pg_backend_pid() as pid')));
    const inserted = inTransaction(db, async (trx) => {
      await sql`insert into kept values (1)`.execute(trx);
      await sql`select pg_sleep(4)`.execute(trx);
    });
    const statements = [
      inserted,
      pool.query('select pg_sleep(4)'),
      db.executeQuery(sql`select pg_sleep(4)`.compile(db)),
    ];
    const failures = Promise.all(statements.map(failureOf));
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 20_000 }).toBe(3);
    database.freeze();
    expect((await failures).map(isDatabaseUnavailable)).toEqual([true, true, true]);
    // Whoever comes now is told so, too.
    expect(isDatabaseUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
    database.thaw();
    const pids = await Promise.all([1, 2, 3, 4].map(() => pool.query('select pg_backend_pid() as pid')));
    // None of those that were waited for is handed on.
    const old = new Set(before.map(({ rows }) => rows[0].pid));
    expect(pids.some(({ rows }) => old.has(rows[0].pid))).toBe(false);
    // What was not committed has not happened, as soon as the database has seen that its client is gone.
    await expect
      .poll(
        () => pool.query("select from pg_stat_activity where query ~ 'pg_sleep' and pid <> pg_backend_pid()"),
        { timeout: 20_000 },
      )
      .toMatchObject({ rows: [] });
    expect((await pool.query('select from kept')).rows).toEqual([]);
  });

  it('is not taken for one that only takes long', async () => {
    const pool = createPool(database.url, {
      max: 1,
      log: pino({ level: 'silent' }),
      silence: { afterMs: 100, answerMs: 5_000 },
    });
    expect((await pool.query('select pg_sleep(2), 7 as n')).rows).toMatchObject([{ n: 7 }]);
    await pool.end();
  });
});
