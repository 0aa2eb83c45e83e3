import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('the labels of add-ons', () => {
  it('are listed with their add-ons, for the account’s staff', async () => {
    const addon = await world.call('POST', '/addons', {
      as: 'hotelierA',
      body: { account: world.accountA, name: 'Thé', price: 4, addTags: ['Repas', 'Matin'] },
    });
    const path = `/accounts/${world.accountA}/tags`;
    const { body } = await world.call('GET', `${path}?order[name]=asc`, { as: 'staffA' });
    expect(body['hydra:member']).toMatchObject([
      { '@type': 'Tag', name: 'Matin', addons: [addon.body['@id']] },
      { name: 'Repas' },
    ]);
    expect((await world.call('GET', `${path}?name=REP`, { as: 'staffA' })).body['hydra:totalItems']).toBe(1);
    expect((await world.call('GET', path, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('GET', path, { as: 'traveller' })).status).toBe(403);
    expect((await world.call('GET', path)).status).toBe(401);
    const one = body['hydra:member'][0]['@id'].slice('/api'.length);
    expect((await world.call('GET', one, { as: 'staffA' })).body).toMatchObject({ name: 'Matin' });
    expect((await world.call('GET', one, { as: 'hotelierB' })).status).toBe(404);
  });
});
