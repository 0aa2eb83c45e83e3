import type { Guest } from '@meridienne/contracts';
import { addDays, type BookingStatus } from '@meridienne/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.deps.db.deleteFrom('bookings').execute());

let count = 0;
interface Booked {
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string | null;
  day?: string;
  status?: BookingStatus;
  is_confidential?: boolean;
  account_id?: number;
  book_on?: 'Widget' | 'Back office';
  created_at?: Date;
}
/** Each is made an hour after the one before. */
const booked = (values: Booked) =>
  world.deps.db
    .insertInto('bookings')
    .values({
      account_id: world.accountA,
      number: 10_000_000 + ++count,
      status: 'booked',
      book_on: 'Widget',
      category_type: 'timeslot',
      category_name: 'Chambre',
      category_name_visitor: 'Chambre',
      day: TODAY,
      start_minute: 600,
      end_minute: 700,
      offer_price_minor: 100,
      price_minor: 100,
      currency: 'EUR',
      language: 'fr',
      is_confidential: false,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: null,
      created_at: new Date(Date.UTC(2026, 0, 1, count)),
      ...values,
    })
    .execute();

const search = async (text: string): Promise<Guest[]> => {
  const { status, body } = await world.call(
    'GET',
    `/accounts/${world.accountA}/guests?search=${encodeURIComponent(text)}`,
    { as: 'hotelierA' },
  );
  expect(status).toBe(200);
  expect(body['hydra:totalItems']).toBe(body['hydra:member'].length);
  return body['hydra:member'];
};
const emailsFor = async (text: string) => (await search(text)).map(({ email }) => email);

describe('who may look', () => {
  const get = (as?: 'staffA' | 'hotelierB' | 'traveller' | 'superAdmin') =>
    world.call('GET', `/accounts/${world.accountA}/guests?search=ada`, as ? { as } : {});
  it.each([
    [undefined, 401],
    ['traveller', 403],
    ['staffA', 403],
    ['hotelierB', 404],
    ['superAdmin', 200],
  ] as const)('%s: %i', async (as, status) => {
    expect((await get(as)).status).toBe(status);
  });

  it('at the guests of one venue alone', async () => {
    await booked({ account_id: world.accountB });
    expect(await search('ada')).toEqual([]);
  });

  it('with words to look for', async () => {
    const path = `/accounts/${world.accountA}/guests`;
    expect((await world.call('GET', path, { as: 'hotelierA' })).status).toBe(422);
    expect((await world.call('GET', `${path}?search=${'a'.repeat(121)}`, { as: 'hotelierA' })).status).toBe(
      422,
    );
  });
});

describe('what is found', () => {
  beforeEach(async () => {
    await booked({
      first_name: 'Zoë',
      last_name: 'de La Forêt',
      email: 'zoe@example.com',
      phone: '+33 (0)6 12 34 56 78',
    });
    await booked({
      first_name: 'Jean-Marc',
      last_name: 'O’Brien',
      email: 'jm@example.com',
      phone: '06 99 00 11 22',
    });
    await booked({
      first_name: 'Ann',
      last_name: '%_\\x',
      email: 'ann_x@example.com',
      phone: '0044 20 7946 0000',
    });
  });

  it.each([
    ['de la', ['zoe@example.com']],
    ['FORET', ['zoe@example.com']],
    ['De la foret zo', ['zoe@example.com']],
    ['zoe de la f', ['zoe@example.com']],
    ['jean m', ['jm@example.com']],
    ["o'b", ['jm@example.com']],
    [' JM@EX', ['jm@example.com']],
    ['example', []],
    ['06 12', ['zoe@example.com']],
    ['+33 6 12 34', ['zoe@example.com']],
    ['0033612345678', ['zoe@example.com']],
    ['612.34', ['zoe@example.com']],
    ['+33699', ['jm@example.com']],
    ['(020) 79', ['ann_x@example.com']],
    ['+44 20', ['ann_x@example.com']],
    ['12 34 56', []],
    // What a pattern would take for anything.
    ['%%', []],
    ['%_', ['ann_x@example.com']],
    ['__', []],
    ['ann_', ['ann_x@example.com']],
    ['annax', []],
    // Too little to go by.
    ['', []],
    ['  ', []],
    ['z', []],
    [' z ', []],
    ["'-", []],
    ['06', []],
    ['+33', []],
  ])('by %j', async (text, emails) => {
    expect(await emailsFor(text)).toEqual(emails);
  });
});

