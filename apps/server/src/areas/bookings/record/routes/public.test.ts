import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pressNothing } from '../../../../../test/press-nothing.ts';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import {
  type Caller,
  createWorld,
  NOW,
  TODAY,
  SUPPORT_MAY_WRITE_UNTIL,
  type World,
} from '../../../../../test/world.ts';

const TOMORROW = addDays(TODAY, 1);
const SOME_MESSAGE = expect.any(String) as string;
let world: World;
let venue: Venue;
let now: Date;
let offerId: number;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
  offerId = await venue.offerOn(TOMORROW);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  const { db } = world.deps;
  await db.deleteFrom('bookings').execute();
  await db.updateTable('offers').set({ booked: 0, is_available: true, quantity: 5 }).execute();
  await db.deleteFrom('statistic_events').execute();
  await world.deps.pool.query('delete from graphile_worker._private_jobs');
});

const order = () => ({
  account: `/api/accounts/${world.accountA}`,
  offer: `/api/offers/${offerId}`,
  widget: `/api/widgets/${venue.widgetId}`,
  firstname: ' Ada\n ',
  lastname: 'Lovelace',
  email: 'Ada@Example.com',
  phone: '+33 6 12 34 56 78',
  bookAt: TOMORROW,
  addons: [{ id: venue.addonId, name: 'Petit-déjeuner', price: 12.5, amount: 2 }],
  price: 84,
  language: 'en',
});

const book = (change: object = {}, options: { as?: Caller; headers?: Record<string, string> } = {}) =>
  world.call('POST', '/public/bookings', { body: { ...order(), ...change }, ...options });

/** A phone booking: no widget, and the guest need not say a number. */
const atDesk = { bookOn: 'Back office', widget: null, phone: null };

const stored = () => world.deps.db.selectFrom('bookings').selectAll().execute();
const booked = async () => {
  const offer = await world.deps.db
    .selectFrom('offers')
    .where('id', '=', offerId)
    .select('booked')
    .executeTakeFirstOrThrow();
  return offer.booked;
};

describe('a booking', () => {
  it('takes a place, keeps the server’s own facts, counts itself once and queues its mails', async () => {
    const { status, body } = await book();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@type': 'Booking',
      '@id': `/api/bookings/${body.id}`,
      bookAt: TOMORROW,
      timeSlotName: '10h30 - 14h00',
      categoryName: 'Room',
      price: 84,
      currency: 'EUR',
    });
    expect(String(body.bookingId)).toMatch(/^\d{8}$/);
    expect(await booked()).toBe(1);
    expect(await stored()).toMatchObject([
      {
        number: body.bookingId,
        status: 'booked',
        book_on: 'Widget',
        first_name: 'Ada',
        email: 'ada@example.com',
        category_name: 'Chambre',
        category_name_visitor: 'Room',
        is_confidential: true,
        offer_price_minor: 5900,
        price_minor: 8400,
        addons: [
          {
            id: venue.addonId,
            name: 'Petit-déjeuner',
            visitorName: 'Breakfast',
            priceMinor: 1250,
            amount: 2,
          },
        ],
      },
    ]);
    const events = await world.deps.db.selectFrom('statistic_events').selectAll().execute();
    expect(events).toMatchObject([{ action: 'booked', booking_id: body.id, widget_id: venue.widgetId }]);
    const jobs = await world.deps.pool.query('select payload from graphile_worker._private_jobs');
    expect(jobs.rows).toMatchObject([{ payload: { accountId: world.accountA, bookingId: body.id } }]);
  });

  it('made in a preview is marked, and counts in no statistic', async () => {
    expect((await book({ bookOn: 'Preview' })).status).toBe(201);
    expect(await stored()).toMatchObject([{ book_on: 'Preview' }]);
    expect(await world.deps.db.selectFrom('statistic_events').selectAll().execute()).toEqual([]);
  });

  it('takes an add-on by name too, in any of its languages', async () => {
    expect((await book({ addons: [{ name: 'Breakfast', amount: 2 }] })).status).toBe(201);
  });

  it('keeps the arrival and the number of people', async () => {
    expect((await book({ arrivedAt: '11h30', nbPeople: 2 })).status).toBe(201);
    expect(await stored()).toMatchObject([{ arrived_minute: 690, nb_people: 2 }]);
  });
});

