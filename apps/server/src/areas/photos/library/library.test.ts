import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, createWorld, NOW, type World } from '../../../../test/world.ts';
import { createVenue } from '../../../../test/venue.ts';

let world: World;
let now = NOW;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
});
afterAll(() => world.close());
beforeEach(() => {
  now = NOW;
});

async function photo(accountId: number, name: string): Promise<{ id: number; uid: string }> {
  const { rows } = await world.deps.pool.query<{ id: number; uid: string }>(
    'insert into media (account_id, file_name, width, height) values ($1, $2, 30, 20) returning id, uid',
    [accountId, name],
  );
  const [row] = rows;
  if (!row) throw new Error('No photo');
  return row;
}

const names = (body: { 'hydra:member': { name: string }[] }) => body['hydra:member'].map(({ name }) => name);
const statusesOf = async (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', path: string, body?: unknown) => {
  const statuses: number[] = [];
  for (const as of [undefined, 'traveller', 'hotelierB'] as const) {
    statuses.push(
      (await world.call(method, path, { ...(as && { as }), ...(body !== undefined && { body }) })).status,
    );
  }
  return statuses;
};

describe('the photos of an account', () => {
  beforeAll(async () => {
    for (const name of ['Suite royale.jpg', 'Piscine ÉTÉ.jpg', 'cafe\u0301 100%.jpg'])
      await photo(world.accountA, name);
    await photo(world.accountB, 'Pool in summer.jpg');
  });

  it('are listed newest first, page by page', async () => {
    const list = (query = '') =>
      world.call('GET', `/accounts/${world.accountA}/media?${query}`, { as: 'staffA' });
    const { body } = await list();
    expect(names(body)).toEqual(['cafe\u0301 100%.jpg', 'Piscine ÉTÉ.jpg', 'Suite royale.jpg']);
    expect(names((await list('itemsPerPage=1&page=2')).body)).toEqual(['Piscine ÉTÉ.jpg']);
    expect(names((await list('order[name]=asc')).body)[0]).toBe('cafe\u0301 100%.jpg');
    expect((await list('order[uid]=asc')).status).toBe(422);
    expect(body['hydra:member'][0].display.native.sm).toContain(`/media/${world.accountA}/`);
  });

  it.each([
    ['ete', ['Piscine ÉTÉ.jpg']],
    ['ÉTÉ', ['Piscine ÉTÉ.jpg']],
    ['Café', ['cafe\u0301 100%.jpg']],
    ['100%', ['cafe\u0301 100%.jpg']],
    ['s_ite', []],
    [' royale ', ['Suite royale.jpg']],
  ])('are found by %s', async (name, found) => {
    const { body } = await world.call(
      'GET',
      `/media?account.id=${world.accountA}&name=${encodeURIComponent(name)}`,
      {
        as: 'hotelierA',
      },
    );
    expect(names(body)).toEqual(found);
    expect(body['hydra:totalItems']).toBe(found.length);
  });

  it('are the venue’s alone', async () => {
    expect(await statusesOf('GET', `/accounts/${world.accountA}/media`)).toEqual([401, 403, 404]);
    expect(await statusesOf('GET', `/media?account.id=${world.accountA}`)).toEqual([401, 403, 404]);
    const { id } = await photo(world.accountA, 'own.jpg');
    expect(await statusesOf('GET', `/media/${id}`)).toEqual([401, 403, 404]);
    expect((await world.call('GET', '/media/2147483647', { as: 'hotelierA' })).status).toBe(404);
  });
});

describe('PATCH /media/:id', () => {
  const rename = (id: number, body: unknown, as: Caller = 'hotelierA') =>
    world.call('PATCH', `/media/${id}`, { as, body });

  it('renames, and nothing else', async () => {
    const { id, uid } = await photo(world.accountA, 'IMG_1.jpg');
    const { status, body } = await rename(id, {
      name: '  Suite\u0000 bleue ',
      uid: 'x',
      account: world.accountB,
    });
    expect([status, body.name, body.uid, body.account]).toEqual([
      200,
      'Suite bleue',
      uid,
      `/api/accounts/${world.accountA}`,
    ]);
    expect((await rename(id, {})).body.name).toBe('Suite bleue');
  });

  it('refuses no name, a long one, and who may not', async () => {
    const { id } = await photo(world.accountA, 'IMG_2.jpg');
    expect((await rename(id, { name: ' ' })).body.violations).toEqual([
      { propertyPath: 'name', message: 'Donnez un nom à la photo' },
    ]);
    expect((await rename(id, { name: 'x'.repeat(256) })).status).toBe(422);
    expect((await rename(id, { name: 'x' }, 'staffA')).status).toBe(403);
    expect(await statusesOf('PATCH', `/media/${id}`, { name: 'x' })).toEqual([401, 403, 404]);
  });
});

