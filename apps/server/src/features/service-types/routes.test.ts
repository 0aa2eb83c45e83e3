import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let categoryA: string;
let categoryB: string;
let imageA: string;
let imageB: string;

async function category(as: 'hotelierA' | 'hotelierB', account: number): Promise<string> {
  const slot = await world.call('POST', '/time_slots', {
    as,
    body: { account, start: '10h00', end: '12h00' },
  });
  const { body } = await world.call('POST', '/categories', {
    as,
    body: { account, name: 'Chambre', timeSlots: [slot.body.id] },
  });
  return body['@id'];
}

async function image(accountId: number): Promise<string> {
  const { uid } = await world.database.db
    .insertInto('media')
    .values({ account_id: accountId, file_name: 'a.jpg', width: 10, height: 10 })
    .returning('uid')
    .executeTakeFirstOrThrow();
  return uid;
}

beforeAll(async () => {
  world = await createWorld();
  categoryA = await category('hotelierA', world.accountA);
  categoryB = await category('hotelierB', world.accountB);
  imageA = await image(world.accountA);
  imageB = await image(world.accountB);
});
afterAll(() => world.close());

const relax = () => ({
  account: world.accountA,
  names: { fr: ' Détente ', en: 'Relax' },
  image: { uid: imageA },
  categories: [categoryA],
});
const create = (change: Record<string, unknown> = {}) =>
  world.call('POST', '/cat_tags', { as: 'hotelierA', body: { ...relax(), ...change } });

describe('POST /cat_tags', () => {
  it('stores names, image and categories', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@id': `/api/cat_tags/${body.id}`,
      '@type': 'CatTag',
      name: 'Détente',
      names: { fr: 'Détente', en: 'Relax' },
      categories: [categoryA],
    });
    expect(body.image.display.native.th).toBe(
      `${world.deps.settings.publicUrl}/media/${world.accountA}/${imageA}-th.webp`,
    );
  });

  it.each([
    ['no name', () => ({ names: { en: 'Relax' } }), 'names.fr', 'La langue anglaise est requise'],
    [
      'another venue’s category',
      () => ({ categories: [categoryA, categoryB] }),
      'categories[1]',
      "Cet élément n'existe pas",
    ],
    ['another venue’s image', () => ({ image: imageB }), 'image', "Cet élément n'existe pas"],
    ['an image that is none', () => ({ image: '../../etc' }), 'image', "Cet élément n'existe pas"],
  ])('refuses %s', async (_case, change, propertyPath, message) => {
    const { status, body } = await create(change());
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ propertyPath, message }]);
  });

  it('is for the account’s administrators', async () => {
    expect((await world.call('POST', '/cat_tags', { body: relax() })).status).toBe(401);
    expect((await world.call('POST', '/cat_tags', { as: 'staffA', body: relax() })).status).toBe(403);
    expect((await world.call('POST', '/cat_tags', { as: 'hotelierB', body: relax() })).status).toBe(404);
  });
});

describe('PATCH, GET and DELETE', () => {
  it('change only what is sent; a lone name keeps the other languages', async () => {
    const { body } = await create();
    const path = `/cat_tags/${body.id}`;
    const renamed = await world.call('PATCH', path, { as: 'hotelierA', body: { name: 'Repos' } });
    expect(renamed.body).toMatchObject({
      name: 'Repos',
      names: { fr: 'Repos', en: 'Relax' },
      categories: [categoryA],
    });
    expect(renamed.body.image.uid).toBe(imageA);
    const bare = await world.call('PUT', path, { as: 'hotelierA', body: { image: null, categories: [] } });
    expect(bare.body).toMatchObject({ name: 'Repos', image: null, categories: [] });
    expect((await world.call('PATCH', path, { as: 'hotelierB', body: { name: 'X' } })).status).toBe(404);
    expect((await world.call('GET', path, { as: 'staffA' })).status).toBe(200);
    expect((await world.call('GET', path, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('DELETE', path, { as: 'staffA' })).status).toBe(403);
    expect((await world.call('DELETE', path, { as: 'hotelierA' })).status).toBe(204);
    expect((await world.call('DELETE', path, { as: 'hotelierA' })).status).toBe(404);
  });

  it('lists those with categories alone when asked', async () => {
    const full = (await create()).body.id;
    const empty = (await create({ categories: [] })).body.id;
    const listed = async (query: string) =>
      (await world.call('GET', `/accounts/${world.accountA}/cat_tags?${query}`, { as: 'staffA' })).body[
        'hydra:member'
      ].map((each: { id: number }) => each.id);
    expect(await listed('exists[categories]=true')).toContain(full);
    expect(await listed('exists[categories]=true')).not.toContain(empty);
    expect(await listed('exists[categories]=false')).toEqual([empty]);
    const of = await world.call('GET', `/cat_tags?account.id=${world.accountB}`, { as: 'hotelierB' });
    expect(of.body['hydra:totalItems']).toBe(0);
    expect(
      (await world.call('GET', `/accounts/${world.accountA}/cat_tags`, { as: 'hotelierB' })).status,
    ).toBe(404);
  });
});
