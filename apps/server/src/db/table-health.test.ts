import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createVenue } from '../../test/venue.ts';
import { createWorld, type World } from '../../test/world.ts';
import { findNeglect } from './table-health.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());

const find = (minutes = 0) => findNeglect(world.deps.pool, minutes);

/** As many changes as bookings make in an hour; each leaves a row behind. */
const change = () =>
  world.deps.pool.query(`do $$ begin
    for n in 1..3000 loop update accounts set updated_at = now(); end loop;
  end $$`);

it('finds nothing where nothing was left', async () => {
  expect(await find()).toEqual([]);
});

it('finds what an open transaction holds back, and who that is', async () => {
  const backup = new pg.Client({ connectionString: world.database.url, application_name: 'backup' });
  await backup.connect();
  await backup.query('begin isolation level repeatable read; select from accounts');
  await change();
  await world.deps.pool.query('vacuum accounts');
  await vi.waitFor(
    async () =>
      expect(await find()).toEqual([
        {
          kind: 'behind',
          table: 'accounts',
          rows: expect.any(Number),
          holder: {
            what: 'transaction',
            name: expect.stringMatching(/^process \d+ backup$/),
            since: expect.any(Date),
          },
        },
      ]),
    10_000,
  );
  // One that has only begun is nobody's fault yet.
  expect(await find(10)).toEqual([]);
  await backup.query('commit');
  await backup.end();
  await world.deps.pool.query('vacuum accounts');
  await vi.waitFor(async () => expect(await find()).toEqual([]), 10_000);
});

it('finds a table that nobody visits', async () => {
  await change();
  await vi.waitFor(
    async () =>
      expect(await find()).toEqual([
        { kind: 'behind', table: 'accounts', rows: expect.any(Number), holder: null },
      ]),
    10_000,
  );
  await world.deps.pool.query('vacuum accounts');
  await world.deps.pool.query('alter table offers set (autovacuum_enabled = off)');
  await vi.waitFor(async () => expect(await find()).toEqual([{ kind: 'tableOff', table: 'offers' }]), 10_000);
});

it('has every table of the bookings visited for what is left, whatever its size', async () => {
  const { rows } = await world.deps.pool.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where reloptions @> '{autovacuum_vacuum_scale_factor=0}' order by 1`,
  );
  expect(rows.map(({ table }) => table)).toEqual([
    'bookings',
    'graphile_worker._private_jobs',
    'offer_marks',
    'offers',
    'pressures',
    'rate_limits',
  ]);
});
