import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const patch = (body: unknown, as: 'hotelierA' | 'superAdmin' = 'hotelierA') =>
  world.call('PATCH', `/accounts/${world.accountA}`, { as, body });

async function newAccount(body: Record<string, unknown> = {}): Promise<number> {
  const reply = await world.call('POST', '/accounts', {
    as: 'superAdmin',
    body: { name: 'Hôtel neuf', ...body },
  });
  expect(reply.status).toBe(201);
  return reply.body.id;
}

describe('GET /accounts', () => {
  it('shows staff their own accounts and a super administrator all of them', async () => {
    const own = await world.call('GET', '/accounts', { as: 'staffA' });
    expect(own.body['hydra:member'].map((each: { id: number }) => each.id)).toEqual([world.accountA]);
    const all = await world.call('GET', '/accounts?order[createdAt]=desc', { as: 'superAdmin' });
    expect(all.body['hydra:totalItems']).toBe(2);
    expect(all.body['hydra:member'].map((each: { id: number }) => each.id)).toEqual([
      world.accountB,
      world.accountA,
    ]);
  });

  it('is for staff', async () => {
    expect((await world.call('GET', '/accounts')).status).toBe(401);
    expect((await world.call('GET', '/accounts', { as: 'traveller' })).status).toBe(403);
  });

  it('filters by name and by archive', async () => {
    const id = await newAccount({ name: 'Villa des Pins', isArchived: true });
    const find = async (query: string) =>
      (await world.call('GET', `/accounts?${query}`, { as: 'superAdmin' })).body['hydra:member'].map(
        (each: { id: number }) => each.id,
      );
    expect(await find('name=des%20pins')).toEqual([id]);
    expect(await find('name=des%20pins&isArchived=false')).toEqual([]);
    expect(await find('isArchived=true')).toEqual([id]);
    expect((await world.call('GET', '/accounts?order[url]=asc', { as: 'superAdmin' })).status).toBe(422);
  });
});

describe('GET /accounts/:id', () => {
  it('shows an account to its staff, with what it has', async () => {
    const { status, body } = await world.call('GET', `/accounts/${world.accountA}`, { as: 'staffA' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      '@context': '/api/contexts/Account',
      '@id': `/api/accounts/${world.accountA}`,
      name: 'Hôtel A',
      currency: 'EUR',
      timeZone: 'Europe/Paris',
      isPremium: true,
      isActive: true,
      freemiumStartDate: null,
      categories: [],
      timeSlots: [],
    });
    expect((await world.call('GET', `/accounts/${world.accountA}`, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('GET', `/accounts/${world.accountA}`, { as: 'traveller' })).status).toBe(403);
    expect((await world.call('GET', `/accounts/${world.accountA}`)).status).toBe(401);
  });
});

describe('the weekdays on which a venue never opens', () => {
  it('are kept once each from Monday on, told, and taken away again', async () => {
    expect((await patch({ closedWeekdays: [7, 1, 7] })).body.closedWeekdays).toEqual([1, 7]);
    expect((await patch({ name: 'Hôtel A' })).body.closedWeekdays).toEqual([1, 7]);
    expect((await patch({ closedWeekdays: [] })).body.closedWeekdays).toEqual([]);
  });

  it.each([[[0]], [[8]], [[1.5]], [['7']], [7], [[1, 2, 3, 4, 5, 6, 7, 7]]])('can’t be %j', async (sent) => {
    expect((await patch({ closedWeekdays: sent })).status).toBe(422);
  });

  it('are for administrators to set, of their own venue', async () => {
    const path = `/accounts/${world.accountA}`;
    const set = async (as?: 'staffA' | 'hotelierB') =>
      (await world.call('PATCH', path, { ...(as && { as }), body: { closedWeekdays: [7] } })).status;
    expect([await set(), await set('staffA'), await set('hotelierB')]).toEqual([401, 403, 404]);
  });
});

describe('mayManage', () => {
  it('tells each reader whether the account’s settings are his to change', async () => {
    const path = `/accounts/${world.accountA}`;
    const readers = { staffA: false, hotelierA: true, superAdmin: true } as const;
    for (const as of ['staffA', 'hotelierA', 'superAdmin'] as const) {
      expect((await world.call('GET', path, { as })).body.mayManage).toBe(readers[as]);
      const listed = (await world.call('GET', '/accounts?pagination=false', { as })).body['hydra:member'];
      const own = listed.find(({ id }: { id: number }) => id === world.accountA);
      expect(own.mayManage).toBe(readers[as]);
    }
    expect((await patch({ name: 'Hôtel A' })).body.mayManage).toBe(true);
  });
});

describe('POST /accounts', () => {
  it('adds an account in its trial from today', async () => {
    const { status, body } = await world.call('POST', '/accounts', {
      as: 'superAdmin',
      body: { name: ' Hôtel du Parc ', url: 'https://parc.example/', hapidamKey: 'x', id: 1 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Hôtel du Parc',
      url: 'https://parc.example/',
      currency: 'EUR',
      defaultLanguage: 'en',
      widgetLanguages: ['en'],
      isPremium: false,
      freemiumStartDate: TODAY,
      isActive: true,
      hapidamKey: null,
    });
  });

  it('is for super administrators', async () => {
    expect((await world.call('POST', '/accounts', { body: { name: 'X' } })).status).toBe(401);
    expect((await world.call('POST', '/accounts', { as: 'hotelierA', body: { name: 'X' } })).status).toBe(
      403,
    );
    const { status, body } = await world.call('POST', '/accounts', {
      as: 'superAdmin',
      body: { name: '  ' },
    });
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ propertyPath: 'name', message: 'Le nom est requis !' }]);
  });
});

