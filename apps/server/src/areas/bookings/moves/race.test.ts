import { addDays } from '@meridienne/domain';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { countWrongOffers } from '../record/queries/doctor.ts';

let world: World;
let venue: Venue;
let lower: number;
let upper: number;
const [DAY, OTHER] = [addDays(TODAY, 3), addDays(TODAY, 4)];
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 1);
  [lower = 0, upper = 0] = [await venue.offerOn(DAY), await venue.offerOn(OTHER)].toSorted((a, b) => a - b);
});
afterAll(() => world.close());
beforeEach(() =>
  world.database.pool.query(
    `delete from closures; delete from bookings;
     update offers set is_closed = false, is_available = true, booked = 0, quantity = 1, price_minor = 5900`,
  ),
);

const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
const book = (offer: number) =>
  world.call('POST', '/public/bookings', { body: { account: world.accountA, offer, price: 59, ...guest } });
/** A booking with what its mover has read of it. */
const booked = async (offer: number) => {
  const { body, status } = await book(offer);
  expect(status).toBe(201);
  return read(body.id);
};
const read = async (id: number) => (await world.call('GET', `/bookings/${id}`, { as: 'hotelierA' })).body;
const move = (booking: { id: number; updatedAt: string }, offer: number) =>
  world.call('POST', `/bookings/${booking.id}/move`, {
    as: 'hotelierA',
    body: { offer, price: 59, updatedAt: booking.updatedAt, tellsGuest: false },
  });
const setPlaces = (quantity: number) =>
  world.database.pool.query('update offers set quantity = $3 where id in ($1, $2)', [lower, upper, quantity]);