describe('who is told of', () => {
  it('each e-mail once, as in its latest booking, with the stays that stand', async () => {
    await booked({ phone: '+33600000000', day: addDays(TODAY, -30), status: 'confirmed' });
    await booked({ phone: '+33611111111', day: addDays(TODAY, -9), status: 'canceled' });
    await booked({ phone: '+33622222222', day: addDays(TODAY, -10) });
    await booked({ phone: '+33633333333', day: addDays(TODAY, -8), status: 'noShow' });
    await booked({ phone: '+33644444444', day: addDays(TODAY, 5), last_name: 'King' });
    await booked({ phone: '+33655555555', day: addDays(TODAY, 2), status: 'canceled' });
    expect(await search('ada')).toEqual([
      {
        '@type': 'Guest',
        firstname: 'Ada',
        lastname: 'Lovelace',
        email: 'ada@example.com',
        phone: '+33655555555',
        phoneText: '06 55 55 55 55',
        bookings: 2,
        lastBookAt: addDays(TODAY, -10),
        absences: 1,
        nextBookAt: addDays(TODAY, 5),
      },
    ]);
  });

  it('one who has only cancelled, with no stay', async () => {
    await booked({ status: 'canceled' });
    expect(await search('ada')).toMatchObject([{ bookings: 0, lastBookAt: null, nextBookAt: null }]);
  });

  it('eight at most, the latest first', async () => {
    for (let guest = 0; guest < 10; guest++) await booked({ email: `ada${guest}@example.com` });
    await booked({ email: 'ada0@example.com' });
    expect(await emailsFor('lo')).toEqual([0, 9, 8, 7, 6, 5, 4, 3].map((guest) => `ada${guest}@example.com`));
  });

  it('the latest of more than can be looked at, however late in the alphabet', async () => {
    await booked({ last_name: 'Bernard', email: 'first@example.com' });
    await sql`
      insert into bookings (account_id, number, book_on, category_type, category_name, category_name_visitor, day,
        start_minute, end_minute, offer_price_minor, price_minor, currency, language, is_confidential, first_name,
        last_name, email, created_at)
      select account_id, 20000000 + i, book_on, category_type, category_name, category_name_visitor, day,
        start_minute, end_minute, offer_price_minor, price_minor, currency, language, false, first_name,
        'Bertrand', 'guest' || i || '@example.com', created_at + i * interval '1 minute'
      from bookings, generate_series(1, 2500) i`.execute(world.deps.db);
    await booked({
      last_name: 'Bezier',
      email: 'last@example.com',
      created_at: new Date('2026-03-01T00:00:00Z'),
    });
    const emails = await emailsFor('be');
    expect(emails.slice(0, 2)).toEqual(['last@example.com', 'guest2500@example.com']);
    expect(emails).toHaveLength(8);
  });

  it('none by a confidential booking: neither found by it nor told of it', async () => {
    const secret = { email: 'secret@example.com', phone: '+33612345678', is_confidential: true };
    await booked({ ...secret, first_name: 'Greta', last_name: 'Garbo' });
    for (const text of ['garbo', 'greta g', 'secret@example.com', '+33612345678', '0612']) {
      expect(await search(text)).toEqual([]);
    }
    await booked({
      email: secret.email,
      first_name: 'Greta',
      last_name: 'Lovisa',
      phone: null,
      day: addDays(TODAY, -2),
    });
    await booked({ ...secret, first_name: 'Greta', last_name: 'Garbo', day: addDays(TODAY, -1) });
    expect(await search('garbo')).toEqual([]);
    expect(await search('0612')).toEqual([]);
    expect(await search('secret')).toMatchObject([
      { lastname: 'Lovisa', phone: null, bookings: 1, lastBookAt: addDays(TODAY, -2), nextBookAt: null },
    ]);
  });
});

it.each([
  ['+33 6 12 34 56 78', '612345678'],
  ['+33 (0)6 12 34 56 78', '612345678'],
  ['(+33) 6.12', '612'],
  ['0033612', '612'],
  ['0612', '612'],
  ['+1 212 555 1234', '2125551234'],
  ['+352 26 12 34', '261234'],
  ['+262 692 00 00 01', '692000001'],
  ['+7 912 345', '912345'],
  ['+212 6 00', '600'],
])('the number %s is looked up as %s', async (phone, key) => {
  const { rows } = await sql<{ key: string }>`select phone_key(${phone}) as key`.execute(world.deps.db);
  expect(rows).toEqual([{ key }]);
});

it('are no bookings to a Hydra client', async () => {
  const { body } = await world.call('GET', `/accounts/${world.accountA}/guests?search=ad`, {
    as: 'hotelierA',
  });
  expect(body['@context']).toBe('/api/contexts/Guest');
  expect((await world.app.inject(body['@context'])).statusCode).toBe(200);
});

describe('what is told beside a booking', () => {
  const recordOf = async (number: number) => {
    const { rows } = await world.database.pool.query('select id from bookings where number = $1', [number]);
    const { body } = await world.call('GET', `/bookings/${rows[0].id}/guest-record`, { as: 'staffA' });
    return [body.came, body.absent];
  };

  it('is how often its guest came to this venue, and how often not', async () => {
    await booked({ day: addDays(TODAY, -30), status: 'confirmed' });
    await booked({ day: addDays(TODAY, -20), status: 'noShow' });
    await booked({ day: addDays(TODAY, -10), status: 'canceled' });
    await booked({ day: addDays(TODAY, -5), account_id: world.accountB, status: 'noShow' });
    await booked({ day: addDays(TODAY, -5), email: 'other@example.com', status: 'noShow' });
    await booked({ day: addDays(TODAY, 3) });
    expect(await recordOf(10_000_000 + count)).toEqual([1, 1]);
  });

  it('says nothing of what was booked in confidence, nor beside it', async () => {
    await booked({ day: addDays(TODAY, -30), is_confidential: true });
    await booked({ day: addDays(TODAY, -20), is_confidential: true, status: 'noShow' });
    await booked({});
    expect(await recordOf(10_000_000 + count)).toEqual([0, 0]);
    await booked({ day: addDays(TODAY, -10) });
    await booked({ is_confidential: true });
    expect(await recordOf(10_000_000 + count)).toEqual([0, 0]);
  });

  it('joins nobody who has no e-mail', async () => {
    await booked({ email: '', book_on: 'Back office', day: addDays(TODAY, -10) });
    await booked({ email: '', book_on: 'Back office' });
    expect(await recordOf(10_000_000 + count)).toEqual([0, 0]);
  });
});
