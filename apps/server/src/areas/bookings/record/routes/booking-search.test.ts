import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue } from '../../../../../test/venue.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../../test/world.ts';

const GUESTS = [
  ['Émilie', 'Du Châtelet', 12345678],
  ['Jean-Pierre', 'O’Connor', 12349999],
  ['Søren', 'Łukasz', 87654321],
  ['ИВАН', 'Петров', 50000001],
  ['Anne 100%', 'D_ot', 50000002],
] as const;
/** A confidential guest's contact, as names may hold it. */
const TELLING = [
  'zz.hush@example.com',
  'zz.hush (at) example.com',
  'zz.hush＠example.com',
  'zz.hush @ example.com',
  'zz.hush%40example.com',
  'zz.hush&#64;example.com',
  'tel 06 55 44 33 22',
  'tel 06%2055%2044%2033%2022',
  'tel 0033655443322',
];
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const venue = await createVenue(world.deps.db, world.accountA);
  const other = await createVenue(world.deps.db, world.accountB);
  const { pool } = world.database;
  const add = async (
    account: number,
    { offerOn }: typeof venue,
    [firstname, lastname, number]: readonly [string, string, number],
    more: object = {},
  ) => {
    const offer = await offerOn(addDays(TODAY, 1));
    const { status, body } = await world.call('POST', '/public/bookings', {
      body: {
        account,
        offer,
        price: 59,
        firstname,
        lastname,
        email: 'guest@example.com',
        phone: '+33612345678',
        ...more,
      },
    });
    expect(status).toBe(201);
    await pool.query('update bookings set number = $2 where id = $1', [body.id, number]);
  };
  await pool.query('update offers set quantity = 50');
  for (const guest of GUESTS) await add(world.accountA, venue, guest);
  await add(world.accountB, other, ['Émilie', 'Autre', 12345679]);
  await pool.query("update categories set is_confidential = true where type = 'timeslot'");
  await add(world.accountA, venue, ['Secret', 'Guest@Example.com', 60000001]);
  await add(world.accountA, venue, ['Secret', '06 12 34 56 78', 60000002]);
  const zz = { email: 'zz.hush@example.com', phone: '+33655443322' };
  for (const [at, lastname] of TELLING.entries())
    await add(world.accountA, venue, ['Hushed', lastname, 70000000 + at], zz);
  await add(world.accountA, venue, ['Hushed 06 55', '44 33 22', 70000100], zz);
  await add(world.accountA, venue, ['Zoé', 'Zz', 70000101], zz);
});
afterAll(() => world.close());

async function find(
  search: string,
  { as = 'staffA', filter = 'search' }: { as?: Caller; filter?: string } = {},
) {
  const query = `${filter}=${encodeURIComponent(search)}`;
  const { status, body } = await world.call('GET', `/accounts/${world.accountA}/bookings?${query}`, { as });
  expect(status).toBe(200);
  const found: number[] = body['hydra:member'].map(({ bookingId }: { bookingId: number }) => bookingId);
  return found.toSorted((a, b) => a - b);
}

it.each([
  ['émilie', [12345678]],
  ['EMI', [12345678]],
  ['du chat', [12345678]],
  ['emilie du c', [12345678]],
  ['  du châtelet   émi', [12345678]],
  ['jean pierre', [12349999]],
  ['JEAN-P', [12349999]],
  ["o'con", [12349999]],
  ['o’connor jean', [12349999]],
  ['soren', [87654321]],
  ['łuk', [87654321]],
  ['lukasz soren', [87654321]],
  ['иван', [50000001]],
  ['петр', [50000001]],
  ['anne 100%', [50000002]],
  ['d_', [50000002]],
  // A space is the end of a word.
  ['jean ', [12349999]],
  ['jea ', []],
  // In the middle of a name, or a wildcard, is no beginning.
  ['chatelet', []],
  ['%', []],
  ['_', []],
  ['\\', []],
  ['1234', [12345678, 12349999]],
  ['12345678', [12345678]],
  ['n° 1234 5678', [12345678]],
  ['#87.65', [87654321]],
  ['0', []],
  ['123456789', []],
])('%j finds %j', async (search, numbers) => {
  expect(await find(search)).toEqual(numbers);
});

it('is not narrowed by spaces', async () => {
  const all = [...GUESTS.map(([, , number]) => number), 60000001, 60000002, 70000100, 70000101];
  expect(await find('   ')).toEqual(
    [...all, ...TELLING.map((_, at) => 70000000 + at)].toSorted((a, b) => a - b),
  );
});

describe('the contact of a guest', () => {
  it.each(['guest@', '+336', '0612345678', '33612345678'])('is not looked through: %s', async (search) => {
    for (const as of ['hotelierA', 'staffA', 'superAdmin'] as const) {
      expect(await find(search.replace('guest@', 'guest@example.com/'), { as })).toEqual([]);
    }
    expect(await find(search)).toEqual([]);
  });

  it('is not told, letter after letter, by a confidential name that holds it', async () => {
    for (const filter of ['search', 'lastname']) {
      for (const part of ['guest', 'guest@example.com', '06', '06 12 34']) {
        expect([filter, part, await find(part, { filter })]).toEqual([filter, part, []]);
      }
      // Who sees it may look for it.
      expect(await find('guest@e', { as: 'superAdmin', filter })).toEqual([60000001]);
      expect(await find('06 12', { as: 'superAdmin', filter })).toEqual([60000002]);
    }
    expect(await find('6000000')).toEqual([60000001, 60000002]);
  });

  it('is told in no notation by which the name is found, or stands among others', async () => {
    for (const filter of ['search', 'lastname']) {
      for (const part of ['zz', 'zz.hu', 'tel 06', 'hushed', '44'])
        expect([filter, part, await find(part, { filter })]).toEqual([
          filter,
          part,
          part === 'zz' ? [70000101] : [],
        ]);
    }
    const inOrder = async (as: Caller) => {
      const { body } = await world.call(
        'GET',
        `/accounts/${world.accountA}/bookings?search=70&order[lastname]=asc`,
        { as },
      );
      return body['hydra:member'] as { bookingId: number; firstname: string; lastname: string }[];
    };
    const seen = await inOrder('hotelierA');
    // In the order of their ids, and then the one whose name tells nothing.
    expect(seen.at(-1)?.bookingId).toBe(70000101);
    expect(seen.slice(0, -1).map(({ bookingId }) => bookingId)).toEqual([
      70000100,
      ...TELLING.map((_, at) => 70000000 + at).reverse(),
    ]);
    for (const { bookingId, firstname, lastname } of seen.slice(0, -1)) {
      const joined = `${firstname} ${lastname}`;
      expect([bookingId, joined]).toEqual([bookingId, expect.stringContaining('•••')]);
      expect(joined).not.toMatch(/hush@|55/);
    }
    expect((await inOrder('superAdmin'))[0]?.lastname).toBe('44 33 22');
  });
});