const waiting = async () => {
  const { rows } = await world.database.pool.query(
    "select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return Number(rows[0].count);
};
const untilWait = (count: number) =>
  vi.waitUntil(async () => (await waiting()) >= count, { timeout: 20_000, interval: 5 });

/** Holds an offer's row, or another's, while others come to wait for it, in their order. */
async function whileHeld<T>(
  id: number,
  work: (client: PoolClient) => Promise<T>,
  table: 'offers' | 'accounts' = 'offers',
): Promise<T> {
  const client = await world.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from ${table} where id = $1 for no key update`, [id]);
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** No place is sold twice, or lost: what offers count is what their bookings hold. */
async function expectTrueCounters(): Promise<void> {
  expect(await countWrongOffers(world.database.pool)).toBe(0);
  const { rows } = await world.database.pool.query('select from offers where booked > quantity');
  expect(rows).toEqual([]);
}

const typeOf = ({ status, body }: { status: number; body: { errorType?: string } }) =>
  body.errorType ?? status;

it('leaves both where they are who want each other’s only place, and says so to both', async () => {
  for (let round = 0; round < 5; round++) {
    await world.database.pool.query('delete from bookings; update offers set booked = 0');
    const [one, two] = [await booked(lower), await booked(upper)];
    const answers = await Promise.all([move(one, upper), move(two, lower)]);
    expect(answers.map(typeOf)).toEqual(['stock', 'stock']);
    expect([await read(one.id), await read(two.id)]).toEqual([one, two]);
    await expectTrueCounters();
  }
});

it('lets all cross each other while there are places, without a deadlock', async () => {
  await setPlaces(30);
  const ones = await Promise.all(Array.from({ length: 15 }, () => booked(lower)));
  const twos = await Promise.all(Array.from({ length: 15 }, () => booked(upper)));
  const answers = await Promise.all([
    ...ones.map((one) => move(one, upper)),
    ...twos.map((two) => move(two, lower)),
  ]);
  expect(answers.map(typeOf)).toEqual(Array.from({ length: 30 }, () => 200));
  await expectTrueCounters();
});

it('holds the offers in the order of their ids, whichever way it goes', async () => {
  await setPlaces(2);
  const [one, two] = [await booked(lower), await booked(upper)];
  const answers = await whileHeld(lower, async (client) => {
    const moves = [move(one, upper), move(two, lower)];
    await untilWait(2);
    // Whoever waits for the first one has not taken the second one before.
    const { rowCount } = await client.query('select from offers where id = $1 for update skip locked', [
      upper,
    ]);
    expect(rowCount).toBe(1);
    await client.query('commit');
    return Promise.all(moves);
  });
  expect(answers.map(typeOf)).toEqual([200, 200]);
  await expectTrueCounters();
});

it.each([
  ['a move', (one: { id: number; updatedAt: string }) => move(one, upper)],
  [
    'a cancellation',
    (one: { id: number }) =>
      world.call('PATCH', `/bookings/${one.id}`, { as: 'hotelierA', body: { status: 'canceled' } }),
  ],
  ['a deletion', (one: { id: number }) => world.call('DELETE', `/bookings/${one.id}`, { as: 'superAdmin' })],
])('%s holds nothing yet while somebody writes what the account sells', async (_, change) => {
  await setPlaces(2);
  const one = await booked(lower);
  const answer = await whileHeld(
    world.accountA,
    async (client) => {
      const changing = change(one);
      await untilWait(1);
      const { rowCount } = await client.query(
        'select from bookings b join offers o on o.id = b.offer_id where b.id = $1 for update skip locked',
        [one.id],
      );
      expect(rowCount).toBe(1);
      await client.query('commit');
      return changing;
    },
    'accounts',
  );
  expect(answer.status).toBeLessThan(300);
  await expectTrueCounters();
});

/** Many who come at once, of whom the first already wait for the offer when the moves come. */
const crowd = (count: number, each: () => Promise<number>) => Array.from({ length: count }, each);

it('gives the place that a move frees to exactly one of hundreds who want it', async () => {
  await setPlaces(2);
  const one = await booked(lower);
  let isFreed = false;
  const want = async (): Promise<number> => {
    for (;;) {
      const isLast = isFreed;
      const answer = await book(lower);
      expect([201, 'stock']).toContain(typeOf(answer));
      if (answer.status === 201 || isLast) return answer.status;
    }
  };
  const answers = await whileHeld(lower, async (client) => {
    // One of them gets the place that is free already, while the move is about to free the other.
    const first = crowd(3, want);
    await untilWait(3);
    const moving = move(one, upper).then(({ status }) => {
      isFreed = true;
      return status;
    });
    await untilWait(4);
    const others = crowd(220, want);
    await client.query('commit');
    expect(await moving).toBe(200);
    return Promise.all([...first, ...others]);
  });
  expect(answers.filter((status) => status === 201)).toHaveLength(2);
  await expectTrueCounters();
}, 60_000);

it('is one of hundreds who want the last place, of whom exactly one gets it', async () => {
  await world.database.pool.query('update offers set quantity = 20 where id = $1', [lower]);
  const movers = await Promise.all(Array.from({ length: 20 }, () => booked(lower)));
  const want = async () => (await book(upper)).status;
  const answers = await whileHeld(upper, async (client) => {
    const first = crowd(2, want);
    await untilWait(2);
    const wantsToo = movers.map((mover) => async () => (await move(mover, upper)).status);
    const moving = wantsToo.slice(0, 2).map((start) => start());
    await untilWait(4);
    const others = [...crowd(200, want), ...wantsToo.slice(2).map((start) => start())];
    await client.query('commit');
    return Promise.all([...first, ...moving, ...others]);
  });
  expect(answers.filter((status) => status < 300)).toHaveLength(1);
  expect(new Set(answers.filter((status) => status >= 300))).toEqual(new Set([409]));
  await expectTrueCounters();
}, 60_000);

it('never moves what is cancelled, nor frees a place twice', async () => {
  for (let round = 0; round < 10; round++) {
    await world.database.pool.query('delete from bookings; update offers set booked = 0');
    const one = await booked(lower);
    const cancel = () =>
      world.call('PATCH', `/bookings/${one.id}`, { as: 'staffA', body: { status: 'canceled' } });
    const [moved, canceled] = await Promise.all(
      round % 2 ? [move(one, upper), cancel()] : [cancel(), move(one, upper)].toReversed(),
    );
    expect(canceled?.status).toBe(200);
    expect([200, 409]).toContain(moved?.status);
    const { rows } = await world.database.pool.query('select sum(booked) as booked from offers');
    expect(Number(rows[0].booked)).toBe(0);
    await expectTrueCounters();
  }
});

it('moves nobody to what is being closed', async () => {
  const one = await booked(lower);
  const [{ day }] = (await world.database.pool.query('select day from offers where id = $1', [upper]))
    .rows as [{ day: string }];
  const [closed, moved] = await whileHeld(upper, async (client) => {
    const closing = world.call('POST', '/closures', {
      as: 'hotelierA',
      body: { account: world.accountA, from: day, to: day },
    });
    await untilWait(1);
    const moving = move(one, upper);
    await untilWait(2);
    await client.query('commit');
    return Promise.all([closing, moving]);
  });
  expect(closed.status).toBe(201);
  expect([typeOf(moved), moved.body['hydra:description']]).toEqual([
    'stock',
    expect.stringContaining("n'accueille plus"),
  ]);
  expect(await read(one.id)).toEqual(one);
  await expectTrueCounters();
});

it('moves nobody at a price that has just become another', async () => {
  const one = await booked(lower);
  const [{ day }] = (await world.database.pool.query('select day from offers where id = $1', [upper]))
    .rows as [{ day: string }];
  const [priced, moved] = await whileHeld(upper, async (client) => {
    const cell = {
      category: venue.roomId,
      timeSlot: venue.slotIds[0],
      day,
      price: 65,
      quantity: null,
      status: null,
    };
    const pricing = world.call('POST', '/update-offers', { as: 'hotelierA', body: { offers: [cell] } });
    await untilWait(1);
    const moving = move(one, upper);
    await untilWait(2);
    await client.query('commit');
    return Promise.all([pricing, moving]);
  });
  expect(priced.status).toBe(200);
  expect([typeOf(moved), moved.body.price]).toEqual(['price', 65]);
  await expectTrueCounters();
});

it('is one move when it is pressed twice, and the second of two elsewhere is told of the first', async () => {
  const one = await booked(lower);
  const twice = await Promise.all([move(one, upper), move(one, upper)]);
  expect(twice.map(typeOf)).toEqual([200, 200]);
  const { rows } = await world.database.pool.query("select from booking_changes where kind = 'moved'");
  expect(rows).toHaveLength(1);
  await expectTrueCounters();
  const now = await read(one.id);
  const third = await venue.offerOn(addDays(TODAY, 5));
  const apart = await Promise.all([move(now, lower), move(now, third)]);
  expect(new Set(apart.map(typeOf))).toEqual(new Set([200, 'changed']));
  await expectTrueCounters();
});