describe('PATCH /accounts/:id', () => {
  it('trims e-mails, keeps each once, and adds the default language to the widget’s', async () => {
    const { status, body } = await patch({
      emails: [' Info@hotel.example ', 'info@hotel.example', '', 'bar@hotel.example'],
      defaultLanguage: 'es',
      widgetLanguages: ['fr'],
      currency: 'chf',
      timeZone: 'Europe/Zurich',
      bookingText: { fr: ' Bienvenue ', en: '  ' },
      locations: [
        { place_id: 'p1', name: 'Paris', secret: 'no' },
        { place_id: 'p1', name: 'Paris', country: 'FR' },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      emails: ['Info@hotel.example', 'bar@hotel.example'],
      defaultLanguage: 'es',
      widgetLanguages: ['fr', 'es'],
      currency: 'CHF',
      timeZone: 'Europe/Zurich',
      bookingText: { fr: 'Bienvenue' },
      locations: [{ place_id: 'p1', name: 'Paris', country: 'FR' }],
    });
    expect(body.bookingText).not.toHaveProperty('en');
    expect(body.locations[0]).not.toHaveProperty('secret');
    const back = await patch({
      defaultLanguage: 'fr',
      widgetLanguages: ['fr', 'en'],
      currency: 'EUR',
      url: '',
    });
    expect(back.body).toMatchObject({ url: null, bookingText: { fr: 'Bienvenue' } });
  });

  it.each([
    [
      'an e-mail that is none',
      { emails: ['a@b.fr', 'nobody'] },
      'emails[1]',
      "Cette adresse e-mail n'est pas valide",
    ],
    ['a script for an address', { url: 'javascript:alert(1)' }, 'url', "Cette adresse web n'est pas valide"],
    ['an address without scheme', { url: 'www.hotel.fr' }, 'url', "Cette adresse web n'est pas valide"],
    ['an unknown currency', { currency: 'ABC' }, 'currency', "Cette devise n'existe pas"],
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }, 'timeZone', "Ce fuseau horaire n'existe pas"],
    [
      'an unknown language',
      { widgetLanguages: ['fr', 'xx'] },
      'widgetLanguages[1]',
      "Cette langue n'est pas disponible",
    ],
    [
      'a place in no country',
      { locations: [{ place_id: 'p1', name: 'Paris', country: 'XX' }] },
      'locations[0].country',
      "Ce pays n'existe pas",
    ],
    ['an empty name', { name: ' ' }, 'name', 'Le nom est requis !'],
    [
      'a script for the privacy page',
      { privacyUrl: 'javascript:alert(1)' },
      'privacyUrl',
      "Cette adresse web n'est pas valide",
    ],
    ['words for a phone', { phone: 'la réception' }, 'phone', "Ce numéro de téléphone n'est pas valide"],
    ['an address that fills a page', { address: 'a'.repeat(301) }, 'address', '300 caractères au plus'],
    [
      'contacts kept for no time',
      { retentionMonths: 0 },
      'retentionMonths',
      'La valeur ne peut pas être inférieure à 1',
    ],
    [
      'contacts kept for ever',
      { retentionMonths: 121 },
      'retentionMonths',
      'La valeur ne peut pas être supérieure à 120',
    ],
  ])('refuses %s', async (_case, body, propertyPath, message) => {
    const reply = await patch(body);
    expect(reply.status).toBe(422);
    expect(reply.body.violations).toEqual([{ propertyPath, message }]);
  });

  it('says how long contacts are kept, and where the venue tells of it', async () => {
    const before = await world.call('GET', `/accounts/${world.accountA}`, { as: 'staffA' });
    expect(before.body).toMatchObject({ retentionMonths: 36, privacyUrl: null });
    const privacyUrl = 'https://hotel.example/vie-privee';
    expect((await patch({ retentionMonths: 12, privacyUrl: ` ${privacyUrl} ` })).body).toMatchObject({
      retentionMonths: 12,
      privacyUrl,
    });
    expect((await patch({ privacyUrl: '' })).body).toMatchObject({ retentionMonths: 12, privacyUrl: null });
  });

  it('says where it is and how it is called, and takes back what it answered', async () => {
    const contact = { phone: '+33 (0)4 50 00 00 00', address: '1 quai des Rives, 74000 Annecy' };
    const typed = { phone: ` ${contact.phone} `, address: '1 quai des Rives,\n 74000  Annecy ' };
    expect((await patch(typed)).body).toMatchObject(contact);
    const read = async (as: 'staffA' | 'hotelierA') =>
      (await world.call('GET', `/accounts/${world.accountA}`, { as })).body;
    expect(await read('staffA')).toMatchObject(contact);
    const body = await read('hotelierA');
    const sent = { ...body, name: 'Hôtel des Rives' };
    const put = await world.call('PUT', `/accounts/${world.accountA}`, { as: 'hotelierA', body: sent });
    expect(put.body).toMatchObject({ ...contact, name: 'Hôtel des Rives' });
    expect((await patch({ phone: ' ', address: null })).body).toMatchObject({ phone: null, address: null });
  });

  it('ignores premium, trial and archive from a hotelier', async () => {
    const { status, body } = await patch({
      isPremium: false,
      freemiumStartDate: '2020-01-01',
      isArchived: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ isPremium: true, freemiumStartDate: null, isArchived: false });
  });

  it('starts a trial when premium goes off, and clears it when it comes on', async () => {
    expect((await patch({ isPremium: false }, 'superAdmin')).body).toMatchObject({
      isPremium: false,
      freemiumStartDate: TODAY,
      isActive: true,
    });
    expect((await patch({ freemiumStartDate: '01-02-2026' }, 'superAdmin')).body).toMatchObject({
      freemiumStartDate: '2026-02-01',
      isActive: false,
    });
    expect((await patch({ name: 'Hôtel A' }, 'superAdmin')).body.freemiumStartDate).toBe('2026-02-01');
    expect((await patch({ isPremium: true }, 'superAdmin')).body).toMatchObject({
      freemiumStartDate: null,
      isActive: true,
    });
    expect((await patch({ isArchived: true }, 'superAdmin')).body).toMatchObject({
      isArchived: true,
      isActive: false,
    });
    await patch({ isArchived: false }, 'superAdmin');
  });

  it('takes PUT as well, with some of the fields, and tells how the account stands', async () => {
    const id = await newAccount();
    const put = async (body: object) =>
      (await world.call('PUT', `/accounts/${id}`, { as: 'superAdmin', body })).body;
    expect(await put({ isPremium: true, freemiumStartDate: null })).toMatchObject({
      name: 'Hôtel neuf',
      isPremium: true,
      freemiumStartDate: null,
    });
    expect(await put({ isPremium: false, freemiumStartDate: TODAY })).toMatchObject({
      isPremium: false,
      freemiumStartDate: TODAY,
    });
    expect(await put({ isArchived: true })).toMatchObject({ isArchived: true, isActive: false });
    expect(await put({ freemiumStartDate: '2026-02-30' })).toMatchObject({
      violations: [{ propertyPath: 'freemiumStartDate' }],
    });
  });

  it('tells who saves that somebody else has saved since', async () => {
    const id = await newAccount({ name: 'Hôtel neuf' });
    const read = async () => (await world.call('GET', `/accounts/${id}`, { as: 'superAdmin' })).body;
    const save = (body: object) => world.call('PATCH', `/accounts/${id}`, { as: 'superAdmin', body });
    const { updatedAt } = await read();
    const saved = await Promise.all([
      save({ name: 'Un', updatedAt }),
      save({ name: 'Deux', updatedAt }),
      save({ name: 'Trois', updatedAt }),
    ]);
    const [winner] = saved.filter(({ status }) => status === 200);
    const losers = saved.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(2);
    expect(losers[0]?.body).toMatchObject({
      errorType: 'changed',
      'hydra:description': "Quelqu'un d'autre a modifié cette fiche entre-temps",
    });
    expect(await read()).toMatchObject({ name: winner?.body.name, updatedAt: winner?.body.updatedAt });
    expect((await save({ url: '', updatedAt: winner?.body.updatedAt })).status).toBe(200);
    expect((await save({ name: 'Sans', updatedAt })).status).toBe(409);
    expect((await save({ name: 'Sans' })).status).toBe(200);
    expect((await save({ updatedAt: 'yesterday' })).status).toBe(422);
  });

  it('keeps the price that was typed when the currency has other decimals', async () => {
    const id = await newAccount({ isPremium: true });
    const addon = await world.call('POST', '/addons', {
      as: 'superAdmin',
      body: { account: id, name: 'Tea', price: 45.5 },
    });
    await world.call('PATCH', `/accounts/${id}`, { as: 'superAdmin', body: { currency: 'JPY' } });
    const read = async () =>
      (await world.call('GET', `/addons/${addon.body.id}`, { as: 'superAdmin' })).body.price;
    expect(await read()).toBe(46);
    await world.call('PATCH', `/accounts/${id}`, { as: 'superAdmin', body: { currency: 'TND' } });
    expect(await read()).toBe(46);
  });

  it('is for the account’s administrators', async () => {
    const call = (as?: 'staffA' | 'hotelierB' | 'traveller') =>
      world.call('PATCH', `/accounts/${world.accountA}`, { ...(as && { as }), body: { name: 'X' } });
    expect((await call()).status).toBe(401);
    expect((await call('traveller')).status).toBe(403);
    expect((await call('staffA')).status).toBe(403);
    expect((await call('hotelierB')).status).toBe(404);
  });
});

