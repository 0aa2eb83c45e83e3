import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createFreezableDatabase, type FreezableDatabase } from '../../../../test/frozen-database.ts';
import { createVenue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

const day = addDays(TODAY, 3);
let database: FreezableDatabase;
let world: World;
let offer: number;
beforeAll(async () => {
  if (process.platform !== 'linux') return;
  database = await createFreezableDatabase({ afterMs: 1_000, answerMs: 1_000 });
  world = await createWorld({ database });
  const venue = await createVenue(world.database.db, world.accountA);
  offer = await venue.offerOn(day);
}, 60_000);
afterAll(() => world?.close());

const book = (key: string) =>
  world.call('POST', '/public/bookings', {
    headers: { 'idempotency-key': key },
    body: {
      account: world.accountA,
      offer,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33 6 12 34 56 78',
      price: 59,
    },
  });
const places = async () => {
  const { rows } = await database.pool.query(
    'select o.booked, (select count(*) from bookings b where b.offer_id = o.id) as bookings from offers o where id = $1',
    [offer],
  );
  return rows[0];
};

/** A busy machine takes its time. */
const SOON = { timeout: 20_000 };

it.skipIf(process.platform !== 'linux')(
  'a booking that a frozen database cut off is answered rightly by its key, and made once',
  async () => {
    // A colleague holds the offer, so the booking is in the middle of its statement.
    const holder = new pg.Client({ connectionString: database.url });
    // Should the test fail, the database goes before it does.
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from offers where id = $1 for update', [offer]);
    const cutOff = book('frozen-1');
    await expect
      .poll(
        () =>
          holder
            .query("select from pg_stat_activity where wait_event_type = 'Lock'")
            .then(({ rows }) => rows.length),
        SOON,
      )
      .toBe(1);
    database.freeze();
    const reply = await cutOff;
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
    expect((await world.app.inject('/ready')).statusCode).toBe(503);
    expect((await world.app.inject('/health')).statusCode).toBe(200);

    database.thaw();
    await expect.poll(async () => (await world.app.inject('/ready')).statusCode, SOON).toBe(200);
    // The first try still waits within the database, though nobody waits for it.
    const meanwhile = await book('frozen-1');
    expect([meanwhile.status, meanwhile.headers['retry-after'], meanwhile.body.errorType]).toEqual([
      409,
      '1',
      'pending',
    ]);
    await holder.query('commit');
    await holder.end();
    await expect.poll(async () => (await book('frozen-1')).status, SOON).toBe(201);
    const again = await book('frozen-1');
    expect([again.status, await places()]).toEqual([201, { booked: 1, bookings: 1 }]);
    const { rows } = await database.pool.query('select number from bookings');
    expect(again.body.bookingId).toBe(rows[0].number);
  },
  60_000,
);
