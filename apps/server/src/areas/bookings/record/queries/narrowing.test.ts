import { addDays } from '@meridienne/domain';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';
import { scopeOfSession } from '../../../../kernel/scope.ts';
import { readBookingSearch } from '../../search/queries.ts';
import { bookingPages, type PageFilters } from './booking-pages.ts';
import { filteredBookings } from './list-bookings.ts';
import { readNarrowing } from './narrowing.ts';

let world: World;
let venue: Venue;
let widget: number;
const DAY = addDays(TODAY, 30);
const NO_FILTERS: PageFilters = {
  from: null,
  to: null,
  statuses: [],
  lastName: undefined,
  search: undefined,
  categoryName: undefined,
  reader: 'staff',
};

/** In Paris, one hour ahead of UTC until the last Sunday of March. */
const BOOKINGS = [
  // Half past midnight of the next day there.
  { last_name: 'Late', created_at: `${addDays(DAY, -31)}T23:30:00Z`, start_minute: 600, book_on: 'Widget' },
  { last_name: 'Desk', created_at: `${DAY}T08:00:00Z`, start_minute: 659, book_on: 'Back office' },
  // Of a slot past midnight, when its day is over.
  { last_name: 'After', created_at: `${DAY}T22:30:00Z`, start_minute: 1500, book_on: 'Preview' },
] as const;

beforeAll(async () => {
  world = await createWorld();
  const { db } = world.deps;
  venue = await createVenue(db, world.accountA);
  const made = await db
    .insertInto('widgets')
    .values({ account_id: world.accountA, name: 'Accueil' })
    .returning('id')
    .executeTakeFirstOrThrow();
  widget = made.id;
  await db
    .insertInto('bookings')
    .values(
      BOOKINGS.map((booking, at) => ({
        account_id: world.accountA,
        number: 10_000_000 + at,
        category_id: at === 1 ? venue.spaId : venue.roomId,
        widget_id: at === 0 ? widget : null,
        category_type: at === 1 ? ('duration' as const) : ('timeslot' as const),
        category_name: 'Any',
        category_name_visitor: 'Any',
        day: DAY,
        end_minute: booking.start_minute + 60,
        offer_price_minor: 0,
        price_minor: 0,
        currency: 'EUR',
        language: 'fr',
        is_confidential: false,
        first_name: 'Ada',
        email: 'ada@example.com',
        ...booking,
      })),
    )
    .execute();
});
afterAll(() => world.close());

const cases = (): readonly (readonly [object, readonly string[]])[] => [
  [{}, ['Late', 'Desk', 'After']],
  [{ categoryId: venue.roomId }, ['Late', 'After']],
  [{ categoryId: venue.spaId }, ['Desk']],
  [{ bookOn: 'Back office' }, ['Desk']],
  [{ 'bookOn[]': ['Widget', 'Preview'] }, ['Late', 'After']],
  [{ 'widget.id': widget }, ['Late']],
  [{ 'startMinute[after]': 600, 'startMinute[before]': 659 }, ['Late', 'Desk']],
  [{ 'startMinute[after]': 601 }, ['Desk', 'After']],
  [{ 'startMinute[before]': 658 }, ['Late']],
  [{ 'createdAt[before]': addDays(DAY, -31) }, []],
  [{ 'createdAt[after]': addDays(DAY, -30), 'createdAt[before]': addDays(DAY, -30) }, ['Late']],
  [{ 'createdAt[after]': DAY }, ['Desk', 'After']],
  [{ 'createdAt[after]': '0001-01-01', 'createdAt[before]': '9999-12-31' }, ['Late', 'Desk', 'After']],
  [{ 'leadDays[after]': 30 }, ['Late']],
  [{ 'leadDays[after]': 31 }, []],
  [{ 'leadDays[after]': 0, 'leadDays[before]': 1 }, ['Desk', 'After']],
  [{ bookOn: 'Widget', 'leadDays[before]': 1 }, []],
];

