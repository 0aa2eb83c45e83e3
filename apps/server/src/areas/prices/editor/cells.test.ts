import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let room: number,
  spa: number,
  morning: number,
  periods: number[],
  offerB: number,
  roomB: number,
  slotB: number;

beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.database.pool.query(
    `with s as (insert into time_slots (account_id, start_minute, end_minute) values ($1, 600, 720), ($2, 600, 720) returning id, account_id),
       c as (insert into categories (account_id, name, type, duration_minutes)
         values ($1, 'Room', 'timeslot', null), ($1, 'Spa', 'duration', 60), ($2, 'Room', 'timeslot', null) returning id, account_id, type),
       l as (insert into category_time_slots select c.account_id, c.id, s.id from c join s using (account_id) returning *)
     select c.id, c.type, c.account_id, s.id as slot from c join s using (account_id) order by c.id`,
    [world.accountA, world.accountB],
  );
  [room, spa, roomB] = rows.map((row) => row.id);
  [morning, , slotB] = rows.map((row) => row.slot);
  const made = await world.database.pool.query(
    `insert into periods (account_id, category_id, time_slot_id, start_minute, end_minute)
     values ($1, $2, $3, 600, 660), ($1, $2, $3, 660, 720) returning id`,
    [world.accountA, spa, morning],
  );
  periods = made.rows.map((row) => row.id);
});
afterAll(() => world.close());
beforeEach(async () => {
  const { pool } = world.database;
  await pool.query('delete from offers');
  const { rows } = await pool.query(
    `insert into offers (account_id, category_id, time_slot_id, day, closes_minute, price_minor, quantity)
     values ($1, $2, $3, $4, 720, 100, 1) returning id`,
    [world.accountB, roomB, slotB, TODAY],
  );
  offerB = rows[0].id;
});

const cell = (more: object = {}) => ({
  id: null,
  category: `/api/categories/${room}`,
  timeSlot: `/api/time_slots/${morning}`,
  day: TODAY,
  price: 50,
  quantity: 2,
  status: 'available',
  ...more,
});
const update = (offers: unknown, path = '/update-offers') =>
  world.call('POST', path, { as: 'hotelierA', body: { offers } });
const rowsOf = async (categoryId: number) =>
  (
    await world.database.pool.query(
      'select id, day, period_id, price_minor, quantity, booked, is_available from offers where category_id = $1 order by day, period_id',
      [categoryId],
    )
  ).rows;

