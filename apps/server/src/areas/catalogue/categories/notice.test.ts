import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;
let now = NOW;
const TOMORROW = addDays(TODAY, 1);

beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.database.pool.query('delete from bookings; update offers set booked = 0');
  await change({ notice: null, horizonDays: null, begunDiscount: null });
});

/** The room: 10h30–14h00 at 59 €, 14h00–18h00 at 79 €; it is 11h00. */
const change = (body: object) =>
  world.call('PATCH', `/categories/${venue.roomId}`, { as: 'hotelierA', body });
const month = async (more: object = {}) =>
  (
    await world.call('POST', '/public/get-availability', {
      body: { accountId: world.accountA, date: TODAY, categoryId: venue.roomId, ...more },
    })
  ).body.offers;
const day = async (date: string) =>
  (await world.call('POST', '/public/get-offers-by-day', { body: { accountId: world.accountA, date } })).body[
    'hydra:member'
  ].filter((offer: { category: { id: number } }) => offer.category.id === venue.roomId);
const book = async (date: string, more: object = {}, as?: 'hotelierA') => {
  const body = {
    account: world.accountA,
    offer: await venue.offerOn(date),
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
    phone: '+33 6 12 34 56 78',
    price: 59,
    ...(as && { bookOn: 'Back office' }),
    ...more,
  };
  const reply = await world.call('POST', '/public/bookings', { body, ...(as && { as }) });
  return [reply.status, reply.body.errorType ?? reply.body.price];
};
const atMinute = (hours: string) => {
  now = new Date(`${TODAY}T${hours}:00+01:00`);
};

describe('a category’s notice', () => {
  it('is an hour before the end of a slot where it says nothing', async () => {
    atMinute('12:59');
    await change({ notice: 0 });
    await change({ notice: null });
    expect((await month())[TODAY].count).toBe(2);
    atMinute('13:00');
    expect((await month())[TODAY].count).toBe(1);
    expect(await book(TODAY)).toEqual([409, 'stock']);
  });

  it('moves the closing of what is on sale, and its desk books on', async () => {
    const told = (await change({ notice: 1440 })).body;
    expect(told).toMatchObject({ notice: 1440, horizonDays: null, begunDiscount: null });
    // It is 11h00: tomorrow's 10h30 is too late, its 14h00 isn't.
    expect(await month()).toMatchObject({ [TOMORROW]: { count: 1, minPrice: 79 } });
    expect((await month())[TODAY]).toBeUndefined();
    expect(await book(TOMORROW)).toEqual([409, 'stock']);
    expect(await book(TOMORROW, {}, 'hotelierA')).toEqual([201, 59]);
    expect(await book(TODAY, {}, 'hotelierA')).toEqual([201, 59]);
    atMinute('14:00');
    expect(await book(TODAY, {}, 'hotelierA')).toEqual([409, 'stock']);
    now = NOW;
    await change({ notice: 60 * 1440 });
    expect(await month()).toEqual({});
    await change({ notice: -15 });
    atMinute('10:44');
    expect(await book(TODAY)).toEqual([201, 59]);
    atMinute('10:45');
    expect(await book(TODAY)).toEqual([409, 'stock']);
  });

  it('holds for what is put on sale later, and follows the hours of its slots', async () => {
    await change({ notice: 900 });
    const put = (date: string) =>
      world.call('POST', '/update-offers-long-term', {
        as: 'hotelierA',
        body: {
          account: world.accountA,
          ids: [`${venue.roomId}-${venue.slotIds[0]}`],
          dates: [date, date],
          days: [1, 2, 3, 4, 5, 6, 7],
          price: 59,
          quantity: 2,
        },
      });
    const far = addDays(TODAY, 40);
    expect((await put(far)).body.totalCreated).toBe(1);
    const closing = async (date: string) =>
      (
        await world.database.pool.query(
          'select closes_days_before as days, closes_minute as minute from offers where category_id = $1 and time_slot_id = $2 and day = $3',
          [venue.roomId, venue.slotIds[0], date],
        )
      ).rows[0];
    // 10h30 less 15 hours.
    expect(await closing(far)).toEqual({ days: 1, minute: 1170 });
    const moved = await world.call('PATCH', `/time_slots/${venue.slotIds[0]}`, {
      as: 'hotelierA',
      body: { start: '09h00' },
    });
    expect(moved.status).toBe(200);
    expect([await closing(far), await closing(TOMORROW)]).toEqual([
      { days: 1, minute: 1080 },
      { days: 1, minute: 1080 },
    ]);
    await world.call('PATCH', `/time_slots/${venue.slotIds[0]}`, {
      as: 'hotelierA',
      body: { start: '10h30' },
    });
    await world.database.pool.query('delete from offers where day = $1', [far]);
  });

  it.each([
    ['notice', 86_401],
    ['notice', -1_441],
    ['notice', 1.5],
    ['horizonDays', 0],
    ['horizonDays', 731],
    ['begunDiscount', 0],
    ['begunDiscount', 91],
  ])('refuses %s of %s', async (field, value) => {
    const { status, body } = await change({ [field]: value });
    expect([status, body.violations[0].propertyPath]).toEqual([422, field]);
  });
});

it('a category is sold as far ahead as it says, to visitors alone', async () => {
  await change({ horizonDays: 3 });
  expect(Object.keys(await month()).filter((each) => each.startsWith(TODAY.slice(0, 7)))).toEqual([
    TODAY,
    TOMORROW,
    addDays(TODAY, 2),
    addDays(TODAY, 3),
  ]);
  expect(await day(addDays(TODAY, 4))).toEqual([]);
  const told = { categoryId: venue.roomId, timeSlotName: '10h30 - 14h00' };
  const [near, far] = [addDays(TODAY, 3), addDays(TODAY, 4)];
  expect(await book(far)).toEqual([409, 'stock']);
  expect(await book(far, { ...told, bookAt: far })).toEqual([409, 'stock']);
  expect(await book(near, { ...told, bookAt: near })).toEqual([201, 59]);
  expect(await book(far, {}, 'hotelierA')).toEqual([201, 59]);
});

it('a price falls once its hours have begun, wherever it is told and booked', async () => {
  await change({ begunDiscount: 30 });
  expect(await month()).toMatchObject({
    [TODAY]: { count: 2, minPrice: 41.3 },
    [TOMORROW]: { minPrice: 59 },
  });
  expect(await month({ timeSlotId: venue.slotIds[1] })).toMatchObject({ [TODAY]: { minPrice: 79 } });
  const [morning, afternoon] = await day(TODAY);
  expect(morning).toMatchObject({ price: 41.3, fullPrice: 59 });
  expect(afternoon).toMatchObject({ price: 79 });
  expect(afternoon).not.toHaveProperty('fullPrice');
  const told = { categoryId: venue.roomId, timeSlotName: '10h30 - 14h00', bookAt: TODAY };
  expect(await book(TODAY)).toEqual([409, 'price']);
  expect(await book(TODAY, told)).toEqual([409, 'price']);
  expect(await book(TODAY, { ...told, price: 41.3 })).toEqual([201, 41.3]);
  expect(await book(TOMORROW, { price: 41.3 })).toEqual([409, 'price']);
  // A minute before, it is the whole price.
  atMinute('10:29');
  expect((await day(TODAY))[0]).not.toHaveProperty('fullPrice');
  expect(await book(TODAY, { price: 41.3 })).toEqual([409, 'price']);
  expect(await book(TODAY, told)).toEqual([201, 59]);
});
