import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;
let otherVenue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  otherVenue = await createVenue(world.deps.db, world.accountB);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query(
    'update categories set pool_id = null, clean_before = 0, clean_after = 0; delete from pools; delete from bookings; update offers set booked = 0',
  );
});

const DAY = addDays(TODAY, 1);
/** More of the same account, to be deleted. */
const anotherVenue = async () => {
  await query('update cat_tags set name = name || id');
  return createVenue(world.deps.db, world.accountA);
};
const whole = () => ({
  name: 'Chambres',
  units: 2,
  categories: [{ category: `/api/categories/${venue.roomId}`, cleanAfter: 30 }, { category: venue.spaId }],
});
const create = (more: object = {}) =>
  world.call('POST', '/pools', {
    as: 'hotelierA',
    body: { account: world.accountA, ...whole(), ...more },
  });
const change = (id: number, body: object, method: 'PATCH' | 'PUT' = 'PATCH') =>
  world.call(method, `/pools/${id}`, { as: 'hotelierA', body });
const book = async (offer: number) => {
  const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
  return world.call('POST', '/public/bookings', {
    body: { account: world.accountA, offer, price: 59, ...guest },
  });
};
const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await world.database.pool.query<R>(text, values)).rows;
/** What a day's offers have left of their pool, by where they begin. */
const leftOn = async (day: string) =>
  (
    await query<{ left: number | null }>(
      `select o.pool_left as left from offers o join time_slots t on t.id = o.time_slot_id
       left join periods p on p.id = o.period_id
       where o.account_id = $1 and o.day = $2
       order by o.category_id, coalesce(p.start_minute, t.start_minute)`,
      world.accountA,
      day,
    )
  ).map(({ left }) => left);

