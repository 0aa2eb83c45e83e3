import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue } from '../../../../test/venue.ts';
import { type Caller, createWorld, TODAY, type World } from '../../../../test/world.ts';

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
/** Found by how they are reached, or when they come. */
const REACHED = [
  ['Ada', 'Lefèvre'],
  ['Bea', 'Lefebvre-Œuvrard'],
  ['Cleo', 'Weiß'],
  ['Dora', 'Lefevre'],
] as const;
const CONTACTS = [
  { email: 'ada.lefevre@rives.example', phone: '+44 20 7946 0958' },
  { email: 'bea@rives.example', phone: '06 98 76 54 32' },
  { email: 'cleo@autres.example', phone: '0033 (0)6 98 76 11 11' },
  // Not a number of any country: kept as it was typed.
  { email: 'dora@autres.example', phone: '7777 123' },
  { email: 'hidden@tiptoe.example', phone: '+33 6 77 66 55 44' },
] as const;
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
  await pool.query('update categories set is_confidential = false');
  for (const [at, guest] of REACHED.entries())
    await add(world.accountA, venue, [...guest, 40000000 + at], CONTACTS[at]);
  await pool.query('update bookings set day = $2 where number = any ($1)', [
    [40000001, 40000003],
    '2027-03-12',
  ]);
  await pool.query("update categories set is_confidential = true where type = 'timeslot'");
  await add(world.accountA, venue, ['Hidden', 'Quietly', 41000000], CONTACTS[4]);
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
  ['oconnor', [12349999]],
  ['jeanpierre', [12349999]],
  ['chatelet', [12345678]],
  ['CHAT', [12345678]],
  ['connor pierre', [12349999]],
  ['emilie 1234', [12345678]],
  ['emilie connor', []],
  // In the middle of a word, or a wildcard, is no beginning; one letter by itself is a word.
  ['hatelet', []],
  ['e', []],
  ['o', [12349999]],
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
  const all = [
    ...GUESTS.map(([, , number]) => number),
    40000000,
    40000001,
    40000002,
    40000003,
    41000000,
    60000001,
    60000002,
    70000100,
    70000101,
  ];
  expect(await find('   ')).toEqual(
    [...all, ...TELLING.map((_, at) => 70000000 + at)].toSorted((a, b) => a - b),
  );
});

const ADA = 40000000;
const BEA = 40000001;
const CLEO = 40000002;
const DORA = 40000003;
it.each([
  ['lefevre', [ADA, DORA]],
  ['LEFÈVRE', [ADA, DORA]],
  ['oeuvrard', [BEA]],
  ['œuvr lefebvre', [BEA]],
  ['weiss', [CLEO]],
  // However a phone is written, from its beginning or by its last digits.
  ['06 98 76 54 32', [BEA]],
  ['+33698765432', [BEA]],
  ['33698765432', [BEA]],
  ['0033 6 98 76 54 32', [BEA]],
  ['(0)6.98.76', [BEA, CLEO]],
  ['54 32', [BEA]],
  ['65432', [BEA]],
  ['+44 20 7946', [ADA]],
  ['020 7946 0958', [ADA]],
  ['0958', [ADA]],
  ['7777', [DORA]],
  ['98 76', []],
  // An e-mail whole, its beginning, its domain.
  ['ada.lefevre@rives.example', [ADA]],
  ['Ada.Lef', [ADA]],
  ['@rives.example', [ADA, BEA]],
  ['rives.ex', [ADA, BEA]],
  ['@autres', [CLEO, DORA]],
  // A day, alone or with others.
  ['12 mars 2027', [BEA, DORA]],
  ['12/03/2027', [BEA, DORA]],
  ['2027-03-12', [BEA, DORA]],
  ['March 12 2027', [BEA, DORA]],
  ['12 de marzo de 2027', [BEA, DORA]],
  ['lefevre 12 mars 2027', [DORA]],
  ['12/03/2027 lefev', [DORA]],
  ['lefevre 13 mars 2027', []],
  ['bea 4000', [BEA]],
  ['bea 5432 12 mars 2027', [BEA]],
  ['lefevre demain', [ADA]],
  ['lefevre tomorrow', [ADA]],
  ['lefevre mañana', [ADA]],
  ['lefevre hier', []],
])('how one is reached, or when one comes: %j finds %j', async (search, numbers) => {
  expect(await find(search)).toEqual(numbers);
});

it('finds in the file of the list what it finds in the list', async () => {
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: '/api/export-bookings',
    headers: { authorization: `Bearer ${world.token('staffA')}` },
    payload: { accountId: world.accountA, dates: [], search: 'lefevre 12 mars 2027' },
  });
  expect([statusCode, body.trim().split('\r\n').length]).toEqual([200, 2]);
  expect(body).toContain(String(DORA));
});

it('takes a day’s words by the venue’s day', async () => {
  const { pool } = world.database;
  const saidOf = async (timeZone: string) => {
    await pool.query('update accounts set time_zone = $2 where id = $1', [world.accountA, timeZone]);
    const said = ['hier', 'aujourd’hui', 'demain', 'après-demain'];
    const found = await Promise.all(said.map((word) => find(`lefevre ${word}`)));
    return said.filter((_, at) => found[at]?.includes(ADA));
  };
  // 25 hours apart: at no moment is it the same day there.
  const [ahead, behind] = [await saidOf('Pacific/Kiritimati'), await saidOf('Pacific/Pago_Pago')];
  await saidOf('Europe/Paris');
  expect([ahead, behind].map(({ length }) => length)).toEqual([1, 1]);
  expect(ahead).not.toEqual(behind);
});

it('finds for who sees every venue what each of them has', async () => {
  const { body } = await world.call('GET', `/bookings?search=${encodeURIComponent('émilie')}`, {
    as: 'superAdmin',
  });
  expect(body['hydra:member'].map(({ bookingId }: { bookingId: number }) => bookingId).toSorted()).toEqual([
    12345678, 12345679,
  ]);
});

describe('the contact of a guest', () => {
  it('who is confidential finds nobody, in any part or company, whoever asks', async () => {
    const contact = ['hidden@tiptoe.example', '+33677665544'];
    const parts = contact.flatMap((whole) =>
      Array.from({ length: whole.length - 1 }, (_, at) => [whole.slice(0, at + 2), whole.slice(at)]).flat(),
    );
    const typed = [
      ...parts,
      '06 77 66 55 44',
      '0677',
      '5544',
      '0033677',
      '@tiptoe',
      'tiptoe.example',
      'hidden@',
    ];
    for (const as of ['hotelierA', 'staffA', 'superAdmin'] as const) {
      expect(await find('hidden quietly', { as })).toEqual([41000000]);
      for (const text of new Set(typed)) {
        // But by the name, which is his, and the number, of which some digits are the beginning.
        if ('hidden'.startsWith(text) || /^[\d+]{0,3}$/.test(text)) continue;
        expect([as, text, await find(text, { as })]).toEqual([
          as,
          text,
          expect.not.arrayContaining([41000000]),
        ]);
        expect([as, text, await find(`quietly ${text}`, { as })]).toEqual([as, text, []]);
      }
    }
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
