import { addDays } from '@meridienne/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { type Caller, createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;
let now = NOW;
const DAY = addDays(TODAY, 1);
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.database.pool.query(
    `delete from bookings; update offers set booked = 0; update categories set is_confidential = false;
     delete from graphile_worker._private_jobs; update addons set price_minor = 1250`,
  );
});
afterEach(() => vi.restoreAllMocks());

const GUEST = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
const post = async (more: object = {}) => {
  const offer = await venue.offerOn(DAY);
  const body = { account: world.accountA, offer, price: 59, ...GUEST, ...more };
  return world.call('POST', '/public/bookings', { as: 'hotelierA', body });
};
const book = async (more: object = {}) => {
  const made = await post(more);
  expect(made.body).toMatchObject({ '@type': 'Booking' });
  return read(made.body.id);
};
const read = async (id: number, as: Caller = 'superAdmin') =>
  (await world.call('GET', `/bookings/${id}`, { as })).body;
const change = (booking: { id: number; updatedAt: string }, body: object, as: Caller = 'hotelierA') =>
  world.call('PATCH', `/bookings/${booking.id}/details`, {
    as,
    body: { updatedAt: booking.updatedAt, tellsGuest: false, ...body },
  });
const history = async (id: number, as: Caller = 'hotelierA') =>
  (await world.call('GET', `/bookings/${id}/history`, { as })).body.changes;
const violation = ({ status, body }: Awaited<ReturnType<typeof change>>) => [
  status,
  body.violations?.[0]?.propertyPath,
];
const breakfast = (amount: number) => ({ id: venue.addonId, amount });

