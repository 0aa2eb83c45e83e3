import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;
let limited: number;
beforeAll(async () => {
  world = await createWorld({ env: { TRUST_PROXY: 'on' } });
  venue = await createVenue(world.deps.db, world.accountA);
  const body = { account: world.accountA, name: 'Spa', tags: [venue.tagId] };
  limited = (await world.call('POST', '/widgets', { as: 'hotelierA', body })).body.id;
  await createVenue(world.deps.db, world.accountB);
});
afterAll(() => world.close());

const list = (more = '&firstDays=true', headers = {}) =>
  world.call('GET', `/widgets?account.id=${world.accountA}${more}`, { headers });
const daysOf = async (widgetId: number) =>
  (
    await world.call(
      'GET',
      `/public/get-availability?accountId=${world.accountA}&widgetId=${widgetId}&firstCheck=true`,
    )
  ).body;

/** How many statements of a name the server makes meanwhile. */
async function countStatements(name: string, work: () => Promise<unknown>): Promise<number> {
  const { pool } = world.database;
  let count = 0;
  const ask = pool.query.bind(pool);
  const listen = (...args: [{ name?: string }, ...never[]]) => {
    if (args[0]?.name === name) count += 1;
    return (ask as (...all: unknown[]) => unknown)(...args);
  };
  pool.query = listen as never;
  try {
    await work();
  } finally {
    pool.query = ask;
  }
  return count;
}

describe('GET /widgets?account.id=…&firstDays=true', () => {
  it('gives each widget the very answer of get-availability for it', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    const [all, spa] = body['hydra:member'];
    expect(all.firstDays).toEqual(await daysOf(venue.widgetId));
    expect(all.firstDays).toMatchObject({ firstDayAvailable: TODAY, today: TODAY });
    expect(spa.firstDays).toEqual(await daysOf(limited));
    expect(Object.values<{ count: number }>(spa.firstDays.offers).at(-1)?.count).toBe(4);
  });

  it('leaves the settings as they are for a page that doesn’t ask', async () => {
    const withDays = (await list()).body['hydra:member'];
    const settings = await list('');
    for (const widget of withDays) delete widget.firstDays;
    expect(settings.body['hydra:member']).toEqual(withDays);
    expect((await list('&firstDays=false')).body['hydra:member']).toEqual(withDays);
    expect(await countStatements('availability-month', () => list(''))).toBe(0);
  });

  it('looks once for all widgets that sell the same', async () => {
    const twin = { account: world.accountA, name: 'Un autre' };
    const { id } = (await world.call('POST', '/widgets', { as: 'hotelierA', body: twin })).body;
    await list(); // What a venue changes is read anew first.
    expect(await countStatements('availability-month', () => list())).toBe(2);
    const [first, , last] = (await list()).body['hydra:member'];
    expect(last.firstDays).toEqual(first.firstDays);
    await world.call('DELETE', `/widgets/${id}`, { as: 'hotelierA' });
  });

  it('is kept by caches for a second only, and says whether it has changed', async () => {
    const { headers } = await list();
    expect(headers['cache-control']).toBe('public, max-age=0');
    expect((await list('')).headers['cache-control']).toBe('public, max-age=60');
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await list('&firstDays=true', known)).status).toBe(304);
    const { db } = world.deps;
    const set = (is_available: boolean) =>
      db.updateTable('offers').set({ is_available }).where('day', '=', TODAY).execute();
    await set(false);
    const changed = await list('&firstDays=true', known);
    expect(changed.status).toBe(200);
    expect(changed.body['hydra:member'][0].firstDays.firstDayAvailable).not.toBe(TODAY);
    await set(true);
  });

  it('keeps to the visitor’s country, who alone may keep the answer', async () => {
    const limitTo = (locations: object[]) =>
      world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body: { locations } });
    await limitTo([{ place_id: 'country:FR', name: 'France', country: 'FR' }]);
    const { headers, body } = await list('&firstDays=true', { 'x-forwarded-for': '194.78.0.1' });
    expect(headers['cache-control']).toBe('private, max-age=0');
    const [floating] = body['hydra:member'];
    expect(floating).toMatchObject({ isTrigger: true, triggerId: null });
    expect(floating.firstDays).toEqual(await daysOf(venue.widgetId));
    await limitTo([]);
  });

  it('has no widget and no days of an account that doesn’t sell', async () => {
    const archive = (is_archived: boolean) =>
      world.deps.db.updateTable('accounts').set({ is_archived }).where('id', '=', world.accountA).execute();
    await archive(true);
    const { status, body } = await list();
    expect([status, body['hydra:member']]).toEqual([200, []]);
    await archive(false);
  });

  it('gives the settings without the days where these can’t be looked up', async () => {
    const { pool } = world.database;
    await pool.query('alter table offers rename to offers_away');
    const { status, body } = await list();
    await pool.query('alter table offers_away rename to offers');
    expect(status).toBe(200);
    expect(body['hydra:member']).toHaveLength(2);
    expect(body['hydra:member'][0]).not.toHaveProperty('firstDays');
  });

  it('looks for ten different sets of services at most', async () => {
    const { db } = world.deps;
    const tags = await db
      .insertInto('cat_tags')
      .values(Array.from({ length: 12 }, (_, at) => ({ account_id: world.accountB, name: `T${at}` })))
      .returning('id')
      .execute();
    for (const { id } of tags)
      // oxlint-disable-next-line no-await-in-loop
      await world.call('POST', '/widgets', {
        as: 'hotelierB',
        body: { account: world.accountB, name: `W${id}`, tags: [id] },
      });
    const { body } = await world.call('GET', `/widgets?account.id=${world.accountB}&firstDays=true`);
    const told = body['hydra:member'].map((each: object) => 'firstDays' in each);
    expect(told).toEqual(Array.from({ length: 13 }, (_, at) => at < 10));
  });
});
