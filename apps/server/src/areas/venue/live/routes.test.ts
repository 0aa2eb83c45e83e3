import { once } from 'node:events';
import { connect } from 'node:net';
import { addDays } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type EventReader, readEvents, type ToldEvent } from '../../../../test/event-reader.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';
import { createChanges } from '../../../db/changes.ts';
import { createDatabase } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';

const TOMORROW = addDays(TODAY, 1);
const log = pino({ level: 'silent' });
let world: World;
let venue: Venue;
/** Where the world's own app listens, and another on the same database, with connections of its own. */
let here: string;
let there: string;
let other: FastifyInstance;
const readers = new Set<EventReader>();

beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  here = await world.app.listen({ port: 0, host: '127.0.0.1' });
  other = await startOther();
  there = other.listeningOrigin;
});
afterEach(() => {
  for (const reader of readers) reader.close();
  readers.clear();
});
afterAll(async () => {
  await other.close();
  await world.close();
});

async function startOther(): Promise<FastifyInstance> {
  const pool = createPool(world.database.url, { max: 4, log });
  const changes = createChanges({ pool, url: world.database.url, log });
  const app = await buildApp({ ...world.deps, pool, db: createDatabase(pool), changes }, log);
  app.addHook('onClose', () => pool.end());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Listens, from the moment on at which nothing is missed. */
async function listen(server: string, as: Caller = 'staffA', accountId = world.accountA) {
  const reader = await readEvents(server, accountId, world.token(as));
  readers.add(reader);
  expect(reader.status).toBe(200);
  return reader;
}

const isChanged =
  (kind: string) =>
  ({ name, data }: ToldEvent) =>
    name === 'changed' && data.kind === kind;

/** Changes the catalogue until the reader hears of it: then its process is known to listen. */
async function untilHeard(reader: EventReader, accountId = world.accountA): Promise<void> {
  const heard = reader.next(isChanged('catalogue'));
  const timer = setInterval(() => world.deps.changes.tell(accountId, { kind: 'catalogue' }), 50);
  await heard;
  clearInterval(timer);
}

const order = async () => ({
  account: world.accountA,
  offer: await venue.offerOn(TOMORROW),
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.com',
  phone: '+33612345678',
  price: 59,
});
const ofRoomTomorrow = () => ({
  kind: 'bookings',
  categories: [venue.roomId],
  from: TOMORROW,
  to: TOMORROW,
});

it('tells of a booking made in the widget, whichever process takes it, and of what becomes of it', async () => {
  const readersOfA = [await listen(here), await listen(there, 'hotelierA')];
  for (const reader of readersOfA) await untilHeard(reader);
  const booked = await world.call('POST', '/public/bookings', { body: await order() });
  expect(booked.status).toBe(201);
  for (const reader of readersOfA) {
    expect((await reader.next(isChanged('bookings'))).data).toEqual(ofRoomTomorrow());
  }
  const [, colleague] = readersOfA;
  const count = () => colleague?.events.filter(isChanged('bookings')).length ?? 0;
  for (const [method, body] of [['PATCH', { status: 'canceled' }], ['DELETE']] as const) {
    const before = count();
    const { status } = await world.call(method, `/bookings/${booked.body.id}`, {
      as: 'superAdmin',
      ...(body && { body }),
    });
    expect(status).toBeLessThan(300);
    await expect.poll(count).toBe(before + 1);
    expect(colleague?.events.at(-1)?.data).toEqual(ofRoomTomorrow());
  }
});

it('tells where prices are new, and nothing of a preview', async () => {
  const reader = await listen(there);
  await untilHeard(reader);
  const told = () => reader.events.filter(isChanged('offers')).map(({ data }) => data);
  const post = async (path: string, body: object) => {
    const reply = await world.call('POST', path, { as: 'hotelierA', body });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const [slot] = venue.slotIds;
  const cells = {
    offers: [{ category: venue.roomId, timeSlot: slot, day: TOMORROW, price: 61, quantity: 5 }],
  };
  await post('/update-offers', { ...cells, preview: true });
  reader.forget();
  await untilHeard(reader);
  expect(told()).toEqual([]);

  const room = { kind: 'offers', categories: [venue.roomId] };
  const [from, to] = [addDays(TODAY, 2), addDays(TODAY, 4)];
  const keys = [`${venue.roomId}-${slot}`];
  const { change } = await post('/update-offers', cells);
  await expect.poll(told).toEqual([{ ...room, from: TOMORROW, to: TOMORROW }]);
  await post('/undo-offers', { account: world.accountA, change });
  await expect.poll(() => told()[1]).toEqual({ ...room, from: TOMORROW, to: TOMORROW });
  await post('/update-offers-long-term', {
    ids: keys,
    dates: [from, to],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 62,
  });
  await expect.poll(() => told()[2]).toEqual({ ...room, from, to });
  const copied = { account: world.accountA, from, to, onto: addDays(TODAY, 20), until: addDays(TODAY, 22) };
  await post('/copy-offers', { ...copied, ids: keys });
  await expect.poll(() => told()[3]).toEqual({ ...room, from: copied.onto, to: copied.until });
  await post('/copy-offers', copied);
  await expect.poll(() => told()[4]).toEqual({ kind: 'offers', from: copied.onto, to: copied.until });
});

it('ends the stream of whose access is taken away, in whichever process, and no other', async () => {
  const colleague = await listen(there, 'hotelierA');
  const theirs = [await listen(here), await listen(there)];
  for (const reader of [...theirs, colleague]) await untilHeard(reader);
  const { rows } = await world.database.pool.query<{ id: number }>(
    'select id from permissions where user_id = $1',
    [world.userIds.staffA],
  );
  const { status } = await world.call('DELETE', `/permissions/${rows[0]?.id}`, { as: 'hotelierA' });
  expect(status).toBe(204);
  await Promise.all(theirs.map(({ ended }) => ended));
  const again = await readEvents(there, world.accountA, world.token('staffA'));
  expect(again.status).toBe(403);
  colleague.forget();
  await untilHeard(colleague);
  await world.database.pool.query("update users set roles = '{ROLE_ADMIN}' where id = $1", [
    world.userIds.staffA,
  ]);
  await world.database.pool.query(
    'insert into permissions (account_id, user_id, is_admin) values ($1, $2, false)',
    [world.accountA, world.userIds.staffA],
  );
  await untilHeard(await listen(there));
});

it('ends the streams of a user who is changed', async () => {
  const reader = await listen(there);
  await untilHeard(reader);
  const { status } = await world.call('PATCH', `/users/${world.userIds.staffA}`, {
    as: 'superAdmin',
    body: { firstName: 'Grace' },
  });
  expect(status).toBe(200);
  await reader.ended;
});

it.each([
  ['a category', '/categories', () => venue.roomId, { isConfidential: true }],
  ['a time slot', '/time_slots', () => venue.slotIds[0], { name: 'Matinée' }],
  ['the account', '/accounts', () => world.accountA, { name: 'Hôtel A' }],
])('tells of a change of %s', async (_case, path, id, body) => {
  const reader = await listen(there);
  await untilHeard(reader);
  const before = reader.events.length;
  const { status } = await world.call('PATCH', `${path}/${id()}`, { as: 'hotelierA', body });
  expect(status).toBe(200);
  await expect.poll(() => reader.events.slice(before).some(isChanged('catalogue'))).toBe(true);
});

it('never tells another venue', async () => {
  const ofA = await listen(there);
  const ofB = await listen(there, 'hotelierB', world.accountB);
  await untilHeard(ofA);
  world.deps.changes.tell(world.accountA, { kind: 'offers' });
  await ofA.next(isChanged('offers'));
  // Told after the other venue's, so it would have come after it.
  await untilHeard(ofB, world.accountB);
  expect(ofB.events.map(({ data }) => data.kind)).not.toContain('offers');
});

it('tells who has read a moment before what has changed since, at whichever process', async () => {
  await untilHeard(await listen(there));
  const listenSince = async (lastMs: number, accountId = world.accountA) => {
    const query = `?lastMs=${lastMs}`;
    const reader = await readEvents(there, accountId, world.token('superAdmin'), query);
    readers.add(reader);
    return reader;
  };
  world.deps.changes.tell(world.accountB, { kind: 'offers' });
  await untilHeard(await listen(there, 'superAdmin', world.accountB), world.accountB);
  expect((await (await listenSince(5_000, world.accountB)).next(isChanged('offers'))).data.kind).toBe(
    'offers',
  );
  const late = await listenSince(60_000);
  await late.next(({ name }) => name === 'missed');
  const none = await listenSince(0);
  world.deps.changes.tell(world.accountA, { kind: 'bookings' });
  await none.next(isChanged('bookings'));
  expect(none.events.map(({ data }) => data.kind)).toEqual(['bookings']);
});

it('finds back to a database that has cut the line, and says that something may have been missed', async () => {
  const reader = await listen(there);
  await untilHeard(reader);
  const missed = () => reader.events.filter(({ name }) => name === 'missed').length;
  const before = missed();
  const { rowCount } = await world.deps.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'meridienne live'`,
  );
  expect(rowCount).toBeGreaterThan(0);
  await expect.poll(missed, { timeout: 10_000 }).toBe(before + 1);
  world.deps.changes.tell(world.accountA, { kind: 'offers' });
  await reader.next(isChanged('offers'));
});

it('ends for whoever was logged out while the line was cut', async () => {
  const caller = 'hotelierA';
  const reader = await listen(there, caller);
  const stays = await listen(there);
  await untilHeard(reader);
  await untilHeard(stays);
  stays.forget();
  const missed = stays.next(({ name }) => name === 'missed');
  const { rows } = await world.deps.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'meridienne live'`,
  );
  // As it is when what was told has been told to nobody.
  await world.deps.pool.query('delete from sessions where user_id = $1', [world.userIds[caller]]);
  for (const { pid } of rows) await world.deps.pool.query('select pg_terminate_backend($1)', [pid]);
  await reader.ended;
  await missed;
  await world.signIn(caller);
  world.deps.changes.tell(world.accountA, { kind: 'offers' });
  expect((await stays.next(isChanged('offers'))).data.kind).toBe('offers');
});

it('is neither packed nor kept, and says at once that it is there', async () => {
  const reader = await listen(here);
  expect(Object.fromEntries(reader.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(reader.headers.get('content-encoding')).toBeNull();
  const { payload } = await world.app.inject('/metrics');
  expect(payload).toMatch(/^event_streams [1-9]/m);
});

it('gives nobody more than twenty streams, and room again when one is closed', async () => {
  const open = () => readEvents(there, world.accountA, world.token('superAdmin'));
  const twenty = await Promise.all(Array.from({ length: 20 }, open));
  for (const reader of twenty) readers.add(reader);
  expect(twenty.map(({ status }) => status)).toEqual(twenty.map(() => 200));
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await listen(there, 'hotelierA')).status).toBe(200);
  twenty[0]?.close();
  await expect
    .poll(async () => {
      const reader = await open();
      readers.add(reader);
      return reader.status;
    })
    .toBe(200);
});

it('ends at once when its server stops', async () => {
  const stopping = await startOther();
  const reader = await listen(stopping.listeningOrigin);
  // Browsers open connections in advance.
  const silent = connect(Number(new URL(stopping.listeningOrigin).port), '127.0.0.1');
  const cut = once(silent.resume(), 'close');
  await once(stopping.server, 'connection');
  const startedAt = performance.now();
  await Promise.all([stopping.close(), reader.ended, cut]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

it('answers a HEAD without a stream', async () => {
  const response = await fetch(`${here}/api/accounts/${world.accountA}/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${world.token('staffA')}` },
  });
  expect(response.status).toBe(200);
});
