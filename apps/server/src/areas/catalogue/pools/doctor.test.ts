import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { findWrongStock } from './queries/doctor.ts';

let world: World;
let venue: Venue;
const NONE = { bookings: 0, days: 0, offers: 0 };
const query = (text: string) => world.database.pool.query(text);
const found = () => findWrongStock(world.database.pool);
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  await createVenue(world.deps.db, world.accountB);
});
afterAll(() => world.close());
// One booking, one block, and one that was cancelled.
beforeEach(async () => {
  await query(
    `delete from bookings; update categories set pool_id = null; delete from pools; update offers set booked = 0`,
  );
  const categories = [venue.roomId, venue.spaId].map((category) => ({ category, cleanAfter: 30 }));
  const pool = { account: world.accountA, name: 'Chambres', units: 3, categories };
  const { body } = await world.call('POST', '/pools', { as: 'hotelierA', body: pool });
  const days = { from: TODAY, to: addDays(TODAY, 3), units: 1 };
  await world.call('POST', `/pools/${body.id}/blocks`, { as: 'hotelierA', body: days });
  const guest = { firstname: 'Ada', lastname: 'L', email: 'ada@example.com', phone: '+33612345678' };
  const offer = await venue.offerOn(addDays(TODAY, 1));
  for (const status of ['confirmed', 'canceled']) {
    const booking = { account: world.accountA, offer, price: 59, ...guest };
    const made = await world.call('POST', '/public/bookings', { body: booking });
    await world.call('PATCH', `/bookings/${made.body.id}`, { as: 'hotelierA', body: { status } });
  }
});

it('finds nothing wrong with a unit that is booked, one that is blocked, and one that is free again', async () => {
  expect((await query('select from bookings')).rowCount).toBe(2);
  expect((await query('select from pool_claims')).rowCount).toBe(2);
  expect(await found()).toEqual(NONE);
});

it('sees a booking without its unit, and a unit that no booking has any more', async () => {
  await query(`update bookings set status = case status when 'canceled' then 'booked' else 'canceled' end`);
  expect(await found()).toEqual({ ...NONE, bookings: 2 });
});

it('sees a unit of another pool than the category’s', async () => {
  await query('alter table categories disable trigger categories_pool');
  await query(`update categories set pool_id = null where name = 'Chambre'`);
  await query('alter table categories enable trigger categories_pool');
  const { bookings, days, offers } = await found();
  expect([bookings, days, offers > 0]).toEqual([1, 0, true]);
});

it('sees a unit that is held for other hours than its booking’s', async () => {
  await query('update pool_claims set span_to = span_to - 1 where booking_id is not null');
  expect((await found()).bookings).toBe(1);
});

it.each([
  ['booked units that none holds', 'booked[12] = booked[12] + 1'],
  ['blocked units that no block has', 'blocked[288] = 9'],
])('sees %s', async (_case, change) => {
  await query(`update pool_days set ${change} where day = '${addDays(TODAY, 1)}'`);
  expect((await found()).days).toBe(1);
});

it('sees a day that nobody has counted', async () => {
  await query(`delete from pool_days where day = '${addDays(TODAY, 1)}'`);
  const { bookings, days, offers } = await found();
  expect([bookings, days, offers > 0]).toEqual([0, 1, true]);
});

it.each([
  ['more than is left', 'pool_left = pool_left + 1'],
  ['nothing of a pool', 'pool_left = null'],
  ['that it is sold out', 'is_pooled_out = true'],
  ['its pool no more', 'pool_id = null'],
  ['other hours than its slot’s', 'span_from = span_from - 1'],
])('sees an offer that tells %s', async (_case, change) => {
  await query(`update offers set ${change} where id = ${await venue.offerOn(addDays(TODAY, 1))}`);
  expect(await found()).toEqual({ ...NONE, offers: 1 });
});
