import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { readPaging } from './collection.ts';
import { idOf } from './iri.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = async (url: string) => (await world.app.inject({ url, headers: { accept: '*/*' } })).json();

describe('what a Hydra client reads', () => {
  it('the entrypoint names each collection, as JSON-LD whatever is accepted', async () => {
    const reply = await world.app.inject({ url: '/api', headers: { accept: '*/*' } });
    expect(reply.headers['content-type']).toContain('application/ld+json');
    expect(reply.json()).toMatchObject({
      '@context': '/api/contexts/Entrypoint',
      '@id': '/api',
      '@type': 'Entrypoint',
      addon: '/api/addons',
    });
  });

  it('each collection of the entrypoint is a property with its class, PATCH before PUT', async () => {
    const docs = await get('/api/docs.jsonld');
    const entry = docs['hydra:supportedClass'].find((c: { '@id': string }) => c['@id'] === '#Entrypoint');
    const addons = entry['hydra:supportedProperty'].find(
      (p: { 'hydra:property': { '@id': string } }) => p['hydra:property']['@id'] === '#Entrypoint/addon',
    )['hydra:property'];
    expect(addons['rdfs:range']).toEqual([
      { '@id': 'hydra:Collection' },
      {
        'owl:equivalentClass': {
          'owl:onProperty': { '@id': 'hydra:member' },
          'owl:allValuesFrom': { '@id': '#Addon' },
        },
      },
    ]);
    const addon = docs['hydra:supportedClass'].find((c: { '@id': string }) => c['@id'] === '#Addon');
    const methods = addon['hydra:supportedOperation'].map(
      (o: { 'hydra:method': string }) => o['hydra:method'],
    );
    expect(methods).toEqual(['GET', 'PATCH', 'PUT', 'DELETE']);
    const account = addon['hydra:supportedProperty'].find(
      (p: { 'hydra:title': string }) => p['hydra:title'] === 'account',
    );
    expect(account['hydra:property']).toMatchObject({ '@type': 'hydra:Link', range: '#Account' });
  });

  it('the contexts exist, and no others', async () => {
    expect((await get('/api/contexts/Addon'))['@context']).toMatchObject({
      price: 'Addon/price',
      account: { '@id': 'Addon/account', '@type': '@id' },
    });
    for (const name of ['Entrypoint', 'Error']) {
      expect(await get(`/api/contexts/${name}`)).toHaveProperty('@context');
    }
    expect((await world.app.inject('/api/contexts/Nothing')).statusCode).toBe(404);
  });

  it('OpenAPI 3.1 lists the calls, and a page shows them', async () => {
    const document = await get('/api/docs.json');
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/addons', '/api/addons/{id}', '/api/public/bookings']),
    );
    const page = await world.app.inject({ url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

describe('readPaging', () => {
  const options = { itemsPerPage: 10, orderable: ['name', 'price'] };

  it('reads order from both spellings', () => {
    expect(readPaging({ 'order[price]': 'DESC' }, options).order).toEqual([
      { field: 'price', direction: 'desc' },
    ]);
    expect(readPaging({ sortField: 'name', sortOrder: 'ascend' }, options).order).toEqual([
      { field: 'name', direction: 'asc' },
    ]);
    expect(readPaging({ 'order[id]': 'ASC' }, options).order).toEqual([{ field: 'id', direction: 'asc' }]);
    expect(readPaging({ pagination: false }, options).itemsPerPage).toBeNull();
  });

  it.each([{ 'order[secret]': 'asc' }, { 'order[name]': 'up' }, { sortField: 'secret' }])(
    'refuses %o',
    (query) => {
      expect(() => readPaging(query, options)).toThrow('validationFailed');
    },
  );
});

describe('idOf', () => {
  it.each([
    ['/api/accounts/3', 3],
    ['3', 3],
    [3, 3],
    ['/api/users/3', null],
    ['/api/accounts/3/x', null],
    ['-1', null],
    ['0', null],
    ['3.5', null],
    ['99999999999999999999', null],
    ['', null],
  ] as const)('%s → %s', (reference, id) => {
    expect(idOf('Account', reference)).toBe(id);
  });
});
