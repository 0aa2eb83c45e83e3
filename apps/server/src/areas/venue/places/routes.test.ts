import { plainLetters } from '@meridienne/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { importTowns } from './commands/import-towns.ts';
import { searchTowns } from './queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const search = async (q: string, language = 'fr') => {
  const { status, body } = await world.call('GET', `/googlePlaceAutocomplete?q=${encodeURIComponent(q)}`, {
    as: 'staffA',
    headers: { 'accept-language': language },
  });
  expect(status).toBe(200);
  return body;
};
const found = async (q: string, language?: string) =>
  (await search(q, language)).predictions.map(({ description }: { description: string }) => description);
describe('the world’s towns', () => {
  it('is put into the database by the first search, once, or by the next when that failed', async () => {
    const { db } = world.deps;
    const ask = (q: string) =>
      world.call('GET', `/googlePlaceAutocomplete?q=${encodeURIComponent(q)}`, { as: 'staffA' });
    const countTowns = async () => {
      const { count } = await db
        .selectFrom('places')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    };
    // A blank text is no search.
    for (const q of ['', '  ', ' - ']) {
      expect((await ask(q)).body).toEqual({
        status: 'ZERO_RESULTS',
        predictions: [],
        source: 'geonames',
      });
    }
    await sql`alter table places add constraint refused check (id < 0)`.execute(db);
    const refused = await ask('lyon');
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({
      'hydra:description': 'Le service de recherche de lieux ne répond pas. Réessayez dans un instant.',
    });
    expect(await countTowns()).toBe(0);
    await sql`alter table places drop constraint refused`.execute(db);
    const [first, , same] = await Promise.all([ask('Lyon'), ask('Paris'), ask('lyon')]);
    expect(first?.body.predictions[0]).toEqual({
      place_id: 'geonames:2996944',
      description: 'Lyon, France',
    });
    expect(same?.body).toEqual(first?.body);
    const count = await countTowns();
    expect(count).toBeGreaterThan(130_000);
    // Another process that had found none comes too late.
    await importTowns(db, () => Promise.reject(new Error('Read again')));
    expect(await countTowns()).toBe(count);
  }, 60_000);
});

