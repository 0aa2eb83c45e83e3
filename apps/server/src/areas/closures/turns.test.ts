import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createVenue, type Venue } from '../../../test/venue.ts';
import { setPatience } from '../../../test/set-patience.ts';
import { createWorld, TODAY, type World } from '../../../test/world.ts';

let world: World;
let venue: Venue;
const DAY = addDays(TODAY, 3);
const OTHER = addDays(TODAY, 4);

beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 50);
});
afterAll(() => world.close());
beforeEach(() =>
  world.database.pool.query(
    'delete from closures; delete from bookings; update offers set is_closed = false, booked = 0, price_minor = 5900',
  ),
);

const post = (path: string, body?: object) => world.call('POST', path, { as: 'hotelierA', body });
const close = (more: object = {}) =>
  post('/closures', { account: world.accountA, from: DAY, to: DAY, ...more });
const setPrice = (day: string, price: number) =>
  post('/update-offers', {
    offers: [{ category: venue.roomId, timeSlot: venue.slotIds[0], day, price }],
  });
const book = async (day: string) =>
  world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(day),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33 6 12 34 56 78',
      price: 59,
    },
  });
const waiting = async () => {
  const { rows } = await world.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
};
const closedRows = async () => {
  const { rows } = await world.database.pool.query(
    'select (select count(*)::integer from closures) as closures, count(*)::integer as offers from offers where is_closed',
  );
  return rows[0];
};

/** Holds what a statement locks until the work is done. */
async function whileHeld<T>(
  statement: string,
  id: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await world.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement, [id]);
    return await work(client);
  } finally {
    client.release(true);
  }
}
const ACCOUNT = 'select from accounts where id = $1 for no key update';
const OFFER = 'select from offers where id = $1 for update';

it('waits among those who write prices, without a connection of its own', async () => {
  setPatience(20_000);
  const { pool } = world.database;
  const replies = await whileHeld(ACCOUNT, world.accountA, async (holder) => {
    const writers = [setPrice(DAY, 61), close(), close({ from: OTHER, to: OTHER }), setPrice(OTHER, 62)];
    await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 20_000, interval: 5 });
    // By the time that these are answered, the others have come to wait as well.
    for (let at = 0; at < 5; at++) await world.call('GET', '/closures', { as: 'hotelierA' });
    // The holder's, and that of the one whose turn it is.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(2);
    await holder.query('commit');
    return Promise.all(writers);
  });
  expect(replies.map(({ status }) => status)).toEqual([200, 201, 201, 200]);
});

it('gives up on what is held for seconds, has then closed nothing, and can be tried again', async () => {
  setPatience(200);
  const [{ status, body, headers }] = await whileHeld(OFFER, await venue.offerOn(DAY), async () => {
    const closing = close({ to: OTHER });
    // Who books another day, or one that is to be closed and isn't reached, isn't held up by it.
    expect((await book(addDays(TODAY, 6))).status).toBe(201);
    return [await closing] as const;
  });
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(body['hydra:description']).toMatch(/Réessayez dans un instant/);
  expect(await closedRows()).toEqual({ closures: 0, offers: 0 });
  expect((await close({ to: OTHER })).status).toBe(201);
});

it('reopening gives up likewise, and the days stay closed', async () => {
  setPatience(200);
  const { body } = await close();
  const before = await closedRows();
  const reply = await whileHeld(OFFER, await venue.offerOn(DAY), () => post(`/closures/${body.id}/reopen`));
  expect(reply.status).toBe(503);
  expect(await closedRows()).toEqual(before);
  expect((await world.call('GET', `/closures/${body.id}`, { as: 'hotelierA' })).body.reopenedAt).toBeNull();
});

it('ends with everybody answered when closings, prices, bookings and statuses come all at once', async () => {
  const booked = await Promise.all([book(DAY), book(OTHER)]);
  const status = (at: number, to: string) =>
    world.call('PATCH', `/bookings/${booked[at % 2]?.body.id}`, { as: 'staffA', body: { status: to } });
  const replies = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const closing = await close({ to: OTHER, reason: `Travaux ${at}` });
      const rest = [setPrice(DAY, 60 + at), setPrice(OTHER, 70 + at), book(DAY), book(OTHER)];
      const back = [status(at, 'canceled'), status(at + 1, 'booked'), status(at, 'confirmed')];
      const opening = closing.status === 201 ? [post(`/closures/${closing.body.id}/reopen`)] : [];
      return [closing, ...(await Promise.all([...rest, ...back, ...opening]))];
    }),
  );
  const statuses = new Set(replies.flat().map((reply) => reply.status));
  expect([...statuses].filter((code) => ![200, 201, 409, 503].includes(code))).toEqual([]);
  // Whatever came of it, an offer is closed where a closing stands, and nowhere else.
  const { rows } = await world.database.pool.query(
    `select count(*)::integer as wrong from offers o where o.is_closed <> exists (
       select from closures c where c.reopened_at is null and o.day between c.from_day and c.to_day)`,
  );
  expect(rows[0].wrong).toBe(0);
  const counted = await world.database.pool.query(
    `select count(*)::integer as wrong from offers o where o.booked <> (
       select count(*) from bookings b where b.offer_id = o.id and b.status <> 'canceled')`,
  );
  expect(counted.rows[0].wrong).toBe(0);
});
