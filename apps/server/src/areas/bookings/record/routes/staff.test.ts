import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../../test/world.ts';

const TOMORROW = addDays(TODAY, 1);
let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query(
    "delete from bookings; update offers set booked = 0, quantity = 5, is_available = true; update categories set is_confidential = true where type = 'timeslot'",
  );
});

/** Books the room's morning, as the traveller unless a guest is wanted. @returns its id */
async function book(more: Record<string, unknown> = {}): Promise<number> {
  const day = (more['bookAt'] as string | undefined) ?? TOMORROW;
  const { status, body } = await world.call('POST', '/public/bookings', {
    as: 'traveller',
    body: {
      account: world.accountA,
      offer: await venue.offerOn(day),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'traveller@example.com',
      phone: '+33 6 12 34 56 78',
      user: world.userIds.traveller,
      addons: [{ name: 'Breakfast', amount: 2 }],
      price: 84,
      comment: 'Un lit bébé',
      language: 'en',
      ...more,
    },
  });
  expect(status).toBe(201);
  return body.id;
}
const guest = { user: null, email: 'guest@example.com' };

const change = (id: number, body: object, as: Caller = 'hotelierA') =>
  world.call('PATCH', `/bookings/${id}`, { as, body });
const booked = async (day = TOMORROW) => {
  const { rows } = await world.database.pool.query('select booked from offers where id = $1', [
    await venue.offerOn(day),
  ]);
  return rows[0].booked;
};

describe('GET /bookings/:id', () => {
  it('shows staff everything but how to reach a confidential guest', async () => {
    const id = await book();
    const { status, body } = await world.call('GET', `/bookings/${id}`, { as: 'staffA' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      '@context': '/api/contexts/Booking',
      '@id': `/api/bookings/${id}`,
      status: 'booked',
      bookAt: TOMORROW,
      timeSlotName: '10h30 - 14h00',
      categoryName: 'Chambre',
      categoryId: null,
      category: `/api/categories/${venue.roomId}`,
      addons: [{ name: 'Petit-déjeuner', amount: 2, price: 12.5 }],
      price: 84,
      currency: 'EUR',
      comment: 'Un lit bébé',
      staffNote: null,
      cancelComment: null,
      firstname: 'Ada',
      lastname: 'Lovelace',
      isConfidential: true,
      email: null,
      phone: null,
      phoneText: null,
      account: { '@id': `/api/accounts/${world.accountA}`, name: 'Hôtel A' },
    });
    const asAdmin = await world.call('GET', `/bookings/${id}`, { as: 'superAdmin' });
    expect(asAdmin.body).toMatchObject({ email: 'traveller@example.com', phone: '+33612345678' });
    await world.database.pool.query('update bookings set is_confidential = false');
    const open = await world.call('GET', `/bookings/${id}`, { as: 'hotelierA' });
    expect(open.body.email).toBe('traveller@example.com');
  });

  it('shows a traveller his own, in his language and without the staff’s note', async () => {
    const id = await book();
    await change(id, { comment: 'VIP' });
    const { body } = await world.call('GET', `/bookings/${id}`, { as: 'traveller' });
    expect(body).toMatchObject({ categoryName: 'Room', email: 'traveller@example.com', staffNote: null });
    expect(body.addons[0].name).toBe('Breakfast');
  });

  it('is nobody else’s', async () => {
    const [own, other] = [await book(), await book(guest)];
    expect((await world.call('GET', `/bookings/${own}`)).status).toBe(401);
    for (const method of ['GET', 'PATCH'] as const) {
      const options = method === 'PATCH' ? { body: { status: 'canceled' } } : {};
      expect((await world.call(method, `/bookings/${own}`, { as: 'hotelierB', ...options })).status).toBe(
        404,
      );
      expect((await world.call(method, `/bookings/${other}`, { as: 'traveller', ...options })).status).toBe(
        404,
      );
      expect((await world.call(method, '/bookings/999999999', { as: 'superAdmin', ...options })).status).toBe(
        404,
      );
    }
  });
});