describe('PATCH /bookings/:id/details', () => {
  it('changes who comes, for how many, when and with what; the place stays', async () => {
    const booking = await book();
    now = new Date(NOW.getTime() + 60_000);
    const { status, body } = await change(booking, {
      firstname: ' Augusta  Ada ',
      lastname: 'King',
      email: 'Countess@Example.com',
      phone: '06 98 76 54 32',
      nbPeople: 2,
      arrivedAt: '12h30',
      addons: [breakfast(2)],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...booking,
      firstname: 'Augusta Ada',
      lastname: 'King',
      email: 'countess@example.com',
      phone: '+33698765432',
      phoneText: '06 98 76 54 32',
      nbPeople: 2,
      arrivedAt: '12h30',
      addons: [{ id: venue.addonId, name: 'Petit-déjeuner', amount: 2, price: 12.5 }],
      price: 84,
      updatedAt: expect.any(String),
    });
    expect(body.updatedAt).not.toBe(booking.updatedAt);
    expect((await history(booking.id)).at(-1)).toMatchObject({
      kind: 'details',
      byName: 'hotelierA',
      fields: ['firstname', 'lastname', 'email', 'phone', 'nbPeople', 'arrivedAt', 'addons', 'price'],
      from: {
        firstname: 'Ada',
        email: 'ada@example.com',
        phone: '06 12 34 56 78',
        nbPeople: null,
        arrivedAt: null,
        addons: [],
        price: 59,
      },
      to: { firstname: 'Augusta Ada', phone: '06 98 76 54 32', nbPeople: 2, arrivedAt: '12h30', price: 84 },
      tellsGuest: false,
    });
    expect(
      (await world.call('GET', `/bookings?account.id=${world.accountA}&search=king`, { as: 'hotelierA' }))
        .body['hydra:totalItems'],
    ).toBe(1);
  });

  it('changes nothing when it is so already, and tells nobody', async () => {
    const booking = await book({ addons: [breakfast(1)], price: 71.5 });
    const tell = vi.spyOn(world.deps.changes, 'tell');
    const same = {
      ...GUEST,
      addons: [breakfast(1)],
      nbPeople: null,
      arrivedAt: '',
      price: 71.5,
      shownPrice: 1,
    };
    const { status, body } = await change({ ...booking, updatedAt: '2026-01-01T00:00:00.000Z' }, same);
    expect([status, body.updatedAt]).toEqual([200, booking.updatedAt]);
    expect(tell).not.toHaveBeenCalled();
    expect(await history(booking.id)).toHaveLength(1);
    await change(booking, { lastname: 'King' });
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('leaves what somebody else has changed since, and lets administrators of the account alone change', async () => {
    const booking = await book();
    expect((await change(booking, { lastname: 'King' })).status).toBe(200);
    const late = await change(booking, { lastname: 'Byron' });
    expect([late.status, late.body.errorType]).toEqual([409, 'changed']);
    // And what is wrong with it doesn't hide that.
    expect((await change(booking, { nbPeople: 9 })).body.errorType).toBe('changed');
    for (const [as, status] of [
      ['staffA', 403],
      ['hotelierB', 404],
      ['traveller', 403],
    ] as const)
      expect((await change(await read(booking.id), { lastname: 'Byron' }, as)).status).toBe(status);
    expect((await read(booking.id)).lastname).toBe('King');
  });

  it.each([
    [{ firstname: ' ' }, 'firstname'],
    [{ email: 'ada' }, 'email'],
    [{ email: '' }, 'email'],
    // A guest booked by himself, and is told by e-mail.
    [{ email: null }, 'email'],
    [{ phone: '123' }, 'phone'],
    [{ phone: '0612' }, 'phone'],
    [{ nbPeople: 3 }, 'nbPeople'],
    [{ arrivedAt: '15h00' }, 'arrivedAt'],
    [{ addons: [{ id: 999_999, amount: 1 }] }, 'addons[0]'],
    [{ price: 60 }, 'priceReason'],
    [{ price: 60.001, priceReason: 'x' }, 'price'],
  ])('refuses %j at %s', async (sent, path) => {
    const booking = await book();
    expect(violation(await change(booking, sent))).toEqual([422, path]);
    expect(await read(booking.id)).toEqual(booking);
  });

  it('changes neither what is cancelled nor what was erased', async () => {
    const { id } = await book();
    await world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status: 'canceled' } });
    expect((await change(await read(id), { lastname: 'King' })).body['hydra:description']).toMatch(/annulée/);
    await world.database.pool.query(
      "update bookings set first_name = '', last_name = '', email = '', phone = null, erased_at = now() where id = $1",
      [id],
    );
    expect((await change(await read(id), { lastname: 'King' })).body['hydra:description']).toMatch(
      /effacées/,
    );
  });

  it('keeps the price at which an add-on was booked, gone from the catalogue or not; a new one costs today’s', async () => {
    const booking = await book({ addons: [breakfast(1)], price: 71.5 });
    await world.database.pool.query('update addons set price_minor = 2000');
    const { rows } = await world.database.pool.query(
      `insert into addons (account_id, name, names, price_minor) values ($1, 'Peignoir', '{"fr": "Peignoir"}', 800) returning id`,
      [world.accountA],
    );
    const [{ id: gown }] = rows;
    const more = await change(booking, { addons: [breakfast(2), { id: gown, amount: 1 }], shownPrice: 92 });
    expect(more.body).toMatchObject({
      price: 92,
      addons: [
        { amount: 2, price: 12.5 },
        { name: 'Peignoir', price: 8 },
      ],
    });
    await world.database.pool.query('delete from addons where id = $1', [gown]);
    const gone = await change(more.body, { addons: [{ id: gown, amount: 1 }] });
    expect(gone.body).toMatchObject({ price: 67, addons: [{ id: gown, price: 8 }] });
    expect((await change(gone.body, { addons: [] })).body).toMatchObject({ price: 59, addons: [] });
  });

  it('says the true total where another was shown', async () => {
    const booking = await book();
    await world.database.pool.query('update addons set price_minor = 2000');
    const shown = await change(booking, { addons: [breakfast(1)], shownPrice: 71.5 });
    expect([shown.status, shown.body.errorType, shown.body.price]).toEqual([409, 'price', 79]);
  });

  it('sets a price by hand with a reason, which stays a difference until the price is the computed one', async () => {
    const booking = await book();
    const cheaper = await change(booking, { price: 49, priceReason: 'Habituée' });
    expect(cheaper.body).toMatchObject({ price: 49, offerPrice: 59, priceReason: 'Habituée' });
    expect(await read(booking.id, 'hotelierA')).toMatchObject({ priceReason: 'Habituée' });
    const more = await change(cheaper.body, { addons: [breakfast(2)] });
    expect(more.body).toMatchObject({ price: 74, priceReason: 'Habituée' });
    const other = await change(more.body, { priceReason: 'Cliente de toujours' });
    expect(other.body).toMatchObject({ price: 74, priceReason: 'Cliente de toujours' });
    const back = await change(other.body, { price: 84 });
    expect(back.body).toMatchObject({ price: 84, priceReason: null });
    const changes = await history(booking.id);
    expect(
      changes
        .slice(1)
        .map(({ from, to, reason }: Record<string, { price?: number }>) => [from?.price, to?.price, reason]),
    ).toEqual([
      [59, 49, 'Habituée'],
      [49, 74, null],
      [undefined, undefined, 'Cliente de toujours'],
      [74, 84, null],
    ]);
    // Far below nothing nobody pays.
    const free = await change(back.body, { price: 0, priceReason: 'Geste' });
    expect((await change(free.body, { addons: [] })).body.price).toBe(0);
  });

  it('keeps a reason from the traveller and the guest, and leaves a paid booking its rest', async () => {
    const booking = await book({ email: 'traveller@example.com', user: world.userIds.traveller });
    await world.call('PATCH', `/bookings/${booking.id}/marks`, {
      as: 'hotelierA',
      body: { mark: 'paid', isSet: true, means: 'cash' },
    });
    const paid = await read(booking.id);
    const { body } = await change(paid, { price: 69, priceReason: 'Deux draps' });
    expect(body).toMatchObject({ price: 69, paidAmount: 59 });
    expect(await read(booking.id, 'traveller')).toMatchObject({ price: 69, priceReason: null });
  });

  it('is no longer the traveller’s whose e-mail it had by mistake', async () => {
    const his = { email: 'traveller@example.com', user: world.userIds.traveller };
    const booking = await book(his);
    const seen = async () =>
      (await world.call('GET', `/bookings/${booking.id}`, { as: 'traveller' })).status === 200;
    await change(booking, { lastname: 'King' });
    expect(await seen()).toBe(true);
    await change(await read(booking.id), { email: 'other@example.com' });
    expect(await seen()).toBe(false);
  });

  it('stays the traveller’s who booked for somebody else', async () => {
    const booking = await book({ email: 'friend@example.com' });
    const { traveller } = world.userIds;
    await world.database.pool.query('update bookings set user_id = $1 where id = $2', [
      traveller,
      booking.id,
    ]);
    await change(booking, { email: 'right@example.com' });
    expect(await read(booking.id, 'traveller')).toMatchObject({ id: booking.id });
  });

  it('marks the day on which it was made as changed, where that is rolled up', async () => {
    const { pool } = world.database;
    const booking = await book();
    await pool.query("update bookings set created_at = '2026-02-01T12:00:00Z' where id = $1", [booking.id]);
    await pool.query(
      `insert into statistic_progress (account_id, time_zone, rolled_to, version)
       values ($1, 'Europe/Paris', '2026-03-01', 2)`,
      [world.accountA],
    );
    await change(booking, { price: 49, priceReason: 'Geste' });
    const { rows } = await pool.query('select day from statistic_changed_days');
    expect(rows).toEqual([{ day: '2026-02-01' }]);
    await pool.query('delete from statistic_progress');
  });
});

