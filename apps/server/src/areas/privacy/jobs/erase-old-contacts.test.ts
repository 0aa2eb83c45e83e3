import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isErased, oldBooking } from '../../../../test/old-bookings.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import type { JobContext } from '../../../jobs/define-task.ts';
import { eraseOldContactsTask } from './erase-old-contacts.ts';

let world: World;
let lines: string[];
let told: number[];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  lines = [];
  told = [];
  const { pool } = world.deps;
  await pool.query('delete from bookings; update accounts set contacts_erased_before = null');
});

function run(signal = new AbortController().signal): Promise<void> {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const changes = { ...world.deps.changes, tell: (accountId: number) => void told.push(accountId) };
  const job: JobContext = { jobId: '1', attempt: 1, signal, fanOut: async () => {} };
  return eraseOldContactsTask.run({ db: world.deps.db, changes, log }, {}, job);
}
const left = async () =>
  (await world.deps.pool.query('select from bookings where erased_at is null')).rowCount;

it('takes all steps that there are, and tells of each account once', async () => {
  await oldBooking(world, { account_id: world.accountB });
  await oldBooking(world);
  await world.deps.pool.query(
    `insert into bookings (account_id, number, book_on, category_type, category_name, category_name_visitor, day,
       start_minute, end_minute, offer_price_minor, price_minor, currency, language, is_confidential, first_name,
       last_name, email)
     select b.account_id, 20000000 + n, b.book_on, b.category_type, b.category_name, b.category_name_visitor, b.day,
       b.start_minute, b.end_minute, 0, 0, b.currency, b.language, false, 'Ada', 'Lovelace', b.email
     from (select * from bookings where account_id = $1) b, generate_series(1, 250) n`,
    [world.accountA],
  );
  await run();
  expect(await left()).toBe(0);
  expect(told).toEqual([world.accountA, world.accountB]);
  const logged = lines.map((line) => (JSON.parse(line) as { bookings: number }).bookings);
  expect(logged).toEqual([251, 1]);
  expect(lines.join('').toLowerCase()).not.toContain('ada@');
  await run();
  expect(told).toHaveLength(2);
});

it('erases what was written about old bookings, and nothing of the others', async () => {
  const { pool } = world.deps;
  const [old, young] = [await oldBooking(world), await oldBooking(world, { day: '2026-03-01' })];
  for (const id of [old, young]) {
    await pool.query('insert into booking_threads (account_id, booking_id) values ($1, $2)', [
      world.accountA,
      id,
    ]);
    await pool.query(
      `insert into booking_messages (account_id, booking_id, side, body, once_key, is_by_mail)
       select $1, $2, side, 'Ada arrive à 11h', 'page:' || side, false from unnest(array['guest', 'venue']) side`,
      [world.accountA, id],
    );
  }
  await run();
  const { rows } = await pool.query(
    'select booking_id as id, count(*)::int as count from booking_messages group by 1',
  );
  expect(rows).toEqual([{ id: young, count: 2 }]);
  const threads = await pool.query('select booking_id as id from booking_threads');
  expect(threads.rows).toEqual([{ id: young }]);
});

it('goes on with the others where one account fails, and is tried again', async () => {
  const failing = await oldBooking(world);
  const other = await oldBooking(world, { account_id: world.accountB });
  await world.deps.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
     create trigger refuse before update on bookings for each row when (old.id = ${failing}) execute function refuse()`,
  );
  await expect(run()).rejects.toThrow('1 accounts');
  expect([await isErased(world, failing), await isErased(world, other)]).toEqual([false, true]);
  expect(told).toEqual([world.accountB]);
  await world.deps.pool.query('drop function refuse cascade');
  await run();
  expect(await isErased(world, failing)).toBe(true);
});

it('begins no step when the worker has to stop', async () => {
  await oldBooking(world);
  await run(AbortSignal.abort());
  expect(await left()).toBe(1);
});
