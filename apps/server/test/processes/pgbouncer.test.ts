import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, missingLimits } from '../../src/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { readEvents } from '../event-reader.ts';
import { bookAtOnce, tally } from '../race/crowd.ts';
import { type ServerProcess, startProduct } from '../race/server-process.ts';
import { sessionToken } from '../session-token.ts';
import { type OnSale, putOnSale } from './on-sale.ts';
import { hasPgbouncer, type PgBouncer, startPgbouncer } from './pgbouncer.ts';

const SECRET = 'a secret that only these processes know, 32+';
const LIMITS = 'set statement_timeout = 30000; set idle_in_transaction_session_timeout = 30000';
const GUESTS = 40;
const log = pino({ level: 'silent' });

describe.skipIf(!hasPgbouncer)('behind Debian’s PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let bouncer: PgBouncer;
  let server: ServerProcess;
  let dataDir: string;
  let accountId: number;
  let guest: OnSale['guest'];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'meridienne-pooled-'));
    database = await createTestDatabase();
    bouncer = await startPgbouncer(database.url);
    ({ accountId, guest } = await putOnSale(database.db, 30));
    const env = { DATABASE_DIRECT_URL: database.url, LOG_LEVEL: 'info', AUTH_SECRET: SECRET };
    server = await startProduct({ databaseUrl: bouncer.url, dataDir, env });
  });
  afterAll(async () => {
    await server?.kill('SIGKILL');
    await bouncer?.stop();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('sells each place once, tells of it, and sends the mails', async () => {
    const user = await database.db
      .insertInto('users')
      .values({
        username: 'Ada',
        email: 'ada@example.com',
        password_hash: 'x',
        roles: ['ROLE_SUPER_ADMIN'],
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const deps = { db: database.db, tokenKey: new TextEncoder().encode(SECRET) };
    const stream = await readEvents(server.url, accountId, await sessionToken(deps, user.id));
    const guests = Array.from({ length: GUESTS }, (_, at) => guest(server.url, `pooled-${at}`));
    expect(tally(await bookAtOnce(guests))).toEqual({ 201: 30, '409 stock': 10 });
    await stream.next(({ data }) => data.kind === 'bookings');
    stream.close();
    // The jobs go past the pooler, which could not keep their session.
    const mails = () =>
      readdir(join(dataDir, 'outbox')).then(
        ({ length }) => length,
        () => 0,
      );
    while ((await mails()) < 30) await wait(20);
    const errors = server.said.filter((line) => /"level":[56]0/.test(line));
    expect(errors).toEqual([]);
  });

  it('warns of limits that the pooler doesn’t set, and finds those that it does', async () => {
    expect(server.said.filter((line) => line.includes('The pooler of DATABASE_URL sets no'))).toHaveLength(2);
    const limited = await startPgbouncer(database.url, { connectQuery: LIMITS });
    const pool = createPool(limited.url, { max: 1, log, directUrl: database.url });
    expect(await missingLimits(pool)).toEqual([]);
    await pool.end();
    await limited.stop();
  });

  it('would refuse what is set for a connection, and mistake prepared statements', async () => {
    const refused = createPool(bouncer.url, { max: 1, log });
    await expect(refused.query('select 1')).rejects.toThrow('unsupported startup parameter');
    await refused.end();
    const lenient = await startPgbouncer(database.url, {
      lines: [
        'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
        'default_pool_size = 1',
      ],
    });
    const [first, second] = [1, 2].map(() => createPool(lenient.url, { max: 1, log }));
    const statement = { name: 'one', text: 'select 1' };
    await first?.query(statement);
    await expect(second?.query(statement)).rejects.toThrow('prepared statement "one" already exists');
    await Promise.all([first?.end(), second?.end()]);
    await lenient.stop();
  });
});
