import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVenue } from '../../../../test/venue.ts';
import { putWish } from '../../../../test/wishes.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';
import { createDatabase } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { createStorefronts } from '../storefront/queries/known-storefronts.ts';
import { findFirstFitting } from './queries/fitting-places.ts';
import { findWaitingAccounts } from './queries/waiting-accounts.ts';

const WISHES = 60;
const DAYS = 1500;
const OTHERS = 200;
let world: World;
let pool: ReturnType<typeof createPool>;

/** Years of two venues, sold out here but for some places that nobody pays; a line here, and one at many others. */
beforeAll(async () => {
  world = await createWorld();
  const { db } = world.deps;
  for (const account of [world.accountA, world.accountB]) {
    const venue = await createVenue(db, account);
    await world.database.pool.query(
      `insert into offers (account_id, category_id, time_slot_id, day, closes_minute, price_minor, quantity)
       select $1, $2, s.id, $4::date + n, 840, 5900, 5 from generate_series(20, $5::int) n, unnest($3::int[]) s (id)`,
      [account, venue.roomId, venue.slotIds, TODAY, DAYS],
    );
  }
  await world.database.pool.query('update offers set booked = 5 where account_id = $1', [world.accountA]);
  await world.database.pool.query(
    `update offers set booked = 4 where id in (
       select id from offers where account_id = $1 and category_id in (select id from categories where type = 'timeslot')
         and day between $2::date + 1 and $2::date + 5)`,
    [world.accountA, TODAY],
  );
  for (let n = 0; n < WISHES; n++)
    await putWish(world, world.accountA, { email: `a${n}@example.org`, max_price_minor: 100 });
  await world.database.pool.query(
    `with made as (insert into accounts (name) select 'Other ' || n from generate_series(1, $1::int) n returning id)
     insert into wishes (account_id, number, language, first_name, last_name, email, is_confidential, first_day, last_day,
       currency, created_at)
     select id, 1, 'fr', 'Ada', 'Lovelace', n || '@example.org', false, $2::date, $2::date, 'EUR', now()
     from made, generate_series(1, 20) n`,
    [OTHERS, TODAY],
  );
  await world.database.pool.query('update accounts set waiting_list = true');
  await world.database.pool.query('vacuum analyze');
  // One connection, which says what it has read itself.
  pool = createPool(world.database.url, { max: 1, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await pool.end();
  await world.close();
});

/** What has been read of a table so far, and whether it was ever walked through. */
async function readOf(table: string): Promise<{ walks: number; rows: number }> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ walks: number; rows: number }>(
    `select t.seq_scan as walks, coalesce(sum(i.idx_tup_read), 0)::int as rows
     from pg_stat_user_tables t join pg_stat_user_indexes i on i.relid = t.relid
     where t.relname = $1 group by t.seq_scan`,
    [table],
  );
  return rows[0] ?? { walks: 0, rows: 0 };
}

it('reads of ten thousand offers those of the days and the categories that are waited for', async () => {
  const storefronts = createStorefronts(pool);
  const look = () =>
    findFirstFitting({ pool, storefronts }, scopeOfJob(world.accountA), { at: NOW, without: [] });
  await look();
  const before = await readOf('offers');
  // Often, so that the plan is the kept one.
  for (let n = 0; n < 8; n++) expect(await look()).toBeNull();
  const after = await readOf('offers');
  expect(after.walks).toBe(before.walks);
  // Ten days, of six offers each.
  expect((after.rows - before.rows) / 8).toBeLessThanOrEqual(WISHES * 60);
});

it('finds whose lines to look through without reading the lines', async () => {
  const db = createDatabase(pool);
  const before = await readOf('wishes');
  expect(await findWaitingAccounts(db)).toHaveLength(OTHERS + 1);
  const after = await readOf('wishes');
  expect(after.walks).toBe(before.walks);
  expect(after.rows - before.rows).toBeLessThanOrEqual(OTHERS + 5);
});