describe('a confidential booking', () => {
  beforeEach(() => world.database.pool.query('update categories set is_confidential = true'));

  it('tells a hotelier no contact, lets him change none, and says in its history only that it was changed', async () => {
    const booking = await book();
    for (const contact of [{ email: 'other@example.com' }, { phone: '+33698765432' }]) {
      const refused = await change(booking, contact);
      expect([refused.status, refused.body['hydra:description']]).toEqual([
        403,
        expect.stringContaining('confidentielle'),
      ]);
    }
    const { body: shown } = await change(booking, {
      ...(await read(booking.id, 'hotelierA')),
      nbPeople: 2,
      updatedAt: booking.updatedAt,
    });
    expect(shown).toMatchObject({ email: null, phone: null, nbPeople: 2 });
    const changed = await change(
      await read(booking.id),
      { email: 'new@example.com', firstname: 'Augusta' },
      'superAdmin',
    );
    expect(changed.body).toMatchObject({ email: 'new@example.com', phone: GUEST.phone });
    expect((await history(booking.id)).at(-1)).toMatchObject({
      fields: ['firstname', 'email'],
      from: {},
      to: {},
    });
    expect(JSON.stringify(await history(booking.id))).not.toContain('example.com');
    expect((await history(booking.id, 'superAdmin')).at(-1)).toMatchObject({
      from: { email: 'ada@example.com' },
      to: { email: 'new@example.com' },
    });
  });

  it('keeps a name that holds its own contact, when it comes back as the hotelier reads it', async () => {
    const booking = await book({ lastname: 'Lovelace 06 12 34 56 78' });
    const asRead = await read(booking.id, 'hotelierA');
    expect(asRead.lastname).not.toContain('06');
    await change(booking, { firstname: asRead.firstname, lastname: asRead.lastname, nbPeople: 2 });
    expect(await read(booking.id)).toMatchObject({ lastname: 'Lovelace 06 12 34 56 78', nbPeople: 2 });
    // Beside it, another name is one.
    const renamed = await change(await read(booking.id), { firstname: 'Augusta' });
    expect([renamed.status, renamed.body.firstname]).toEqual([200, 'Augusta']);
  });

  it.each([
    ['the guest’s phone', { lastname: 'King 0612345678' }, 'lastname'],
    ['another phone', { lastname: 'King 0612345679' }, 'lastname'],
    ['the guest’s e-mail', { firstname: 'ada@example.com' }, 'firstname'],
    ['a phone in two parts', { firstname: '061234', lastname: '5678' }, 'firstname'],
  ])('answers alike to a name that tries %s', async (_case, name, path) => {
    const booking = await book();
    expect(violation(await change(booking, name))).toEqual([422, path]);
    expect(await read(booking.id)).toEqual(booking);
    expect((await change(booking, name, 'superAdmin')).status).toBe(200);
  });
});