describe('DELETE /media/:id', () => {
  const remove = (id: number, as: Caller = 'hotelierA') => world.call('DELETE', `/media/${id}`, { as });
  let venue: Awaited<ReturnType<typeof createVenue>>;
  beforeAll(async () => {
    venue = await createVenue(world.deps.db, world.accountA);
  });

  it('deletes what nothing shows', async () => {
    const { id } = await photo(world.accountA, 'old.jpg');
    expect((await remove(id, 'staffA')).status).toBe(403);
    expect(await statusesOf('DELETE', `/media/${id}`)).toEqual([401, 403, 404]);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
  });

  it('refuses what is shown, saying where', async () => {
    const { pool } = world.deps;
    const { id } = await photo(world.accountA, 'used.jpg');
    const shown = async () => (await world.call('GET', `/media/${id}`, { as: 'hotelierA' })).body.isUsed;
    expect(await shown()).toBe(false);
    await pool.query(
      'insert into category_images (account_id, category_id, media_id, position) values ($1, $2, $3, 0)',
      [world.accountA, venue.roomId, id],
    );
    expect(await shown()).toBe(true);
    await pool.query('update widgets set media_id = $1 where id = $2', [id, venue.widgetId]);
    await pool.query('update cat_tags set media_id = $1 where id = $2', [id, venue.tagId]);
    const { rows } = await pool.query<{ name: string }>(
      `select name from categories where id = $1 union all select name from cat_tags where id = $2
       union all select name from widgets where id = $3`,
      [venue.roomId, venue.tagId, venue.widgetId],
    );
    const [room, tag, widget] = rows.map(({ name }) => name);
    const { uses } = (await world.call('GET', `/media/${id}/uses`, { as: 'staffA' })).body;
    expect(uses).toHaveLength(3);
    expect(uses).toEqual(
      expect.arrayContaining([
        { kind: 'category', name: room },
        { kind: 'catTag', name: tag },
        { kind: 'widget', name: widget },
      ]),
    );
    expect(await statusesOf('GET', `/media/${id}/uses`)).toEqual([401, 403, 404]);
    const { status, body } = await remove(id);
    expect([status, body.errorType, body['hydra:title']]).toEqual([
      409,
      'used',
      'Cette photo est encore utilisée',
    ]);
    expect(body['hydra:description'].replaceAll('\u00a0', ' ').split('\n').toSorted()).toEqual(
      [
        `Cette photo est utilisée par le service « ${room} »`,
        `Cette photo est utilisée par le type de service « ${tag} »`,
        `Cette photo est utilisée par le widget « ${widget} »`,
      ].toSorted(),
    );
    await pool.query('delete from category_images where media_id = $1', [id]);
    await pool.query('update widgets set media_id = null where media_id = $1', [id]);
    await pool.query('update cat_tags set media_id = null where media_id = $1', [id]);
    expect((await remove(id)).status).toBe(204);
  });

  it('and choosing it at the same moment: one of the two', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, uid } = await photo(world.accountA, `race-${round}.jpg`);
      const [chosen, deleted] = await Promise.all([
        world.call('PATCH', `/categories/${venue.roomId}`, { as: 'hotelierA', body: { images: [uid] } }),
        remove(id),
      ]);
      const { body } = await world.call('GET', `/categories/${venue.roomId}`, { as: 'hotelierA' });
      const isShown = body.images.some((image: { uid: string }) => image.uid === uid);
      const isThere = (await world.call('GET', `/media/${id}`, { as: 'hotelierA' })).status === 200;
      expect([isShown, isThere]).toEqual(
        deleted.status === 204 ? [false, false] : [chosen.status === 200, true],
      );
      expect([200, 409, 422]).toContain(chosen.status);
      expect([204, 409]).toContain(deleted.status);
    }
  });
});

