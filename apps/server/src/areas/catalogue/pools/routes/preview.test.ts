import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStockVenue, type StockVenue } from '../../../../../test/stock-venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';

/** What a shared stock would change. */

let world: World;
let venue: StockVenue;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  venue = await createStockVenue(world);
});

const DAY = addDays(TODAY, 5);
const preview = (body: object) =>
  world.call('POST', '/pools/preview', { as: 'superAdmin', body: { account: venue.accountId, ...body } });

describe('a preview', () => {
  it('tells the places on sale by day, before and after', async () => {
    const room = await venue.category('Chambre');
    const suite = await venue.category('Suite');
    const [morning, afternoon, whole] = [
      await venue.slot(9, 13),
      await venue.slot(13, 18),
      await venue.slot(9, 18),
    ];
    for (const slot of [morning, afternoon, whole]) await venue.offer(room, slot, DAY, 5);
    const offer = await venue.offer(suite, whole, DAY, 5);
    await venue.book(offer);
    await venue.offer(room, whole, addDays(DAY, 2), 0);
    const of = (categories: object[], more = {}) => preview({ units: 5, categories, ...more });
    expect((await of([{ category: room }])).body).toEqual({
      days: [
        { day: DAY, before: 15, after: 10 },
        { day: addDays(DAY, 2), before: 0, after: 0 },
      ],
      conflicts: [],
      totalConflicts: 0,
      totalBookings: 0,
    });
    // A unit that is cleaned between is sold once; the one that is booked whole, not at all.
    const both = [{ category: `/api/categories/${room}`, cleanAfter: 5 }, { category: suite }];
    expect((await of(both)).body.days[0]).toEqual({ day: DAY, before: 19, after: 4 });
    // Once it is so, a change is told from there; a category that would leave is counted by itself.
    const pool = await venue.makePool({ units: 5, categories: [{ id: room, cleanAfter: 5 }, { id: suite }] });
    expect((await of(both, { pool })).body.days[0]).toEqual({ day: DAY, before: 4, after: 4 });
    expect((await of([{ category: room }, { category: suite }], { pool })).body.days[0]).toMatchObject({
      before: 4,
      after: 4,
    });
    expect((await of([{ category: room, cleanAfter: 0 }], { pool })).body.days[0]).toMatchObject({
      before: 4,
      after: 14,
    });
    expect((await of([], { pool })).body.days[0]).toMatchObject({ before: 4, after: 19 });
  });

  it('tells of nothing that is closed or over by now', async () => {
    const room = await venue.category('Chambre');
    // It is 11h00.
    const [early, whole] = [await venue.slot(8, 11), await venue.slot(8, 18)];
    await venue.offer(room, early, TODAY, 5);
    const late = await venue.offer(room, whole, TODAY, 3);
    const of = async () => (await preview({ units: 2, categories: [{ category: room }] })).body.days;
    expect(await of()).toEqual([{ day: TODAY, before: 3, after: 2 }]);
    await world.database.pool.query('update offers set is_closed = true where id = $1', [late]);
    expect(await of()).toEqual([{ day: TODAY, before: 0, after: 0 }]);
  });

  it('names the bookings that are too many, by when they are', async () => {
    const room = await venue.category('Chambre');
    const [morning, afternoon, whole, night] = [
      await venue.slot(9, 13),
      await venue.slot(13, 18),
      await venue.slot(9, 18),
      await venue.slot(22, 2),
    ];
    const [first, , last] = [
      await venue.book(await venue.offer(room, morning, DAY, 5)),
      await venue.book(await venue.offer(room, afternoon, DAY, 5), 'canceled'),
      await venue.book(await venue.offer(room, whole, DAY, 5)),
    ];
    const late = await venue.offer(room, night, DAY, 5);
    const [one, two] = [await venue.book(late), await venue.book(late, 'confirmed')];
    // What is over is no conflict.
    const past = await venue.offer(room, morning, addDays(TODAY, -1), 5);
    await venue.book(past);
    await venue.book(past);
    const reply = await preview({ units: 1, categories: [{ category: room, cleanBefore: 30 }] });
    expect(reply.body).toMatchObject({
      conflicts: [
        { day: DAY, start: '08h30', endOn: DAY, end: '13h00', over: 1 },
        { day: DAY, start: '21h30', endOn: addDays(DAY, 1), end: '02h00', over: 1 },
      ],
      totalConflicts: 2,
      totalBookings: 2,
    });
    const [day, after] = reply.body.conflicts;
    expect(day.bookings).toEqual([
      {
        '@id': `/api/bookings/${first.id}`,
        '@type': 'Booking',
        id: first.id,
        bookingId: first.number,
        firstname: 'Ada',
        lastname: 'Test',
        categoryName: 'Chambre',
        bookAt: DAY,
        start: '09h00',
        end: '13h00',
      },
      expect.objectContaining({ id: last.id, start: '09h00', end: '18h00' }),
    ]);
    expect(after.bookings).toMatchObject([{ id: one.id }, { id: two.id, start: '22h00', end: '02h00' }]);
    expect((await preview({ units: 2, categories: [{ category: room }] })).body).toMatchObject({
      conflicts: [],
      totalConflicts: 0,
      totalBookings: 0,
    });
  });

  it('counts what is blocked of the pool that would be changed', async () => {
    const room = await venue.category('Chambre');
    const whole = await venue.slot(9, 18);
    const offer = await venue.offer(room, whole, DAY, 5);
    await venue.book(offer);
    const pool = await venue.makePool({ units: 3, categories: [{ id: room }] });
    await venue.block(pool, offer, 2);
    const of = async (units: number, more = {}) =>
      (await preview({ units, categories: [{ category: room }], ...more })).body;
    expect(await of(4, { pool })).toMatchObject({ days: [{ before: 0, after: 1 }], totalConflicts: 0 });
    expect(await of(2, { pool: `/api/pools/${pool}` })).toMatchObject({
      days: [{ after: 0 }],
      totalConflicts: 1,
      totalBookings: 1,
      conflicts: [{ over: 1 }],
    });
  });

  it('refuses what the pool itself would be refused for', async () => {
    const room = await venue.category('Chambre');
    const taken = await venue.category('Suite');
    await venue.makePool({ units: 3, categories: [{ id: taken }] });
    const foreign = await createStockVenue(world);
    const category = await foreign.category('Ailleurs');
    for (const [body, propertyPath] of [
      [{ units: 0, categories: [] }, 'units'],
      [{ units: 2.5, categories: [] }, 'units'],
      [{ units: 2, categories: [{ category: room }, { category: room }] }, 'categories[1].category'],
      [{ units: 2, categories: [{ category: room, cleanAfter: 7 }] }, 'categories[0].cleanAfter'],
      [{ units: 2, categories: [{ category: room }, { category: taken }] }, 'categories[1].category'],
      [{ units: 2, categories: [{ category }] }, 'categories[0].category'],
      [{ units: 2, categories: [], pool: await foreign.makePool({ units: 2, categories: [] }) }, 'pool'],
    ] as const) {
      const reply = await preview(body);
      expect([body, reply.status, reply.body.violations]).toMatchObject([body, 422, [{ propertyPath }]]);
    }
  });

  it('is for the account’s administrators', async () => {
    const room = await venue.category('Chambre');
    const body = { account: venue.accountId, units: 2, categories: [{ category: room }] };
    await world.database.db
      .insertInto('permissions')
      .values([
        { account_id: venue.accountId, user_id: world.userIds.staffA, is_admin: false },
        { account_id: venue.accountId, user_id: world.userIds.hotelierA, is_admin: true },
      ])
      .execute();
    for (const [as, status] of [
      [undefined, 401],
      ['traveller', 403],
      ['staffA', 403],
      ['hotelierB', 404],
      ['hotelierA', 200],
    ] as const) {
      const asked = { ...(as && { as }) };
      const replies = [
        await world.call('POST', '/pools/preview', { ...asked, body }),
        await world.call('GET', `/accounts/${venue.accountId}/pool-proposals`, asked),
      ];
      expect([as, ...replies.map((reply) => reply.status)]).toEqual([as, status, status]);
    }
  });
});
