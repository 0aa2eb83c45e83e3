import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createVenue, type Venue } from '../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../test/world.ts';

let world: World;
let venue: Venue;
/** Closed, and without any offer yet. */
const FRESH = addDays(TODAY, 20);

beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  await world.call('POST', '/closures', {
    as: 'hotelierA',
    body: {
      account: world.accountA,
      from: FRESH,
      to: addDays(FRESH, 1),
      categories: [venue.roomId, venue.spaId],
    },
  });
});
afterAll(() => world.close());
beforeEach(() => world.database.pool.query('delete from offers where day >= $1', [FRESH]));

const post = async (path: string, body: object) => {
  const reply = await world.call('POST', path, { as: 'hotelierA', body });
  expect(reply.status).toBe(200);
  expect(reply.body.totalUpdated).toBeGreaterThan(0);
};
const closedOn = async (day: string) => {
  const { rows } = await world.database.pool.query<{ is_closed: boolean; is_available: boolean }>(
    'select distinct is_closed, is_available from offers where day = $1',
    [day],
  );
  return rows;
};
const values = { price: 50, quantity: 2 };
const range = { from: FRESH, to: FRESH };

/** Each way to put something on sale. */
const WRITERS: [string, () => Promise<void>][] = [
  [
    'the grid',
    () =>
      post('/update-offers', {
        offers: [FRESH, addDays(FRESH, 2)].map((day) => ({
          category: venue.roomId,
          timeSlot: venue.slotIds[0],
          day,
          ...values,
        })),
      }),
  ],
  [
    'the calendar by the hour',
    () =>
      post('/update-activity-offers', {
        offers: [FRESH, addDays(FRESH, 2)].map((day) => ({
          category: venue.spaId,
          categoryTimeslot: venue.periodIds[0],
          day,
          ...values,
        })),
      }),
  ],
  [
    'long-term prices',
    () =>
      post('/update-offers-long-term', {
        ids: [`${venue.roomId}-${venue.slotIds[0]}`, `${venue.spaId}-${venue.slotIds[1]}`],
        dates: [FRESH, addDays(FRESH, 2)],
        days: [1, 2, 3, 4, 5, 6, 7],
        ...values,
      }),
  ],
  [
    'a copy',
    () =>
      post('/copy-offers', {
        account: world.accountA,
        from: TODAY,
        to: addDays(TODAY, 2),
        onto: FRESH,
        until: addDays(FRESH, 2),
      }),
  ],
];

it.each(WRITERS)(
  '%s makes closed offers within closed days, and open ones after them',
  async (_name, write) => {
    await write();
    expect(await closedOn(FRESH)).toEqual([{ is_closed: true, is_available: true }]);
    expect(await closedOn(addDays(FRESH, 2))).toEqual([{ is_closed: false, is_available: true }]);
  },
);

it('a file does so, too, and a file that was written meanwhile closes nothing by itself', async () => {
  await post('/update-offers', {
    offers: [{ category: venue.roomId, timeSlot: venue.slotIds[0], day: FRESH, ...values }],
  });
  const exported = await world.app.inject({
    method: 'POST',
    url: '/api/export-offers',
    headers: { authorization: `Bearer ${world.token('hotelierA')}` },
    payload: { accountId: world.accountA, dates: [range.from, range.to] },
  });
  expect(exported.statusCode).toBe(200);
  await world.database.pool.query('delete from offers where day >= $1', [FRESH]);
  await post('/import-offers', { account: world.accountA, csv: exported.body });
  expect(await closedOn(FRESH)).toEqual([{ is_closed: true, is_available: true }]);
});

it('prices may be written on a closed day; it stays closed', async () => {
  const cell = { category: venue.roomId, timeSlot: venue.slotIds[0], day: FRESH };
  await post('/update-offers', { offers: [{ ...cell, ...values }] });
  await post('/update-offers', { offers: [{ ...cell, price: 65, status: 'available' }] });
  const { rows } = await world.database.pool.query(
    'select price_minor, is_closed from offers where day = $1',
    [FRESH],
  );
  expect(rows).toEqual([{ price_minor: 6500, is_closed: true }]);
});

it('a status that is sent back as it was read changes nothing, and reopening gives back what was on sale', async () => {
  const { pool } = world.database;
  await post('/update-offers', {
    offers: [{ category: venue.roomId, timeSlot: venue.slotIds[0], day: FRESH, ...values }],
  });
  await post('/update-activity-offers', {
    offers: [{ category: venue.spaId, categoryTimeslot: venue.periodIds[0], day: FRESH, ...values }],
  });
  const read = (categoryId: number) =>
    world.call('GET', `/offers?account.id=${world.accountA}&category.id=${categoryId}&day=${FRESH}`, {
      as: 'hotelierA',
    });
  for (const [path, id] of [
    ['/update-offers', venue.roomId],
    ['/update-activity-offers', venue.spaId],
  ] as const) {
    const [offer] = (await read(id)).body['hydra:member'].filter(
      (each: { day: string }) => each.day === FRESH,
    );
    expect(offer).toMatchObject({ status: 'notAvailable', isClosed: true });
    const { status, price, quantity } = offer;
    const cell =
      id === venue.roomId ? { timeSlot: venue.slotIds[0] } : { categoryTimeslot: venue.periodIds[0] };
    const send = (more: object) =>
      world.call('POST', path, {
        as: 'hotelierA',
        body: { offers: [{ category: id, ...cell, day: FRESH, status, price, quantity, ...more }] },
      });
    expect((await send({})).body.totalUpdated).toBe(0);
    // What else is sent with it is set.
    expect((await send({ price: 55 })).body.totalUpdated).toBe(1);
  }
  const { rows } = await pool.query(
    'select distinct is_available, is_closed, price_minor from offers where day = $1',
    [FRESH],
  );
  expect(rows).toEqual([{ is_available: true, is_closed: true, price_minor: 5500 }]);
});

it('what of a closed day is taken back leaves nothing on sale', async () => {
  const cell = { category: venue.roomId, timeSlot: venue.slotIds[0], day: FRESH };
  const update = (body: object) => world.call('POST', '/update-offers', { as: 'hotelierA', body });
  await update({ offers: [{ ...cell, ...values, status: 'notAvailable' }] });
  const { body } = await update({ offers: [{ ...cell, status: 'available' }] });
  await world.call('POST', '/undo-offers', {
    as: 'hotelierA',
    body: { account: world.accountA, change: body.change },
  });
  expect(await closedOn(FRESH)).toEqual([{ is_closed: true, is_available: false }]);
});
