import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestKeyOf } from '../../kernel/guest-token.ts';
import { emailHashOf } from '../../kernel/refusal-token.ts';
import { createVenue } from '../../../test/venue.ts';
import { putWish, putWishOffer } from '../../../test/wishes.ts';
import { createWorld, TODAY, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('tells what somebody waits for, and erases it: nothing is held for him any more', async () => {
  const { pool } = world.database;
  const venue = await createVenue(world.deps.db, world.accountA, 1);
  const email = 'grace@example.org';
  const waiting = await putWish(world, world.accountA, { client_key: 'a-key-of-hers' });
  const other = await putWish(world, world.accountA, { email: 'ada@example.org' });
  await putWish(world, world.accountB, { state: 'withdrawn', ended_at: new Date() });
  await putWishOffer(world, world.accountA, { wishId: waiting.id, offerId: await venue.offerOn(TODAY) });
  await pool.query(`update wish_offers set reason = 'Madame Hopper'`);
  const as = 'superAdmin';
  const refusal = [world.accountB, emailHashOf(guestKeyOf(world.deps.tokenKey), email)];
  await pool.query('insert into mail_refusals (account_id, email_hash) values ($1, $2)', refusal);
  const known = await world.call('POST', '/personal-data/summary', { as, body: { email } });
  expect(known.body).toMatchObject({ user: null, bookings: 0, wishes: 2, refusals: ['Hotel B'] });
  const file = await world.call('POST', '/personal-data/export', { as, body: { email } });
  expect(file.body.wishes).toMatchObject([
    { venue: 'Hôtel A', state: 'offered', phone: '+33612345678', offers: [{ reason: 'Madame Hopper' }] },
    { venue: 'Hotel B', state: 'withdrawn', email, offers: [] },
  ]);
  const erased = await world.call('POST', '/personal-data/erase', { as, body: { email } });
  expect(erased).toMatchObject({ status: 200, body: { bookings: 0, wishes: 2, refusals: ['Hotel B'] } });
  const { rows } = await pool.query(
    `select row_to_json(w)::text || coalesce((select json_agg(x)::text from wish_offers x where x.wish_id = w.id), '') as text
     from wishes w where id <> $1`,
    [other.id],
  );
  expect(rows).toHaveLength(2);
  for (const { text } of rows) expect(text).not.toMatch(/grace|hopper|612345678|a-key/i);
  expect((await pool.query('select from holds')).rowCount).toBe(0);
  expect((await world.call('POST', '/public/wish', { body: { token: waiting.token } })).status).toBe(410);
  const again = await world.call('POST', '/personal-data/export', { as, body: { email } });
  expect(again.body.wishes).toEqual([]);
  expect(again.body.mails).toEqual([]);
  expect((await world.call('POST', '/public/wish', { body: { token: other.token } })).body.firstname).toBe(
    'Grace',
  );
});
