import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import { createWorld, type Reply, type World } from '../../../../test/world.ts';

let world: World;
let slotsMade = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await isTrue())) if (Date.now() > end) throw new Error('it never happened');
}

async function someoneWaits(): Promise<boolean> {
  const { rows } = await world.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return rows.length > 0;
}

async function makeOffer() {
  const { accountA: account } = world;
  const as = 'hotelierA';
  const name = `Tranche ${++slotsMade}`;
  const slot = (
    await world.call('POST', '/time_slots', { as, body: { account, start: '10h00', end: '12h00', name } })
  ).body.id;
  const categoryId: number = (
    await world.call('POST', '/categories', { as, body: { account, name: 'Salle', timeSlots: [slot] } })
  ).body.id;
  const { id } = await world.database.db
    .insertInto('offers')
    .values({
      account_id: account,
      category_id: categoryId,
      time_slot_id: slot,
      day: '2026-04-01',
      closes_minute: 720,
      price_minor: 1000,
      quantity: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { slotId: slot as number, categoryId, offerId: id };
}

const take = (client: PoolClient, offerId: number) =>
  client.query('update offers set booked = booked + 1 where id = $1 and booked < quantity', [offerId]);

const book = (client: PoolClient, offerId: number, categoryId: number) =>
  client.query(
    `insert into bookings (account_id, number, book_on, offer_id, category_id, category_type, category_name,
       category_name_visitor, day, start_minute, end_minute, offer_price_minor, price_minor, currency, language,
       is_confidential, first_name, last_name, email)
     values ($1, $2, 'Widget', $3, $4, 'timeslot', 'Salle', 'Salle', '2026-04-01', 600, 720, 0, 0, 'EUR', 'fr',
       false, 'A', 'B', 'a@b.fr')`,
    [world.accountA, 30_000_000 + offerId, offerId, categoryId],
  );

type Made = Awaited<ReturnType<typeof makeOffer>>;

it.each<[string, (made: Made) => Promise<Reply>, number]>([
  [
    'the type changes',
    ({ categoryId }) =>
      world.call('PATCH', `/categories/${categoryId}`, {
        as: 'hotelierA',
        body: { type: 'duration', duration: '01h00' },
      }),
    200,
  ],
  [
    'the category is deleted',
    ({ categoryId }) => world.call('DELETE', `/categories/${categoryId}`, { as: 'hotelierA' }),
    204,
  ],
  [
    'its slot is deleted',
    ({ slotId }) => world.call('DELETE', `/time_slots/${slotId}`, { as: 'hotelierA' }),
    204,
  ],
])('a booking under way while %s is kept, and nobody fails', async (_case, change, status) => {
  const made = await makeOffer();
  const { categoryId, offerId } = made;
  const client = await world.database.pool.connect();
  try {
    await client.query('begin');
    // It has its place already: nothing may hold it up from here on.
    await client.query(`set local lock_timeout = '300ms'`);
    await take(client, offerId);
    const changed = change(made);
    await until(someoneWaits);
    await book(client, offerId, categoryId);
    await client.query('commit');
    expect((await changed).status).toBe(status);
  } finally {
    client.release(true);
  }
  const booking = await world.database.db
    .selectFrom('bookings')
    .where('number', '=', 30_000_000 + offerId)
    .select(['offer_id', 'category_name', 'status'])
    .executeTakeFirst();
  expect(booking).toEqual({ offer_id: null, category_name: 'Salle', status: 'booked' });
});
