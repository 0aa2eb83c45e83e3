import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;
let venueB: Venue;

beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.database.db, world.accountA);
  venueB = await createVenue(world.database.db, world.accountB);
});
afterAll(() => world.close());
/** Of each day its own price and places; the room's first slot has no third day. */
beforeEach(async () => {
  const { pool } = world.database;
  await pool.query('delete from offers where account_id = $1', [world.accountA]);
  await pool.query(
    `insert into offers (account_id, category_id, time_slot_id, period_id, day, closes_minute, price_minor, quantity,
       booked, is_available)
     select account_id, category_id, time_slot_id, period_ids[at], $2::date + n, 1000, 1000 + 100 * n, 5 + n, 2, n <> 1
     from (select l.account_id, l.category_id, l.time_slot_id, array(select id from periods p
       where p.category_id = l.category_id and p.time_slot_id = l.time_slot_id order by id) as period_ids
       from category_time_slots l where account_id = $1) l,
       generate_series(1, greatest(1, cardinality(period_ids))) at, generate_series(0, 6) n
     where n <> 2 or category_id <> $3 or time_slot_id <> $4`,
    [world.accountA, TODAY, venue.roomId, venue.slotIds[0]],
  );
});

const copy = (more: object = {}, as: 'hotelierA' | 'hotelierB' | 'staffA' | 'traveller' = 'hotelierA') =>
  world.call('POST', '/copy-offers', {
    as,
    body: {
      account: world.accountA,
      from: TODAY,
      to: addDays(TODAY, 6),
      onto: addDays(TODAY, 7),
      until: addDays(TODAY, 13),
      ...more,
    },
  });
const morningKey = () => `${venue.roomId}-${venue.slotIds[0]}`;
/** The room's first slot from a day of the test on: [days from today, price, places, sold, available]. */
const morning = async (from: number) => {
  const { rows } = await world.database.pool.query(
    `select day - $3::date as n, price_minor, quantity, booked, is_available from offers
     where category_id = $1 and time_slot_id = $2 and day >= $3::date + $4::integer order by day`,
    [venue.roomId, venue.slotIds[0], TODAY, from],
  );
  return rows.map((row) => [row.n, row.price_minor, row.quantity, row.booked, row.is_available]);
};
const count = async (account: number) =>
  (await world.database.pool.query('select count(*) as n from offers where account_id = $1', [account]))
    .rows[0].n;