describe('POST /update-offers', () => {
  it('sets each cell to its own values, keeping what is blank', async () => {
    const days = [0, 1, 2].map((count) => addDays(TODAY, count));
    const made = await update([
      cell(),
      cell({ day: days[1], price: 60, status: null }),
      cell({ day: days[2], price: null }),
    ]);
    expect(made.body).toEqual({
      totalUpdated: 2,
      totalCreated: 2,
      totalSkipped: 1,
      change: expect.any(Number),
      totalLarge: 0,
    });
    const [first] = await rowsOf(room);
    await world.database.pool.query('update offers set booked = 1 where id = $1', [first.id]);
    const { body } = await update([
      cell({ id: `/api/offers/${first.id}`, price: '', quantity: 5, status: 'notAvailable' }),
      cell({ day: days[1], price: 60, status: '' }),
    ]);
    expect(body).toMatchObject({ totalUpdated: 1, totalSkipped: 0 });
    expect(await rowsOf(room)).toEqual([
      {
        id: first.id,
        day: TODAY,
        period_id: null,
        price_minor: 5000,
        quantity: 6,
        booked: 1,
        is_available: false,
      },
      expect.objectContaining({ day: days[1], price_minor: 6000, quantity: 2, is_available: true }),
    ]);
  });

  it('takes the later of two values for one cell', async () => {
    expect((await update([cell(), cell({ price: 70 })])).body.totalUpdated).toBe(1);
    expect((await rowsOf(room))[0].price_minor).toBe(7000);
  });

  it.each([
    ['a day that is past', { day: '2026-03-20' }, 'offers[0].day', 'Cette date est passée'],
    ['no slot', { timeSlot: null }, 'offers[0].timeSlot', 'ce champ est obligatoire'],
    [
      'a negative price',
      { price: -0.5 },
      'offers[0].price',
      'Le prix et la quantité ne peuvent pas être négatifs',
    ],
    ['a day that is none', { day: '2026-02-30' }, 'offers[0].day', 'Une date est attendue, comme 2026-03-31'],
    [
      'a slot that is something else',
      { timeSlot: '/api/addons/1' },
      'offers[0].timeSlot',
      "Cet élément n'existe pas",
    ],
  ])('refuses %s', async (_case, change, propertyPath, message) => {
    const { status, body } = await update([cell(change)]);
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ propertyPath, message }]);
  });

  it('asks for the period of a duration category', async () => {
    const { body } = await update([cell(), cell({ category: spa })]);
    expect(body.violations[0].propertyPath).toBe('offers[1].categoryTimeslot');
    const { body: done } = await update([cell({ category: spa, categoryTimeslot: periods[0] })]);
    expect(done.totalUpdated).toBe(1);
    expect((await rowsOf(spa))[0].period_id).toBe(periods[0]);
  });

  it.each([
    ['category', () => ({ category: roomB, timeSlot: slotB })],
    ['slot', () => ({ timeSlot: slotB })],
    ['offer', () => ({ id: offerB })],
  ])('does not know another venue’s %s, and then writes nothing', async (_case, change) => {
    expect((await update([cell(), cell({ day: addDays(TODAY, 1), ...change() })])).status).toBe(404);
    expect(await rowsOf(room)).toEqual([]);
    expect((await rowsOf(roomB))[0]).toMatchObject({ price_minor: 100, quantity: 1 });
  });

  it.each([-1, 0, '/api/categories/0', 'x'])(
    'says of a category that is none that it is gone: %j',
    async (id) => {
      const { status, body } = await update([cell({ category: id })]);
      expect(status).toBe(404);
      expect(body['hydra:description']).toContain("n'existe plus. Rechargez la page");
    },
  );

  it.each([
    ['nobody', undefined, 401],
    ['a traveller', 'traveller', 403],
    ['staff without isAdmin', 'staffA', 403],
    ['another venue’s hotelier', 'hotelierB', 404],
  ] as const)('is for the account’s administrators: %s', async (_case, as, expected) => {
    for (const path of ['/update-offers', '/update-activity-offers']) {
      const reply = await world.call('POST', path, { ...(as && { as }), body: { offers: [cell()] } });
      expect(reply.status).toBe(expected);
    }
  });

  it('refuses an empty list and takes 5000 cells', async () => {
    expect((await update([])).status).toBe(422);
    const many = Array.from({ length: 5001 }, (_, at) => cell({ day: addDays(TODAY, at % 1000), price: at }));
    expect((await update(many)).status).toBe(422);
    expect((await update(many.slice(1))).body.totalUpdated).toBe(1000);
  });
});

describe('POST /update-activity-offers', () => {
  const activity = (more: object) => cell({ category: spa, timeSlot: null, ...more });

  it('names periods by categoryTimeslot, or in timeSlot', async () => {
    const { body } = await update(
      [
        activity({ categoryTimeslot: `/api/category_timeslots/${periods[0]}` }),
        activity({ timeSlot: periods[1], price: 20 }),
      ],
      '/update-activity-offers',
    );
    expect(body).toMatchObject({ totalUpdated: 2, totalSkipped: 0 });
    expect((await rowsOf(spa)).map((row) => [row.period_id, row.price_minor])).toEqual([
      [periods[0], 5000],
      [periods[1], 2000],
    ]);
  });

  it('knows the period by the offer, with the slot that the offer itself tells', async () => {
    const path = '/update-activity-offers';
    await update(
      periods.map((period) => activity({ categoryTimeslot: period })),
      path,
    );
    const { body } = await world.call('GET', `/activity-offers?category.id=${spa}`, { as: 'hotelierA' });
    const [first, second] = body['hydra:member'];
    const asRead = (offer: { id: number; timeSlot: { '@id': string } }, price: number) =>
      activity({ id: offer.id, timeSlot: offer.timeSlot['@id'], price, quantity: null });
    const saved = await update(
      [
        asRead(first, 60),
        asRead(second, 70),
        activity({ categoryTimeslot: periods[1], price: 75, quantity: null }),
      ],
      path,
    );
    expect(saved.body).toMatchObject({ totalUpdated: 2, totalSkipped: 0 });
    expect((await rowsOf(spa)).map((row) => row.price_minor)).toEqual([6000, 7500]);
    expect((await update([activity({ id: offerB, timeSlot: morning })], path)).status).toBe(404);
  });

  it('refuses a slot in place of a period', async () => {
    const { body } = await update(
      [activity({ timeSlot: `/api/time_slots/${morning}` })],
      '/update-activity-offers',
    );
    expect(body.violations[0].propertyPath).toBe('offers[0].categoryTimeslot');
    expect((await update([activity({ timeSlot: 999_999 })], '/update-activity-offers')).status).toBe(404);
  });
});

