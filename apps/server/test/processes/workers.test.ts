import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilGone } from '../child.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { readEvents } from '../event-reader.ts';
import { bookAtOnce, tally } from '../race/crowd.ts';
import { type ServerProcess, startProduct } from '../race/server-process.ts';
import { sessionToken } from '../session-token.ts';
import { type OnSale, putOnSale } from './on-sale.ts';

/** The kernel deals out connections as it likes: of so many, each of two processes has some. */
const MANY = 18;
const SECRET = 'a secret that only these processes know, 32+';

let database: TestDatabase;
let accountId: number;
let offerId: number;
let guestAt: OnSale['guest'];
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-workers-'));
  database = await createTestDatabase();
  ({ accountId, offerId, guest: guestAt } = await putOnSale(database.db, 100));
  const env = { WORKERS: '2', LOG_LEVEL: 'info', AUTH_SECRET: SECRET };
  server = await startProduct({ databaseUrl: database.url, dataDir, env });
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const guest = (name: string) => guestAt(server.url, name);
const guests = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => guest(`${name}-${at}`));

type Line = Record<string, unknown>;
const logged = (line: string): Line => (line.startsWith('{') ? (JSON.parse(line) as Line) : {});
const answering = (count: number) => {
  const pids = new Set<number>();
  return server.line((line) => {
    const { msg, workerPid } = logged(line);
    if (msg === 'a process answers calls') pids.add(Number(workerPid));
    return pids.size === count ? [...pids] : undefined;
  });
};

/** Each on a connection of its own, so that it may come to any of the processes. */
const page = (path: string) =>
  new Promise<string>((resolve, reject) => {
    get(`${server.url}${path}`, { agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });

it('books in both processes, says which in each line, and counts for both whichever is asked', async () => {
  const workers = new Set<unknown>();
  const answered = server.line((line) => {
    const { route, worker } = logged(line);
    if (route === '/api/public/bookings') workers.add(worker);
    return workers.size === 2 ? true : undefined;
  });
  expect(tally(await bookAtOnce(guests('both', MANY)))).toEqual({ 201: MANY });
  await answered;
  expect(workers).toEqual(new Set([1, 2]));
  // A call is counted once its answer has left, a moment after it may have been read.
  const counted = async () => {
    const texts = await Promise.all(Array.from({ length: 3 }, () => page('/metrics')));
    const count = /^http_request_duration_seconds_count\{.*route="\/api\/public\/bookings".*\} (\d+)$/m;
    return texts.map((text) => Number(count.exec(text)?.[1]));
  };
  await expect.poll(counted).toEqual([MANY, MANY, MANY]);
});

it('tells what one process has booked to those who listen to either', async () => {
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
  const token = await sessionToken(deps, user.id);
  const streams = await Promise.all(
    Array.from({ length: MANY }, () => readEvents(server.url, accountId, token)),
  );
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  await bookAtOnce([guest('told')]);
  for (const stream of streams) await stream.next(({ data }) => data.kind === 'bookings');
  for (const stream of streams) stream.close();
});

it('replaces a process that was killed, while the other goes on', async () => {
  const [killed = 0] = await answering(2);
  process.kill(killed, 'SIGKILL');
  // What it had let in is broken off, until the last of its threads is gone.
  await server.line((line) => (logged(line).how === 'SIGKILL' ? true : undefined));
  expect(tally(await bookAtOnce(guests('one', 4)))).toEqual({ 201: 4 });
  await answering(3);
  expect(tally(await bookAtOnce(guests('again', 4)))).toEqual({ 201: 4 });
});

it('ends with all its processes, and answers before what was asked', async () => {
  const pids = await answering(3);
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from offers where id = $1 for update', [offerId]);
  const booking = bookAtOnce(guests('last', 2));
  const waiting = async () =>
    (
      await database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rows.length;
  while ((await waiting()) < 2) await wait(10);
  const ended = server.kill('SIGTERM');
  // Nobody new is let in any more, and who is inside is still waited for.
  while (
    await page('/health').then(
      () => true,
      () => false,
    )
  )
    await wait(10);
  await holder.query('commit');
  holder.release();
  expect(tally(await booking)).toEqual({ 201: 2 });
  expect(await ended).toBe(0);
  for (const pid of pids) await untilGone(pid);
});