describe('what is refused, without taking a place', () => {
  it.each([
    ['no first name', { firstname: ' ' }, 'firstname', 'Le prénom est requis'],
    ['no last name', { lastname: undefined }, 'lastname', 'Le nom est requis'],
    ['a name too long', { firstname: 'x'.repeat(121) }, 'firstname', '120 caractères au plus'],
    ['no e-mail', { email: '' }, 'email', "L'email est requis"],
    ['an e-mail that isn’t one', { email: 'ada' }, 'email', "Cette adresse e-mail n'est pas valide"],
    ['a guest without a phone', { phone: '' }, 'phone', 'Le téléphone est requis'],
    ['a phone that can’t be called', { phone: 'abc' }, 'phone', "Ce numéro de téléphone n'est pas valide"],
    ['a negative amount', { addons: [{ name: 'Breakfast', amount: -1 }] }, 'addons[0].amount', SOME_MESSAGE],
    ['an amount of 100', { addons: [{ name: 'Breakfast', amount: 100 }] }, 'addons[0].amount', SOME_MESSAGE],
    [
      'an add-on named twice, 100 in all',
      {
        addons: [
          { name: 'Breakfast', amount: 99 },
          { name: 'Breakfast', amount: 1 },
        ],
      },
      'addons[1].amount',
      'La quantité va de 1 à 99',
    ],
    [
      'an unknown add-on',
      { addons: [{ id: 999_999, amount: 1 }] },
      'addons[0]',
      "Cet extra n'est pas proposé",
    ],
    ['too many people', { nbPeople: 3 }, 'nbPeople', 'Le nombre de personnes va de 1 à 2'],
    ['an arrival outside the slot', { arrivedAt: '14h00' }, 'arrivedAt', SOME_MESSAGE],
    ['an arrival off the half-hours', { arrivedAt: '11h15' }, 'arrivedAt', SOME_MESSAGE],
    ['another day than the offer’s', { bookAt: TODAY }, 'bookAt', "Cette offre est d'un autre jour"],
    ['a comment of 2001 characters', { comment: 'x'.repeat(2001) }, 'comment', '2000 caractères au plus'],
    ['an unknown offer', { offer: '/api/offers/999999' }, 'offer', "Cet élément n'existe pas"],
    ['an offer that isn’t one', { offer: '/api/users/1' }, 'offer', "Cet élément n'existe pas"],
    ['an unknown widget', { widget: '/api/widgets/999999' }, 'widget', "Cet élément n'existe pas"],
    ['somebody else’s user', { user: 1 }, 'user', SOME_MESSAGE],
  ])('%s', async (_case, change, propertyPath, message) => {
    const { status, body } = await book(change);
    expect(status).toBe(422);
    expect(body).toMatchObject({ '@type': 'hydra:Error', success: 0 });
    expect(body.violations).toEqual([{ propertyPath, message }]);
    expect(await booked()).toBe(0);
    expect(await stored()).toEqual([]);
  });

  it('another venue’s offer under one’s own account', async () => {
    const { status } = await book({ account: `/api/accounts/${world.accountB}`, widget: null });
    expect(status).toBe(422);
    expect(await booked()).toBe(0);
  });

  it('an old price, telling the new one', async () => {
    const { status, body } = await book({ price: 83.99 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ errorType: 'price', price: 84, '@type': 'hydra:Error' });
    expect(await booked()).toBe(0);
  });

  it.each([
    ['sold out', { booked: 5 }],
    ['closed', { is_available: false }],
  ])('an offer that is %s', async (_case, change) => {
    await world.deps.db.updateTable('offers').set(change).where('id', '=', offerId).execute();
    const { status, body } = await book();
    expect(status).toBe(409);
    expect(body).toMatchObject({ errorType: 'stock', '@type': 'hydra:Error' });
    expect(await stored()).toEqual([]);
  });

  it('a slot that has ended at the venue', async () => {
    now = new Date('2026-03-22T13:00:00Z'); // 14h00 in Paris
    expect((await book()).body.errorType).toBe('stock');
    now = new Date('2026-03-22T12:59:00Z');
    expect((await book()).status).toBe(201);
  });

  it('an account that no longer sells', async () => {
    const set = (isArchived: boolean) =>
      world.deps.db
        .updateTable('accounts')
        .set({ is_archived: isArchived })
        .where('id', '=', world.accountA)
        .execute();
    await set(true);
    const { status } = await book();
    await set(false);
    expect(status).toBe(409);
    expect(await stored()).toEqual([]);
  });

  it('a widget that doesn’t sell this category', async () => {
    const { db } = world.deps;
    const link = { account_id: world.accountA, widget_id: venue.widgetId, cat_tag_id: venue.tagId };
    await db.insertInto('widget_cat_tags').values(link).execute();
    const { status } = await book();
    await db.deleteFrom('widget_cat_tags').execute();
    expect(status).toBe(422);
  });

  it('JSON that isn’t', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/public/bookings',
      headers: { 'content-type': 'application/json' },
      payload: '{"account":',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ '@type': 'hydra:Error', success: 0 });
  });
});

