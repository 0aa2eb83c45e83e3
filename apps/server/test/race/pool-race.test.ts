import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWrongOffers } from '../../src/areas/bookings/record/queries/doctor.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createPooledVenue, type PooledVenue } from '../pools/life.ts';
import { countMinutes, findWrong } from '../pools/minute-count.ts';
import { bookAtOnce, tally, type Visitor } from './crowd.ts';
import { type ServerProcess, startProduct } from './server-process.ts';

const CROWD = 500;
// The processes live by the real clock, so it is far off.
const DAYS = ['2999-06-10', '2999-06-11', '2999-06-12'];

let database: TestDatabase;
let venue: PooledVenue;
let dataDir: string;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-race-'));
  database = await createTestDatabase();
  const { id } = await database.db
    .insertInto('accounts')
    .values({ name: 'Hôtel', is_premium: true, freemium_start_date: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  venue = await createPooledVenue(database, id, { zone: 'Europe/Paris', days: DAYS });
  servers = await Promise.all([0, 1].map(() => startProduct({ databaseUrl: database.url, dataDir })));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const crowd = (offers: readonly number[]): Visitor[] =>
  Array.from({ length: CROWD }, (_, at) => ({
    url: servers[at % 2]?.url ?? '',
    headers: { 'idempotency-key': `visit-${offers.join('-')}-${at}` },
    body: {
      account: `/api/accounts/${venue.account}`,
      offer: `/api/offers/${offers[at % offers.length]}`,
      firstname: 'Ada',
      lastname: `Visitor ${at}`,
      email: `visitor${at}@example.com`,
      phone: '+33 6 12 34 56 78',
      price: 59,
    },
  }));

/** The day's offers of the first pool that need some of the middle of the day. */
async function offersOn(day: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from offers where account_id = $1 and day = $2 and pool_id is not null
       and span_from < (select max(span_to) from offers where day = $2 and time_slot_id = $3) order by id`,
    [venue.account, day, venue.slots[2]],
  );
  return rows.map(({ id }) => id);
}

it('sells one room once to 500 at once, however its day is cut', { timeout: 60_000 }, async () => {
  await database.pool.query('update pools set units = 1');
  await database.pool.query('update offers set quantity = 500');
  const answers = await bookAtOnce(crowd(await offersOn(DAYS[0] ?? '')));
  const { '201': sold = 0, '409 stock': refused = 0, ...others } = tally(answers);
  expect(others).toEqual({});
  expect(sold + refused).toBe(CROWD);
  const counted = await countMinutes(database.pool, venue.account, new Date());
  expect(await findWrong(database.pool, venue.account, counted)).toEqual([]);
  // Never two in a minute, and nothing that could still be sold was refused.
  expect(Math.max(...[...counted.booked.values()].flatMap((minutes) => [...minutes.values()]))).toBe(1);
  const { rows } = await database.pool.query(
    `select id from offers where day = $1 and pool_id is not null and not is_pooled_out and id = any ($2)`,
    [DAYS[0], await offersOn(DAYS[0] ?? '')],
  );
  expect(rows).toEqual([]);
  expect(await countWrongOffers(database.pool)).toBe(0);
});

it('sells exactly the rooms that there are to 500 who want the whole day', { timeout: 60_000 }, async () => {
  await database.pool.query('update pools set units = 5');
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from offers where day = $1 and time_slot_id = $2',
    [DAYS[1], venue.slots[2]],
  );
  const answers = await bookAtOnce(crowd(rows.map(({ id }) => id)));
  expect(tally(answers)).toEqual({ '201': 5, '409 stock': CROWD - 5 });
  const counted = await countMinutes(database.pool, venue.account, new Date());
  expect(await findWrong(database.pool, venue.account, counted)).toEqual([]);
});
