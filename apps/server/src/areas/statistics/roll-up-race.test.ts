import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, TODAY, type World } from '../../../test/world.ts';
import { scopeOfJob } from '../../kernel/scope.ts';
import { rollUp } from './commands/roll-up.ts';

let world: World;
let widgetId: number;
let bookingId: number;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const { pool } = world.deps;
  await pool.query('delete from bookings; delete from widgets; delete from statistic_progress');
  await pool.query('delete from statistic_days');
  const { rows } = await pool.query<{ id: number }>(
    `insert into widgets (account_id, name) values ($1, 'Site') returning id`,
    [world.accountA],
  );
  widgetId = rows[0]?.id ?? 0;
  [bookingId = 0] = await book(1);
});

/** So many in the widget, each seven hours after the other. @returns their ids */
async function book(count: number): Promise<number[]> {
  const { rows } = await world.deps.pool.query<{ id: number }>(
    `insert into bookings (account_id, number, book_on, widget_id, category_type, category_name,
       category_name_visitor, day, start_minute, end_minute, offer_price_minor, price_minor, currency, language,
       is_confidential, first_name, last_name, email, created_at)
     select $1, 10000000 + n + (select count(*) from bookings), 'Widget', $2, 'timeslot', 'Room', 'Room', $3, 600, 660, n, n,
       'EUR', 'fr', false, 'Ada', 'Lovelace', 'ada@example.org', timestamptz '2025-03-01' + n * interval '7 hours'
     from generate_series(1, $4::int) n returning id`,
    [world.accountA, widgetId, TODAY, count],
  );
  return rows.map(({ id }) => id);
}

const scope = () => scopeOfJob(world.accountA);
const roll = () => rollUp(world.deps.db, scope());
const booked = async () =>
  (await world.call('GET', `/account_with_stats/${world.accountA}`, { as: 'hotelierA' })).body.totalBookings;

/** Every caller takes a lock of its own, as if there were none. */
async function withoutLock(work: () => Promise<void>): Promise<void> {
  const { pool } = world.deps;
  const { rows } = await pool.query<{ text: string }>(
    `select pg_get_functiondef('statistic_lock'::regproc) as text`,
  );
  await pool.query(`
    create sequence locks;
    create or replace function statistic_lock() returns integer language sql volatile
      return nextval('locks')::integer`);
  try {
    await work();
  } finally {
    await pool.query(`${rows[0]?.text}; drop sequence locks`);
  }
}

async function holding<T>(statement: string, work: (held: PoolClient) => Promise<T>): Promise<T> {
  const client = await world.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Until so many sessions wait for a lock, or the work has ended without. */
async function waitFor(work: Promise<unknown>, sessions: number): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  work.then(end, end);
  for (;;) {
    const { rows } = await world.deps.pool.query<{ waiting: number }>(
      `select count(*) as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (hasEnded || (rows[0]?.waiting ?? 0) >= sessions) return;
    await wait(5);
  }
}

/** A cancellation that is made before its day is rolled up, and commits after. */
const cancelBefore = () =>
  holding(`update bookings set status = 'canceled' where id = ${bookingId}`, async (change) => {
    const rolling = roll();
    await waitFor(rolling, 1);
    await change.query('commit');
    await rolling;
  });

/** One that comes when the day has been counted, but is not yet rolled up. */
async function cancelWhile(): Promise<void> {
  // Once, so that there is a row to hold it up at.
  await roll();
  await world.deps.pool.query(`update statistic_progress set rolled_to = '2025-03-01'`);
  await world.deps.pool.query('delete from statistic_days');
  const [rolling, change] = await holding('select from statistic_progress for update', async (held) => {
    const rolls = roll();
    await waitFor(rolls, 1);
    // Not by the command, which holds the account as the roll-up does, and waits for that.
    const changes = world.deps.pool.query(`update bookings set status = 'canceled' where id = ${bookingId}`);
    await waitFor(changes, 2);
    await held.query('commit');
    return [rolls, changes];
  });
  await Promise.all([rolling, change]);
}

it.each([
  ['made before and committed after', cancelBefore],
  ['made after the count and before its end', cancelWhile],
])('no change is lost that is %s', async (_when, cancel) => {
  await cancel();
  expect(await booked()).toBe(0);
  await roll();
  expect(await booked()).toBe(0);
});

it.each([
  ['made before and committed after', cancelBefore],
  ['made after the count and before its end', cancelWhile],
])('without the lock, one is lost that is %s', async (_when, cancel) => {
  await withoutLock(cancel);
  expect(await booked()).toBe(1);
});

it('loses none of a crowd’s, and leaves no deadlock behind', async () => {
  await roll();
  const ids = await book(200);
  const lives = [0, 1, 2, 3].map(async (nth) => {
    for (const [at, id] of ids.entries()) {
      if (at % 4 !== nth) continue;
      await world.deps.pool.query(
        at % 3 === 0
          ? 'delete from bookings where id = $1'
          : `update bookings set status = 'canceled' where id = $1`,
        [id],
      );
      if (at === 101) {
        // Takes itself out of every booking, while they change.
        await world.call('POST', '/widgets', {
          as: 'hotelierA',
          body: { account: world.accountA, name: 'Other' },
        });
        await world.call('DELETE', `/widgets/${widgetId}`, { as: 'hotelierA' });
      }
      if (at % 50 === 7) {
        await world.call('PATCH', `/accounts/${world.accountA}`, {
          as: 'hotelierA',
          body: { timeZone: at % 100 === 7 ? 'Asia/Tokyo' : 'Europe/Paris' },
        });
      }
    }
  });
  const all = Promise.all(lives);
  let isLiving = true;
  const end = () => {
    isLiving = false;
  };
  void all.then(end, end);
  while (isLiving) await Promise.all([rollUp(world.deps.db, scope(), 5), rollUp(world.deps.db, scope(), 20)]);
  await all;
  // The one of the beginning stands; its widget is gone.
  expect(await booked()).toBe(1);
  while (await roll());
  expect(await booked()).toBe(1);
  const left = await world.deps.pool.query(
    'select sum(booked) as booked, sum(canceled) as canceled from statistic_days',
  );
  expect(left.rows).toEqual([{ booked: 1, canceled: ids.filter((_id, at) => at % 3 !== 0).length }]);
});