describe('reading offers', () => {
  it('shows an offer to the staff', async () => {
    await update([cell({ category: spa, categoryTimeslot: periods[0], quantity: 3 })]);
    const [{ id }] = await rowsOf(spa);
    await world.database.pool.query('update offers set booked = 1 where id = $1', [id]);
    const { body } = await world.call('GET', `/offers/${id}`, { as: 'staffA' });
    expect(body).toMatchObject({
      '@context': '/api/contexts/Offer',
      '@id': `/api/offers/${id}`,
      day: TODAY,
      price: 50,
      quantity: 3,
      booked: 1,
      remaining: 2,
      status: 'available',
      category: `/api/categories/${spa}`,
      timeSlot: { start: '10h00', end: '12h00' },
      categoryTimeslot: { '@id': `/api/category_timeslots/${periods[0]}`, start: '10h00', end: '11h00' },
    });
    const path = `/activity-offers?category.id=${spa}`;
    const list = (query: string) => world.call('GET', path + query, { as: 'staffA' });
    expect((await list(`&day[after]=${TODAY}&day[before]=21-03-2026`)).body['hydra:totalItems']).toBe(1);
    expect((await list('&day[after]=2026-03-22&day[before]=2026-04-01')).body['hydra:totalItems']).toBe(0);
    expect((await list('')).body['hydra:totalItems']).toBe(1);
    expect((await list('&day[after]=2026-02-30')).status).toBe(422);
    for (const [as, expected] of [
      ['hotelierB', 404],
      ['traveller', 403],
      [undefined, 401],
    ] as const) {
      expect((await world.call('GET', `/offers/${id}`, { ...(as && { as }) })).status).toBe(expected);
      expect((await world.call('GET', path, { ...(as && { as }) })).status).toBe(expected);
    }
  });
});

describe('the quantity typed is places left', () => {
  const BOOK = 'update offers set booked = booked + 1 where category_id = $1 and booked < quantity';

  it('whatever was booked before and is booked after', async () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant(0), quantity: fc.integer({ min: 0, max: 4 }) }),
      fc.constant({ type: 1, quantity: 0 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await world.database.pool.query('delete from offers where category_id = $1', [room]);
        let [quantity, booked] = [0, 0];
        await update([cell({ quantity: 0 })]);
        for (const { type, quantity: typed } of steps) {
          if (type === 0) {
            await update([cell({ quantity: typed, price: null })]);
            quantity = typed + booked;
          } else {
            await world.database.pool.query(BOOK, [room]);
            booked = Math.min(quantity, booked + 1);
          }
          expect((await rowsOf(room))[0]).toMatchObject({ quantity, booked });
        }
      }),
      { numRuns: 15 },
    );
  });

  it('also of places sold while it is being typed', async () => {
    await update([cell({ quantity: 10 })]);
    const replies = await Promise.all(
      Array.from({ length: 30 }, async (_, at) =>
        at % 2 === 0
          ? (await update([cell({ quantity: 3, price: at % 4 === 0 ? null : at })])).status
          : (await world.database.pool.query(BOOK, [room])).rowCount,
      ),
    );
    expect(replies.filter((reply) => reply === 200)).toHaveLength(15);
    const sold = replies.filter((reply) => reply === 1).length;
    const [row] = await rowsOf(room);
    // Every sale counted; three places were left at the last update, and what was sold since is gone.
    expect(row.booked).toBe(sold);
    expect(row.quantity - row.booked).toBeLessThanOrEqual(3);
    await update([cell({ quantity: 3 })]);
    expect((await rowsOf(room))[0]).toMatchObject({ quantity: sold + 3, booked: sold });
  });
});
