import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const LISTS = [
  ['categories', 'categories'],
  ['addons', 'addons'],
  ['cat_tags', 'cat_tags'],
  ['services', 'services'],
] as const;

/** Two records whose alphabet is another in each language; the second has no Spanish name. */
beforeAll(async () => {
  const named = [
    ['Zen', { fr: 'Zen', en: 'Alpine', es: 'Nube' }],
    ['Bulle', { fr: 'Bulle', en: 'Whirl', es: ' ' }],
  ] as const;
  for (const [table] of LISTS)
    for (const [name, names] of named) {
      const own = table === 'services' ? { icon: 'fa fa-star' } : { account_id: world.accountA };
      const values = {
        ...own,
        name,
        names: JSON.stringify(names),
        ...(table === 'addons' && { price_minor: 1 }),
      };
      await world.deps.db.insertInto(table).values(values).execute();
    }
});

const list = async (table: string, query: string, language: string) => {
  const { body } = await world.call(
    'GET',
    `/${table}?account.id=${world.accountA}&order[name]=asc&${query}`,
    {
      as: 'hotelierA',
      headers: { 'accept-language': language },
    },
  );
  return body['hydra:member']
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => KNOWN.has(name));
};
const KNOWN = new Set(['Zen', 'Bulle']);

it.each(LISTS)('%s are in the order of their names in the language of who asks', async (path) => {
  expect(await list(path, '', 'fr')).toEqual(['Bulle', 'Zen']);
  expect(await list(path, '', 'en')).toEqual(['Zen', 'Bulle']);
  // Where there is none, it is called as it is in the venue's own.
  expect(await list(path, '', 'es')).toEqual(['Bulle', 'Zen']);
  expect(await list(path, '', '')).toEqual(['Bulle', 'Zen']);
});

it.each(LISTS)('%s are found by a part of their name in any language', async (path) => {
  expect(await list(path, 'name=ALPI', 'fr')).toEqual(['Zen']);
  expect(await list(path, 'name=nube', 'en')).toEqual(['Zen']);
  expect(await list(path, 'name=bull', 'en')).toEqual(['Bulle']);
  expect(await list(path, 'name=a%25e', 'en')).toEqual([]);
});
