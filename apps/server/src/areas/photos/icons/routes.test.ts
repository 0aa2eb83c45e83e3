import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const search = (query: string) => world.call('GET', `/searchIcon?${query}`, { as: 'staffA' });

describe('GET /searchIcon', () => {
  it('searches flat icons unless told otherwise', async () => {
    const { body } = await search('query=home');
    expect(body.success).toBe(true);
    expect(body.data.find(({ id }: { id: string }) => id === 'flat-color-icons:home')).toEqual({
      id: 'flat-color-icons:home',
      label: 'Home',
      images: { svg: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
    });
    expect((await search('query=home&provider=flatIcon')).body.data).toEqual(body.data);
  });

  it('searches font icons, in French too', async () => {
    const { body } = await search('query=Douche&provider=fa');
    expect(body.data[0]).toMatchObject({ name: 'shower', label: 'Shower', styles: ['solid'] });
  });

  it.each(['', 'query=', 'query=%20%20&provider=fa', 'provider=flatIcon'])(
    'ignores an empty query: %j',
    async (query) => {
      const { status, body } = await search(query);
      expect([status, body]).toEqual([200, { success: true, data: [] }]);
    },
  );

  it('suggests what a name’s words find, then what hotels often choose', async () => {
    const idsOf = async (query: string) =>
      (await search(query)).body.data.map((icon: { id?: string; name?: string }) => icon.id ?? icon.name);
    const usual = await idsOf('suggest=true&provider=fa');
    expect(usual).toEqual(expect.arrayContaining(['shower', 'bed', 'wifi']));
    expect(new Set(usual).size).toBe(usual.length);
    // Nothing is called all of it.
    expect((await search('query=Douche%20panoramique%20Zéphyr&provider=fa')).body.data).toEqual([]);
    const named = await idsOf('query=Douche%20panoramique%20Zéphyr&suggest=true&provider=fa');
    expect(named[0]).toBe('shower');
    expect(named).toEqual(expect.arrayContaining(usual));
    expect((await idsOf('query=Lit&suggest=true'))[0]).toBe('fluent-emoji-flat:bed');
    expect(await idsOf('query=Lit&suggest=false&provider=fa')).not.toContain('wifi');
  });

  it('refuses another provider, and what is too long', async () => {
    expect((await search('query=a&provider=other')).body.violations).toMatchObject([
      { propertyPath: 'provider' },
    ]);
    expect((await search(`query=${'x'.repeat(101)}`)).status).toBe(422);
  });
});

describe('POST /getIcon', () => {
  const read = (icon: unknown) => world.call('POST', '/getIcon', { as: 'hotelierB', body: { icon } });

  it('gives the cleaned markup', async () => {
    const { body } = await read('fa-solid fa-shower');
    expect(body).toEqual({
      success: true,
      code: expect.stringMatching(/^<svg [^>]*viewBox="0 0 512 512"><path /),
    });
    expect((await read('flat-color-icons:safe')).body.code).toContain('viewBox="0 0 48 48"');
  });

  it('knows no other, and needs one', async () => {
    expect((await read('fa-solid fa-nothing')).status).toBe(404);
    expect((await read('nothing-of-the-kind')).status).toBe(404);
    expect((await read(' ')).status).toBe(422);
    expect((await read(7)).status).toBe(422);
  });
});

it.each([
  [undefined, 401],
  ['traveller', 403],
  ['staffA', 200],
  ['superAdmin', 200],
] as const)('is for staff: %s', async (as, status) => {
  const caller = as ? { as } : {};
  expect((await world.call('GET', '/searchIcon?query=home', caller)).status).toBe(status);
  expect(
    (await world.call('POST', '/getIcon', { ...caller, body: { icon: 'flat-color-icons:home' } })).status,
  ).toBe(status);
});

it('counts what one person looks for', async () => {
  const counted = await createWorld({ env: { RATE_LIMIT: 'on' } });
  const call = (as: 'staffA' | 'hotelierB') => counted.call('GET', '/searchIcon?query=', { as });
  try {
    for (let count = 0; count < 59; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await call('staffA')).status).toBe(200);
    }
    const body = { icon: 'fa-solid fa-shower' };
    expect((await counted.call('POST', '/getIcon', { as: 'staffA', body })).status).toBe(200);
    const refused = await call('staffA');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await counted.call('POST', '/getIcon', { as: 'staffA', body })).status).toBe(429);
    expect((await call('hotelierB')).status).toBe(200);
  } finally {
    await counted.close();
  }
});

it('says that Flaticon does not answer', async () => {
  const cut = await createWorld({ env: { FLATICON_API_KEY: 'a key', FLATICON_URL: 'http://127.0.0.1:1' } });
  const { status, body } = await cut.call('GET', '/searchIcon?query=bed', { as: 'staffA' });
  await cut.close();
  expect(status).toBe(503);
  expect(body).toMatchObject({
    '@type': 'hydra:Error',
    success: false,
    message: "Le service d'icônes ne répond pas. Réessayez dans un instant.",
  });
});
