import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHoldVenue, type HoldVenue, minutes } from '../../../../test/hold-venue.ts';
import { createWorld, NOW, type World } from '../../../../test/world.ts';
import { countWrongOffers } from './queries/doctor.ts';

let world: World;
let hotel: HoldVenue;
let now = NOW;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  hotel = await createHoldVenue(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await hotel.empty();
});

it.each([0, 1])('of many who hold or book one last place at once one gets it (units: %i)', async (units) => {
  await hotel.places(1);
  if (units > 0) await hotel.makePool(units);
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0 ? hotel.hold() : hotel.book(at % 4 === 1 ? hotel.told() : {}),
    ),
  );
  const got = all.filter(({ status }) => status < 300);
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  expect(got).toHaveLength(1);
  expect(await countWrongOffers(world.database.pool)).toBe(0);
});

it.each([0, 1])(
  'where the venue took places away, whose hold ends first books (units: %i)',
  async (units) => {
    await hotel.places(2);
    if (units > 0) await hotel.makePool(2);
    const first = await hotel.hold();
    now = minutes(1);
    const second = await hotel.hold();
    expect([first.status, second.status]).toEqual([200, 200]);
    if (units > 0) await world.database.pool.query('update pools set units = 1');
    else await hotel.places(1);
    expect((await hotel.book({ hold: second.body.hold })).body.errorType).toBe('stock');
    expect((await hotel.book()).body.errorType).toBe('stock');
    expect((await hotel.book({ hold: first.body.hold })).status).toBe(201);
    expect(await countWrongOffers(world.database.pool)).toBe(0);
  },
);

it('a holder books, whoever books beside him', async () => {
  await hotel.places(3);
  const holders = await Promise.all(Array.from({ length: 3 }, () => hotel.hold()));
  const all = await Promise.all([
    ...holders.map(({ body }) => hotel.book({ hold: body.hold, ...hotel.told() })),
    ...Array.from({ length: 20 }, () => hotel.book(hotel.told())),
  ]);
  expect(all.slice(0, 3).map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(all.slice(3).filter(({ status }) => status === 201)).toEqual([]);
});

it('one hold is one booking, however often it is sent', async () => {
  await hotel.places(2);
  const mine = await hotel.hold();
  await hotel.hold();
  const all = await Promise.all(
    Array.from({ length: 8 }, () => hotel.book({ hold: mine.body.hold, ...hotel.told() })),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
});

it('one unit is held by many at once where nobody holds its pool', async () => {
  await hotel.makePool(1);
  await hotel.places(5);
  // So the morning needs its unit into the afternoon.
  await world.database.pool.query('update categories set clean_after = 30');
  const { rows } = await world.database.pool.query<{ id: number }>(
    `select o.id from offers o join offers mine on mine.id = $1
     where o.pool_id = mine.pool_id and o.span_from < mine.span_to and o.span_to > mine.span_from`,
    [hotel.offer],
  );
  expect(rows.length).toBeGreaterThan(1);
  const crowd = async () => {
    await world.database.pool.query('delete from holds; update offers set held_until = null');
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, at) => hotel.hold({ offer: rows[at % rows.length]?.id })),
    );
    return all.filter(({ status }) => status === 200).length;
  };
  expect(await crowd()).toBe(1);
  await world.database.pool.query(
    "create or replace function hold_pool(account integer, pool integer) returns boolean language sql as 'select true'",
  );
  expect(await crowd()).toBeGreaterThan(1);
});