describe('PATCH /bookings/:id by the staff', () => {
  it('moves between all statuses; the place goes with it', async () => {
    // It has begun: nobody is absent before.
    const id = await book({ bookAt: TODAY });
    for (const [status, places] of [
      ['confirmed', 1],
      ['canceled', 0],
      ['canceled', 0],
      ['noShow', 1],
      ['canceled', 0],
      ['booked', 1],
    ] as const) {
      const reply = await change(id, { status });
      expect(reply.status).toBe(200);
      expect(reply.body.status).toBe(status);
      expect(await booked(TODAY)).toBe(places);
    }
  });

  it('keeps the visitor’s request, the staff’s note and the reason of a cancellation apart', async () => {
    const id = await book();
    await change(id, { comment: ' Arrive tard ' });
    expect((await change(id, { comment: 'No comment' })).body.staffNote).toBe('Arrive tard');
    const { body } = await change(id, { status: 'canceled', comment: 'Grève' });
    expect(body).toMatchObject({ comment: 'Un lit bébé', staffNote: 'Arrive tard', cancelComment: 'Grève' });
    const back = await change(id, { status: 'booked' });
    expect(back.body).toMatchObject({ staffNote: 'Arrive tard', cancelComment: null });
    expect((await change(id, { comment: '' })).body.staffNote).toBeNull();
  });

  it.each([
    ['every place is taken since', 'quantity = 1, booked = 1'],
    ['the hotel has closed it', 'is_available = false'],
  ])('can’t take a place back when %s', async (_case, state) => {
    const id = await book();
    await change(id, { status: 'canceled', comment: 'Grève' });
    await world.database.pool.query(`update offers set ${state} where id = $1`, [
      await venue.offerOn(TOMORROW),
    ]);
    const { status, body } = await change(id, { status: 'confirmed' });
    expect(status).toBe(409);
    expect(body.errorType).toBe('stock');
    const { body: after } = await world.call('GET', `/bookings/${id}`, { as: 'staffA' });
    expect(after).toMatchObject({ status: 'canceled', cancelComment: 'Grève' });
  });

  it('cancels what an old schedule left behind, and has no place to bring it back to', async () => {
    const id = await book();
    await world.database.pool.query('update bookings set offer_id = null');
    await world.database.pool.query('update offers set booked = 0');
    expect((await change(id, { status: 'canceled' })).body).toMatchObject({
      status: 'canceled',
      offer: null,
    });
    expect((await change(id, { status: 'booked' })).status).toBe(409);
  });

  it.each([
    ['an unknown status', { status: 'lost' }, 'status'],
    ['a comment of 2001 characters', { comment: 'x'.repeat(2001) }, 'comment'],
    ['a comment that is no text', { comment: 12 }, 'comment'],
  ])('refuses %s', async (_case, body, propertyPath) => {
    const reply = await change(await book(), body);
    expect(reply.status).toBe(422);
    expect(reply.body.violations[0].propertyPath).toBe(propertyPath);
  });

  it('ignores what can’t be changed', async () => {
    const id = await book();
    const { body } = await world.call('PUT', `/bookings/${id}`, {
      as: 'staffA',
      body: {
        status: 'confirmed',
        price: 1,
        firstname: 'Eve',
        isConfidential: false,
        account: world.accountB,
      },
    });
    expect(body).toMatchObject({ status: 'confirmed', price: 84, firstname: 'Ada', isConfidential: true });
  });

  it('frees a place once, however many cancel at the same time', async () => {
    const { pool } = world.database;
    const id = await book();
    await book(guest);
    await book(guest);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from offers where id = $1 for update', [await venue.offerOn(TOMORROW)]);
    // All are under way before any of them can free the place.
    const replies = Array.from({ length: 6 }, () => change(id, { status: 'canceled' }));
    for (let waiting = 0; waiting < replies.length;) {
      const { rows } = await pool.query(
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      waiting = rows[0].count;
    }
    await holder.query('commit');
    holder.release();
    expect((await Promise.all(replies)).map((reply) => reply.status)).toEqual(
      Array.from({ length: 6 }, () => 200),
    );
    expect(await booked()).toBe(2);
  });
});

describe('PATCH /bookings/:id by the traveller', () => {
  it('cancels his own, once or twice, with a reason', async () => {
    const id = await book();
    const { status, body } = await change(id, { status: 'canceled', comment: 'Malade' }, 'traveller');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'canceled', cancelComment: 'Malade', comment: 'Un lit bébé' });
    expect((await change(id, { status: 'canceled' }, 'traveller')).status).toBe(200);
    expect(await booked()).toBe(0);
  });

  it('does nothing else', async () => {
    const id = await book({ bookAt: TODAY });
    for (const body of [{ status: 'confirmed' }, { comment: 'x' }, {}]) {
      expect((await change(id, body, 'traveller')).status).toBe(403);
    }
    await change(id, { status: 'noShow' });
    const { status, body } = await change(id, { status: 'canceled' }, 'traveller');
    expect(status).toBe(409);
    expect(body['hydra:description']).toBe("Ce changement de statut n'est pas possible");
  });

  it('does not cancel what has started at the venue', async () => {
    // It is 11h00 there, and the morning began at 10h30.
    const id = await book({ bookAt: TODAY });
    const { status, body } = await change(id, { status: 'canceled' }, 'traveller');
    expect(status).toBe(409);
    expect(body['hydra:description']).toBe('Cette réservation a déjà commencé');
    expect(await booked(TODAY)).toBe(1);
    expect((await change(id, { status: 'canceled' })).status).toBe(200);
  });
});

