import { addDays, isoWeekday } from '@meridienne/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVenue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const newAccount = async () => {
  const { body } = await world.call('POST', '/accounts', {
    as: 'superAdmin',
    body: { name: 'Hôtel des Quais', isPremium: true },
  });
  return body.id as number;
};
const steps = async (accountId: number) => {
  const { status, body } = await world.call('GET', `/accounts/${accountId}/first-steps`, {
    as: 'superAdmin',
  });
  expect(status).toBe(200);
  return body as Record<string, boolean>;
};
const make = async (path: string, body: object) => {
  const made = await world.call('POST', path, { as: 'superAdmin', body });
  expect(made.status).toBeLessThan(300);
  return made.body as { id: number };
};
const booking = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org', phone: '0612345678' };

it('ticks one step after the other', async () => {
  const account = await newAccount();
  const done = { timeSlot: false, category: false, prices: false, widget: false };
  expect(await steps(account)).toEqual(done);
  const { id: slot } = await make('/time_slots', { account, start: '10h00', end: '17h00' });
  expect(await steps(account)).toEqual({ ...done, timeSlot: true });
  const { id: category } = await make('/categories', { account, name: 'Room', timeSlots: [slot] });
  expect(await steps(account)).toEqual({ ...done, timeSlot: true, category: true });
  await make('/update-offers-long-term', {
    account,
    ids: [`${category}-${slot}`],
    dates: [TODAY, addDays(TODAY, 3)],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 40,
    quantity: 1,
  });
  expect(await steps(account)).toEqual({ timeSlot: true, category: true, prices: true, widget: false });
  const { id: widgetId } = await make('/widgets', { account, name: 'Site' });
  await make('/public/post-statistic', { widgetId, action: 'opened', visitId: 'visit' });
  expect(await steps(account)).toEqual({ timeSlot: true, category: true, prices: true, widget: true });
});

it('counts no prices of weekdays on which the venue never opens', async () => {
  const account = await newAccount();
  const { offerOn } = await createVenue(world.deps.db, account);
  const offer = await offerOn(TODAY);
  await world.deps.db
    .deleteFrom('offers')
    .where('account_id', '=', account)
    .where('id', '<>', offer)
    .execute();
  expect(await steps(account)).toMatchObject({ prices: true });
  const closedWeekdays = [isoWeekday(TODAY)];
  const patched = await world.call('PATCH', `/accounts/${account}`, {
    as: 'superAdmin',
    body: { closedWeekdays },
  });
  expect(patched.status).toBe(200);
  expect(await steps(account)).toMatchObject({ prices: false });
});

it('asks for prices from the venue’s today on, that can be booked', async () => {
  const account = await newAccount();
  const { offerOn } = await createVenue(world.deps.db, account);
  const offers = world.deps.db.updateTable('offers').where('account_id', '=', account);
  await offers.set({ is_available: false }).execute();
  expect(await steps(account)).toMatchObject({ prices: false });
  const today = await offerOn(TODAY);
  await offers.set({ is_available: true }).where('id', '=', today).execute();
  expect(await steps(account)).toMatchObject({ prices: true });
  await world.deps.db
    .updateTable('accounts')
    .where('id', '=', account)
    .set({ time_zone: 'Pacific/Kiritimati' })
    .execute();
  expect(await steps(account)).toMatchObject({ prices: false });
});

it('counts a booking of a visitor for both, the staff’s for the prices alone, a preview for none', async () => {
  const account = await newAccount();
  const { offerOn } = await createVenue(world.deps.db, account);
  const book = async (change: object) => {
    const offer = await offerOn(addDays(TODAY, 1));
    const booked = await world.call('POST', '/public/bookings', {
      as: 'superAdmin',
      body: { ...booking, account, offer, price: 59, ...change },
    });
    expect(booked).toMatchObject({ status: 201 });
    await world.deps.db
      .updateTable('offers')
      .where('account_id', '=', account)
      .set({ is_available: false })
      .execute();
    const found = await steps(account);
    await world.deps.db
      .updateTable('offers')
      .where('account_id', '=', account)
      .set({ is_available: true })
      .execute();
    return found;
  };
  expect(await book({ bookOn: 'Preview' })).toMatchObject({ prices: false, widget: false });
  expect(await book({ bookOn: 'Back office' })).toMatchObject({ prices: true, widget: false });
  expect(await book({ bookOn: 'Widget' })).toMatchObject({ prices: true, widget: true });
});

it('looks for a visitor’s booking among the latest, not among all that a desk has made', async () => {
  const account = await newAccount();
  const made = (from: number, count: number, bookOn: string) =>
    world.deps.pool.query(
      `insert into bookings (account_id, number, book_on, category_type, category_name, category_name_visitor, day,
         start_minute, end_minute, offer_price_minor, price_minor, currency, language, is_confidential, first_name,
         last_name, email, created_at)
       select $1, $2::int + n, $3, 'timeslot', 'Room', 'Room', '2026-03-21', 600, 700, 0, 0, 'EUR', 'fr', false, 'Ada',
         'Lovelace', 'ada@example.org', timestamptz '2026-01-01' + $2::int * interval '1 second'
       from generate_series(1, $4::int) n`,
      [account, from, bookOn, count],
    );
  await made(10_000_000, 1, 'Widget');
  await made(10_000_100, 199, 'Back office');
  expect(await steps(account)).toMatchObject({ prices: true, widget: true });
  await made(10_000_400, 1, 'Back office');
  expect(await steps(account)).toMatchObject({ prices: true, widget: false });
});

it('is told to the account’s staff alone, and of no other account', async () => {
  await createVenue(world.deps.db, world.accountB);
  const path = `/accounts/${world.accountA}/first-steps`;
  const none = { timeSlot: false, category: false, prices: false, widget: false };
  expect((await world.call('GET', path, { as: 'staffA' })).body).toEqual(none);
  expect((await world.call('GET', path, { as: 'hotelierB' })).status).toBe(404);
  expect((await world.call('GET', path, { as: 'traveller' })).status).toBe(403);
  expect((await world.call('GET', path)).status).toBe(401);
});
