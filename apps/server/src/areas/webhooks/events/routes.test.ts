import { withRetries } from '../../../db/transaction.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { purgeWebhooksTask } from '../deliveries/jobs/purge-webhooks.ts';
import { dropEvents } from './commands.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
let cursor = '';
beforeEach(async () => {
  await query(
    `delete from bookings; update offers set booked = 0, quantity = 5, is_available = true;
     update offers set price_minor = 5900 where closes_minute = 840 and period_id is null`,
  );
  cursor = (await follow('now')).body.next;
});

const query = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);
const follow = (after = cursor, more = '', as: Caller = 'hotelierA', account = world.accountA) =>
  world.call('GET', `/events?account.id=${account}${after && `&after=${after}`}${more}`, { as });
interface Told {
  id: string;
  type: string;
  data: Record<string, any>; // oxlint-disable-line typescript/no-explicit-any
}
const told = async (after = cursor): Promise<Told[]> => (await follow(after)).body['hydra:member'];
const types = async (after = cursor) => (await told(after)).map(({ type }) => type);

const GUEST = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org', phone: '+33612345678' };
async function book(day = TODAY, more: object = {}): Promise<number> {
  const { body } = await world.call('POST', '/public/bookings', {
    body: { account: world.accountA, offer: await venue.offerOn(day), price: 59, ...GUEST, ...more },
  });
  return body.id;
}
const change = (id: number, body: object) =>
  world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body });
const setPrices = (values: object, days = [TODAY]) =>
  world.call('POST', '/update-offers', {
    as: 'hotelierA',
    body: {
      offers: days.map((day) => ({ category: venue.roomId, timeSlot: venue.slotIds[0], day, ...values })),
    },
  });

