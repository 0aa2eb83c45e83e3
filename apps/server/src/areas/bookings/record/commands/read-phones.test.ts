import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVenue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';
import { queueReadingPhones } from '../jobs/read-phones.ts';
import { readPhones } from './read-phones.ts';

let world: World;
const ids: number[] = [];
/** As they were stored before, the second account's in London. */
const BEFORE = ['06 12 34 56 78', '+33 (0)6 98 76 54 32', null, '06 12', '020 7946 0958', '+33612345678'];
const AFTER = ['+33612345678', '+33698765432', null, '06 12', '+442079460958', '+33612345678'];

beforeAll(async () => {
  world = await createWorld();
  const { pool, db } = world.deps;
  await pool.query(`update accounts set time_zone = 'Europe/London' where id = $1`, [world.accountB]);
  const venues = [await createVenue(db, world.accountA), await createVenue(db, world.accountB)] as const;
  for (const [at, phone] of BEFORE.entries()) {
    const isLondon = at === 4;
    const { body } = await world.call('POST', '/public/bookings', {
      body: {
        account: isLondon ? world.accountB : world.accountA,
        offer: await venues[isLondon ? 1 : 0].offerOn(addDays(TODAY, 1)),
        price: 59,
        firstname: 'Ada',
        lastname: 'Lovelace',
        email: 'ada@example.com',
        phone: '+33612345678',
      },
    });
    ids.push(body.id);
    await pool.query('update bookings set phone = $2 where id = $1', [body.id, phone]);
  }
  await pool.query('update phone_reading set last_booking = (select max(id) from bookings), read_up_to = 0');
});
afterAll(() => world.close());

const phones = async () => {
  const { rows } = await world.deps.pool.query('select phone from bookings order by id');
  return rows.map(({ phone }) => phone);
};
const queued = async () => {
  await queueReadingPhones(world.deps.db);
  const { rows } = await world.deps.pool.query(
    `select count(*)::int as count from graphile_worker._private_jobs where key = 'read-phones'`,
  );
  return rows[0].count;
};

it('reads the phones of before, some at a time, goes on where it was, and is queued while any are left', async () => {
  expect(await queued()).toBe(1);
  expect(await queued()).toBe(1);
  expect(await readPhones(world.deps.db, 2)).toBe(true);
  expect(await phones()).toEqual([...AFTER.slice(0, 2), ...BEFORE.slice(2)]);
  // What was read stays as somebody has made it since.
  await world.deps.pool.query('update bookings set phone = $2 where id = $1', [ids[0], '07 00 00 00 00']);
  while (await readPhones(world.deps.db, 2));
  expect(await phones()).toEqual(['07 00 00 00 00', ...AFTER.slice(1)]);
  await world.deps.pool.query(`delete from graphile_worker._private_jobs where key = 'read-phones'`);
  expect(await queued()).toBe(0);
});
