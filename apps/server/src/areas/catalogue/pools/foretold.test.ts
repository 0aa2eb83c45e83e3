import { addDays, type CalendarDay, spanIn, takenOf, unitsLeft } from '@meridienne/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStockVenue, type StockVenue } from '../../../../test/stock-venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { countConflicts } from './queries/read-conflicts.ts';
import { readHoursOnSale } from './queries/read-hours-on-sale.ts';
import { readTaken, stockOf, type WantedPool } from './queries/read-taken.ts';

/** What a preview says of a pool is so once it is made: of any venue, over a change of the clock and past midnight, too. */

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The clocks of Europe go forward on the second. */
const DAYS = [addDays(TODAY, 7), addDays(TODAY, 8), addDays(TODAY, 9)];
const SLOTS = [
  [9, 13],
  [13, 18],
  [9, 18],
  [18, 1],
  [22, 6],
  [1, 4],
] as const;

const minutes = fc.constantFrom(0, 0, 5, 30, 90);
const venues = fc.record({
  timeZone: fc.constantFrom('Europe/Paris', 'Asia/Kathmandu', 'America/St_Johns'),
  units: fc.integer({ min: 1, max: 4 }),
  becomes: fc.integer({ min: 1, max: 4 }),
  cleaning: fc.array(fc.record({ cleanBefore: minutes, cleanAfter: minutes }), {
    minLength: 3,
    maxLength: 3,
  }),
  offers: fc.uniqueArray(
    fc.record({
      category: fc.nat(2),
      slot: fc.nat(SLOTS.length - 1),
      day: fc.constantFrom(...DAYS),
      places: fc.nat(4),
      booked: fc.array(fc.constantFrom('booked' as const, 'confirmed' as const, 'canceled' as const), {
        maxLength: 3,
      }),
    }),
    { minLength: 4, maxLength: 14, selector: ({ category, slot, day }) => `${category} ${slot} ${day}` },
  ),
});

it('is what comes of it', async () => {
  await fc.assert(
    fc.asyncProperty(venues, async ({ timeZone, units, becomes, cleaning, offers }) => {
      const venue = await createStockVenue(world, timeZone);
      const categories: { id: number; cleanBefore: number; cleanAfter: number }[] = [];
      for (const each of cleaning) categories.push({ id: await venue.category('Chambre'), ...each });
      const slots: number[] = [];
      for (const [start, end] of SLOTS) slots.push(await venue.slot(start, end));
      for (const { category, slot, day, places, booked } of offers) {
        const { id } = categories[category] ?? { id: 0 };
        const offer = await venue.offer(id, slots[slot] ?? 0, day, places + 3);
        for (const status of booked) await venue.book(offer, status);
      }
      // The last of them stays by itself.
      const wanted = { poolId: null, units, categories: categories.slice(0, -1) };
      const first = await agrees(venue, wanted);
      const all = { poolId: first, units: becomes, categories };
      await agrees(venue, all);
    }),
    { numRuns: 25 },
  );
}, 120_000);

/** Foretells a pool, makes it so, and looks. */
async function agrees(venue: StockVenue, wanted: WantedPool): Promise<number> {
  const { db } = world.database;
  const scope = scopeOfJob(venue.accountId);
  const pool = {
    units: wanted.units,
    categories: wanted.categories.map(({ id, ...clean }) => ({ category: id, ...clean })),
  };
  const call = (method: 'POST' | 'PATCH', path: string, more: object) =>
    world.call(method, path, { as: 'superAdmin', body: { account: venue.accountId, ...pool, ...more } });
  const ask = async (id: number | null) => (await call('POST', '/pools/preview', { pool: id })).body;
  const told = await ask(wanted.poolId);
  const left = await foretell(venue, wanted);
  const apply = (agreedConflicts: number) => {
    const body = { name: 'Chambres', agreedConflicts };
    return wanted.poolId === null
      ? call('POST', '/pools', body)
      : call('PATCH', `/pools/${wanted.poolId}`, body);
  };
  expect((await apply(told.totalConflicts + 1)).status).toBe(409);
  const applied = await apply(told.totalConflicts);
  expect([200, 201]).toContain(applied.status);
  const poolId: number = applied.body.id;
  expect(await countConflicts(db, scope, { id: poolId, units: wanted.units }, NOW)).toEqual({
    totalConflicts: told.totalConflicts,
    totalBookings: told.totalBookings,
  });
  const { rows } = await world.database.pool.query<{ id: number; left: number }>(
    'select id, pool_left as left from offers where account_id = $1 and pool_id = $2',
    [venue.accountId, poolId],
  );
  expect(new Map(rows.map((row) => [row.id, row.left]))).toEqual(left);
  const now = await ask(poolId);
  const days: { day: CalendarDay; before: number; after: number }[] = told.days;
  expect(now.days).toEqual(days.map(({ day, after }) => ({ day, before: after, after })));
  expect(now.conflicts).toEqual(told.conflicts);
  for (const { day, after } of days) expect([day, await bookAll(venue, wanted, day)]).toEqual([day, after]);
  return poolId;
}

/** What a pool would leave of each offer, by the rules that the preview reckons by. */
async function foretell(venue: StockVenue, wanted: WantedPool): Promise<Map<number, number>> {
  const { db } = world.database;
  const scope = scopeOfJob(venue.accountId);
  const clock = { at: NOW, today: TODAY, timeZone: venue.timeZone };
  const stock = stockOf(wanted);
  const categoryIds = [...stock.cleaning.keys()];
  const counts = takenOf(stock, await readTaken(db, scope, { poolId: wanted.poolId, categoryIds }, clock));
  const hours = await readHoursOnSale(db, scope, categoryIds, clock);
  return new Map(
    hours.map((each) => [
      each.offerId,
      unitsLeft(stock.units, counts, spanIn(stock, each) ?? { from: 0, to: 0 }),
    ]),
  );
}

/** Books what ends first, as long as anything of a day is on sale; then takes it all back. @returns how many */
async function bookAll(venue: StockVenue, { categories }: WantedPool, day: CalendarDay): Promise<number> {
  const client = await world.database.pool.connect();
  try {
    await client.query('begin');
    for (let made = 0; ; made++) {
      const { rows } = await client.query<{ id: number }>(
        `select id from offers
         where account_id = $1 and category_id = any ($2) and day = $3 and is_open and not is_pooled_out
         order by span_to limit 1`,
        [venue.accountId, categories.map(({ id }) => id), day],
      );
      if (!rows[0]) return made;
      await venue.book(rows[0].id, 'booked', client);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
}