describe('a link to the library (A §7)', () => {
  const connect = (accountId: unknown, as: Caller = 'staffA') =>
    world.call('POST', '/hapidam-connect', { as, body: { accountId } });
  const search = (token: string, as: Caller = 'staffA', queries: unknown[] = [{ query: '' }]) =>
    world.call('POST', '/hapidam-smart-request', { as, body: { token, queries } });
  const settings = (body: unknown, as: Caller = 'hotelierA') =>
    world.call('PUT', `/accounts/${world.accountA}`, { as, body });

  it('gives a key that is the same for an hour', async () => {
    const first = await connect(world.accountA);
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    now = new Date(NOW.getTime() + 3_599_999);
    expect((await connect(`/api/accounts/${world.accountA}`)).body).toEqual(first.body);
    now = new Date(NOW.getTime() + 3_600_000);
    const keys = await Promise.all([connect(world.accountA), connect(world.accountA, 'superAdmin')]);
    expect(keys[0]?.body.publicKey).not.toBe(first.body.publicKey);
    expect(keys[1]?.body).toEqual(keys[0]?.body);
    expect((await search(first.body.publicKey)).status).toBe(403);
  });

  it('is for the venue’s staff', async () => {
    expect(await statusesOf('POST', '/hapidam-connect', { accountId: world.accountA })).toEqual([
      401, 403, 404,
    ]);
    expect((await connect('nothing')).body.violations).toMatchObject([{ propertyPath: 'accountId' }]);
    const { body } = await world.call('POST', '/hapidam-connect', { as: 'hotelierA', body: {} });
    expect(body.violations).toEqual([{ propertyPath: 'accountId', message: 'ce champ est obligatoire' }]);
  });

  it('answers each query with its photos', async () => {
    const wanted = await photo(world.accountA, 'Hapidam Á.jpg');
    const { publicKey } = (await connect(world.accountA)).body;
    const { status, body } = await search(publicKey, 'staffA', [
      { query: 'hapidam a' },
      { query: '', itemsPerPage: 1, page: 2 },
    ]);
    expect(status).toBe(200);
    expect(body.results[0]).toMatchObject({
      total: 1,
      results: [
        {
          '@id': `/api/media/${wanted.id}`,
          uid: wanted.uid,
          name: 'Hapidam Á.jpg',
          width: 30,
          isUsed: false,
        },
      ],
    });
    expect(body.results[1].results).toHaveLength(1);
    expect(body.results[1].total).toBeGreaterThan(1);
  });

  it('asks the database for one query after the other', async () => {
    const { publicKey } = (await connect(world.accountA)).body;
    let busy = 0;
    let most = 0;
    const { pool } = world.deps;
    const count = (by: number) => () => {
      busy += by;
      most = Math.max(most, busy);
    };
    const [acquired, released] = [count(1), count(-1)];
    pool.on('acquire', acquired).on('release', released);
    const queries = Array.from({ length: 10 }, () => ({ query: '' }));
    expect((await search(publicKey, 'staffA', queries)).body.results).toHaveLength(10);
    pool.off('acquire', acquired).off('release', released);
    // A page and its total.
    expect(most).toBe(2);
  });

  it('refuses a key that is old, unknown or another venue’s', async () => {
    const { publicKey } = (await connect(world.accountA)).body;
    for (const [token, as] of [
      ['nothing', 'staffA'],
      [publicKey, 'hotelierB'],
      [publicKey, 'traveller'],
    ] as const) {
      const { status, body } = await search(token, as);
      expect([status, body.errorType]).toEqual([403, 'key']);
    }
    expect((await search(publicKey, 'superAdmin')).status).toBe(200);
    now = new Date(NOW.getTime() + 7_200_001);
    expect((await search(publicKey)).body['hydra:description']).toBe(
      "Le lien avec la photothèque a expiré ou n'est pas celui de ce compte. Reconnectez-la.",
    );
    expect((await world.call('POST', '/hapidam-smart-request', { body: {} })).status).toBe(401);
    expect((await search(publicKey, 'staffA', [])).status).toBe(422);
  });

  it('ends with the account’s settings, which know no other key', async () => {
    const { publicKey } = (await connect(world.accountA)).body;
    const { updatedAt } = (await world.call('GET', `/accounts/${world.accountA}`, { as: 'hotelierA' })).body;
    expect((await settings({ hapidamKey: 'x' })).body.violations).toMatchObject([
      { propertyPath: 'hapidamKey' },
    ]);
    expect((await settings({ hapidamKey: publicKey, updatedAt })).body.hapidamKey).toBe(publicKey);
    expect((await settings({ hapidamKey: null }, 'staffA')).status).toBe(403);
    expect((await settings({ hapidamKey: null })).body.hapidamKey).toBeNull();
    expect((await search(publicKey)).status).toBe(403);
    // To connect is no change of the settings that somebody may be editing.
    const before = (await world.call('GET', `/accounts/${world.accountA}`, { as: 'hotelierA' })).body
      .updatedAt;
    expect((await connect(world.accountA)).body.publicKey).not.toBe(publicKey);
    expect((await settings({ url: 'https://a.example', updatedAt: before })).status).toBe(200);
  });
});
