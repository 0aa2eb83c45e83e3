import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../test/world.ts';

let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());

const run = (statement: string, values: unknown[] = []) => world.deps.pool.query(statement, values);

it('never holds more bookings of an offer than places', async () => {
  const offer = await venue.offerOn(TODAY);
  await expect(run('update offers set booked = quantity + 1 where id = $1', [offer])).rejects.toThrow(
    'offers_not_oversold',
  );
  await expect(run('update offers set booked = -1 where id = $1', [offer])).rejects.toThrow(
    'offers_not_oversold',
  );
});

it('lets no row point into another account', async () => {
  await expect(
    run('insert into category_addons (account_id, category_id, addon_id) values ($1, $2, $3)', [
      world.accountB,
      venue.roomId,
      venue.addonId,
    ]),
  ).rejects.toThrow('category_addons_category_id_account_id_fkey');
});

it('has one offer for a category, slot and day, without a period too', async () => {
  await expect(
    run(
      `insert into offers (account_id, category_id, time_slot_id, day, closes_minute, price_minor, quantity)
       values ($1, $2, $3, $4, 840, 1, 1)`,
      [world.accountA, venue.roomId, venue.slotIds[0], TODAY],
    ),
  ).rejects.toThrow('offers_cell');
});

it.each([
  ['a time zone that nobody knows', "update accounts set time_zone = 'Nowhere/City'", 'Nowhere/City'],
  [
    'a premium account with a trial',
    'update accounts set freemium_start_date = current_date',
    'accounts_check',
  ],
  ['a slot that ends when it starts', 'update time_slots set end_minute = start_minute', 'time_slots_check'],
  ['a duration category without a duration', "update categories set type = 'duration'", 'categories_check'],
  ['a role of one’s own', "update users set roles = '{ROLE_KING}'", 'users_roles_check'],
  ['a second settings record', 'insert into administrations (id) values (2)', 'administrations_id_check'],
])('refuses %s', async (_case, statement, reason) => {
  await expect(run(statement)).rejects.toThrow(reason);
});

it('draws no number from what a standby that becomes primary cannot read', async () => {
  const { rows } = await run(`select relname from pg_class where relkind = 'S' and relpersistence = 'u'`);
  expect(rows).toEqual([]);
});

it('keeps a booking whose offer, category and widget are deleted', async () => {
  const { body } = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(TODAY),
      widget: venue.widgetId,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      phone: '0612345678',
      price: 59,
    },
  });
  await run('delete from categories where id = $1', [venue.roomId]);
  await run('delete from widgets where id = $1', [venue.widgetId]);
  const { rows } = await run(
    'select offer_id, category_id, widget_id, category_name from bookings where id = $1',
    [body.id],
  );
  expect(rows).toEqual([{ offer_id: null, category_id: null, widget_id: null, category_name: 'Chambre' }]);
});
