import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contactOf, isErased, oldBooking } from '../../../../test/old-bookings.ts';
import { createWorld, NOW, type World } from '../../../../test/world.ts';
import { createMailWorker } from '../../../../test/mail-worker.ts';
import { MailRefused } from '../../../integrations/mail/mail.ts';
import { scopeOfJob, scopeOfPlatform } from '../../../kernel/scope.ts';
import { changeBooking } from '../../bookings/record/commands/change-booking.ts';
import { eraseOldContacts } from './erase-old-contacts.ts';
import { erasePerson } from './erase-person.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.pool.query('delete from bookings; delete from graphile_worker._private_jobs');
  await world.deps.pool.query('update accounts set contacts_erased_before = null');
});

const scope = () => scopeOfJob(world.accountA);
const erase = () => eraseOldContacts(world.deps.db, scope(), NOW);
const change = (id: number, input: object) =>
  changeBooking(world.deps.db, scope(), id, { input, by: 'admin', at: NOW });
const queued = async () =>
  (await world.deps.pool.query('select from graphile_worker._private_jobs')).rowCount;

async function holding<T>(statement: string, id: number, work: (held: PoolClient) => Promise<T>): Promise<T> {
  const client = await world.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement, [id]);
    return await work(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await world.deps.pool.query<{ waiting: number }>(
      `select count(*) as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) > 0) return;
    await wait(5);
  }
}

const ERASED = `update bookings set first_name = '', last_name = '', email = '', phone = null, comment = null,
  staff_note = null, cancel_comment = null, user_id = null, erased_at = now() where id = $1`;

it('passes over a booking that somebody holds, and meets it again', async () => {
  const held = await oldBooking(world, { day: '2020-01-02' });
  const free = await oldBooking(world, { day: '2020-01-03' });
  await holding(`update bookings set staff_note = 'Encore' where id = $1`, held, async (client) => {
    expect(await erase()).toEqual({ erased: 1, isMore: true });
    expect(await isErased(world, free)).toBe(true);
    expect(await erase()).toEqual({ erased: 0, isMore: false });
    await client.query('commit');
  });
  expect(await isErased(world, held)).toBe(false);
  expect(await erase()).toEqual({ erased: 1, isMore: false });
  expect(await contactOf(world, held)).toMatchObject({ staff_note: null, email: '' });
});

it('a cancellation that waited for it tells nobody', async () => {
  const id = await oldBooking(world);
  const cancelling = await holding(ERASED, id, async (client) => {
    const work = change(id, { status: 'canceled' });
    await untilWaiting();
    await client.query('commit');
    return work;
  });
  expect(cancelling).toMatchObject({ accountId: world.accountA });
  expect(await queued()).toBe(0);
  expect(await contactOf(world, id)).toMatchObject({ email: '', cancel_comment: null });
});

it('one that came before it does', async () => {
  const id = await oldBooking(world);
  await change(id, { status: 'canceled', comment: 'Panne' });
  expect(await queued()).toBe(1);
  await erase();
  expect(await contactOf(world, id)).toMatchObject({ email: '', cancel_comment: null });
  expect(await queued()).toBe(0);
});

it.each([
  ['the clock', erase],
  ['request', () => erasePerson(world.deps.db, scopeOfPlatform(), { email: 'ada@example.org' }, NOW)],
])('by %s, a mail that fails while it goes brings no address back', async (_what, eraseNow) => {
  const id = await oldBooking(world);
  const worker = createMailWorker(world);
  const isOut = Promise.withResolvers<void>();
  const mayFail = Promise.withResolvers<void>();
  worker.onSend = async () => {
    isOut.resolve();
    await mayFail.promise;
    throw new MailRefused('550 5.1.1 no such user');
  };
  await change(id, { status: 'canceled' });
  const running = worker.run();
  await isOut.promise;
  expect(await queued()).toBe(1);
  await eraseNow();
  expect(await contactOf(world, id)).toMatchObject({ email: '' });
  mayFail.resolve();
  await running;
  expect(await queued()).toBe(0);
  await worker.close();
});

it('a note that waited for it is refused: it would never be erased', async () => {
  const id = await oldBooking(world);
  const noting = await holding(ERASED, id, async (client) => {
    const work = change(id, { comment: 'Mme Lovelace' }).catch((error: unknown) => error);
    await untilWaiting();
    await client.query('commit');
    return work;
  });
  expect(noting).toMatchObject({ code: 'booking.erased', status: 409 });
  expect((await contactOf(world, id)).staff_note).toBeNull();
});

it('keeps the user of somebody who books while he is being erased', async () => {
  const { db, pool } = world.deps;
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, username) values ('grace@example.org', 'grace') returning id`,
  );
  const userId = rows[0]?.id ?? 0;
  await oldBooking(world, { email: 'grace@example.org' });
  const client = await pool.connect();
  try {
    // As a booking does that names the user.
    await client.query('begin');
    await client.query('select from users where id = $1 for key share', [userId]);
    const erasing = erasePerson(db, scopeOfPlatform(), { email: 'grace@example.org' }, NOW);
    await untilWaiting();
    await oldBooking(world, { email: 'grace@example.org', user_id: userId, day: '2026-04-01' });
    await client.query('commit');
    expect((await erasing).ended).toMatchObject({ reason: { code: 'personalData.upcoming', status: 409 } });
  } finally {
    client.release();
  }
  expect((await pool.query('select from users where id = $1', [userId])).rowCount).toBe(1);
});
