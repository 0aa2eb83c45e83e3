import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { noted } from './fixtures/noted.ts';
import { purgeTask } from './purge.ts';
import { ensureJobTypes } from './queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await ensureJobTypes(database.db, [noted]);
});
afterAll(() => database.drop());

const purge = () =>
  purgeTask.run(
    { pool: database.pool },
    {},
    { jobId: '1', attempt: 1, signal: new AbortController().signal, fanOut: async () => {} },
  );

it('forgets a mail that was given up after thirty days, and none that is still tried', async () => {
  const { pool } = database;
  await pool.query(
    `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, updated_at, locked_at)
     select t.id, json_build_object('to', j.name), j.attempts, 3, now() - j.age::interval,
       case when j.is_running then now() end
     from graphile_worker._private_tasks t, (values
       ('old', 3, '31 days', false), ('young', 3, '29 days', false), ('waiting', 2, '31 days', false),
       ('running', 3, '31 days', true)) j (name, attempts, age, is_running)
     where t.identifier = $1`,
    [noted.name],
  );
  await purge();
  const { rows } = await pool.query<{ name: string }>(
    `select payload ->> 'to' as name from graphile_worker._private_jobs order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['running', 'waiting', 'young']);
});

it('forgets sessions that have ended by time or by a new password, and keeps those that live', async () => {
  const { pool } = database;
  await pool.query(`insert into users (email, username, session_epoch) values ('ada@example.org', 'ada', 2)`);
  await pool.query(
    `insert into sessions (user_id, epoch, use, device, expires_at)
     select u.id, s.epoch, 'session', s.device, now() + s.ends::interval
     from users u, (values ('over', 2, '-1 minute'), ('older', 1, '1 day'), ('alive', 2, '1 day')) s (device, epoch, ends)`,
  );
  await purge();
  const { rows } = await pool.query<{ device: string }>('select device from sessions');
  expect(rows).toEqual([{ device: 'alive' }]);
});

it('forgets that somebody was reminded of a day that is long over', async () => {
  const { pool } = database;
  const account = await pool.query(`insert into accounts (name) values ('Hôtel') returning id`);
  const booking = await pool.query(
    `insert into bookings (account_id, number, book_on, category_type, category_name, category_name_visitor, day,
       start_minute, end_minute, offer_price_minor, price_minor, currency, language, is_confidential, first_name,
       last_name, email)
     values ($1, 10000000, 'Widget', 'timeslot', 'Chambre', 'Chambre', current_date, 600, 700, 0, 0, 'EUR', 'fr', false,
       'Ada', 'Lovelace', 'ada@example.org') returning id`,
    [account.rows[0].id],
  );
  await pool.query(
    `insert into booking_reminders (account_id, booking_id, day)
     select $1, $2, current_date - ago from unnest(array[-1, 30, 31]) ago`,
    [account.rows[0].id, booking.rows[0].id],
  );
  await pool.query(
    `insert into booking_sms (account_id, booking_id, day, by_mail)
     select account_id, booking_id, day, false from booking_reminders`,
  );
  await pool.query(
    `insert into sms_parts (message_id, created_at)
     select 'm' || ago, now() - ago * interval '1 day' from unnest(array[59, 61]) ago`,
  );
  await purge();
  for (const table of ['booking_reminders', 'booking_sms']) {
    const { rows } = await pool.query(`select current_date - day as ago from ${table} order by 1`);
    expect(rows).toEqual([{ ago: -1 }, { ago: 30 }]);
  }
  expect((await pool.query('select message_id from sms_parts')).rows).toEqual([{ message_id: 'm59' }]);
});

it('forgets who waited, thirty days after it ended or its last day, and keeps that somebody did', async () => {
  const { pool } = database;
  const account = await pool.query(`insert into accounts (name) values ('Hôtel') returning id`);
  await pool.query(
    `insert into wishes (account_id, number, language, first_name, last_name, email, phone, is_confidential, first_day,
       last_day, currency, state, created_at, ended_at)
     select $1, 1, 'fr', w.name, 'Lovelace', w.name || '@example.org', '+33612345678', false, current_date + w.last,
       current_date + w.last, 'EUR', w.state, now() - interval '90 days', now() - w.ago::interval
     from (values ('long over', -31, 'waiting', null), ('over', -30, 'waiting', null), ('ahead', 9, 'waiting', null),
       ('left', 9, 'withdrawn', '31 days'), ('just left', 9, 'withdrawn', '29 days')) w (name, last, state, ago)`,
    [account.rows[0].id],
  );
  await purge();
  const { rows } = await pool.query(
    `select first_name as name, state, phone, erased_at is not null as erased from wishes order by id`,
  );
  expect(rows.map(({ name, state, erased }) => [name, state, erased])).toEqual([
    ['', 'over', true],
    ['over', 'waiting', false],
    ['ahead', 'waiting', false],
    ['', 'withdrawn', true],
    ['just left', 'withdrawn', false],
  ]);
  expect(rows.filter(({ erased, phone }) => erased && phone !== null)).toEqual([]);
});