describe('without an e-mail', () => {
  const without = { bookOn: 'Back office', email: null, withoutEmail: true, phone: null };

  it('the desk takes a booking when it says so, and nobody else does', async () => {
    const booking = await book(without);
    expect(booking).toMatchObject({ email: null, phone: null, bookOn: 'Back office', erasedAt: null });
    const forgotten = await post({ ...without, withoutEmail: undefined });
    expect(forgotten.body.violations).toEqual([{ propertyPath: 'email', message: "L'email est requis" }]);
    expect((await post({ ...without, email: undefined, withoutEmail: undefined })).status).toBe(422);
    expect(
      (await post({ ...without, bookOn: 'Widget', phone: GUEST.phone })).body.violations[0].propertyPath,
    ).toBe('email');
    const { body, status } = await world.call('POST', '/public/bookings', {
      as: 'staffA',
      body: { account: world.accountA, offer: await venue.offerOn(DAY), price: 59, ...GUEST, ...without },
    });
    expect([status, body.success]).toEqual([403, expect.anything()]);
  });

  it('is found by name, alone and among the guests, stands in the file, and gets no mail', async () => {
    const booking = await book({ ...without, lastname: 'Sansmail', phone: '0611223344' });
    const found = await world.call('GET', `/bookings?account.id=${world.accountA}&search=sansmail`, {
      as: 'hotelierA',
    });
    expect(found.body['hydra:member'][0]).toMatchObject({ id: booking.id, email: null });
    await book({ ...without, lastname: 'Sansmail', firstname: 'Blaise', phone: '0655667788' });
    await book({ ...without, lastname: 'Sansmail', phone: '0611223344' });
    const guests = await world.call('GET', `/accounts/${world.accountA}/guests?search=sansmail`, {
      as: 'hotelierA',
    });
    expect(guests.body['hydra:member']).toEqual([
      expect.objectContaining({ firstname: 'Ada', email: '', phoneText: '06 11 22 33 44', nextBookAt: DAY }),
      expect.objectContaining({ firstname: 'Blaise', email: '', phoneText: '06 55 66 77 88' }),
    ]);
    const csv = await world.app.inject({
      method: 'POST',
      url: '/api/export-bookings',
      headers: { authorization: `Bearer ${world.token('hotelierA')}` },
      payload: { accountId: world.accountA, search: 'sansmail' },
    });
    expect(csv.body.split('\n').filter((line) => line.includes('Sansmail'))).toHaveLength(3);
    expect((await history(booking.id))[0]).toMatchObject({
      kind: 'created',
      by: 'staff',
      byName: 'hotelierA',
    });
    const told = await change(booking, { nbPeople: 2, tellsGuest: true });
    expect((await history(booking.id)).at(-1)).toMatchObject({ tellsGuest: false });
    expect(told.status).toBe(200);
    const { rows } = await world.database.pool.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'booking-change'`,
    );
    expect(rows).toEqual([]);
  });

  it('gets an e-mail later, and loses it again', async () => {
    const booking = await book(without);
    const later = await change(booking, { email: 'late@example.com' });
    expect(later.body.email).toBe('late@example.com');
    expect((await change(later.body, { email: null })).body.email).toBeNull();
    expect((await change(await read(booking.id), { email: '' })).status).toBe(200);
  });
});