describe('GET /googlePlaceAutocomplete', () => {
  beforeAll(() => search('lyon'), 60_000);

  it.each([
    ['LYON', 'Lyon, France'],
    ['besancon', 'Besançon, France'],
    ['Besançon'.normalize('NFD'), 'Besançon, France'],
    ["l'isle-d'abeau", "L'Isle-d'Abeau, France"],
    ['st etienne', 'Saint-Étienne, France'],
    ['saint-étienne du rouv', 'Saint-Étienne-du-Rouvray, France'],
    ['rouvray', 'Saint-Étienne-du-Rouvray, France'],
    ['new y', 'New York City, NY, États-Unis'],
    ['Étienne Saint', 'Saint-Étienne, France'],
  ])('%s finds %s', async (typed, description) => {
    expect(await found(typed)).toContain(description);
  });

  it('puts just this name first, then names that begin so, then words inside, the largest first', async () => {
    const names = (await searchTowns(world.deps.db, ['pau'])).map(({ name }) => name);
    expect(names).toHaveLength(8);
    expect(names[0]).toBe('Pau');
    expect(names.slice(1).every((name) => name.startsWith('Pau'))).toBe(true);
    const inside = (await searchTowns(world.deps.db, ['lazare'])).map(({ name }) => name);
    const begins = inside.map((name) => plainLetters(name).startsWith('lazare'));
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(begins)).toEqual(new Set([true, false]));
    const [first, second] = await found('paris');
    expect([first, second]).toEqual(['Paris, France', 'Paris, TX, États-Unis']);
  });

  it('tells namesakes apart', async () => {
    const names = await found('Saint-Étienne-du-Bois');
    expect(names).toEqual(
      expect.arrayContaining(['Saint-Étienne-du-Bois (01), France', 'Saint-Étienne-du-Bois (85), France']),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['fr', 'Londres', 'London, Royaume-Uni'],
    ['en', 'London', 'London, United Kingdom'],
    ['es-ES,es;q=0.9', 'London', 'London, Reino Unido'],
    ['*', 'London', 'London, Royaume-Uni'],
  ])('names countries in the language asked for: %s', async (language, _own, description) => {
    expect(await found('London', language)).toContain(description);
  });

  it.each([
    ['belg', 'fr', ['Belgique']],
    ['royaume', 'fr', ['Royaume-Uni']],
    ['el salv', 'es', ['El Salvador']],
    ['uk', 'en', ['Ukraine']],
    ['saint', 'fr', ['Saint-Marin', 'Sainte-Lucie']],
    ['b', 'fr', []],
  ])('%s begins countries’ names, before those of towns: %s', async (typed, language, names) => {
    const { predictions } = await search(typed, language);
    const countries = predictions.filter(({ place_id }: { place_id: string }) =>
      place_id.startsWith('country:'),
    );
    expect(countries.map(({ description }: { description: string }) => description)).toEqual(names);
    expect(predictions.slice(0, names.length)).toEqual(countries);
  });

  it.each(["o'", "'", '\\', 'a:*', "') | ('", '%', '_', '東京', '🏨', 'zzzzzz', 'constructor'])(
    'takes %j as it is',
    async (typed) => {
      const { status, predictions } = await search(typed);
      expect(status).toBe(predictions.length === 0 ? 'ZERO_RESULTS' : 'OK');
    },
  );

  it('looks only where it has to', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
      select id from places
      where array_to_tsvector(string_to_array(search, ' ')) @@ ${"'saint' & 'et':*"}::tsquery
      order by population desc limit 8`.execute(world.deps.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on places_words');
  });

  it('refuses what is too long', async () => {
    const { status } = await world.call('GET', `/googlePlaceAutocomplete?q=${'x'.repeat(121)}`, {
      as: 'staffA',
    });
    expect(status).toBe(422);
  });
});

describe('GET /googlePlaceDetail', () => {
  const detail = (placeId: string) =>
    world.call('GET', `/googlePlaceDetail?place_id=${encodeURIComponent(placeId)}`, { as: 'staffA' });

  it('says where a place is', async () => {
    expect((await detail('geonames:2996944')).body).toEqual({
      status: 'OK',
      result: {
        place_id: 'geonames:2996944',
        name: 'Lyon',
        formatted_address: 'Lyon, France',
        geometry: { location: { lat: expect.closeTo(45.75, 1), lng: expect.closeTo(4.85, 1) } },
        country: 'FR',
      },
      source: 'geonames',
    });
  });

  it('knows a country, and a point in it', async () => {
    const { result } = (await detail('country:BE')).body;
    expect(result).toMatchObject({
      place_id: 'country:BE',
      name: 'Belgique',
      formatted_address: 'Belgique',
      country: 'BE',
    });
    expect(result.geometry.location.lat).toBeCloseTo(51, 0);
  });

  it.each([
    'geonames:1',
    'geonames:999999999',
    'geonames:',
    'geonames:2996944x',
    'ChIJ',
    'country:XX',
    'country:be',
    // No town is in it.
    'country:HM',
  ])('knows no %s', async (placeId) => {
    const { status, body } = await detail(placeId);
    expect(status).toBe(404);
    expect(body).toMatchObject({
      '@type': 'hydra:Error',
      status: 'NOT_FOUND',
      'hydra:description': 'Ce lieu est introuvable',
    });
  });

  it('needs an id', async () => {
    expect((await detail(' ')).status).toBe(422);
  });
});

describe('the gazetteer', () => {
  it('is done once, however many processes begin at once', async () => {
    const shared = await createWorld();
    try {
      let reads = 0;
      const town = {
        id: 1,
        name: 'Lyon',
        country: 'FR',
        region: null,
        population: 1,
        latitude: 1,
        longitude: 1,
      };
      const begin = () =>
        importTowns(shared.deps.db, () => {
          reads += 1;
          return Promise.resolve([town]);
        });
      await Promise.all([begin(), begin(), begin()]);
      expect(reads).toBe(1);
    } finally {
      await shared.close();
    }
  });
});

it('counts what one person looks for', async () => {
  const counted = await createWorld({
    env: { RATE_LIMIT: 'on', GOOGLE_PLACES_API_KEY: 'k', GOOGLE_PLACES_URL: 'http://127.0.0.1:1' },
  });
  const call = (as: 'staffA' | 'hotelierB') => counted.call('GET', '/googlePlaceAutocomplete?q=a', { as });
  try {
    const statuses = new Set<number>();
    for (let count = 0; count < 60; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      statuses.add((await call('staffA')).status);
    }
    expect([...statuses]).toEqual([503]);
    const refused = await call('staffA');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('hotelierB')).status).toBe(503);
  } finally {
    await counted.close();
  }
});
