import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Reply, type World } from '../../../../test/world.ts';

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
    ['no name', () => ({ names: { en: 'Relax' } }), 'names.fr', 'Le nom (Français) est requis'],
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

  it('keeps a name one’s alone: a category’s form tells them by it', async () => {
    const first = await create({ names: { fr: 'Piscine' } });
    const other = await create({ names: { fr: 'Sauna' } });
    const taken = {
      status: 422,
      body: {
        violations: [{ propertyPath: 'names.fr', message: 'Un type de service avec ce nom existe déjà' }],
      },
    };
    expect(await create({ names: { fr: ' piscine ' }, image: null })).toMatchObject(taken);
    const rename = (id: number, name: string) =>
      world.call('PATCH', `/cat_tags/${id}`, { as: 'hotelierA', body: { name } });
    expect(await rename(other.body.id, 'PISCINE')).toMatchObject(taken);
    expect((await rename(first.body.id, 'PISCINE')).status).toBe(200);
    const elsewhere = { account: world.accountB, name: 'Piscine' };
    const made = await world.call('POST', '/cat_tags', { as: 'hotelierB', body: elsewhere });
    expect(made.status).toBe(201);
    await world.call('DELETE', `/cat_tags/${made.body.id}`, { as: 'hotelierB' });
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

  it('tell the second of two that the first has changed it, from a category’s form too', async () => {
    const { body: before } = await create({ names: { fr: 'Travail' } });
    const change = (body: object) =>
      world.call('PATCH', `/cat_tags/${before.id}`, { as: 'hotelierA', body: { categories: [], ...body } });
    const { body: after } = await change({ updatedAt: before.updatedAt });
    const late = await change({ updatedAt: before.updatedAt });
    expect(late).toMatchObject({ status: 409, body: { errorType: 'changed' } });

    const path = categoryA.slice('/api'.length);
    const link = (addCatTags: string[]) =>
      world.call('PATCH', path, { as: 'hotelierA', body: { addCatTags } });
    const read = async () => (await world.call('GET', `/cat_tags/${before.id}`, { as: 'hotelierA' })).body;
    await link(['travail']);
    const linked = await read();
    expect(linked.categories).toEqual([categoryA]);
    expect((await change({ updatedAt: after.updatedAt })).status).toBe(409);
    // Linked as it was: nothing has changed.
    await link(['Travail']);
    expect(await read()).toEqual(linked);
    await link([]);
    expect((await read()).categories).toEqual([]);
    expect((await change({ updatedAt: linked.updatedAt })).status).toBe(409);
  });

  it('tell who has a category’s form open of what would be undone', async () => {
    const path = categoryA.slice('/api'.length);
    const read = async () => (await world.call('GET', path, { as: 'hotelierA' })).body;
    const { body: yoga } = await create({ names: { fr: 'Yoga' }, categories: [], image: null });
    const change = (body: object) => world.call('PATCH', `/cat_tags/${yoga.id}`, { as: 'hotelierA', body });
    const steps: [string, () => Promise<Reply>, boolean][] = [
      ['made with it', () => create({ names: { fr: 'Spa' } }), true],
      ['linked', () => change({ categories: [categoryA] }), true],
      [
        'the photo alone',
        () => change({ names: { fr: 'Yoga' }, categories: [categoryA], image: imageA }),
        false,
      ],
      ['renamed', () => change({ names: { fr: 'Yoga doux' } }), true],
      ['unlinked', () => change({ categories: [] }), true],
      ['linked again', () => change({ categories: [categoryA] }), true],
      ['deleted', () => world.call('DELETE', `/cat_tags/${yoga.id}`, { as: 'hotelierA' }), true],
    ];
    for (const [step, act, isTold] of steps) {
      const { updatedAt, catTags } = await read();
      expect((await act()).status).toBeLessThan(300);
      const addCatTags = catTags.map(({ name }: { name: string }) => name);
      const { status } = await world.call('PATCH', path, {
        as: 'hotelierA',
        body: { addCatTags, updatedAt },
      });
      expect([step, status]).toEqual([step, isTold ? 409 : 200]);
    }
  });

  it('lists those with categories alone when asked', async () => {
    const full = (await create()).body.id;
    const empty = (await create({ names: { fr: 'Sieste' }, categories: [] })).body.id;
    const listed = async (query: string) =>
      (await world.call('GET', `/accounts/${world.accountA}/cat_tags?${query}`, { as: 'staffA' })).body[
        'hydra:member'
      ].map((each: { id: number }) => each.id);
    expect(await listed('exists[categories]=true')).toContain(full);
    expect(await listed('exists[categories]=true')).not.toContain(empty);
    expect(await listed('exists[categories]=false')).toContain(empty);
    expect(await listed('exists[categories]=false')).not.toContain(full);
    const of = await world.call('GET', `/cat_tags?account.id=${world.accountB}`, { as: 'hotelierB' });
    expect(of.body['hydra:totalItems']).toBe(0);
    expect(
      (await world.call('GET', `/accounts/${world.accountA}/cat_tags`, { as: 'hotelierB' })).status,
    ).toBe(404);
  });
});

describe('DELETE of what a widget is limited to', () => {
  const widget = async (name: string, tags: number[]) =>
    (await world.call('POST', '/widgets', { as: 'hotelierA', body: { account: world.accountA, name, tags } }))
      .body;
  const type = async (name: string): Promise<number> => (await create({ names: { fr: name } })).body.id;
  const remove = (id: number) => world.call('DELETE', `/cat_tags/${id}`, { as: 'hotelierA' });
  const change = (id: number, body: object) =>
    world.call('PATCH', `/widgets/${id}`, { as: 'hotelierA', body });

  it('is refused while it is all that one sells, which is named', async () => {
    const [only, other] = [await type('Yoga seul'), await type('Hammam')];
    const page = await widget('Page Yoga', [only]);
    const home = await widget('Accueil', [only, other]);
    const refused = await remove(only);
    expect(refused).toMatchObject({ status: 409, body: { 'hydra:description': expect.any(String) } });
    expect(refused.body['hydra:description']).toContain(': Page Yoga. ');
    expect((await world.call('GET', `/widgets/${page.id}`)).body.tags).toEqual([`/api/cat_tags/${only}`]);

    await change(page.id, { tags: [other] });
    expect((await remove(only)).status).toBe(204);
    // Who had its form open would send what is gone.
    const late = await change(home.id, { tags: [only, other], updatedAt: home.updatedAt });
    expect(late).toMatchObject({ status: 409, body: { errorType: 'changed' } });
    expect((await world.call('GET', `/widgets/${home.id}`)).body.tags).toEqual([`/api/cat_tags/${other}`]);
    const both = await remove(other);
    expect(both.body['hydra:description']).toContain(': Accueil, Page Yoga. ');
  });

  it('leaves no widget without a limit, when both happen at once', async () => {
    const sauna = await type('Sauna bis');
    const { id } = await widget('Page double', [sauna]);
    for (let round = 0; round < 6; round++) {
      const next = await type(`Massage ${round}`);
      const [changed, removed] = await Promise.all([change(id, { tags: [next] }), remove(next)]);
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([changed.status, removed.status]);
      expect((await world.call('GET', `/widgets/${id}`)).body.tags).toHaveLength(1);
    }
  });
});
