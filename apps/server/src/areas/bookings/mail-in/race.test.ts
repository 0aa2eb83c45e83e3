import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createMessaging, MAIL_IN, type Messaging } from '../../../../test/messaging.ts';
import { NOW, type World } from '../../../../test/world.ts';
import { readMail } from '../../../integrations/mail-in/read-mail.ts';
import { takeMail } from './commands.ts';

let talk: Messaging;
let second: World['deps'];
beforeAll(async () => {
  talk = await createMessaging(MAIL_IN);
  // Another process on the same database.
  second = { ...talk.world.deps };
});
afterAll(() => talk.close());
beforeEach(() => talk.clear());

const sql = (text: string, values: unknown[] = []) => talk.world.database.pool.query(text, values);
const mailTo = (to: string) =>
  readMail(
    Buffer.from(`From: ada@example.org\r\nTo: ${to}\r\nMessage-ID: <1@example.org>\r\n\r\nBonjour\r\n`),
  );
const jobs = async () =>
  (
    await sql(`select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'booking-message'`)
  ).rowCount;

it('is written twice where two look for it and then write', async () => {
  const guest = await talk.guest();
  await talk.write(guest.token, 'Avant');
  const bothHaveLooked = Promise.withResolvers<void>();
  let looking = 2;
  const naive = async () => {
    const { rowCount } = await sql(
      `select from booking_messages where booking_id = $1 and body = 'Bonjour'`,
      [guest.id],
    );
    if (--looking === 0) bothHaveLooked.resolve();
    await bothHaveLooked.promise;
    if (rowCount === 0) {
      await sql(
        `insert into booking_messages (account_id, booking_id, side, body, is_by_mail, once_key)
         values ($1, $2, 'guest', 'Bonjour', true, gen_random_uuid()::text)`,
        [talk.world.accountA, guest.id],
      );
    }
  };
  await Promise.all([naive(), naive()]);
  expect(await talk.bodies(guest.id)).toEqual(['Avant', 'Bonjour', 'Bonjour']);
});

it('is written once, and told once, however many processes get it at once', async () => {
  const guest = await talk.guest();
  const to = talk.addressOf(guest, 'guest');
  const mail = await mailTo(to);
  const client = await talk.world.database.pool.connect();
  await client.query('begin');
  // All of them have to wait before they write.
  await client.query('select from bookings where id = $1 for no key update', [guest.id]);
  const taking = Promise.all(
    [talk.world.deps, second, talk.world.deps, second].map((deps) =>
      takeMail(deps, to, { mail, sender: 'ada@example.org' }),
    ),
  );
  const waiting = () =>
    sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  await vi.waitUntil(async () => ((await waiting()).rowCount ?? 0) >= 4, { timeout: 20_000, interval: 5 });
  await client.query('commit');
  client.release();
  expect((await taking).map(({ outcome }) => outcome).toSorted()).toEqual([
    'again',
    'again',
    'again',
    'taken',
  ]);
  expect(await talk.bodies(guest.id)).toEqual(['Bonjour']);
  expect(await jobs()).toBe(1);
});

it('is erased with its guest, whoever comes first', async () => {
  const guest = await talk.guest();
  const to = talk.addressOf(guest, 'guest');
  const mail = await mailTo(to);
  const client = await talk.world.database.pool.connect();
  await client.query('begin');
  await client.query(
    `update bookings set erased_at = $2, email = '', first_name = '', last_name = '', phone = null where id = $1`,
    [guest.id, NOW],
  );
  const taken = takeMail(talk.world.deps, to, { mail, sender: 'ada@example.org' });
  const waiting = () =>
    sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  await vi.waitUntil(async () => ((await waiting()).rowCount ?? 0) >= 1, { timeout: 20_000, interval: 5 });
  await client.query('delete from booking_threads where booking_id = $1', [guest.id]);
  await client.query('commit');
  client.release();
  expect((await taken).outcome).toBe('refused');
  expect(await talk.bodies(guest.id)).toEqual([]);
});