describe('POST /pools', () => {
  it('makes a pool with its categories and their cleaning times', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@id': `/api/pools/${body.id}`,
      '@type': 'Pool',
      name: 'Chambres',
      units: 2,
      categories: [
        { '@id': `/api/categories/${venue.roomId}`, name: 'Chambre', cleanBefore: 0, cleanAfter: 30 },
        { id: venue.spaId, '@type': 'Category', cleanBefore: 0, cleanAfter: 0 },
      ],
      account: `/api/accounts/${world.accountA}`,
    });
    const room = await world.call('GET', `/categories/${venue.roomId}`, { as: 'staffA' });
    expect(room.body).toMatchObject({
      pool: { '@id': `/api/pools/${body.id}`, '@type': 'Pool', id: body.id, name: 'Chambres', units: 2 },
      cleanBefore: 0,
      cleanAfter: 30,
    });
    expect(await leftOn(DAY)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('is one of a form that is sent twice, and two of two that differ', async () => {
    const replies = await Promise.all([create(), create()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.body.id).toBe(replies[1]?.body.id);
    expect((await create({ name: 'Cabines', categories: [] })).body.id).not.toBe(replies[0]?.body.id);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Donnez un nom à ce stock partagé'],
    ['no units', { units: 0 }, 'units', 'Un stock partagé compte de 1 à 1000 unités'],
    ['half a unit', { units: 1.5 }, 'units', 'Un stock partagé compte de 1 à 1000 unités'],
    ['more units than can be', { units: 1001 }, 'units', 'Un stock partagé compte de 1 à 1000 unités'],
  ])('refuses %s', async (_case, more, propertyPath, message) => {
    const { status, body } = await create(more);
    expect([status, body.violations]).toEqual([422, [{ propertyPath, message }]]);
    expect(await query('select from pools')).toEqual([]);
  });

  it.each([
    ['is no step', { cleanAfter: 7 }, 'cleanAfter'],
    ['is negative', { cleanBefore: -5 }, 'cleanBefore'],
    ['is longer than half a day', { cleanAfter: 725 }, 'cleanAfter'],
    ['is part of a minute', { cleanBefore: 2.5 }, 'cleanBefore'],
  ])('refuses a cleaning time that %s', async (_case, cleaning, field) => {
    const { status, body } = await create({ categories: [{ category: venue.roomId, ...cleaning }] });
    const message = 'Le temps de ménage va de 0 à 12 heures, par pas de 5 minutes';
    expect([status, body.violations]).toEqual([422, [{ propertyPath: `categories[0].${field}`, message }]]);
  });

  it('takes no category of another account, of another pool, or twice', async () => {
    const foreign = await create({ categories: [{ category: otherVenue.roomId }] });
    expect(foreign.body.violations).toEqual([
      { propertyPath: 'categories[0].category', message: "Cet élément n'existe pas" },
    ]);
    const room = { category: venue.roomId };
    const twice = await create({ categories: [{ category: venue.spaId }, room, room] });
    expect(twice.body.violations).toEqual([
      { propertyPath: 'categories[2].category', message: 'Ce service figure deux fois' },
    ]);
    await create();
    const taken = await create({ name: 'Bis', categories: [room] });
    expect(taken.body.violations).toEqual([
      {
        propertyPath: 'categories[0].category',
        message: "Ce service fait déjà partie d'un autre stock partagé\u00a0: Chambres",
      },
    ]);
  });

  it('is for the account’s administrators', async () => {
    const body = { account: world.accountA, ...whole() };
    for (const [as, expected] of [
      [undefined, 401],
      ['staffA', 403],
      ['traveller', 403],
      ['hotelierB', 404],
    ] as const) {
      expect((await world.call('POST', '/pools', { ...(as && { as }), body })).status).toBe(expected);
    }
  });

  it('holds units for what is booked already, and tells who asks how many are too many', async () => {
    const offer = await venue.offerOn(DAY);
    for (let at = 0; at < 3; at++) expect((await book(offer)).status).toBe(201);
    const refused = await create({ agreedConflicts: 0 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ errorType: 'poolConflicts', totalConflicts: 1, totalBookings: 1 });
    expect(await query('select from pools')).toEqual([]);
    expect(await leftOn(DAY)).toEqual([null, null, null, null, null, null]);
    expect((await create({ agreedConflicts: 1 })).status).toBe(201);
    // The room is being cleaned until half past two: its afternoon and the first of the spa's hours.
    expect(await leftOn(DAY)).toEqual([0, 0, 0, 2, 2, 2]);
    expect((await book(offer)).status).toBe(409);
  });
});

describe('changing a pool', () => {
  it('changes what is sent; a category that isn’t leaves, and has its own stock', async () => {
    const { id } = (await create()).body;
    expect((await change(id, { name: ' Cabines ' })).body).toMatchObject({ name: 'Cabines', units: 2 });
    expect((await change(id, { units: 3 })).body.categories).toHaveLength(2);
    expect(await leftOn(DAY)).toEqual([3, 3, 3, 3, 3, 3]);
    const spa = { category: venue.spaId, cleanBefore: 10 };
    expect((await change(id, { categories: [spa] }, 'PUT')).body.categories).toMatchObject([
      { id: venue.spaId, cleanBefore: 10, cleanAfter: 0 },
    ]);
    expect(await leftOn(DAY)).toEqual([null, null, 3, 3, 3, 3]);
    const room = await world.call('GET', `/categories/${venue.roomId}`, { as: 'hotelierA' });
    expect(room.body).toMatchObject({ pool: null, cleanBefore: 0, cleanAfter: 0 });
    // As it is kept, where it isn't sent.
    const again = await change(id, { categories: [{ category: venue.spaId, cleanAfter: 5 }] });
    expect(again.body.categories).toMatchObject([{ cleanBefore: 10, cleanAfter: 5 }]);
  });

  it('takes back what it reads, and sells more once it has more units', async () => {
    const { body } = await create({ units: 1 });
    const offer = await venue.offerOn(DAY);
    await book(offer);
    expect((await book(offer)).status).toBe(409);
    expect((await change(body.id, { ...body, categories: undefined, units: 2 })).status).toBe(200);
    expect((await book(offer)).status).toBe(201);
    const refused = await change(body.id, { units: 1, agreedConflicts: 0 });
    expect([refused.status, refused.body.totalConflicts]).toEqual([409, 1]);
    expect((await world.call('GET', `/pools/${body.id}`, { as: 'hotelierA' })).body.units).toBe(2);
    expect((await change(body.id, { units: 1 })).status).toBe(200);
  });

  it('refuses what was read before somebody else saved', async () => {
    const { id, updatedAt } = (await create()).body;
    const replies = await Promise.all([3, 4].map((units) => change(id, { units, updatedAt })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.errorType).toBe('changed');
  });

  it('isn’t set with its categories', async () => {
    const { id } = (await create()).body;
    const path = `/categories/${venue.roomId}`;
    const body = { pool: null, cleanBefore: 60, cleanAfter: 0 };
    const reply = await world.call('PATCH', path, { as: 'hotelierA', body });
    expect(reply.body).toMatchObject({ pool: { id }, cleanBefore: 0, cleanAfter: 30 });
  });

  it('is another venue’s nobody', async () => {
    const { id } = (await create()).body;
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { units: 9 } : undefined;
      expect((await world.call(method, `/pools/${id}`, { as: 'hotelierB', body })).status).toBe(404);
    }
    expect((await world.call('DELETE', `/pools/${id}`, { as: 'staffA' })).status).toBe(403);
    const list = await world.call('GET', `/accounts/${world.accountA}/pools`, { as: 'staffA' });
    expect(list.body['hydra:member']).toMatchObject([{ id, units: 2 }]);
    const named = await world.call('GET', `/pools?account.id=${world.accountA}&name=cabine`, {
      as: 'staffA',
    });
    expect(named.body['hydra:totalItems']).toBe(0);
  });
});

describe('deleting', () => {
  it('a pool gives its categories their own stock back', async () => {
    const { id } = (await create({ units: 1 })).body;
    const offer = await venue.offerOn(DAY);
    await book(offer);
    expect((await world.call('DELETE', `/pools/${id}`, { as: 'hotelierA' })).status).toBe(204);
    expect((await world.call('DELETE', `/pools/${id}`, { as: 'hotelierA' })).status).toBe(404);
    expect(await query('select from pool_claims')).toEqual([]);
    expect(await query('select from pool_days')).toEqual([]);
    expect(await leftOn(DAY)).toEqual([null, null, null, null, null, null]);
    expect(
      await query(
        'select distinct o.pool_id, span_from, is_pooled_out, clean_after from offers o join categories c on c.id = o.category_id',
      ),
    ).toEqual([{ pool_id: null, span_from: null, is_pooled_out: false, clean_after: 0 }]);
    expect((await book(offer)).status).toBe(201);
  });

  it('a category leaves its bookings their units', async () => {
    const fresh = await anotherVenue();
    const room = fresh.roomId;
    await create({ categories: [{ category: room }, { category: venue.roomId }] });
    expect((await book(await fresh.offerOn(DAY))).status).toBe(201);
    expect((await world.call('DELETE', `/categories/${room}`, { as: 'hotelierA' })).status).toBe(204);
    expect(await query('select from pool_claims')).toHaveLength(1);
    const [own] = await query<{ pool_left: number }>(
      'select pool_left from offers where id = $1',
      await venue.offerOn(DAY),
    );
    expect(own?.pool_left).toBe(1);
    // A booking whose schedule is gone gives its unit back when it is cancelled.
    const [booking] = await query<{ id: number }>('select id from bookings');
    const cancel = { status: 'canceled' };
    expect(
      (await world.call('PATCH', `/bookings/${booking?.id}`, { as: 'hotelierA', body: cancel })).status,
    ).toBe(200);
    expect(await query('select from pool_claims')).toEqual([]);
  });

  it('a slot leaves its bookings their units, too', async () => {
    const fresh = await anotherVenue();
    await create({ categories: [{ category: fresh.roomId }] });
    await book(await fresh.offerOn(DAY));
    const slot = await world.call('DELETE', `/time_slots/${fresh.slotIds[0]}`, { as: 'hotelierA' });
    expect(slot.status).toBe(204);
    expect(await query('select from pool_claims')).toHaveLength(1);
  });
});

it('tells open pages and whoever asks next of every change', async () => {
  const tell = vi.spyOn(world.deps.changes, 'tell');
  const { id } = (await create()).body;
  await change(id, { units: 3 });
  await world.call('DELETE', `/pools/${id}`, { as: 'hotelierA' });
  expect(tell.mock.calls).toEqual([1, 2, 3].map(() => [world.accountA, { kind: 'catalogue' }]));
  tell.mockRestore();
});