describe('GET /accounts/:id/bookings', () => {
  const list = async (query = '', as: Caller = 'staffA') => {
    const reply = await world.call('GET', `/accounts/${world.accountA}/bookings?${query}`, { as });
    return { ...reply, ids: reply.body['hydra:member']?.map((each: { id: number }) => each.id) };
  };

  it('filters by day, status, name, category and schedule', async () => {
    const today = await book({ ...guest, bookAt: TODAY, lastname: 'Hopper' });
    const tomorrow = await book(guest);
    const later = await book({ ...guest, bookAt: addDays(TODAY, 5), lastname: 'O’Hop_er' });
    await change(tomorrow, { status: 'confirmed' });
    await change(later, { status: 'canceled' });
    await world.database.pool.query('update bookings set offer_id = null where id = $1', [tomorrow]);
    await world.database.pool.query(
      "update bookings set category_type = 'duration', category_name = 'Spa' where id = $1",
      [later],
    );

    for (const [query, expected] of [
      ['', [later, tomorrow, today]],
      ['order[bookAt]=asc', [today, tomorrow, later]],
      ['order[createdAt]=desc&itemsPerPage=1', [later]],
      ['pagination=false', [later, tomorrow, today]],
      [`bookAt[after]=${TOMORROW}`, [later, tomorrow]],
      [`bookAt[after]=${TODAY}&bookAt[before]=22-03-2026`, [tomorrow, today]],
      ['status=booked', [today]],
      ['status[]=booked&status[]=canceled', [later, today]],
      ['status=booked&status=confirmed', [tomorrow, today]],
      ['lastname=hop', [later, today]],
      ['lastname=p_e', [later]],
      ['lastname=guest', []],
      ['categoryName=spa', [later]],
      [`categoryId=${venue.roomId}`, [later, tomorrow, today]],
      ['exists[categoryId]=false', [tomorrow, today]],
      ['exists[categoryId]=true', [later]],
      ['exists[offer]=false&status=confirmed', [tomorrow]],
    ] as const) {
      expect([query, (await list(query)).ids]).toEqual([query, expected]);
    }
    expect((await list('itemsPerPage=2')).body['hydra:totalItems']).toBe(3);
    expect((await list('itemsPerPage=2')).body['hydra:view']['hydra:next']).toContain('page=2');
  });

  it('never tells a hotelier how to reach a confidential guest, wherever it was written', async () => {
    const id = await book({ ...guest, comment: 'Appelez le 06.12.34.56.78', lastname: 'Guest@Example.com' });
    await change(id, { status: 'canceled', comment: 'guest@example.com' }, 'superAdmin');
    for (const as of ['staffA', 'hotelierA'] as const) {
      const { body } = await list('', as);
      expect(body['hydra:member']).toHaveLength(1);
      expect(JSON.stringify(body)).not.toMatch(/guest@example\.com|12.34.56/i);
    }
    expect((await list('', 'superAdmin')).body['hydra:member'][0].email).toBe('guest@example.com');
  });

  it('is for the account’s staff', async () => {
    const path = `/accounts/${world.accountA}/bookings`;
    expect((await world.call('GET', path)).status).toBe(401);
    expect((await list('', 'traveller')).status).toBe(403);
    expect((await list('', 'hotelierB')).status).toBe(404);
  });

  it.each([
    'status=lost',
    'bookAt[after]=2026-02-30',
    'bookAt[after]=soon',
    'order[email]=asc',
    'itemsPerPage=101',
  ])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(422);
  });
});

describe('GET /users/:id/bookings', () => {
  it('shows a user his own bookings, newest day first', async () => {
    const [near, far] = [await book(), await book({ bookAt: addDays(TODAY, 4) })];
    await book(guest);
    const path = `/users/${world.userIds.traveller}/bookings?order[bookAt]=desc`;
    const { body } = await world.call('GET', path, { as: 'traveller' });
    expect(body['hydra:member'].map((each: { id: number }) => each.id)).toEqual([far, near]);
    expect(body['hydra:member'][0].staffNote).toBeNull();
    expect((await world.call('GET', path)).status).toBe(401);
    expect((await world.call('GET', path, { as: 'hotelierA' })).status).toBe(404);
    expect((await world.call('GET', path, { as: 'superAdmin' })).body['hydra:totalItems']).toBe(2);
  });
});

describe('DELETE /bookings/:id', () => {
  it('is for super administrators; it gives the place back once', async () => {
    const id = await book();
    const canceled = await book(guest);
    await change(canceled, { status: 'canceled' });
    expect((await world.call('DELETE', `/bookings/${id}`)).status).toBe(401);
    for (const as of ['traveller', 'hotelierA'] as const) {
      expect((await world.call('DELETE', `/bookings/${id}`, { as })).status).toBe(403);
    }
    expect((await world.call('DELETE', `/bookings/${canceled}`, { as: 'superAdmin' })).status).toBe(204);
    expect(await booked()).toBe(1);
    expect((await world.call('DELETE', `/bookings/${id}`, { as: 'superAdmin' })).status).toBe(204);
    expect(await booked()).toBe(0);
    expect((await world.call('DELETE', `/bookings/${id}`, { as: 'superAdmin' })).status).toBe(404);
  });
});
