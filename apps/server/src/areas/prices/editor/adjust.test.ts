import { addDays, changedPrice, PRICE_ROUNDINGS, type PriceChange, priceSteps } from '@meridienne/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { changedPriceSql } from './commands/adjust-sql.ts';

let world: World;
let room: number, slot: number;

beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.database.pool.query(
    `with s as (insert into time_slots (account_id, start_minute, end_minute) values ($1, 600, 720) returning id, account_id),
       c as (insert into categories (account_id, name, type) values ($1, 'Room', 'timeslot') returning id, account_id),
       l as (insert into category_time_slots select c.account_id, c.id, s.id from c join s using (account_id))
     select c.id, s.id as slot from c join s using (account_id)`,
    [world.accountA],
  );
  [{ id: room, slot }] = rows;
});
afterAll(() => world.close());

const day = (count: number) => addDays(TODAY, count);
/** Today at 39 €, tomorrow at 52,50 €, nothing on the third day. */
beforeEach(async () => {
  await world.database.pool.query('delete from offers');
  await world.database.pool.query(
    `insert into offers (account_id, category_id, time_slot_id, day, closes_minute, price_minor, quantity)
     values ($1, $2, $3, $4, 720, 3900, 2), ($1, $2, $3, $5, 720, 5250, 2)`,
    [world.accountA, room, slot, day(0), day(1)],
  );
});

const cells = () => [0, 1, 2].map((count) => ({ category: room, timeSlot: slot, day: day(count) }));
const change = (more: object) => ({ kind: 'percent', by: 10, ...more });
const call = (body: object, as: 'hotelierA' | 'hotelierB' | 'staffA' = 'hotelierA') =>
  world.call('POST', '/update-offers', { as, body: { offers: cells(), ...body } });
const longTerm = (body: object) =>
  world.call('POST', '/update-offers-long-term', {
    as: 'hotelierA',
    body: { ids: [`${room}-${slot}`], dates: [day(0), day(2)], days: [1, 2, 3, 4, 5, 6, 7], ...body },
  });
const prices = async () => {
  const { rows } = await world.database.pool.query('select price_minor from offers order by day');
  return rows.map((row) => row.price_minor);
};
const violationOf = ({ status, body }: { status: number; body: { violations?: object[] } }) => [
  status,
  body.violations?.[0],
];

describe.each([
  ['update-offers', call],
  ['update-offers-long-term', longTerm],
])('prices that go up or down by %s', (_, write) => {
  it('are previewed cell by cell, and then as the preview said', async () => {
    const priceChange = change({ rounding: 'ninety' });
    const { body } = await write({ priceChange, preview: true });
    expect(body).toMatchObject({ totalUpdated: 2, totalSkipped: 1, totalLarge: 0, largest: null });
    expect(body.differences).toMatchObject([
      { day: day(0), before: { price: 39 }, after: { price: 42.9 } },
      { day: day(1), before: { price: 52.5 }, after: { price: 57.9 } },
    ]);
    expect(await prices()).toEqual([3900, 5250]);
    const applied = await write({ priceChange, version: body.version });
    expect(applied.body).toMatchObject({ totalUpdated: 2, totalSkipped: 1, change: expect.any(Number) });
    expect(await prices()).toEqual([4290, 5790]);
    // The answer was lost, and it is sent again.
    const again = await write({ priceChange, version: body.version });
    expect([again.status, again.body.errorType]).toEqual([409, 'pricesChanged']);
    // Whoever didn't hear of the first time is told, and doesn't apply it once more.
    expect(again.body.message).toMatch(/déjà appliquée|applied already/);
    expect(await prices()).toEqual([4290, 5790]);
    const undone = await world.call('POST', '/undo-offers', {
      as: 'hotelierA',
      body: { account: world.accountA, change: applied.body.change },
    });
    expect(undone.body).toMatchObject({ totalUpdated: 2, totalSkipped: 0 });
    expect(await prices()).toEqual([3900, 5250]);
  });

  it('are refused when a price, or what is asked for, is another one', async () => {
    const { body } = await write({ priceChange: change({}), preview: true });
    expect((await write({ priceChange: change({ by: 11 }), version: body.version })).status).toBe(409);
    await world.database.pool.query('update offers set price_minor = 5300 where price_minor = 5250');
    expect((await write({ priceChange: change({}), version: body.version })).body.errorType).toBe(
      'pricesChanged',
    );
    expect(await prices()).toEqual([3900, 5300]);
  });

  it('set places and status with them, and places that are booked meanwhile hold nobody up', async () => {
    const asked = { priceChange: change({ kind: 'amount', by: -5 }) };
    const { body } = await write({ ...asked, preview: true });
    await world.database.pool.query('update offers set booked = 1');
    expect((await write({ ...asked, version: body.version })).status).toBe(200);
    expect(await prices()).toEqual([3400, 4750]);
  });

  it.each([
    [{ priceChange: change({ by: -100 }), preview: true }, 'priceChange.by'],
    [{ priceChange: change({ by: 1001 }), preview: true }, 'priceChange.by'],
    [{ priceChange: change({ kind: 'amount', by: 0.001 }), preview: true }, 'priceChange.by'],
    [{ priceChange: change({}) }, 'version'],
    [{ priceChange: change({ kind: 'amount', by: -40 }), preview: true }, 'price'],
    [{ priceChange: change({ kind: 'amount', by: 21_474_800 }), preview: true }, 'price'],
  ])('refuse %j', async (body, propertyPath) => {
    expect(violationOf(await write(body))).toEqual([422, expect.objectContaining({ propertyPath })]);
    expect(await prices()).toEqual([3900, 5250]);
  });

  it('are counted when they change by more than half, with the largest', async () => {
    const { body } = await write({ priceChange: change({ kind: 'amount', by: -25 }), preview: true });
    expect(body).toMatchObject({
      totalLarge: 1,
      largest: { cell: `${room}-${slot}`, day: day(0), before: 39, after: 14 },
    });
    const applied = await write({
      priceChange: change({ kind: 'amount', by: -25 }),
      version: body.version,
    });
    expect(applied.body.totalLarge).toBe(1);
  });
});