it('parts bookings as the statistics do, by the venue’s clock; so does the file', async () => {
  for (const [narrowing, expected] of cases()) {
    const query = new URLSearchParams({ 'order[bookAt]': 'asc' });
    for (const [name, values] of Object.entries(narrowing)) {
      for (const value of [values].flat()) query.append(name, String(value));
    }
    const { body } = await world.call('GET', `/accounts/${world.accountA}/bookings?${query.toString()}`, {
      as: 'staffA',
    });
    const listed = body['hydra:member']?.map(({ lastname }: { lastname: string }) => lastname);
    expect([narrowing, listed]).toEqual([narrowing, expected]);

    const file = await world.app.inject({
      method: 'POST',
      url: '/api/export-bookings',
      headers: { authorization: `Bearer ${world.token('staffA')}`, 'accept-language': 'fr' },
      payload: { accountId: world.accountA, dates: [], ...narrowing },
    });
    const lines: Record<string, string>[] = parse(file.body, { bom: true, columns: true, delimiter: ';' });
    expect([narrowing, lines.map((line) => line['Nom'])]).toEqual([narrowing, expected]);
  }
});

it('looks for what is searched once, however many pages the file has', async () => {
  const { db } = world.deps;
  await sql`
    insert into bookings (account_id, number, book_on, category_type, category_name, category_name_visitor, day,
      start_minute, end_minute, offer_price_minor, price_minor, currency, language, is_confidential, first_name,
      last_name, email)
    select ${world.accountA}, 30000000 + i, 'Widget', 'timeslot', 'Salon', 'Salon', date '2027-01-01' + (i * 7) % 90, 540,
      780, 0, 0, 'EUR', 'fr', false, 'Ada', case when i % 2 = 0 then 'Lefèvre' else 'Name' end, 'a@b.example'
    from generate_series(1, 1200) i`.execute(db);
  const scope = scopeOfSession(world.accountA, 'all');
  const search = await readBookingSearch(db, scope, 'lefevre', { at: new Date(), by: 'contacts' });
  const asked: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const filters = { ...NO_FILTERS, search };
  const days: string[] = [];
  for await (const page of bookingPages(watched, scope, filters, new Date())) {
    days.push(...page.map(({ bookAt }) => bookAt));
  }
  expect(days).toHaveLength(600);
  expect(days).toEqual(days.toSorted());
  expect(asked.filter((query) => query.includes('booking_words'))).toHaveLength(1);
  expect(asked.length).toBeGreaterThan(3);
});

it('takes just those along that are named', async () => {
  const { rows } = await world.database.pool.query(
    "select id from bookings where last_name in ('Late', 'After')",
  );
  const file = await world.app.inject({
    method: 'POST',
    url: '/api/export-bookings',
    headers: { authorization: `Bearer ${world.token('staffA')}`, 'accept-language': 'fr' },
    payload: { accountId: world.accountA, dates: [], ids: rows.map(({ id }) => id) },
  });
  const lines: Record<string, string>[] = parse(file.body, { bom: true, columns: true, delimiter: ';' });
  expect(lines.map((line) => line['Nom'])).toEqual(['Late', 'After']);
});

it.each([
  'bookOn=Phone',
  'startMinute[after]=2880',
  'startMinute[before]=-1',
  'createdAt[after]=2026-02-30',
  'leadDays[after]=1.5',
  'leadDays[before]=-1',
  'widget.id=none',
])('refuses %s', async (query) => {
  const path = `/accounts/${world.accountA}/bookings?${query}`;
  expect((await world.call('GET', path, { as: 'staffA' })).status).toBe(422);
});

it('goes to the days that bookings were made on, not through all that there are', async () => {
  const { db } = world.deps;
  await sql`
    insert into bookings (account_id, number, book_on, category_type, category_name, category_name_visitor, day,
      start_minute, end_minute, offer_price_minor, price_minor, currency, language, is_confidential, first_name,
      last_name, email, created_at)
    select ${world.accountB}, 20000000 + i, 'Widget', 'timeslot', 'Salon', 'Salon', date '2026-01-01' + i % 400, 540, 780,
      0, 0, 'EUR', 'fr', false, 'Ada', 'Name', 'a@b.example', timestamptz '2025-01-01Z' + i * interval '1 hour'
    from generate_series(1, 5000) i`.execute(db);
  await sql`analyze bookings`.execute(db);
  const narrowing = readNarrowing({ 'createdAt[after]': '2025-03-03', 'createdAt[before]': '2025-03-04' });
  const [row] = await filteredBookings(db, scopeOfSession(world.accountB, 'all'), {
    narrowing,
    reader: 'staff',
  })
    .orderBy('bookings.id')
    .limit(25)
    .explain<{ 'QUERY PLAN': unknown }>('json');
  expect(JSON.stringify(row!['QUERY PLAN'])).toContain('"bookings_created"');
});
