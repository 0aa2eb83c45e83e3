import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { oldBooking } from '../../../../test/old-bookings.ts';
import { createWorld, NOW, type World } from '../../../../test/world.ts';
import { createDatabase } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';
import { scopeOfPlatform } from '../../../kernel/scope.ts';
import { erasePerson } from './erase-person.ts';

const ADA = 'ada@example.org';
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.pool.query('delete from bookings');
});

it('goes on batch by batch', async () => {
  for (let count = 0; count < 7; count++) await oldBooking(world);
  const { ended } = await erasePerson(world.deps.db, scopeOfPlatform(), { email: ADA }, NOW, 3);
  expect(ended).toMatchObject({ value: { bookings: 7, venues: 1, user: null } });
});

it('tells of the accounts where it erased, also when it broke off after that', async () => {
  await oldBooking(world);
  const late = await oldBooking(world, { account_id: world.accountB });
  // Another error than any that is expected, in the second batch.
  await world.deps.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
     create trigger refuse before update on bookings for each row when (old.id = ${late}) execute function refuse()`,
  );
  const erase = () => erasePerson(world.deps.db, scopeOfPlatform(), { email: ADA }, NOW, 1);
  expect(await erase()).toMatchObject({
    accountIds: [world.accountA],
    ended: { status: 'rejected', reason: { message: 'refused' } },
  });
  await world.deps.pool.query('drop function refuse cascade');
  expect(await erase()).toMatchObject({ accountIds: [world.accountB], ended: { status: 'fulfilled' } });
});

const copies = (count: number, from: number, email: string) =>
  world.deps.pool.query(
    `insert into bookings (account_id, number, book_on, category_type, category_name, category_name_visitor, day,
       start_minute, end_minute, offer_price_minor, price_minor, currency, language, is_confidential, first_name,
       last_name, email)
     select b.account_id, $2::int + n, b.book_on, b.category_type, b.category_name, b.category_name_visitor, b.day,
       b.start_minute, b.end_minute, 0, 0, b.currency, b.language, false, 'Ada', 'Lovelace', $3
     from (select * from bookings limit 1) b, generate_series(1, $1::int) n`,
    [count, from, email],
  );

it('reads a person’s bookings, and not again at each batch all that there are', async () => {
  await oldBooking(world, { email: 'bob@example.org' });
  await copies(6_000, 20_000_000, 'bob@example.org');
  await copies(600, 30_000_000, ADA);
  await world.deps.pool.query('analyze bookings');
  // One connection, which says what it has read itself.
  const pool = createPool(world.database.url, { max: 1, log: pino({ level: 'silent' }) });
  const read = async () => {
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query<{ entries: number }>(
      `select idx_tup_read as entries from pg_stat_user_indexes where indexrelname = 'bookings_pkey'`,
    );
    return rows[0]?.entries ?? 0;
  };
  try {
    const before = await read();
    const { ended } = await erasePerson(createDatabase(pool), scopeOfPlatform(), { email: ADA }, NOW, 60);
    expect(ended).toMatchObject({ value: { bookings: 600 } });
    expect((await read()) - before).toBeLessThan(6_000);
  } finally {
    await pool.end();
  }
});

const changed = (id: number, was: object, cameTo: object, byWhom = 'staff') =>
  world.deps.pool.query(
    `insert into booking_changes (account_id, booking_id, kind, user_id, by_whom, fields, was, came_to, reason, created_at)
     values ($1, $2, 'details', $3, $4, $5, $6, $7, 'Habituée', now())`,
    [world.accountA, id, world.userIds.traveller, byWhom, Object.keys(was), was, cameTo],
  );
const historyOf = async (id: number) =>
  (
    await world.deps.pool.query(
      `select fields, was, came_to as "cameTo", reason, user_id is not null as "isSigned"
       from booking_changes where booking_id = $1 order by id`,
      [id],
    )
  ).rows;

it('takes the contact out of the history, and leaves what was booked and that the contact was changed', async () => {
  const id = await oldBooking(world, { price_reason: 'Habituée' });
  const contact = {
    firstname: 'Ada',
    lastname: 'L',
    email: 'old@example.org',
    phone: '0611111111',
    price: 59,
  };
  await changed(id, contact, { ...contact, email: ADA, price: 49 });
  await changed(id, { status: 'booked' }, { status: 'canceled' }, 'traveller');
  expect((await erasePerson(world.deps.db, scopeOfPlatform(), { email: ADA }, NOW)).ended.status).toBe(
    'fulfilled',
  );
  expect(await historyOf(id)).toEqual([
    { fields: Object.keys(contact), was: { price: 59 }, cameTo: { price: 49 }, reason: null, isSigned: true },
    expect.objectContaining({ was: { status: 'booked' }, isSigned: false }),
  ]);
  const { rows } = await world.deps.pool.query('select price_reason from bookings where id = $1', [id]);
  expect(rows).toEqual([{ price_reason: null }]);
});

it('takes the person’s e-mail out of a booking that turned out to be another’s', async () => {
  const id = await oldBooking(world, { email: 'bob@example.org' });
  await changed(id, { email: ADA, nbPeople: 2 }, { email: 'bob@example.org', nbPeople: 3 });
  await erasePerson(world.deps.db, scopeOfPlatform(), { email: ADA }, NOW);
  expect(await historyOf(id)).toEqual([
    expect.objectContaining({ was: { nbPeople: 2 }, cameTo: { email: 'bob@example.org', nbPeople: 3 } }),
  ]);
});

it('takes the person’s whole time with another’s booking out of its history', async () => {
  const id = await oldBooking(world, { email: 'carl@example.org' });
  const desk = { firstname: 'Desk', email: 'desk@example.org', phone: null, nbPeople: 1 };
  const ada = { firstname: 'Ada', email: ADA, phone: '0611111111', nbPeople: 2 };
  await changed(id, desk, ada);
  // Neither of these two tells whose phone and name it is.
  await changed(id, { phone: '0611111111' }, { phone: '0622222222' });
  await changed(id, { email: ADA }, { email: 'carl@example.org' });
  await changed(id, { firstname: 'Ada' }, { firstname: 'Carl' });
  const other = await oldBooking(world, { email: 'bob@example.org' });
  await changed(other, { phone: '0611111111' }, { phone: '0633333333' });
  await erasePerson(world.deps.db, scopeOfPlatform(), { email: ADA }, NOW);
  expect((await historyOf(id)).map(({ was, cameTo }) => [was, cameTo])).toEqual([
    [{ nbPeople: 1 }, { nbPeople: 2 }],
    [{}, {}],
    [{}, { email: 'carl@example.org' }],
    [{}, { firstname: 'Carl' }],
  ]);
  expect(await historyOf(other)).toMatchObject([{ was: { phone: '0611111111' } }]);
});
