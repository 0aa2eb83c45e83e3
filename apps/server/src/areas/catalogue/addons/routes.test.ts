import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const breakfast = () => ({
  account: `/api/accounts/${world.accountA}`,
  names: { fr: ' Petit-déjeuner ', en: 'Breakfast' },
  price: 12.5,
  addTags: ['Matin', 'matin', 'Repas'],
});

async function created(): Promise<number> {
  const { body } = await world.call('POST', '/addons', { as: 'hotelierA', body: breakfast() });
  return body.id;
}

describe('POST /addons', () => {
  it('stores the trimmed names, the price to the cent and each tag once', async () => {
    const { status, body } = await world.call('POST', '/addons', { as: 'hotelierA', body: breakfast() });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@context': '/api/contexts/Addon',
      '@id': `/api/addons/${body.id}`,
      '@type': 'Addon',
      name: 'Petit-déjeuner',
      names: { fr: 'Petit-déjeuner', en: 'Breakfast' },
      price: 12.5,
      categories: [],
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(body.tags.map((tag: { name: string }) => tag.name)).toEqual(['matin', 'Repas']);
  });

  it.each([
    [
      'no name in the default language',
      { names: { en: 'Breakfast' } },
      'names.fr',
      'Le nom (Français) est requis',
    ],
    ['no price', { price: undefined }, 'price', 'entrer un prix!'],
    ['a negative price', { price: -1 }, 'price', 'Le prix ne peut pas être négatif'],
    [
      'a price finer than a cent',
      { price: 1.005 },
      'price',
      'Dans cette devise, un prix compte 2 décimales au plus',
    ],
    ['a price beyond all measure', { price: 1e12 }, 'price', 'Ce prix est trop élevé'],
    ['a price that is a text', { price: '12' }, 'price', 'entrer un prix!'],
    ['a label of 61 characters', { addTags: ['x'.repeat(61)] }, 'addTags[0]', '60 caractères au plus'],
    ['a name of 121 characters', { names: { fr: 'x'.repeat(121) } }, 'names.fr', '120 caractères au plus'],
  ])('refuses %s', async (_case, change, propertyPath, message) => {
    const { status, body } = await world.call('POST', '/addons', {
      as: 'hotelierA',
      body: { ...breakfast(), ...change },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ '@type': 'hydra:Error', violations: [{ propertyPath, message }] });
  });

  it.each([
    ['JPY', 1200, 0.5, 'Dans cette devise, un prix est un nombre entier'],
    ['TND', 12.345, 12.3456, 'Dans cette devise, un prix compte 3 décimales au plus'],
  ])('counts in the account’s currency: %s', async (currency, fine, tooFine, message) => {
    const { body: account } = await world.call('POST', '/accounts', {
      as: 'superAdmin',
      body: { name: `Hôtel ${currency}`, currency },
    });
    const send = (price: number) =>
      world.call('POST', '/addons', { as: 'superAdmin', body: { account: account.id, name: 'Thé', price } });
    const { body } = await send(fine);
    expect((await world.call('GET', `/addons/${body.id}`, { as: 'superAdmin' })).body.price).toBe(fine);
    expect((await send(tooFine)).body.violations).toEqual([{ propertyPath: 'price', message }]);
  });

  it.each([
    ['nobody', undefined, 401],
    ['a traveller', 'traveller', 403],
    ['staff without isAdmin', 'staffA', 403],
    ['another venue’s hotelier', 'hotelierB', 404],
    ['the super administrator', 'superAdmin', 201],
  ] as const)('is for the account’s administrators: %s', async (_case, as, expected) => {
    const { status } = await world.call('POST', '/addons', { ...(as && { as }), body: breakfast() });
    expect(status).toBe(expected);
  });
});

