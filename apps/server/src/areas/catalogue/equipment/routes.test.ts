import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue } from '../../../../test/venue.ts';
import { createWorld, type Caller, type World } from '../../../../test/world.ts';

let world: World;
let ids: number[];
beforeAll(async () => {
  world = await createWorld();
  const rows = await world.database.db
    .insertInto('services')
    .values(
      ['Douche', 'Wi-Fi', 'Coffre-fort', 'Écran'].map((name, index) => ({
        name,
        names: JSON.stringify({ fr: name, en: ['Shower', 'Wi-Fi', 'Safe', 'Screen'][index] }),
        icon: '<svg/>',
      })),
    )
    .returning('id')
    .execute();
  ids = rows.map((row) => row.id);
});
afterAll(() => world.close());

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z"></path></svg>';
const create = (body: unknown, as: Caller | undefined = 'superAdmin') =>
  world.call('POST', '/services', { ...(as && { as }), body });
const change = (id: number, body: unknown) =>
  world.call('PATCH', `/services/${id}`, { as: 'superAdmin', body });
/** A name that no other test uses. */
let count = 0;
const unused = () => `Équipement ${(count += 1)}`;

describe('GET /services', () => {
  it('lists the platform’s equipment for any staff, found by its name in any language', async () => {
    const { body } = await world.call('GET', '/services?pagination=false&order[name]=asc', { as: 'staffA' });
    expect(body['hydra:member'].map((each: { name: string }) => each.name)).toEqual([
      'Coffre-fort',
      'Douche',
      'Écran',
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

  it('puts first who is named exactly so, whatever the order asked for', async () => {
    const [before, exact] = await world.database.db
      .insertInto('services')
      .values(
        ['Armoire à vin', 'Vin', 'Vin au verre'].map((name) => ({
          name,
          names: JSON.stringify({ fr: name }),
          icon: '<svg/>',
        })),
      )
      .returning('id')
      .execute();
    const first = await world.call('GET', '/services?name=%20vIN%20&itemsPerPage=1&order[name]=asc', {
      as: 'superAdmin',
    });
    expect(first.body['hydra:member']).toMatchObject([{ id: exact?.id, name: 'Vin' }]);
    expect(first.body['hydra:totalItems']).toBe(3);
    const part = await world.call('GET', '/services?name=v&order[name]=asc', { as: 'superAdmin' });
    expect(part.body['hydra:member'][0].id).toBe(before?.id);
    await world.database.db.deleteFrom('services').where('name', 'ilike', '%vin%').execute();
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

describe('POST /services', () => {
  it('stores trimmed names and a cleaned icon; the name is the French one', async () => {
    const name = unused();
    const { status, body } = await create({
      names: { fr: ` ${name} `, en: 'Sauna', es: '  ' },
      icon: ICON.replace('<path', '<script>alert(1)</script><path onclick="alert(2)"'),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@id': `/api/services/${body.id}`,
      '@type': 'Service',
      name,
      names: { fr: name, en: 'Sauna' },
      icon: ICON,
    });
  });

  it('is named by another language for want of French, and by a lone name', async () => {
    const [name, lone] = [unused(), unused()];
    expect((await create({ names: { en: name }, icon: ICON })).body).toMatchObject({
      name,
      names: { en: name },
    });
    expect((await create({ name: lone, icon: ICON })).body).toMatchObject({
      name: lone,
      names: { fr: lone },
    });
  });

  it.each([
    ['no name', { icon: ICON }, 'names.fr', 'Le nom est requis !'],
    ['blank names', { name: ' ', names: { fr: '', en: ' ' }, icon: ICON }, 'names.fr', 'Le nom est requis !'],
    [
      'a name of 121 characters',
      { names: { fr: 'x'.repeat(121) }, icon: ICON },
      'names.fr',
      '120 caractères au plus',
    ],
    ['no icon', { name: 'A' }, 'icon', "l'icone est requis"],
    ['an empty icon', { name: 'A', icon: ' ' }, 'icon', "l'icone est requis"],
    ['an icon that is a text', { name: 'A', icon: 'douche' }, 'icon', "Cette icône n'est pas acceptée"],
    [
      'an icon that is nothing but a script',
      { name: 'A', icon: '<svg><script>alert(1)</script></svg>' },
      'icon',
      "Cette icône n'est pas acceptée",
    ],
  ])('refuses %s', async (_case, body, propertyPath, message) => {
    const reply = await create(body);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ '@type': 'hydra:Error', violations: [{ propertyPath, message }] });
  });

  it('refuses a name that is taken, in whichever case', async () => {
    const name = unused();
    await create({ name, icon: ICON });
    const { status, body } = await create({ name: name.replace('É', 'é').toUpperCase(), icon: ICON });
    expect(status).toBe(422);
    expect(body.violations).toEqual([
      { propertyPath: 'name', message: 'Un équipement avec ce nom existe déjà' },
    ]);
  });

  it('gives a name to one of those who save it at the same moment', async () => {
    const name = unused();
    const replies = await Promise.all(Array.from({ length: 6 }, () => create({ name, icon: ICON })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422, 422, 422, 422,
    ]);
  });

  it.each([
    [undefined, 401],
    ['traveller', 403],
    ['hotelierA', 403],
  ] as const)('is for super administrators, not for %s', async (as, status) => {
    const body = { name: unused(), icon: ICON };
    expect((await world.call('POST', '/services', { ...(as && { as }), body })).status).toBe(status);
    for (const [method, path] of [
      ['PATCH', `/services/${ids[0]}`],
      ['DELETE', `/services/${ids[0]}`],
      ['POST', '/translate/services/'],
    ] as const) {
      expect((await world.call(method, path, { ...(as && { as }), body })).status).toBe(status);
    }
  });
});

describe('PATCH and PUT /services/:id', () => {
  it.each(['PATCH', 'PUT'] as const)('%s changes what is sent', async (method) => {
    const { body: made } = await create({ names: { fr: unused(), en: 'Sauna' }, icon: ICON });
    const name = unused();
    const path = `/services/${made.id}`;
    const renamed = await world.call(method, path, { as: 'superAdmin', body: { name } });
    expect(renamed.body).toMatchObject({ name, names: { fr: name, en: 'Sauna' }, icon: ICON });
    const other = await world.call(method, path, { as: 'superAdmin', body: { names: { fr: name } } });
    expect(other.body.names).toEqual({ fr: name });
    expect((await world.call(method, path, { as: 'superAdmin', body: { names: {} } })).status).toBe(422);
    expect((await world.call(method, path, { as: 'superAdmin', body: {} })).status).toBe(200);
  });

  it('keeps its own name, and takes nobody else’s', async () => {
    const { body: one } = await create({ name: unused(), icon: ICON });
    const { body: other } = await create({ name: unused(), icon: ICON });
    expect((await change(one.id, { name: one.name.toLowerCase() })).status).toBe(200);
    expect((await change(one.id, { name: other.name.toLowerCase() })).body.violations[0].message).toBe(
      'Un équipement avec ce nom existe déjà',
    );
  });

  it('tells the second of two who edit it that it has changed', async () => {
    const { body: read } = await create({ name: unused(), icon: ICON });
    const save = (name: string) => change(read.id, { name, updatedAt: read.updatedAt });
    const replies = await Promise.all([save(unused()), save(unused())]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.errorType).toBe('changed');
  });

  it('knows no other', async () => {
    expect((await change(999_999, { name: unused() })).status).toBe(404);
    expect((await change(99_999_999_999, { name: unused() })).status).toBe(404);
  });
});

describe('DELETE /services/:id', () => {
  it('takes it out of the categories that list it, which stay', async () => {
    const { body: made } = await create({ name: unused(), icon: ICON });
    const venue = await createVenue(world.deps.db, world.accountA);
    await world.database.db
      .insertInto('category_services')
      .values({ account_id: world.accountA, category_id: venue.roomId, service_id: made.id, position: 0 })
      .execute();
    const remove = () => world.call('DELETE', `/services/${made.id}`, { as: 'superAdmin' });
    expect((await remove()).status).toBe(204);
    const category = await world.call('GET', `/categories/${venue.roomId}`, { as: 'hotelierA' });
    expect(category.body.services).toEqual([]);
    expect((await remove()).status).toBe(404);
  });
});
