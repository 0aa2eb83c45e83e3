import { addDays } from '@meridienne/domain';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { countWrongOffers } from '../../bookings/record/queries/doctor.ts';
import { findWrongStock } from './queries/doctor.ts';

let world: World;
let venue: Venue;
let offer: number;
const DAY = addDays(TODAY, 3);
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 50);
  offer = await venue.offerOn(DAY);
});
afterAll(() => world.close());
beforeEach(() =>
  world.database.pool.query(
    'delete from bookings; update categories set pool_id = null; delete from pools; update offers set booked = 0',
  ),
);

const makePool = () => {
  const categories = [{ category: venue.roomId, cleanAfter: 30 }, { category: venue.spaId }];
  const body = { account: world.accountA, name: 'Chambres', units: 2, categories };
  return world.call('POST', '/pools', { as: 'hotelierA', body });
};
const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
const book = (id: number, more: object = {}) =>
  world.call('POST', '/public/bookings', {
    body: { account: world.accountA, offer: id, price: 59, ...guest, ...more },
  });
/** As the widget sends it: booked in one statement, by what its page told. */
const told = () => ({ categoryId: venue.roomId, bookAt: DAY, timeSlotName: '10h30 - 14h00' });
const cancel = (id: number) =>
  world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status: 'canceled' } });

const waiting = async () => {
  const { rows } = await world.database.pool.query(
    "select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return Number(rows[0].count);
};
const untilWait = (count: number) =>
  vi.waitUntil(async () => (await waiting()) >= count, { timeout: 20_000, interval: 5 });

/** Holds an offer's row while others come to wait for it, in their order. */
async function whileHeld<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await world.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from offers where id = $1 for update', [offer]);
    return await work(client);
  } finally {
    client.release(true);
  }
}

const claims = async () =>
  Number((await world.database.pool.query('select count(*) as count from pool_claims')).rows[0].count);
async function expectRight(): Promise<void> {
  expect(await findWrongStock(world.database.pool)).toEqual({ bookings: 0, days: 0, offers: 0 });
  expect(await countWrongOffers(world.database.pool)).toBe(0);
}
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

it.each([
  ['that reads first', () => ({})],
  ['that tells what its page showed', told],
])('sells no more than its units to a booking %s, under way when the pool is made', async (_case, more) => {
  const [pool, booked] = await whileHeld(async (client) => {
    const making = makePool();
    await untilWait(1);
    // They have read an offer without a pool by the time that they wait for its row.
    const bookings = Array.from({ length: 4 }, () => book(offer, more()));
    await untilWait(5);
    await client.query('commit');
    return [await making, await Promise.all(bookings)] as const;
  });
  expect(pool.status).toBe(201);
  expect(statuses(booked)).toEqual([201, 201, 409, 409]);
  expect(await claims()).toBe(2);
  await expectRight();
});

it('holds a unit for each booking that came before it, though they are too many', async () => {
  const [pool, booked] = await whileHeld(async (client) => {
    const bookings = Array.from({ length: 3 }, () => book(offer));
    await untilWait(3);
    const making = makePool();
    await untilWait(4);
    await client.query('commit');
    return [await making, await Promise.all(bookings)] as const;
  });
  expect(pool.status).toBe(201);
  // Who waits isn't let in strictly in turn: the last of them may find the pool.
  const sold = booked.filter(({ status }) => status === 201).length;
  expect(sold).toBeGreaterThan(1);
  expect(await claims()).toBe(sold);
  expect((await book(offer)).status).toBe(409);
  await expectRight();
});

it('holds none for a booking that is cancelled at that moment', async () => {
  const { body } = await book(offer);
  const [pool, canceled] = await whileHeld(async (client) => {
    const making = makePool();
    await untilWait(1);
    const canceling = cancel(body.id);
    await untilWait(2);
    await client.query('commit');
    return [await making, await canceling] as const;
  });
  expect([pool.status, canceled.status]).toEqual([201, 200]);
  expect(await claims()).toBe(0);
  await expectRight();
});

it('sells each unit once while a pool comes, changes and goes, and all book and cancel', async () => {
  const { rows } = await world.database.pool.query<{ id: number; price: number }>(
    'select id, price_minor / 100 as price from offers where account_id = $1 and day = $2',
    [world.accountA, DAY],
  );
  for (let round = 0; round < 4; round++) {
    const bookings = rows.flatMap(({ id, price }) => [1, 2].map(() => book(id, { price })));
    const pool = await makePool();
    expect(pool.status).toBe(201);
    const booked = await Promise.all(bookings);
    expect([201, 409]).toEqual(expect.arrayContaining(statuses(booked)));
    await expectRight();
    const change = (body: object) => world.call('PATCH', `/pools/${pool.body.id}`, { as: 'hotelierA', body });
    const changes = [
      change({ units: 3 }),
      change({ categories: [{ category: venue.spaId, cleanBefore: 15 }] }),
    ];
    const replies = await Promise.all([
      ...booked.filter(({ status }) => status === 201).map(({ body }) => cancel(body.id)),
      ...rows.map(({ id, price }) => book(id, { price })),
    ]);
    const all = [...replies, ...(await Promise.all(changes))];
    expect([200, 201, 409]).toEqual(expect.arrayContaining(statuses(all)));
    await expectRight();
    await world.call('DELETE', `/pools/${pool.body.id}`, { as: 'hotelierA' });
    expect(await claims()).toBe(0);
  }
});