describe('GET /addons/:id', () => {
  it('is for the account’s staff; another venue’s is unknown', async () => {
    const id = await created();
    expect((await world.call('GET', `/addons/${id}`, { as: 'staffA' })).status).toBe(200);
    expect((await world.call('GET', `/addons/${id}`, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('GET', `/addons/${id}`)).body).toMatchObject({ error: 'AuthenticationFailure' });
    expect((await world.call('GET', '/addons/999999999999', { as: 'hotelierA' })).status).toBe(404);
    expect((await world.call('GET', '/addons/abc', { as: 'hotelierA' })).status).toBe(404);
  });
});

describe('GET /accounts/:id/addons', () => {
  it('pages, orders, filters, and never shows another venue’s', async () => {
    for (const [name, price] of [
      ['Champagne', 60],
      ['Parking', 15],
      ['100% bio', 5],
    ] as const) {
      await world.call('POST', '/addons', {
        as: 'hotelierB',
        body: { account: world.accountB, name, price },
      });
    }
    const path = `/accounts/${world.accountB}/addons`;
    const { body } = await world.call('GET', `${path}?order[price]=asc&itemsPerPage=2`, { as: 'hotelierB' });
    expect(body['hydra:totalItems']).toBe(3);
    expect(body['hydra:member'].map((each: { name: string }) => each.name)).toEqual(['100% bio', 'Parking']);
    expect(body['hydra:view']['hydra:next']).toContain('page=2');
    const found = await world.call('GET', `${path}?name=${encodeURIComponent('0%')}`, { as: 'hotelierB' });
    expect(found.body['hydra:totalItems']).toBe(1);
    expect((await world.call('GET', path, { as: 'hotelierA' })).status).toBe(404);
    expect((await world.call('GET', `${path}?order[names]=asc`, { as: 'hotelierB' })).status).toBe(422);
  });
});

describe('PATCH and PUT /addons/:id', () => {
  it.each(['PATCH', 'PUT'] as const)('%s changes only what is sent', async (method) => {
    const id = await created();
    const { status, body } = await world.call(method, `/addons/${id}`, {
      as: 'hotelierA',
      body: { price: 20 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Petit-déjeuner', price: 20 });
    expect(body.tags).toHaveLength(2);
  });

  it('a lone name changes the one in the default language and no other', async () => {
    const id = await created();
    const { body } = await world.call('PATCH', `/addons/${id}`, {
      as: 'hotelierA',
      body: { name: 'Brunch' },
    });
    expect(body).toMatchObject({ name: 'Brunch', names: { fr: 'Brunch', en: 'Breakfast' } });
  });

  it('takes off the labels that aren’t named, and keeps them to choose from', async () => {
    const id = await created();
    const labelled = async (addTags: string[]) => {
      const { body } = await world.call('PATCH', `/addons/${id}`, { as: 'hotelierA', body: { addTags } });
      return body.tags.map((tag: { name: string }) => tag.name);
    };
    expect(await labelled(['REPAS', ' Soir '])).toEqual(['Repas', 'Soir']);
    expect(await labelled([])).toEqual([]);
    const { body } = await world.call('GET', `/accounts/${world.accountA}/tags?name=soir`, { as: 'staffA' });
    expect(body['hydra:member']).toMatchObject([{ name: 'Soir', addons: [] }]);
  });

  it('tells the second of two that the first has changed it', async () => {
    const id = await created();
    const change = (body: object) => world.call('PATCH', `/addons/${id}`, { as: 'hotelierA', body });
    const { updatedAt } = (await world.call('GET', `/addons/${id}`, { as: 'hotelierA' })).body;
    const { body: after } = await change({ price: 13, updatedAt });
    const late = await change({ price: 14, updatedAt });
    expect(late).toMatchObject({ status: 409, body: { errorType: 'changed' } });
    expect((await change({ price: 15, updatedAt: after.updatedAt })).body.price).toBe(15);
    const [tag] = after.tags;
    await world.call('PATCH', `/tags/${tag.id}`, { as: 'hotelierA', body: { name: 'Renommée' } });
    const { body: now } = await world.call('GET', `/addons/${id}`, { as: 'hotelierA' });
    expect((await change({ addTags: ['Matin'], updatedAt: after.updatedAt })).status).toBe(409);
    await world.call('DELETE', `/tags/${tag.id}`, { as: 'hotelierA' });
    expect((await change({ addTags: ['Renommée'], updatedAt: now.updatedAt })).status).toBe(409);
  });

  it('names the categories that offer it', async () => {
    const id = await created();
    const slot = await world.call('POST', '/time_slots', {
      as: 'hotelierA',
      body: { account: world.accountA, start: '10h00', end: '12h00' },
    });
    for (const name of ['suite', 'Chambre']) {
      const category = { account: world.accountA, name, timeSlots: [slot.body.id], addons: [id] };
      await world.call('POST', '/categories', { as: 'hotelierA', body: category });
    }
    const { body } = await world.call('GET', `/addons/${id}`, { as: 'staffA' });
    expect(body.categories).toMatchObject([
      { '@type': 'Category', name: 'Chambre', names: { fr: 'Chambre' } },
      { '@type': 'Category', name: 'suite', names: { fr: 'suite' } },
    ]);
  });

  it('can’t move an add-on to another account', async () => {
    const id = await created();
    const body = { price: 1, account: `/api/accounts/${world.accountB}`, id: 1 };
    const reply = await world.call('PATCH', `/addons/${id}`, { as: 'hotelierA', body });
    expect(reply.body).toMatchObject({ id, account: `/api/accounts/${world.accountA}` });
    expect((await world.call('PATCH', `/addons/${id}`, { as: 'hotelierB', body })).status).toBe(404);
  });
});

describe('DELETE /addons/:id', () => {
  it('deletes once, for the account’s administrators', async () => {
    const id = await created();
    expect((await world.call('DELETE', `/addons/${id}`, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('DELETE', `/addons/${id}`, { as: 'hotelierA' })).status).toBe(204);
    expect((await world.call('DELETE', `/addons/${id}`, { as: 'hotelierA' })).status).toBe(404);
  });
});