describe('POST /copy-offers', () => {
  it('copies price, status and all places of every slot, and no booking', async () => {
    const others = await count(world.accountB);
    // Two slots of the room, one of them without its third day, and four periods.
    expect((await copy()).body).toEqual({
      totalUpdated: 41,
      totalCreated: 41,
      totalSkipped: 0,
      change: expect.any(Number),
      totalLarge: 0,
    });
    expect(await morning(7)).toEqual([
      [7, 1000, 5, 0, true],
      [8, 1100, 6, 0, false],
      [10, 1300, 8, 0, true],
      [11, 1400, 9, 0, true],
      [12, 1500, 10, 0, true],
      [13, 1600, 11, 0, true],
    ]);
    const { rows } = await world.database.pool.query(
      'select distinct period_id, closes_minute from offers where category_id = $1 and day > $2::date + 6 order by 1',
      [venue.spaId, TODAY],
    );
    expect(rows.map((row) => row.period_id)).toEqual(venue.periodIds);
    // Not the source's, which may be from before its slot was moved.
    expect(rows.map((row) => row.closes_minute)).toEqual([840, 900, 960, 1020]);
    expect(await count(world.accountB)).toBe(others);
    expect((await copy()).body.totalUpdated).toBe(0);
  });

  it('repeats the source, over the checked slots only', async () => {
    const body = { ids: [morningKey()], to: addDays(TODAY, 1), until: addDays(TODAY, 11) };
    expect((await copy(body)).body.totalUpdated).toBe(5);
    expect((await morning(7)).map(([n, price]) => [n, price])).toEqual([
      [7, 1000],
      [8, 1100],
      [9, 1000],
      [10, 1100],
      [11, 1000],
    ]);
  });

  it('leaves a day alone of which the source has no offer, and never goes below what is sold', async () => {
    const { pool } = world.database;
    await pool.query(
      `insert into offers (account_id, category_id, time_slot_id, day, closes_minute, price_minor, quantity, booked)
       values ($1, $2, $3, $4::date + 7, 840, 1, 9, 7), ($1, $2, $3, $4::date + 9, 840, 77, 7, 1)`,
      [world.accountA, venue.roomId, venue.slotIds[0], TODAY],
    );
    const { totalUpdated, totalCreated } = (await copy({ ids: [morningKey()] })).body;
    expect({ totalUpdated, totalCreated }).toEqual({ totalUpdated: 6, totalCreated: 5 });
    const found = await morning(7);
    expect(found[0]).toEqual([7, 1000, 7, 7, true]);
    expect(found[2]).toEqual([9, 77, 7, 1, true]);
  });

  it('copies what was there before where days overlap', async () => {
    const body = {
      ids: [morningKey()],
      to: addDays(TODAY, 1),
      onto: addDays(TODAY, 1),
      until: addDays(TODAY, 4),
    };
    expect((await copy({ ...body, preview: true })).body.totalUpdated).toBe(4);
    expect(await count(world.accountA)).toBe(41);
    expect((await copy(body)).body.totalUpdated).toBe(4);
    expect((await morning(0)).map(([n, price]) => [n, price])).toEqual([
      [0, 1000],
      [1, 1000],
      [2, 1100],
      [3, 1000],
      [4, 1100],
      [5, 1500],
      [6, 1600],
    ]);
  });

  it('copies from last year, over a day that is in one year only', async () => {
    await world.database.pool.query('update offers set day = day - 364 where account_id = $1', [
      world.accountA,
    ]);
    const body = { from: '2025-03-22', to: '2025-03-28', onto: TODAY, until: addDays(TODAY, 6) };
    expect((await copy(body)).body.totalCreated).toBe(41);
    expect((await morning(0))[0]).toEqual([0, 1000, 5, 0, true]);
  });

  it('leaves days alone that are past, with what would be copied onto them', async () => {
    const body = { ids: [morningKey()], onto: addDays(TODAY, -3), until: addDays(TODAY, 10) };
    // Today takes what is of the fourth day; the third has nothing to copy.
    expect((await copy(body)).body).toMatchObject({ totalUpdated: 10, totalCreated: 5, totalSkipped: 0 });
    expect((await morning(-5)).map(([n, price]) => [n, price])).toEqual(
      [1300, 1400, 1500, 1600, 1000, 1100, 1600, 1300, 1400, 1500, 1600].map((price, n) => [n, price]),
    );
  });

  const required = 'tous les champs sont obligatoires';
  it.each([
    ['a past target', { onto: '2026-03-18', until: '2026-03-20' }, 'until', 'Cette date est passée'],
    ['a target that ends before it begins', { until: TODAY }, 'until', 'La fin précède le début'],
    ['a source that ends before it begins', { to: '2026-03-20' }, 'to', 'La fin précède le début'],
    ['a day that is none', { from: '2026-02-30' }, 'from', 'Une date est attendue, comme 2026-03-31'],
    ['no checked slot', { ids: [] }, 'ids', required],
    ['a key that is none', { ids: ['a-b'] }, 'ids', "Cet élément n'existe pas"],
    ['ten years', { until: '2036-03-21' }, 'until', 'La période compte 1096 jours au plus'],
    ['ten years to copy', { from: '2016-03-21' }, 'to', 'La période compte 1096 jours au plus'],
    [
      'a mistyped year',
      { onto: '2206-03-21', until: '2206-03-22' },
      'until',
      'Cette date est trop lointaine, choisissez au plus tard le mercredi 21 mars 2029',
    ],
  ])('refuses %s', async (_case, change, propertyPath, message) => {
    const { status, body } = await copy(change);
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ propertyPath, message }]);
  });

  it('knows its own venue only', async () => {
    for (const ids of [
      [`${venueB.roomId}-${venueB.slotIds[0]}`],
      [morningKey(), `${venue.roomId}-${venueB.slotIds[0]}`],
      ['999999-1'],
    ]) {
      expect((await copy({ ids })).status).toBe(404);
    }
    expect(await count(world.accountA)).toBe(41);
    expect((await copy({}, 'hotelierB')).status).toBe(404);
    expect((await copy({}, 'staffA')).status).toBe(403);
    expect((await copy({}, 'traveller')).status).toBe(403);
  });
});
