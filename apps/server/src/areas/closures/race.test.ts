import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createVenue, type Venue } from '../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../test/world.ts';

let world: World;
let venue: Venue;
const DAY = addDays(TODAY, 3);

beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 50);
});
afterAll(() => world.close());
beforeEach(() =>
  world.database.pool.query(
    'delete from closures; delete from bookings; update offers set is_closed = false, booked = 0',
  ),
);

const close = (more: object = {}) =>
  world.call('POST', '/closures', {
    as: 'hotelierA',
    body: { account: world.accountA, from: DAY, to: DAY, ...more },
  });
const book = (offer: number, more: object = {}) =>
  world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33 6 12 34 56 78',
      price: 59,
      ...more,
    },
  });
/** As the widget sends it: booked in one statement, by what its page told. */
const told = () => ({ categoryId: venue.roomId, bookAt: DAY, timeSlotName: '10h30 - 14h00' });

const waiting = async () => {
  const { rows } = await world.database.pool.query(
    "select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return Number(rows[0].count);
};
const untilWait = (count: number) =>
  vi.waitUntil(async () => (await waiting()) >= count, { timeout: 20_000, interval: 5 });

/** Holds an offer's row while others come to wait for it, in their order. */
async function whileHeld<T>(offer: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await world.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from offers where id = $1 for update', [offer]);
    return await work(client);
  } finally {
    client.release(true);
  }
}

const bookedOf = async (offer: number) => {
  const { rows } = await world.database.pool.query('select booked from offers where id = $1', [offer]);
  return rows[0].booked as number;
};

it.each([
  ['that reads first', () => ({})],
  ['that tells what its page showed', told],
])('sells nothing to a booking %s, under way when the day is closed', async (_case, more) => {
  const offer = await venue.offerOn(DAY);
  const [closed, ...booked] = await whileHeld(offer, async (client) => {
    const closing = close();
    await untilWait(1);
    // They have read an open offer by the time that they wait for its row.
    const bookings = Array.from({ length: 3 }, () => book(offer, more()));
    await untilWait(4);
    await client.query('commit');
    return Promise.all([closing, ...bookings]);
  });
  expect(closed?.status).toBe(201);
  expect(booked.map(({ status, body }) => [status, body.errorType])).toEqual(
    booked.map(() => [409, 'stock']),
  );
  expect(booked[0]?.body['hydra:description']).toMatch(/n'accueille plus ce jour-là/);
  expect(await bookedOf(offer)).toBe(0);
});

it('sells on a closed day when that is looked up, then booked: so the race is one', async () => {
  const offer = await venue.offerOn(DAY);
  const naive = 'update offers set booked = booked + 1 where id = $1 and is_available and booked < quantity';
  await whileHeld(offer, async (client) => {
    const closing = close();
    await untilWait(1);
    const booking = world.database.pool.query(naive, [offer]);
    await untilWait(2);
    await client.query('commit');
    await Promise.all([closing, booking]);
  });
  expect(await bookedOf(offer)).toBe(1);
});

it('keeps the booking that was there before the day is closed', async () => {
  const offer = await venue.offerOn(DAY);
  const [booked, closed] = await whileHeld(offer, async (client) => {
    const booking = book(offer);
    await untilWait(1);
    const closing = close();
    await untilWait(2);
    await client.query('commit');
    return Promise.all([booking, closing]);
  });
  expect([booked.status, closed.status]).toEqual([201, 201]);
  expect(await bookedOf(offer)).toBe(1);
  expect((await book(offer)).status).toBe(409);
});

it('closes what is put on sale at the same moment', async () => {
  const day = addDays(TODAY, 40);
  const cell = { category: venue.roomId, timeSlot: venue.slotIds[0], day, price: 59, quantity: 2 };
  const replies = await Promise.all([
    close({ from: day, to: day }),
    world.call('POST', '/update-offers', { as: 'hotelierA', body: { offers: [cell] } }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([201, 200]);
  const { rows } = await world.database.pool.query('select is_closed from offers where day = $1', [day]);
  expect(rows).toEqual([{ is_closed: true }]);
});
