import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isErased, oldBooking } from '../../../test/old-bookings.ts';
import { createWorld, type World } from '../../../test/world.ts';

const ADA = 'ada@example.org';
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.pool.query('delete from bookings; delete from pools');
});

/** A unit that is taken out on two days in March. @returns its id */
async function block(reason: string | null, accountId = world.accountA): Promise<number> {
  const { rows } = await world.deps.pool.query<{ id: number }>(
    `with made as (insert into pools (account_id, name, units) values ($1, 'Chambres', 2) returning id)
     insert into pool_claims (account_id, pool_id, span_from, span_to, units, reason)
     select $1, made.id, s.span_from, s.span_to, 1, $2
     from made, accounts a cross join lateral span_of('2026-03-17', 0, 2880, 0, 0, a.time_zone) s where a.id = $1
     returning id`,
    [accountId, reason],
  );
  return rows[0]!.id;
}
const ofCalendar = (id: number) =>
  world.deps.pool.query(
    `with read as (
       insert into calendars_in (account_id, pool_id, name, url)
       select account_id, pool_id, 'Canal', 'https://example.com/' from pool_claims where id = $1 returning id
     ) update pool_claims set calendar_id = read.id, event_uid = 'one', recurrence_id = '' from read where pool_claims.id = $1`,
    [id],
  );
const ask = (call: 'summary' | 'erase', body: object = {}) =>
  world.call('POST', `/personal-data/${call}`, { as: 'superAdmin', body: { email: ADA, ...body } });
const told = async (): Promise<number[]> =>
  (await ask('summary')).body.blocks.map(({ id }: { id: number }) => id);
const reasonOf = async (id: number) =>
  (await world.deps.pool.query('select reason from pool_claims where id = $1', [id])).rows[0].reason;

it.each([
  ['Lovelace', 'Famille LOVELACE, 2 lits', true],
  ['Lovelace', '(lovelace)', true],
  ['Lovelace', 'Lovelaces', false],
  ['Lovelace', 'Travaux', false],
  ['Durand-Müller', 'pour Mme durand muller : tard', true],
  ['Müller', 'Durand/Mueller', false],
  ["O'Connor", 'M. O’Connor', true],
  ['%', 'Travaux', false],
  ['.', 'Travaux', false],
  ['Ελένη', 'κα Ελένη', true],
])('a guest called %s: %s', async (last_name, reason, isNamed) => {
  await oldBooking(world, { last_name });
  const id = await block(reason);
  expect(await told()).toEqual(isNamed ? [id] : []);
});

it('is told with its days, its stock and its venue, once, however many bookings have the name', async () => {
  for (let count = 0; count < 2; count++) await oldBooking(world, { account_id: world.accountB });
  const id = await block('Lovelace', world.accountB);
  await block(null, world.accountB);
  expect((await ask('summary')).body.blocks).toEqual([
    {
      id,
      text: 'Lovelace',
      firstDay: '2026-03-17',
      lastDay: '2026-03-18',
      poolName: 'Chambres',
      accountName: 'Hotel B',
      calendarName: null,
    },
  ]);
});

it('is of no account but those that he booked in by that name', async () => {
  await oldBooking(world);
  await oldBooking(world, { account_id: world.accountB, last_name: 'Byron' });
  await oldBooking(world, { account_id: world.accountB, email: 'bob@example.org' });
  const [mine, others] = [await block('Lovelace'), await block('Lovelace', world.accountB)];
  expect(await told()).toEqual([mine]);
  expect((await ask('erase', { blocks: [mine, others] })).body).toMatchObject({ bookings: 2, blocks: 1 });
  expect([await reasonOf(mine), await reasonOf(others)]).toEqual([null, 'Lovelace']);
});

it('says nothing more once it is ticked, and stays as it was otherwise', async () => {
  const booking = await oldBooking(world);
  const [ticked, cousin, works] = [await block('Lovelace'), await block('Lovelace'), await block('Travaux')];
  const received = await block('Lovelace');
  await ofCalendar(received);
  expect((await ask('summary')).body.blocks).toContainEqual(
    expect.objectContaining({ id: received, calendarName: 'Canal' }),
  );
  expect((await ask('erase', { blocks: [ticked, works, received] })).body).toMatchObject({ blocks: 1 });
  expect(await isErased(world, booking)).toBe(true);
  expect(await reasonOf(ticked)).toBeNull();
  for (const id of [cousin, works, received]) expect(await reasonOf(id)).not.toBeNull();
  // Its units stay out.
  expect((await world.deps.pool.query('select from pool_claims where id = $1', [ticked])).rowCount).toBe(1);
});

it('keeps its text while the person is awaited', async () => {
  await oldBooking(world, { day: '2026-04-01', status: 'booked' });
  const id = await block('Lovelace');
  expect((await ask('erase', { blocks: [id] })).status).toBe(409);
  expect(await reasonOf(id)).toBe('Lovelace');
});

it('those that can be ticked come first, then the latest', async () => {
  await oldBooking(world);
  const [first, received, last] = [await block('Lovelace'), await block('Lovelace'), await block('Lovelace')];
  await ofCalendar(received);
  expect(await told()).toEqual([last, first, received]);
});

it('reads each text once, however many names there are: the desk may have booked for many by its own e-mail', async () => {
  const { pool } = world.deps;
  const last_name = (at: number) => `Love${'e'.repeat(at)}`;
  for (let at = 0; at < 20; at++) await oldBooking(world, { last_name: last_name(at) });
  for (let at = 0; at < 20; at++) await block(`Famille ${last_name(at + 10)}`);
  await pool.query(`
    alter function name_key(text) rename to told_name_key;
    create sequence texts_read;
    create function name_key(name text) returns text language plpgsql immutable strict as
      $$ begin perform nextval('texts_read'); return told_name_key(name); end $$`);
  try {
    expect(await told()).toHaveLength(10);
    const { rows } = await pool.query('select last_value from texts_read');
    expect(Number(rows[0].last_value)).toBeLessThanOrEqual(40);
  } finally {
    await pool.query(`
      drop function name_key(text); drop sequence texts_read; alter function told_name_key(text) rename to name_key`);
  }
});
