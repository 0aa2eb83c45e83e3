import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWrongOffers } from '../../src/areas/bookings/record/queries/doctor.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createVenue, type Venue } from '../venue.ts';
import { type Answer, bookAtOnce, tally, type Visitor } from './crowd.ts';
import { type Place, type ServerProcess, startNaive, startProduct } from './server-process.ts';

const CROWD = 500;
/** Where half of them wait for the one process that is left: within the time that a call waits for a connection. */
const FEW = 200;

let database: TestDatabase;
let venue: Venue;
let accountId: number;
let dataDir: string;
let servers: [ServerProcess, ServerProcess];
const started: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-race-'));
  database = await createTestDatabase();
  const account = await database.db
    .insertInto('accounts')
    .values({ name: 'Hôtel', is_premium: true, freemium_start_date: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  accountId = account.id;
  venue = await createVenue(database.db, accountId);
  servers = [await start(startProduct), await start(startProduct)];
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.kill('SIGKILL')));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(program: (place: Place) => Promise<ServerProcess>): Promise<ServerProcess> {
  const server = await program({ databaseUrl: database.url, dataDir });
  started.push(server);
  return server;
}

let offers = 0;
/** A fresh offer at 59 euros, of so many places. The processes live by the real clock, so it is far off. */
async function createOffer(quantity: number): Promise<number> {
  const { id } = await database.db
    .insertInto('offers')
    .values({
      account_id: accountId,
      category_id: venue.roomId,
      time_slot_id: venue.slotIds[0] ?? 0,
      day: `2999-06-${10 + offers++}`,
      closes_minute: 840,
      price_minor: 5900,
      quantity,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const crowd = (servers: readonly ServerProcess[], offerId: number, change = {}, length = CROWD): Visitor[] =>
  Array.from({ length }, (_, at) => ({
    url: servers[at % servers.length]?.url ?? '',
    headers: { 'idempotency-key': `visit-${offerId}-${at}` },
    body: {
      account: `/api/accounts/${accountId}`,
      offer: `/api/offers/${offerId}`,
      firstname: 'Ada',
      lastname: `Visitor ${at}`,
      email: `visitor${at}@example.com`,
      phone: '+33 6 12 34 56 78',
      price: 59,
      ...change,
    },
  }));

const bookingsOf = (offerId: number) =>
  database.db.selectFrom('bookings').where('offer_id', '=', offerId).selectAll().execute();

async function offerCounter(offerId: number): Promise<number> {
  const { booked } = await database.db
    .selectFrom('offers')
    .where('id', '=', offerId)
    .select('booked')
    .executeTakeFirstOrThrow();
  return booked;
}

const idsOf = (answers: readonly Answer[]) =>
  answers.flatMap(({ status, body }) => (status === 201 ? [Number(body.id)] : [])).toSorted((a, b) => a - b);

it('sells exactly five places to 500 at once, through two processes', { timeout: 60_000 }, async () => {
  const offerId = await createOffer(5);
  const answers = await bookAtOnce(crowd(servers, offerId));
  expect(tally(answers)).toEqual({ '201': 5, '409 stock': 495 });
  const stored = await bookingsOf(offerId);
  expect(stored.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(idsOf(answers));
  expect(await offerCounter(offerId)).toBe(5);
  expect(await countWrongOffers(database.pool)).toBe(0);
});

it('oversells when places are looked up, then booked: so the race is one', { timeout: 60_000 }, async () => {
  const naive = [await start(startNaive), await start(startNaive)];
  const offerId = await createOffer(5);
  const answers = await bookAtOnce(crowd(naive, offerId));
  const counts = tally(answers);
  // All of them, when everybody has looked before the first one has booked.
  expect(['201', '409 stock']).toEqual(expect.arrayContaining(Object.keys(counts)));
  expect(counts['201']).toBeGreaterThan(5);
  expect(await bookingsOf(offerId)).toHaveLength(counts['201'] ?? 0);
  expect(await countWrongOffers(database.pool)).toBe(1);
  await database.db.deleteFrom('bookings').where('offer_id', '=', offerId).execute();
});

it('sells nothing at the old price once the new one is stored', { timeout: 60_000 }, async () => {
  const offerId = await createOffer(CROWD);
  const underWay = Promise.withResolvers<void>();
  let answered = 0;
  const race = bookAtOnce(crowd(servers, offerId), () => void (++answered === 20 && underWay.resolve()));
  await underWay.promise;
  // Those who waited for its row look at the price anew: what it counts now is all that was sold at 59.
  const { booked } = await database.db
    .updateTable('offers')
    .set({ price_minor: 6900 })
    .where('id', '=', offerId)
    .returning('booked')
    .executeTakeFirstOrThrow();
  const answers = await race;
  const { '201': sold = 0, '409 price': refused = 0, ...others } = tally(answers);
  expect(others).toEqual({});
  expect(sold).toBe(booked);
  expect(sold + refused).toBe(CROWD);
  expect(refused).toBeGreaterThan(0);
  const stored = await bookingsOf(offerId);
  expect(new Set(stored.map((row) => row.offer_price_minor))).toEqual(new Set([5900]));
  expect(stored).toHaveLength(sold);

  const later = await bookAtOnce(
    crowd(servers, offerId, { price: 69 })
      .slice(0, 1)
      .map((visitor) => ({ ...visitor, headers: {} })),
  );
  expect(tally(later)).toEqual({ '201': 1 });
});

it(
  'loses nothing that it acknowledged when a process is killed, and a retry books once',
  { timeout: 60_000 },
  async () => {
    const doomed = await start(startProduct);
    const [survivor] = servers;
    const offerId = await createOffer(FEW);
    const visitors = crowd([doomed, survivor], offerId, {}, FEW);
    let answered = 0;
    let killed: Promise<unknown> | undefined;
    const answers = await bookAtOnce(visitors, (_answer, { url }) => {
      if (url === doomed.url && ++answered === 20) killed = doomed.kill('SIGKILL');
    });
    await killed;
    const { '201': sold = 0, broken = 0, ...others } = tally(answers);
    expect(others).toEqual({});
    expect(sold).toBeGreaterThanOrEqual(FEW / 2 + 20);
    expect(broken).toBeGreaterThan(0);
    const before = new Set((await bookingsOf(offerId)).map(({ id }) => id));
    expect(idsOf(answers).filter((id) => !before.has(id))).toEqual([]);

    const unsure = visitors.filter((_, at) => answers[at]?.status === null);
    let left = unsure.map((visitor) => ({ ...visitor, url: survivor.url }));
    while (left.length > 0) {
      const again = await bookAtOnce(left);
      const { '201': done = 0, '409 pending': pending = 0, ...odd } = tally(again);
      expect({ ...odd, all: done + pending }).toEqual({ all: left.length });
      // What the dead process began may still run in the database for a moment.
      left = left.filter((_, at) => again[at]?.status === 409);
    }
    expect(await bookingsOf(offerId)).toHaveLength(FEW);
    expect(await offerCounter(offerId)).toBe(FEW);
    expect(await countWrongOffers(database.pool)).toBe(0);
  },
);
