import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { countWrongOffers } from '../../bookings/record/queries/doctor.ts';

let world: World;
let venue: Venue;
let day: string;
const FRESH = addDays(TODAY, 30);

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const { pool, db } = world.database;
  await pool.query(
    'delete from bookings; delete from categories; delete from time_slots; delete from addons',
  );
  await pool.query('delete from widgets; delete from cat_tags; delete from offer_changes');
  venue = await createVenue(db, world.accountA);
  day = addDays(TODAY, 3);
});

/** Comes back as long as it is asked to, as a busy machine may. */
const post = async (path: string, body: object, as: 'hotelierA' | 'superAdmin' = 'hotelierA') => {
  for (;;) {
    const reply = await world.call('POST', path, { as, body });
    if (reply.status !== 503) return reply;
  }
};
const update = (more: object) =>
  post('/update-offers', { offers: [{ category: venue.roomId, timeSlot: venue.slotIds[0], day, ...more }] });
const offer = async (on = day) => {
  const { rows } = await world.database.pool.query(
    `select id, price_minor, quantity, booked, is_available from offers
     where category_id = $1 and time_slot_id = $2 and day = $3`,
    [venue.roomId, venue.slotIds[0], on],
  );
  return rows[0];
};
const book = async (on = day, price = 59) =>
  world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: (await offer(on)).id,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33 6 12 34 56 78',
      price,
    },
  });

/** Books a place and does not commit before somebody waits for its row. */
async function whileBooking<T>(on: string, work: () => Promise<T>): Promise<T> {
  const { pool } = world.database;
  const client: PoolClient = await pool.connect();
  try {
    await client.query('begin');
    const { id } = await offer(on);
    await client.query('update offers set booked = booked + 1 where id = $1', [id]);
    await client.query(
      `insert into bookings (account_id, number, book_on, offer_id, category_type, category_name, category_name_visitor,
         day, start_minute, end_minute, offer_price_minor, price_minor, currency, language, is_confidential,
         first_name, last_name, email)
       values ($1, 12345678, 'Widget', $2, 'timeslot', 'Chambre', 'Chambre', $3, 630, 840, 5900, 5900, 'EUR', 'fr', false,
         'Ada', 'Lovelace', 'ada@example.com')`,
      [world.accountA, id, on],
    );
    const done = work();
    // Whether it fails is looked at when the booking is committed.
    done.catch(() => undefined);
    await vi.waitUntil(isSomebodyWaiting, { timeout: 20_000, interval: 5 });
    await client.query('commit');
    return await done;
  } finally {
    client.release(true);
  }
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await world.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

describe('a price change while a booking is being made', () => {
  it('counts the booking: what was typed is left', async () => {
    const { status, body } = await whileBooking(day, () => update({ quantity: 0 }));
    expect(status).toBe(200);
    expect(body.totalUpdated).toBe(1);
    expect(await offer()).toMatchObject({ quantity: 1, booked: 1, price_minor: 5900 });
  });

  it('fails when the booked places are read first, then written: so the race is one', async () => {
    const { pool } = world.database;
    const { id, booked } = await offer();
    const naive = () => pool.query('update offers set quantity = $2 where id = $1', [id, 0 + booked]);
    await expect(whileBooking(day, naive)).rejects.toThrow('offers_not_oversold');
  });

  it('ends consistent, however many do both', async () => {
    await update({ quantity: 10 });
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        at % 3 === 0 ? update({ quantity: 3, status: 'available' }) : book(),
      ),
    );
    const counts = Map.groupBy(replies, ({ status }) => status);
    expect([200, 201, 409]).toEqual(expect.arrayContaining([...counts.keys()]));
    expect(counts.get(200)).toHaveLength(20);
    const { quantity, booked } = await offer();
    expect(booked).toBe(counts.get(201)?.length);
    expect(quantity - booked).toBeGreaterThanOrEqual(0);
    expect(quantity - booked).toBeLessThanOrEqual(3);
    expect(await countWrongOffers(world.database.pool)).toBe(0);
    await update({ quantity: 3 });
    expect((await offer()).quantity).toBe(booked + 3);
  });

  it('sells at one price or the other, never at a mixture', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at === 12 ? update({ price: 70, quantity: 40 }) : book())),
    );
    const sold = replies.filter(({ status }) => status === 201).length;
    const { rows } = await world.database.pool.query('select distinct price_minor from bookings');
    expect(rows).toEqual(sold === 0 ? [] : [{ price_minor: 5900 }]);
    expect(await offer()).toMatchObject({ price_minor: 7000, quantity: 40 + sold, booked: sold });
  });
});

