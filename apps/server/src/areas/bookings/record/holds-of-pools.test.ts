import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL, createHoldVenue, type HoldVenue, idOf } from '../../../../test/hold-venue.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { countWrongOffers } from './queries/doctor.ts';

let world: World;
let hotel: HoldVenue;
beforeAll(async () => {
  world = await createWorld();
  hotel = await createHoldVenue(world);
});
afterAll(() => world.close());
beforeEach(() => hotel.empty());

/** Until as many wait for a lock. */
const untilWait = (count: number) =>
  vi.waitUntil(
    async () => {
      const { rows } = await world.database.pool.query(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].count >= count;
    },
    { timeout: 20_000, interval: 5 },
  );

describe('of a pool', () => {
  it('a unit that is held is gone for every offer that needs its hours, and for no other', async () => {
    await hotel.makePool(1);
    const held = await hotel.hold();
    // The afternoon and its hours stay: they begin when the morning ends.
    expect(await hotel.shown()).toEqual({ ...ALL, count: 5, isShown: false });
    expect(await hotel.shown({ hold: idOf(held.body.hold) })).toEqual(ALL);
    expect((await hotel.hold()).body.errorType).toBe('stock');
    expect((await hotel.book(hotel.told())).body.errorType).toBe('stock');
    expect((await hotel.book({ hold: held.body.hold, ...hotel.told() })).status).toBe(201);
    expect(await countWrongOffers(world.database.pool)).toBe(0);
  });

  it('of two units the largest overlap of bookings and holds decides', async () => {
    await hotel.makePool(2);
    await world.database.pool.query(`update categories set clean_after = 30 where id = $1`, [hotel.roomId]);
    const first = await hotel.hold();
    expect(first.status).toBe(200);
    expect((await hotel.book()).status).toBe(201);
    expect((await hotel.hold()).body.errorType).toBe('stock');
    expect((await hotel.book()).body.errorType).toBe('stock');
    await hotel.release(first.body.hold);
    expect((await hotel.book()).status).toBe(201);
  });

  it('is looked at again where the offer comes into another pool while the first is waited for', async () => {
    await hotel.makePool(1);
    const { pool } = world.database;
    const { rows } = await pool.query(
      "insert into pools (account_id, name, units) values ($1, 'Cabines', 1) returning id",
      [world.accountA],
    );
    const other = Number(rows[0].id);
    const [refitting, taking] = [await pool.connect(), await pool.connect()];
    try {
      await refitting.query('begin');
      await refitting.query('select from accounts where id = $1 for no key update', [world.accountA]);
      await refitting.query('select from pools order by id for no key update');
      await taking.query('begin');
      const taken = taking.query('select from pools where id = $1 for no key update', [other]);
      const holding = hotel.hold();
      await untilWait(2);
      await refitting.query('update categories set pool_id = $1', [other]);
      await refitting.query('commit');
      await taken;
      // Its last unit goes; who holds only the pool that the offer had before doesn't wait for it.
      await taking.query(
        `insert into pool_claims (account_id, pool_id, span_from, span_to, units)
         select account_id, pool_id, span_from, span_to, 1 from offers where id = $1`,
        [hotel.offer],
      );
      await untilWait(1);
      await taking.query('commit');
      expect((await holding).body.errorType).toBe('stock');
    } finally {
      refitting.release(true);
      taking.release(true);
    }
  });

  it('a cancelled booking isn’t taken up over somebody’s hold', async () => {
    await hotel.makePool(1);
    const booked = await hotel.book();
    const set = (status: string) =>
      world.call('PATCH', `/bookings/${booked.body.id}`, { as: 'hotelierA', body: { status } });
    expect((await set('canceled')).status).toBe(200);
    const held = await hotel.hold();
    expect((await set('booked')).body.errorType).toBe('stock');
    await hotel.release(held.body.hold);
    expect((await set('booked')).status).toBe(200);
  });
});

it('one network holds a third of an offer or a pool, and always one', async () => {
  await hotel.places(6);
  const from7 = async () => (await hotel.hold({}, '10.9.9.7')).body.hold !== null;
  expect([await from7(), await from7(), await from7()]).toEqual([true, true, false]);
  expect((await hotel.hold()).body.hold).not.toBeNull();
  await world.database.pool.query('delete from holds; update offers set held_until = null');
  await hotel.makePool(3);
  expect([await from7(), await from7()]).toEqual([true, false]);
});