it('is applied once where two apply it at the same moment', async () => {
  const { body } = await call({ priceChange: change({}), preview: true });
  const both = await Promise.all([1, 2].map(() => call({ priceChange: change({}), version: body.version })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await prices()).toEqual([4290, 5775]);
});

it('takes no price beside a change', async () => {
  const offers = cells().map((cell) => ({ ...cell, price: 40 }));
  expect(violationOf(await call({ offers, priceChange: change({}), preview: true }))).toEqual([
    422,
    expect.objectContaining({ propertyPath: 'priceChange' }),
  ]);
});

it('counts a plain price that is less than half, and lists differences page by page', async () => {
  const offers = cells()
    .slice(0, 2)
    .map((cell) => ({ ...cell, price: 5 }));
  const { body } = await call({ offers, preview: true });
  expect(body).toMatchObject({ totalLarge: 2, largest: { day: day(1), before: 52.5, after: 5 } });
  const rest = await call({ offers, preview: true, differencesAfter: 1 });
  expect(rest.body.differences).toEqual(body.differences.slice(1));
  expect((await call({ offers })).body).toMatchObject({ totalUpdated: 2, totalLarge: 2 });
});

it('is for administrators of the account', async () => {
  const body = { priceChange: change({}), preview: true };
  expect((await call(body, 'staffA')).status).toBe(403);
  expect((await call(body, 'hotelierB')).status).toBe(404);
});

it('reckons in the database as it does in the rule', async () => {
  const change = fc.oneof(
    fc
      .integer({ min: -9999, max: 100_000 })
      .map((points): PriceChange => ({ kind: 'percent', by: points / 100 })),
    fc.integer({ min: -50_000, max: 50_000 }).map((by): PriceChange => ({ kind: 'amount', by })),
  );
  const steps = fc
    .tuple(change, fc.constantFrom(...PRICE_ROUNDINGS), fc.constantFrom('EUR', 'JPY', 'TND'))
    .map(([each, rounding, currency]) => priceSteps(each, rounding, currency)!);
  const minors = fc.array(fc.integer({ min: 0, max: 2_147_483_647 }), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(steps, minors, async (each, list) => {
      const { rows } = await sql<{ price: number }>`
        select ${changedPriceSql(each, sql`minor`)} as price
        from unnest(${list}::integer[]) with ordinality as m (minor, n) order by n`.execute(world.deps.db);
      const known = rows.map(({ price }) => (price < 0 || price > 2_147_483_647 ? null : price));
      expect(known).toEqual(list.map((minor) => changedPrice(minor, each)));
    }),
    { numRuns: 60 },
  );
});