describe('two people who change the same cells', () => {
  const month = (price: number, as: 'hotelierA' | 'superAdmin') =>
    post(
      '/update-offers-long-term',
      {
        ids: venue.slotIds.map((id) => `${venue.roomId}-${id}`),
        dates: [TODAY, addDays(TODAY, 30)],
        days: [1, 2, 3, 4, 5, 6, 7],
        price,
        quantity: price,
      },
      as,
    );

  it('come one after the other: all cells are the last one’s', async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, at) => month(100 + at, at % 2 === 0 ? 'hotelierA' : 'superAdmin')),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    // The first one made the cells, all others found them.
    expect(replies.map(({ body }) => body.totalCreated).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 11 }, () => 0),
      42,
    ]);
    const { rows } = await world.database.pool.query(
      'select distinct price_minor, quantity from offers where category_id = $1',
      [venue.roomId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].price_minor).toBe(100 * rows[0].quantity);
  });

  it('and who take it back: each cell is somebody’s, none a mixture', async () => {
    const { body } = await month(50, 'hotelierA');
    const undo = { account: world.accountA, change: body.change };
    const [undone, changed] = await Promise.all([post('/undo-offers', undo), month(60, 'superAdmin')]);
    expect(changed.status).toBe(200);
    // Who comes second finds nothing of his own in place.
    const { totalUpdated } = body;
    expect([
      [200, totalUpdated, 0],
      [409, undefined, undefined],
    ]).toContainEqual([undone.status, undone.body.totalUpdated, undone.body.totalSkipped]);
    const { rows } = await world.database.pool.query(
      'select distinct price_minor, quantity from offers where category_id = $1',
      [venue.roomId],
    );
    expect(rows).toEqual([{ price_minor: 6000, quantity: 60 }]);
  });
});

it('takes a change back once, however many want to', async () => {
  const { change } = (await update({ price: 70, quantity: 8 })).body;
  const undo = { account: world.accountA, change };
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      post('/undo-offers', undo, at % 2 === 0 ? 'hotelierA' : 'superAdmin'),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  const { rows } = await world.database.pool.query('select from offer_changes where undoes = $1', [change]);
  expect(rows).toHaveLength(1);
  expect(await offer()).toMatchObject({ price_minor: 5900 });
});

describe('taking a change back while a booking is being made', () => {
  const make = async () =>
    (
      await post('/update-offers', {
        offers: [{ category: venue.roomId, timeSlot: venue.slotIds[0], day: FRESH, price: 59, quantity: 1 }],
      })
    ).body.change;

  it('closes what it would have deleted', async () => {
    const change = await make();
    const { status, body } = await whileBooking(FRESH, () =>
      post('/undo-offers', { account: world.accountA, change }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalUpdated: 1, totalSkipped: 0 });
    expect(await offer(FRESH)).toMatchObject({ quantity: 1, booked: 1, is_available: false });
    expect(await countWrongOffers(world.database.pool)).toBe(0);
  });

  it('loses the offer when it is looked at first, then deleted: so the race is one', async () => {
    await make();
    const { id, booked } = await offer(FRESH);
    expect(booked).toBe(0);
    await whileBooking(FRESH, () => world.database.pool.query('delete from offers where id = $1', [id]));
    expect(await offer(FRESH)).toBeUndefined();
    const { rows } = await world.database.pool.query('select offer_id, status from bookings');
    expect(rows).toEqual([{ offer_id: null, status: 'booked' }]);
  });

  it('does not go below what is sold meanwhile', async () => {
    await update({ quantity: 0 });
    const { change } = (await update({ quantity: 5 })).body;
    await whileBooking(day, () => post('/undo-offers', { account: world.accountA, change }));
    expect(await offer()).toMatchObject({ quantity: 1, booked: 1 });
  });
});

it('copies no fewer places than are sold meanwhile', async () => {
  const [from, onto] = [addDays(TODAY, 4), day];
  await post('/update-offers', {
    offers: [{ category: venue.roomId, timeSlot: venue.slotIds[0], day: from, price: 10, quantity: 0 }],
  });
  const copy = { account: world.accountA, from, to: from, onto, until: onto };
  const { status } = await whileBooking(day, () => post('/copy-offers', copy));
  expect(status).toBe(200);
  expect(await offer()).toMatchObject({ price_minor: 1000, quantity: 1, booked: 1 });
});

it('changes a category that is being deleted before, or not at all', async () => {
  const path = `/categories/${venue.roomId}`;
  const [deleted, ...updates] = await Promise.all([
    world.call('DELETE', path, { as: 'hotelierA' }),
    ...Array.from({ length: 8 }, (_, at) => update({ price: at, quantity: 1 })),
  ]);
  expect(deleted.status).toBe(204);
  const refused = updates.filter(({ status }) => status !== 200);
  for (const { status, body } of [...refused, await update({ price: 1 })]) {
    expect(status).toBe(404);
    expect(body['hydra:description']).toContain("n'existe plus. Rechargez la page");
  }
  const { rows } = await world.database.pool.query('select from offers where category_id = $1', [
    venue.roomId,
  ]);
  expect(rows).toEqual([]);
});
