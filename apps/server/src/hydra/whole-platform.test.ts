import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecords } from '../../test/route-records.ts';
import { type Caller, createWorld, type World } from '../../test/world.ts';

/** The collections whose members belong to a venue, by their addresses. */
const COLLECTIONS = [
  'addons',
  'bookings',
  'calendar_feeds',
  'cat_tags',
  'categories',
  'category_timeslots',
  'media',
  'offers',
  'permissions',
  'pools',
  'tags',
  'time_slots',
  'widgets',
];

let world: World;
let first: number;
let second: number;
beforeAll(async () => {
  world = await createWorld();
  first = (await createRecords(world, 'none', 'first')).accountId;
  second = (await createRecords(world, 'none', 'second')).accountId;
});
afterAll(() => world.close());

const list = (name: string, as: Caller | undefined, query = '') =>
  world.call('GET', `/${name}?${query}`, as && { as });
const total = async (name: string, query = '') =>
  (await list(name, 'superAdmin', query)).body['hydra:totalItems'] as number;

describe.each(COLLECTIONS)('GET /api/%s', (name) => {
  it('has every venue’s for a super administrator, and one venue’s when it is named', async () => {
    const counts = await Promise.all(
      [first, second].map((accountId) => total(name, `account.id=${accountId}`)),
    );
    expect(counts[0]).toBeGreaterThan(0);
    // The two that each world has from the start have permissions only.
    const others = name === 'permissions' ? 6 : 0;
    expect(await total(name)).toBe((counts[0] ?? 0) + (counts[1] ?? 0) + others);
  });

  it('asks everybody else whose is meant', async () => {
    // A page that embeds the widget may forget it, too.
    expect((await list(name, undefined)).status).toBe(name === 'widgets' ? 422 : 401);
    expect((await list(name, 'traveller')).status).toBe(403);
    for (const as of ['hotelierA', 'staffA', 'hotelierB'] as const) {
      const { status, body } = await list(name, as);
      expect(status).toBe(422);
      expect(body.violations).toMatchObject([{ propertyPath: 'account.id' }]);
    }
  });

  it('goes on page by page', async () => {
    const { body } = await list(name, 'superAdmin', 'itemsPerPage=1&page=2');
    expect(body['hydra:member']).toHaveLength(1);
    expect(body['hydra:view']).toMatchObject({ 'hydra:previous': `/api/${name}?itemsPerPage=1&page=1` });
    const before = await list(name, 'superAdmin', 'itemsPerPage=1&page=1');
    expect(body['hydra:member'][0].id).not.toBe(before.body['hydra:member'][0].id);
  });
});

it('finds the offers of a category between two days', async () => {
  const [category] = (await list('categories', 'superAdmin', `account.id=${first}`)).body['hydra:member'];
  const days = 'day[after]=2026-03-22&day[before]=23-03-2026';
  const { body } = await list(
    'offers',
    'hotelierA',
    `account.id=${first}&category.id=${category.id}&${days}`,
  );
  const found = body['hydra:member'] as { day: string; category: string }[];
  expect(new Set(found.map(({ day }) => day))).toEqual(new Set(['2026-03-22', '2026-03-23']));
  expect(new Set(found.map((offer) => offer.category))).toEqual(new Set([category['@id']]));
});

it('finds the periods of a category', async () => {
  const { body } = await list('category_timeslots', 'hotelierA', `account.id=${first}`);
  const [{ category }] = body['hydra:member'];
  const id = (category as string).split('/').at(-1);
  expect(await total('category_timeslots', `category.id=${id}`)).toBe(body['hydra:totalItems']);
  expect(await total('category_timeslots', 'category.id=2147483647')).toBe(0);
});

it('keeps who booked in confidence from hoteliers in the list of bookings too', async () => {
  await world.deps.pool.query('update bookings set is_confidential = true where account_id = $1', [first]);
  const read = async (as: Caller) =>
    (await list('bookings', as, `account.id=${first}`)).body['hydra:member'][0];
  expect(await read('hotelierA')).toMatchObject({ email: null, phone: null });
  expect(await read('staffA')).toMatchObject({ email: null, phone: null });
  expect(await read('superAdmin')).toMatchObject({ email: 'ada@example.org' });
});