describe('who books', () => {
  it('links a user by token, or by the booking’s own e-mail', async () => {
    const user = world.userIds.traveller;
    expect((await book({ user, phone: null }, { as: 'traveller' })).status).toBe(201);
    expect((await book({ user, email: 'traveller@example.com', phone: null })).status).toBe(201);
    expect((await book({ user: world.userIds.hotelierA }, { as: 'traveller' })).status).toBe(422);
    expect((await stored()).map((row) => row.user_id)).toEqual([user, user]);
  });

  it.each([
    [undefined, 403],
    ['traveller', 403],
    ['hotelierB', 403],
    ['staffA', 403],
    ['hotelierA', 201],
    ['superAdmin', 201],
  ] as const)('books from the back office as %s: %i', async (as, expected) => {
    const { status } = await book(atDesk, as ? { as } : {});
    expect(status).toBe(expected);
    expect(await booked()).toBe(expected === 201 ? 1 : 0);
  });

  it('books as support only while the venue lets it', async () => {
    const { pool } = world.deps;
    const allow = (until: string | null) =>
      pool.query('update accounts set support_may_write_until = $2 where id = $1', [world.accountA, until]);
    await allow(null);
    const refused = await book(atDesk, { as: 'superAdmin' });
    await allow(SUPPORT_MAY_WRITE_UNTIL);
    expect([refused.status, refused.body['hydra:description']]).toEqual([
      403,
      "Vous n'êtes pas autorisé à faire cela",
    ]);
    expect(await booked()).toBe(0);
  });

  it.each([
    ['staffA', "Vous n'êtes pas autorisé à faire cela"],
    ['traveller', "Seul le personnel de l'hôtel peut réserver depuis le back-office"],
    ['hotelierB', "Seul le personnel de l'hôtel peut réserver depuis le back-office"],
  ] as const)('tells %s why not', async (as, reason) => {
    expect((await book(atDesk, { as })).body['hydra:description']).toBe(reason);
  });

  it('in the guest’s language, else the venue’s, without a phone and without a statistic', async () => {
    await book({ ...atDesk, language: undefined, comment: ' Lit bébé ' }, { as: 'hotelierA' });
    await book({ ...atDesk, language: 'en' }, { as: 'hotelierA' });
    expect(await stored()).toMatchObject([
      { book_on: 'Back office', language: 'fr', category_name_visitor: 'Chambre', comment: 'Lit bébé' },
      { book_on: 'Back office', language: 'en', category_name_visitor: 'Room', phone: null },
    ]);
    expect(await world.deps.db.selectFrom('statistic_events').selectAll().execute()).toEqual([]);
  });

  it.each([
    [atDesk, false],
    [{ bookOn: 'Preview', isConfidential: false }, true],
    [{ isConfidential: false }, true],
  ])(
    'is confidential by the category, unless the desk itself typed the contact: %j',
    async (how, expected) => {
      expect((await book(how, { as: 'hotelierA' })).status).toBe(201);
      expect(await stored()).toMatchObject([{ is_confidential: expected }]);
    },
  );

  it('the desk sells what has started, but no period that has, and nothing that has ended', async () => {
    const { db } = world.deps;
    now = new Date('2026-03-21T13:30:00Z'); // 14h30 in Paris
    const offersOf = (categoryId: number) =>
      db
        .selectFrom('offers')
        .where('category_id', '=', categoryId)
        .where('day', '=', TODAY)
        .orderBy('closes_minute')
        .select('id')
        .execute();
    const rooms = await offersOf(venue.roomId);
    const spas = await offersOf(venue.spaId);
    const at = (offer: { id: number } | undefined, price: number) =>
      book({ ...atDesk, addons: [], offer: offer?.id, bookAt: TODAY, price }, { as: 'hotelierA' });
    expect((await at(rooms[0], 59)).body.errorType).toBe('stock');
    expect((await at(rooms[1], 79)).status).toBe(201);
    expect((await at(spas[0], 45)).body.errorType).toBe('stock');
    expect((await at(spas[1], 45)).status).toBe(201);
  });
});

