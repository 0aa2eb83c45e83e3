import { addDays } from '@meridienne/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';

// What a page tells of an offer makes a booking one statement. Whatever of it is wrong changes nothing but that.
let world: World;
let venue: Venue;
let offerId: number;
let day: string;
let days = 0;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(async () => {
  day = addDays(TODAY, ++days % 9);
  offerId = await venue.offerOn(day);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const book = (change: object = {}, headers: Record<string, string> = {}) =>
  world.call('POST', '/public/bookings', {
    headers,
    body: {
      account: `/api/accounts/${world.accountA}`,
      offer: `/api/offers/${offerId}`,
      widget: `/api/widgets/${venue.widgetId}`,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33612345678',
      categoryId: venue.roomId,
      timeSlotName: '10h30 - 14h00',
      bookAt: day,
      addons: [{ id: venue.addonId, amount: 2 }],
      price: 84,
      language: 'en',
      ...change,
    },
  });
const stored = (number: number) =>
  world.deps.db.selectFrom('bookings').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
/** Whether the offer was read before it was booked. */
const watchReads = () => {
  const query = vi.spyOn(world.deps.pool, 'query');
  return () =>
    query.mock.calls.some(([asked]) => (asked as unknown as { name?: string }).name === 'offer-to-book');
};

it('books without reading first, and stores the server’s own facts', async () => {
  await book();
  const hasRead = watchReads();
  const { status, body } = await book();
  expect(status).toBe(201);
  expect(hasRead()).toBe(false);
  expect(await stored(body.bookingId)).toMatchObject({
    category_id: venue.roomId,
    category_name: 'Chambre',
    category_name_visitor: 'Room',
    start_minute: 630,
    end_minute: 840,
    offer_price_minor: 5900,
    price_minor: 8400,
    day,
  });
});

it('books an hour by its period', async () => {
  const { id } = await world.deps.db
    .selectFrom('offers')
    .select('id')
    .where('day', '=', day)
    .where('period_id', '=', venue.periodIds[2] ?? 0)
    .executeTakeFirstOrThrow();
  const { status, body } = await book({
    offer: id,
    categoryId: venue.spaId,
    timeSlotName: '16h00 - 17h00',
    addons: [],
    price: 45,
  });
  expect(status).toBe(201);
  expect(await stored(body.bookingId)).toMatchObject({
    category_id: venue.spaId,
    start_minute: 960,
    end_minute: 1020,
  });
});

it.each([
  ['another category', () => ({ categoryId: venue.spaId, timeSlotName: '14h00 - 15h00' })],
  ['a category that is none', () => ({ categoryId: 999_999 })],
  ['other hours', () => ({ timeSlotName: '14h00 - 18h00' })],
  ['hours that are none', () => ({ timeSlotName: 'le matin' })],
])('reads the offer when it is told %s, and stores its own', async (_what, told) => {
  const hasRead = watchReads();
  const { status, body } = await book(told());
  expect([status, hasRead()]).toEqual([201, true]);
  expect(await stored(body.bookingId)).toMatchObject({
    category_id: venue.roomId,
    category_name: 'Chambre',
    start_minute: 630,
  });
});

it('refuses another day, and another price, as what they are', async () => {
  expect((await book({ bookAt: addDays(day, 20) })).body.violations[0].propertyPath).toBe('bookAt');
  const { status, body } = await book({ price: 83 });
  expect([status, body.errorType, body.price]).toEqual([409, 'price', 84]);
});

it('goes by what has changed since it was known', async () => {
  await world.deps.db
    .updateTable('categories')
    .set({ name: 'Suite', names: '{}' })
    .where('id', '=', venue.roomId)
    .execute();
  const { body } = await book();
  expect((await stored(body.bookingId)).category_name).toBe('Suite');
  await world.deps.db
    .updateTable('categories')
    .set({ name: 'Chambre' })
    .where('id', '=', venue.roomId)
    .execute();
});

it('gives a retry the first answer, and takes one place', async () => {
  const headers = { 'idempotency-key': 'told' };
  const first = await book({}, headers);
  const again = await book({}, headers);
  expect([again.status, again.body.bookingId]).toEqual([201, first.body.bookingId]);
  const { booked } = await world.deps.db
    .selectFrom('offers')
    .select('booked')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  expect(booked).toBe(1);
});

it('sells the last place once', async () => {
  await world.deps.db
    .updateTable('offers')
    .set({ quantity: sql`booked + 1` })
    .where('id', '=', offerId)
    .execute();
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => book({}, { 'idempotency-key': `last ${at}` })),
  );
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)]);
  expect(all.filter(({ body }) => body.errorType === 'stock')).toHaveLength(7);
});

it('says that it is sold out without reading, but not to a retry, nor of what it isn’t', async () => {
  const headers = { 'idempotency-key': 'got it' };
  const first = await book({}, headers);
  await world.deps.db
    .updateTable('offers')
    .set({ quantity: sql`booked` })
    .where('id', '=', offerId)
    .execute();
  const hasRead = watchReads();
  for (const others of [undefined, { 'idempotency-key': 'too late' }]) {
    const { status, body } = await book({}, others);
    expect([status, body.errorType, hasRead()]).toEqual([409, 'stock', false]);
  }
  expect((await book({}, headers)).body.bookingId).toBe(first.body.bookingId);
  expect((await book({ bookAt: addDays(day, 20) })).body.violations[0].propertyPath).toBe('bookAt');
});
