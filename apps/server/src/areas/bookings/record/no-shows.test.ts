import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

const TOMORROW = addDays(TODAY, 1);
let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(() =>
  world.database.pool.query(
    'delete from bookings; update offers set booked = 0; update accounts set no_show_limit = null',
  ),
);

const limit = (noShowLimit: unknown) =>
  world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body: { noShowLimit } });

const book = async (more: object = {}, as?: 'hotelierA') =>
  world.call('POST', '/public/bookings', {
    ...(as && { as }),
    body: {
      account: world.accountA,
      offer: await venue.offerOn(TOMORROW),
      price: 59,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      phone: '+33612345678',
      ...more,
    },
  });

/** A booking whose guest didn't come. */
async function absent(email = 'ada@example.org', more = ''): Promise<void> {
  const { body } = await book({ email });
  await world.database.pool.query(`update bookings set status = 'noShow' ${more} where id = $1`, [body.id]);
}

it('refuses an e-mail online from so many absences on, and says whom to call', async () => {
  await limit(2);
  await absent();
  expect((await book()).status).toBe(201);
  await absent();
  const refused = await book({ email: ' ADA@Example.org ' });
  expect([refused.status, refused.body.errorType]).toEqual([409, 'noShows']);
  expect(refused.body['hydra:description']).toMatch(/ne peut pas prendre cette réservation en ligne/);
  // As the widget sends it, with all that its page told of the offer.
  const told = { categoryId: venue.roomId, bookAt: TOMORROW, timeSlotName: '10h30 - 14h00' };
  expect((await book(told)).body.errorType).toBe('noShows');
  const { rows } = await world.database.pool.query('select sum(booked)::int as taken from offers');
  expect(rows[0].taken).toBe(3);
  expect((await book({ email: 'grace@example.org' })).status).toBe(201);
});

it('is the venue’s to say: absences don’t count without it, and its desk books all the same', async () => {
  await absent();
  await absent();
  expect((await book()).status).toBe(201);
  await limit(1);
  expect((await book()).status).toBe(409);
  expect((await book({ bookOn: 'Back office' }, 'hotelierA')).status).toBe(201);
  await limit(null);
  expect((await book()).status).toBe(201);
});

it('counts what happened here, and nothing of what was erased', async () => {
  await limit(1);
  await absent('ada@example.org', `, account_id = ${world.accountB}, offer_id = null, category_id = null`);
  await absent(
    'ada@example.org',
    ", erased_at = now(), email = '', first_name = '', last_name = '', phone = null",
  );
  expect((await book()).status).toBe(201);
});

it('answers a retry of what was booked before as it did', async () => {
  const headers = { 'idempotency-key': 'once' };
  const body = {
    account: world.accountA,
    offer: await venue.offerOn(TOMORROW),
    price: 59,
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.org',
    phone: '+33612345678',
  };
  const send = () => world.call('POST', '/public/bookings', { body, headers });
  const first = await send();
  await absent();
  await limit(1);
  expect((await send()).body).toMatchObject({ bookingId: first.body.bookingId });
});

it.each([0, 21, 1.5, '2'])('is no limit of %s', async (sent) => {
  expect((await limit(sent)).status).toBe(422);
});
