import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';
import { scopeOfSession } from '../../../../kernel/scope.ts';
import { filteredBookings } from '../queries/list-bookings.ts';
import { localCategoryName } from '../queries/local-names.ts';

const TOMORROW = addDays(TODAY, 1);
let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query('delete from bookings');
  await world.database.pool.query('update offers set booked = 0');
  await call(venue.roomId, { fr: 'Chambre', en: 'Room' });
});

/** What a record is called from now on. */
const call = (id: number, names: object, table = 'categories') =>
  world.database.pool.query(`update ${table} set names = $2 where id = $1`, [id, JSON.stringify(names)]);

/** Books the room's morning with breakfast. */
const book = async (language = 'fr'): Promise<number> => {
  const { status, body } = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(TOMORROW),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'guest@example.com',
      phone: '+33 6 12 34 56 78',
      addons: [{ name: 'Breakfast', amount: 1 }],
      price: 71.5,
      language,
    },
  });
  expect(status).toBe(201);
  return body.id;
};
const as = (language: string) => ({ as: 'staffA' as const, headers: { 'accept-language': language } });
const namesFor = async (id: number, language: string) => {
  const { body } = await world.call('GET', `/bookings/${id}`, as(language));
  return [body.categoryName, body.addons[0].name];
};
const KEPT = ['Chambre', 'Petit-déjeuner'];

describe('a booking is called', () => {
  it.each([
    ['fr', KEPT],
    ['en-GB,en;q=0.9,fr;q=0.8', ['Room', 'Breakfast']],
    // Nothing typed in it, nobody's, and what is no language.
    ['es', KEPT],
    ['', KEPT],
    ['*', KEPT],
    ["x'; drop", KEPT],
  ])('for who asks in %j: %j', async (language, names) => {
    expect(await namesFor(await book(), language)).toEqual(names);
  });

  it('in a language that the venue has added since', async () => {
    const id = await book();
    await call(venue.roomId, { fr: 'Chambre', es: ' Habitación ' });
    await call(venue.addonId, { fr: 'Petit-déjeuner', es: 'Desayuno' }, 'addons');
    expect(await namesFor(id, 'es')).toEqual(['Habitación', 'Desayuno']);
    await call(venue.roomId, { fr: 'Chambre', es: ' ' });
    expect((await namesFor(id, 'es'))[0]).toBe('Chambre');
    await call(venue.addonId, { fr: 'Petit-déjeuner', en: 'Breakfast' }, 'addons');
  });

  it('by what was kept in the venue’s and the guest’s language, whatever it is called since', async () => {
    const id = await book('en');
    await call(venue.roomId, { fr: 'Suite', en: 'The suite' });
    expect(await namesFor(id, 'en')).toEqual(['Room', 'Breakfast']);
    expect(await namesFor(id, 'fr')).toEqual(KEPT);
  });

  it('by what was kept once its category is gone', async () => {
    const id = await book();
    await world.database.pool.query('update bookings set category_id = null, offer_id = null where id = $1', [
      id,
    ]);
    expect((await namesFor(id, 'en'))[0]).toBe('Chambre');
  });

  it('the same after a change as before, and for its guest as it was booked', async () => {
    const id = await book();
    const { body } = await world.call('PATCH', `/bookings/${id}`, {
      ...as('en'),
      body: { status: 'confirmed' },
    });
    expect(body.categoryName).toBe('Room');
    const { body: changed } = await world.call('PATCH', `/bookings/${id}/details`, {
      ...as('en'),
      as: 'hotelierA',
      body: { nbPeople: 2, tellsGuest: false, updatedAt: body.updatedAt },
    });
    expect(changed).toMatchObject({ nbPeople: 2, categoryName: 'Room', addons: [{ name: 'Breakfast' }] });
    const { body: moved } = await world.call('POST', `/bookings/${id}/move`, {
      ...as('en'),
      as: 'hotelierA',
      body: {
        offer: await venue.offerOn(addDays(TOMORROW, 1)),
        price: changed.price,
        tellsGuest: false,
        updatedAt: changed.updatedAt,
      },
    });
    expect(moved).toMatchObject({
      bookAt: addDays(TOMORROW, 1),
      categoryName: 'Room',
      addons: [{ name: 'Breakfast' }],
    });
    const { rows } = await world.database.pool.query('select category_name, addons from bookings');
    expect([rows[0].category_name, rows[0].addons[0].name]).toEqual(KEPT);
  });
});

describe('lists', () => {
  const listed = async (query: string, language = 'en') => {
    const { body } = await world.call('GET', `/bookings?account.id=${world.accountA}&${query}`, as(language));
    return body['hydra:member'].map((each: { categoryName: string }) => each.categoryName);
  };

  it('find a booking by what its category is called in any language', async () => {
    await book();
    for (const text of ['Room', 'chamb', 'ROO'])
      expect(await listed(`categoryName=${text}`)).toEqual(['Room']);
    expect(await listed('categoryName=Ro%25m')).toEqual([]);
    await call(venue.roomId, { fr: 'Chambre', es: 'Habitación' });
    expect(await listed('categoryName=habita', 'fr')).toEqual(['Chambre']);
  });

  it('are in the order of the names that they show', async () => {
    const id = await book();
    await book();
    await world.database.pool.query(
      `update bookings set category_id = $2, category_name = 'Atelier', category_name_visitor = 'Atelier' where id = $1`,
      [id, venue.spaId],
    );
    await call(venue.spaId, { en: 'Workshop' });
    expect(await listed('order[categoryName]=asc')).toEqual(['Room', 'Workshop']);
    expect(await listed('order[categoryName]=asc', 'fr')).toEqual(['Atelier', 'Chambre']);
    await call(venue.spaId, {});
  });

  it('are put in that order without a look at the category of each booking', async () => {
    const filters = { reader: 'staff' as const, language: 'en' };
    const [row] = await filteredBookings(world.deps.db, scopeOfSession(world.accountA, 'all'), filters)
      .orderBy(localCategoryName('en'))
      .limit(25)
      .explain<{ 'QUERY PLAN': unknown }>('json');
    const plan = JSON.stringify(row?.['QUERY PLAN']);
    expect(plan).toContain('"Relation Name":"categories"');
    expect(plan).not.toMatch(/"Parent Relationship":"SubPlan"[^{}]*"Relation Name":"categories"/);
  });

  it('and files and news name alike', async () => {
    await book();
    const file = await world.app.inject({
      method: 'POST',
      url: '/api/export-bookings',
      headers: { authorization: `Bearer ${world.token('staffA')}`, 'accept-language': 'en' },
      payload: { accountId: world.accountA, dates: [TOMORROW, TOMORROW], categoryName: 'room' },
    });
    expect(file.body).toMatch(/,Room,"?1 × Breakfast/);
    const { body } = await world.call(
      'GET',
      `/accounts/${world.accountA}/new-bookings?after=2020-01-01T00:00:00Z`,
      as('en'),
    );
    expect(body.bookings[0].categoryName).toBe('Room');
  });
});