describe('the phone', () => {
  const shown = async (phone: string, more: object = {}) => {
    const { status, body } = await book({ phone, ...more }, { as: 'hotelierA' });
    expect(status).toBe(201);
    const read = await world.call('GET', `/bookings/${body.id}`, { as: 'superAdmin' });
    return [read.body.phone, read.body.phoneText];
  };
  it.each([
    ['06 12 34 56 78', '+33612345678', '06 12 34 56 78'],
    ['0033 6 12 34 56 78', '+33612345678', '06 12 34 56 78'],
    ['+33 (0)6.12.34.56.78', '+33612345678', '06 12 34 56 78'],
    ['+44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    // No number of anywhere: a guest isn't turned away for it, and it stays as typed.
    ['12 34 56', '12 34 56', '12 34 56'],
  ])('%s is kept as %s and shown as %s', async (typed, stored, text) => {
    expect(await shown(typed)).toEqual([stored, text]);
  });

  it('is read in the country of the venue’s clock', async () => {
    const { pool } = world.deps;
    await pool.query(`update accounts set time_zone = 'Europe/London' where id = $1`, [world.accountA]);
    expect(await shown('020 7946 0958')).toEqual(['+442079460958', '020 7946 0958']);
    await pool.query(`update accounts set time_zone = 'Europe/Paris' where id = $1`, [world.accountA]);
  });

  it('of a desk’s booking has to be one that can be dialled', async () => {
    const refused = await book({ ...atDesk, phone: '+33 6 12 34' }, { as: 'hotelierA' });
    expect([refused.status, refused.body.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'phone',
          message:
            "Ce numéro de téléphone n'existe pas : vérifiez l'indicatif du pays et le nombre de chiffres",
        },
      ],
    ]);
    expect((await book({ ...atDesk, phone: '+33 6 12 34 56 78' }, { as: 'hotelierA' })).status).toBe(201);
  });
});

describe('the limit of calls', () => {
  const LIMIT = 15;
  let limited: World;
  beforeAll(async () => {
    limited = await createWorld({ env: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => limited.close());

  it('is for the public: a desk’s token passes it, its word alone doesn’t', async () => {
    const send = async (as?: Caller) => {
      await pressNothing(limited);
      const body = { ...order(), ...atDesk, account: limited.accountA, offer: 1 };
      return (await limited.call('POST', '/public/bookings', { body, ...(as && { as }) })).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count <= LIMIT; count++) statuses.push(await send('hotelierA'));
    expect(new Set(statuses)).toEqual(new Set([422]));
    for (let count = 0; count < LIMIT; count++) expect(await send('staffA')).toBe(403);
    expect(await send('staffA')).toBe(429);
    expect(await send()).toBe(429);
    expect(await send('hotelierA')).toBe(422);
  });

  it('counts each visitor’s call once, and one too many books nothing', async () => {
    const { db } = limited.deps;
    const { offerOn } = await createVenue(db, limited.accountA);
    const offer = await offerOn(TOMORROW);
    const send = async (email: string, price: number) => {
      await pressNothing(limited);
      const { addons: _addons, widget: _widget, ...rest } = order();
      const body = { ...rest, account: limited.accountA, offer, email, price };
      return (await limited.call('POST', '/public/bookings', { body })).status;
    };
    for (let count = 0; count < LIMIT; count++) expect(await send('eager@example.com', 1)).toBe(409);
    expect(await send('eager@example.com', 59)).toBe(429);
    const booked = db.selectFrom('offers').where('id', '=', offer).select('booked');
    expect(await booked.executeTakeFirstOrThrow()).toEqual({ booked: 0 });
    expect(await send('calm@example.com', 59)).toBe(201);
  });
});

describe('Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'b6f1c6de' };

  it('answers a retry as the first time, and books once', async () => {
    const first = await book({}, { headers });
    const again = await book({}, { headers });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await booked()).toBe(1);
  });

  it('still answers when the retried booking was the last place', async () => {
    await world.deps.db.updateTable('offers').set({ quantity: 1 }).where('id', '=', offerId).execute();
    const first = await book({}, { headers });
    expect((await book({}, { headers })).body.bookingId).toBe(first.body.bookingId);
    expect((await book({}, { headers: { 'idempotency-key': 'other' } })).body.errorType).toBe('stock');
  });

  it('refuses the same key for another body', async () => {
    await book({}, { headers });
    const { status, body } = await book({ comment: 'autre' }, { headers });
    expect({ status, errorType: body.errorType }).toEqual({ status: 422, errorType: 'reused' });
    expect(await booked()).toBe(1);
  });

  it('books once for ten at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => book({}, { headers })));
    expect(await booked()).toBe(1);
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    const others = replies.filter(({ status }) => status !== 201);
    expect(
      others.map(({ status, body, headers: told }) => [status, body.errorType, told['retry-after']]),
    ).toEqual(others.map(() => [409, 'pending', '1']));
    expect(new Set(replies.flatMap(({ body }) => body.bookingId ?? [])).size).toBe(1);
  });

  it('forgets after 24 hours', async () => {
    const { body } = await book({ bookAt: undefined }, { headers });
    now = new Date(NOW.getTime() + 24 * 3600 * 1000 + 1000);
    const later = await book({ bookAt: undefined }, { headers });
    expect(later.status).toBe(201);
    expect(later.body.bookingId).not.toBe(body.bookingId);
  });
});
