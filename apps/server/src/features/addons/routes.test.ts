import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

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
    });
    expect(body.tags.map((tag: { name: string }) => tag.name)).toEqual(['matin', 'Repas']);
  });

  it.each([
    [
      'no name in the default language',
      { names: { en: 'Breakfast' } },
      'names.fr',
      'La langue anglaise est requise',
    ],
    ['no price', { price: undefined }, 'price', 'entrer un prix!'],
    ['a negative price', { price: -1 }, 'price', 'entrer un prix!'],
    ['a price finer than a cent', { price: 1.005 }, 'price', 'entrer un prix!'],
    ['a price that is a text', { price: '12' }, 'price', 'entrer un prix!'],
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