describe('who reads', () => {
  it('is an administrator of the account, in which alone he reads', async () => {
    await book();
    expect((await follow('', '', 'hotelierB', world.accountB)).body['hydra:member']).toEqual([]);
    const statuses = await Promise.all([
      follow('', '', 'hotelierB'),
      follow('', '', 'staffA'),
      follow('', '', 'traveller'),
      world.call('GET', '/events'),
      world.call('GET', '/events', { as: 'superAdmin' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 403, 403, 401, 422]);
  });

  it('gets a page, how many there are, and the next cursor', async () => {
    await book();
    const first = await follow(cursor, '&itemsPerPage=1');
    expect(first.body).toMatchObject({
      'hydra:totalItems': 2,
      'hydra:member': [
        { '@type': 'Event', type: 'booking.created', account: `/api/accounts/${world.accountA}` },
      ],
    });
    const second = await follow(first.body.next);
    expect(second.body['hydra:member']).toMatchObject([{ type: 'stock.changed' }]);
    expect((await follow(second.body.next)).body).toMatchObject({
      'hydra:member': [],
      'hydra:totalItems': 0,
      next: second.body.next,
    });
  });

  it('is told of a cursor that nobody gave', async () => {
    for (const after of ['abc', 'MTIz', 'x'.repeat(99)]) expect((await follow(after)).status).toBe(422);
  });
});

describe('what is told of a booking', () => {
  it('is what the desk reads, but for what changes without it', async () => {
    const id = await book(TODAY, { comment: 'Calme' });
    const [created] = await told();
    const { body } = await world.call('GET', `/bookings/${id}`, { as: 'hotelierA' });
    const left = [
      '@context',
      'confirmation',
      'phoneText',
      'paidBy',
      'unit',
      'widgetName',
      'toReplace',
      'account',
    ];
    const own = Object.entries(body).filter(([name]) => !left.includes(name));
    expect(created?.data).toEqual({ booking: Object.fromEntries(own) });
  });

  it('is that it was made, changed, moved, cancelled, taken up again, deleted', async () => {
    const id = await book();
    await change(id, { comment: 'Lit bébé' });
    await change(id, { comment: 'Lit bébé' });
    const { body } = await world.call('GET', `/bookings/${id}`, { as: 'hotelierA' });
    const later = TODAY.replace(/..$/, '25');
    const moved = await world.call('POST', `/bookings/${id}/move`, {
      as: 'hotelierA',
      body: { offer: await venue.offerOn(later), price: 59, tellsGuest: false, updatedAt: body.updatedAt },
    });
    expect(moved.status).toBe(200);
    await change(id, { status: 'canceled' });
    await change(id, { status: 'confirmed' });
    await world.call('DELETE', `/bookings/${id}`, { as: 'superAdmin' });
    const events = (await told()).filter(({ type }) => type.startsWith('booking.'));
    expect(events.map(({ type }) => type.slice(8))).toEqual(
      'created changed moved canceled changed deleted'.split(' '),
    );
    expect(events[2]?.data).toMatchObject({
      was: { bookAt: TODAY, timeSlotName: '10h30 - 14h00', status: 'booked' },
      booking: { bookAt: later, id },
    });
    expect(events[5]?.data).toEqual({
      booking: { '@id': `/api/bookings/${id}`, '@type': 'Booking', id, bookingId: expect.any(Number) },
    });
  });

  it('is nothing of how to reach who comes in confidence', async () => {
    await query('update categories set is_confidential = true where id = $1', [venue.roomId]);
    await book(TODAY, { comment: 'ada@example.org' });
    await query('update categories set is_confidential = false where id = $1', [venue.roomId]);
    const text = JSON.stringify(await told());
    expect(text).toContain('"isConfidential":true');
    expect(text).not.toMatch(/ada@example|612345678/);
  });

  it('is nothing of a guest any more who has been erased, nor of what was told before', async () => {
    const [erased, deleted] = [await book(), await book()];
    await change(erased, { status: 'canceled', cancelComment: 'Malade' });
    await query(
      `update bookings set first_name = '', last_name = '', email = '', phone = null, comment = null,
         cancel_comment = null, erased_at = now() where id = $1`,
      [erased],
    );
    await world.call('DELETE', `/bookings/${deleted}`, { as: 'superAdmin' });
    expect(await types()).toContain('booking.canceled');
    expect(JSON.stringify(await told())).not.toMatch(/Ada|Lovelace|ada@|612345|Malade/);
    const { rows } = await query('select data::text from events where booking_id = any ($1)', [
      [erased, deleted],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ada|Lovelace|ada@|612345|Malade/);
  });

  it('is nothing where nothing was booked', async () => {
    const { status } = await world.call('POST', '/public/bookings', {
      body: { account: world.accountA, offer: await venue.offerOn(TODAY), price: 1, ...GUEST },
    });
    expect(status).toBe(409);
    expect(await types()).toEqual([]);
  });
});

describe('what is told of prices and places', () => {
  it('is the price, once for all cells of a change', async () => {
    const days = [0, 1, 2, 3].map((n) => TODAY.replace(/..$/, String(21 + n)));
    await setPrices({ price: 64 }, days);
    const events = await told();
    expect(events.map(({ type }) => type)).toEqual(['prices.changed']);
    expect(events[0]?.data).toMatchObject({
      category: `/api/categories/${venue.roomId}`,
      from: days[0],
      to: days[3],
      offers: days.map((day) => ({
        day,
        price: 64,
        quantity: 5,
        booked: 0,
        remaining: 5,
        status: 'available',
      })),
    });
    await setPrices({ price: 59 }, days);
  });

  it('is the stock that goes and comes back', async () => {
    await setPrices({ quantity: 1 });
    const id = await book();
    await change(id, { status: 'canceled' });
    await setPrices({ status: 'notAvailable' });
    await setPrices({ status: 'available', quantity: 3 });
    const events = await told();
    const stock = events.filter(({ type }) => !type.startsWith('booking.'));
    expect(stock.map(({ type, data }) => [type, data['offers'][0].remaining])).toEqual([
      ['stock.changed', 1],
      ['stock.gone', 0],
      ['stock.back', 1],
      ['stock.gone', 0],
      ['stock.back', 3],
    ]);
  });

  it('is what a shared stock leaves of others, each once', async () => {
    const { rows } = await query(
      `with p as (insert into pools (account_id, name, units) values ($1, 'Chambres', 1) returning id)
       update categories set pool_id = p.id from p where categories.id = any ($2) returning p.id`,
      [world.accountA, [venue.roomId, venue.spaId]],
    );
    cursor = (await follow('now')).body.next;
    await world.call('POST', '/public/bookings', {
      body: {
        account: world.accountA,
        offer: (
          await query('select id from offers where category_id = $1 and time_slot_id = $2 and day = $3', [
            venue.roomId,
            venue.slotIds[1],
            TODAY,
          ])
        ).rows[0]?.id,
        price: 79,
        ...GUEST,
      },
    });
    const gone = (await told()).filter(({ type }) => type !== 'booking.created');
    const left = gone.map(({ type, data }) => `${type} ${data['category']} ${data['offers'].length}`);
    expect(left.toSorted()).toEqual(
      [
        `stock.gone /api/categories/${venue.roomId} 1`,
        `stock.gone /api/categories/${venue.spaId} 4`,
      ].toSorted(),
    );
    await query('delete from bookings; update categories set pool_id = null');
    await query('delete from pools where id = $1', [rows[0]?.id]);
  });

  it('is that an offer is gone with its category, and nothing left of it', async () => {
    await query(`delete from offers where category_id = $1 and day = '2026-03-30'`, [venue.spaId]);
    expect((await told()).map(({ type, data }) => [type, data['offers'].length])).toEqual([
      ['stock.gone', 4],
      ['offers.removed', 4],
    ]);
    const [, removed] = await told();
    expect(removed?.data['offers'][0]).not.toHaveProperty('price');
  });

  it('is in parts where it is much, and not one for each cell', async () => {
    await query('update offers set price_minor = price_minor + 100 where account_id = $1', [world.accountA]);
    expect(await types()).toEqual(['prices.changed', 'prices.changed']);
    await query(
      `insert into offers (account_id, category_id, time_slot_id, day, closes_minute, price_minor, quantity)
       select account_id, category_id, time_slot_id, day + 100 * n, closes_minute, price_minor, 2
       from offers, generate_series(1, 30) n where category_id = $1`,
      [venue.roomId],
    );
    const events = (await told()).slice(2).filter(({ type }) => type === 'prices.changed');
    expect(events.map(({ data }) => data['offers'].length)).toEqual([250, 250, 100]);
    await query(`delete from offers where day > '2026-04-30'`);
    await query('update offers set price_minor = price_minor - 100 where account_id = $1', [world.accountA]);
  });

  it('isn’t told of holds, which are over in minutes, nor of what is as it was', async () => {
    const offer = await venue.offerOn(TODAY);
    const { status } = await world.call('POST', '/public/hold-offer', {
      body: { account: world.accountA, offer },
    });
    expect(status).toBe(200);
    await query('begin; update offers set quantity = 9; update offers set quantity = 5; commit');
    expect(await types()).toEqual([]);
    await query('delete from holds; update offers set held_until = null');
  });
});

describe('two at once', () => {
  /** Two writers of whom the one who began first ends last. */
  async function overtaken(look: () => Promise<unknown>) {
    const early = await world.database.pool.connect();
    try {
      await early.query('begin');
      const at = await venue.offerOn(TODAY);
      await early.query('update offers set price_minor = 6000 where id = $1', [at]);
      await early.query('set constraints all immediate');
      await setPrices({ price: 61 }, ['2026-03-22']);
      await look();
      await early.query('commit');
    } finally {
      early.release();
    }
  }

  it('are both read, by whoever reads in between', async () => {
    const read: string[] = [];
    const seen: string[] = [];
    const readOn = async () => {
      const { body } = await follow();
      cursor = body.next;
      for (const { id, data } of body['hydra:member']) {
        read.push(id);
        seen.push(data.offers[0].day);
      }
    };
    await overtaken(readOn);
    await readOn();
    expect(seen).toEqual(['2026-03-22', TODAY]);
    // A cursor of ids would have left out the one that was written first and committed last.
    const ids = read.map((id) => Number(id.slice(4)));
    expect(ids[1]).toBeLessThan(ids[0] ?? 0);
  });
});

it('a guest is erased while somebody reads what was told of him', async () => {
  await book();
  const { rows } = await query('select min(id) as first, max(id) as last from events where position is null');
  const erasing = await world.database.pool.connect();
  try {
    const forget = (id: number) => erasing.query('update events set data = data where id = $1', [id]);
    let reading: ReturnType<typeof follow> | undefined;
    // Of the two, whichever looks first is turned away, and begins anew.
    await withRetries(async () => {
      await erasing.query('begin');
      try {
        await forget(rows[0]?.last);
        if (!reading) {
          reading = follow();
          const waiting = `select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          await vi.waitUntil(async () => (await query(waiting)).rows[0].count === 1, { timeout: 30_000 });
        }
        await forget(rows[0]?.first);
        await erasing.query('commit');
      } catch (error) {
        await erasing.query('rollback');
        throw error;
      }
    });
    expect((await reading)?.body['hydra:member']).toHaveLength(2);
  } finally {
    erasing.release();
  }
});

describe('how long', () => {
  const age = (days: number) =>
    query(`update events set created_at = date_trunc('milliseconds', now()) - $1 * interval '1 day'`, [days]);
  const purge = () => purgeWebhooksTask.run({ db: world.deps.db }, {}, {} as never);

  it('is two weeks: who comes later starts anew', async () => {
    await book();
    const first = (await follow(cursor, '&itemsPerPage=1')).body.next;
    await age(13.9);
    await purge();
    const { body } = await follow('');
    expect(body['hydra:member'].length).toBeGreaterThan(1);
    await age(14.1);
    const kept = await follow('now');
    await purge();
    expect((await query('select from events')).rowCount).toBe(0);
    const gone = await follow(first);
    expect([gone.status, gone.body['hydra:description']]).toEqual([
      410,
      expect.stringContaining('after=now'),
    ]);
    expect((await follow(kept.body.next)).status).toBe(200);
    expect((await follow('')).body['hydra:member']).toEqual([]);
  });

  it('goes on for whoever has read all of it, however long it was quiet', async () => {
    await book();
    const { next } = (await follow()).body;
    await dropEvents(world.deps.db, new Date(Date.now() + 86_400_000));
    expect((await follow(next)).body).toMatchObject({ 'hydra:member': [], next });
    await book();
    expect((await follow(next)).body['hydra:member']).toHaveLength(2);
  });

  it('ends in small steps, at what is to be kept', async () => {
    for (let count = 0; count < 3; count++) await book();
    const first = (await follow(cursor, '&itemsPerPage=1')).body.next;
    await query(
      `update events set created_at = created_at - interval '1 day' where id < (select max(id) from events)`,
    );
    await dropEvents(world.deps.db, new Date(Date.now() - 3_600_000), { most: 2 });
    expect((await follow(first)).status).toBe(410);
    expect((await follow('')).body['hydra:member']).toHaveLength(1);
  });

  it('isn’t known to a database that was put back to a former day', async () => {
    await book();
    const { next } = (await follow()).body;
    await query(
      `with gone as (delete from events where account_id = $1 and position = (select max(position) from events) returning id)
       update event_lines set last_position = last_position - 1 where account_id = $1`,
      [world.accountA],
    );
    expect((await follow(next)).status).toBe(410);
    await book();
    expect((await follow(next)).status).toBe(410);
  });

  it('ends with its account', async () => {
    const { rows } = await query(`insert into accounts (name) values ('Passant') returning id`);
    const { id } = rows[0] as { id: number };
    await createVenue(world.deps.db, id);
    await query('delete from accounts where id = $1', [id]);
    expect((await query('select from events where account_id = $1', [id])).rowCount).toBe(0);
    expect((await query('select from offer_marks')).rowCount).toBe(0);
  });
});