describe('DELETE /accounts/:id', () => {
  it('is for super administrators, and takes everything in it along', async () => {
    const id = await newAccount({ isPremium: true });
    const { db } = world.database;
    const { id: mediaId } = await db
      .insertInto('media')
      .values({ account_id: id, file_name: 'a.jpg', width: 1, height: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const slot = await world.call('POST', '/time_slots', {
      as: 'superAdmin',
      body: { account: id, start: '10h00', end: '12h00' },
    });
    const category = await world.call('POST', '/categories', {
      as: 'superAdmin',
      body: { account: id, name: 'Room', timeSlots: [slot.body['@id']], addCatTags: ['Rest'] },
    });
    await db
      .insertInto('category_images')
      .values({ account_id: id, category_id: category.body.id, media_id: mediaId, position: 0 })
      .execute();
    await db.insertInto('widgets').values({ account_id: id, name: 'Site', media_id: mediaId }).execute();
    await db.updateTable('cat_tags').set({ media_id: mediaId }).where('account_id', '=', id).execute();
    await db
      .insertInto('offers')
      .values({
        account_id: id,
        category_id: category.body.id,
        time_slot_id: slot.body.id,
        day: TODAY,
        closes_minute: 720,
        price_minor: 100,
        quantity: 1,
      })
      .execute();
    const { id: onlyHere } = await db
      .insertInto('users')
      .values({ email: 'only@example.com', username: 'only', roles: ['ROLE_ADMIN'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('permissions')
      .values([
        { account_id: id, user_id: onlyHere },
        { account_id: id, user_id: world.userIds.hotelierA },
      ])
      .execute();
    expect((await world.call('DELETE', `/accounts/${id}`)).status).toBe(401);
    expect((await world.call('DELETE', `/accounts/${id}`, { as: 'hotelierA' })).status).toBe(403);
    expect((await world.call('DELETE', `/accounts/${id}`, { as: 'superAdmin' })).status).toBe(204);
    expect((await world.call('DELETE', `/accounts/${id}`, { as: 'superAdmin' })).status).toBe(404);
    expect((await world.call('DELETE', '/accounts/99999999999', { as: 'superAdmin' })).status).toBe(404);
    const left = await db.selectFrom('categories').where('account_id', '=', id).select('id').execute();
    expect(left).toEqual([]);
    const roles = async (userId: number) =>
      (await db.selectFrom('users').where('id', '=', userId).select('roles').executeTakeFirstOrThrow()).roles;
    expect(await roles(onlyHere)).toEqual([]);
    expect(await roles(world.userIds.hotelierA)).toEqual(['ROLE_ADMIN']);
    expect((await world.call('GET', `/accounts/${world.accountA}`, { as: 'hotelierA' })).status).toBe(200);
  });
});
