import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let ids: number[];
beforeAll(async () => {
  world = await createWorld();
  const rows = await world.database.db
    .insertInto('services')
    .values(
      ['Douche', 'Wi-Fi', 'Coffre-fort'].map((name, index) => ({
        name,
        names: JSON.stringify({ fr: name, en: ['Shower', 'Wi-Fi', 'Safe'][index] }),
        icon: '<svg/>',
      })),
    )
    .returning('id')
    .execute();
  ids = rows.map((row) => row.id);
});
afterAll(() => world.close());

describe('GET /services', () => {
  it('lists the platform’s equipment for any staff, found by its name in any language', async () => {
    const { body } = await world.call('GET', '/services?pagination=false&order[name]=asc', { as: 'staffA' });
    expect(body['hydra:member'].map((each: { name: string }) => each.name)).toEqual([
      'Coffre-fort',
      'Douche',
      'Wi-Fi',
    ]);
    const found = await world.call('GET', '/services?name=shower', { as: 'hotelierB' });
    expect(found.body['hydra:member']).toMatchObject([
      { '@type': 'Service', name: 'Douche', icon: '<svg/>' },
    ]);
    expect(
      (await world.call('GET', '/services?name=sauna', { as: 'hotelierB' })).body['hydra:totalItems'],
    ).toBe(0);
  });

  it('is for staff', async () => {
    expect((await world.call('GET', '/services')).status).toBe(401);
    expect((await world.call('GET', '/services', { as: 'traveller' })).status).toBe(403);
    expect((await world.call('GET', `/services/${ids[0]}`, { as: 'traveller' })).status).toBe(403);
    expect((await world.call('GET', `/services/${ids[0]}`)).status).toBe(401);
  });
});

describe('GET /services/:id', () => {
  it('reads one', async () => {
    const { body } = await world.call('GET', `/services/${ids[0]}`, { as: 'staffA' });
    expect(body).toMatchObject({
      '@context': '/api/contexts/Service',
      names: { fr: 'Douche', en: 'Shower' },
    });
    expect((await world.call('GET', '/services/999999', { as: 'staffA' })).status).toBe(404);
    expect((await world.call('GET', '/services/99999999999', { as: 'staffA' })).status).toBe(404);
  });
});
