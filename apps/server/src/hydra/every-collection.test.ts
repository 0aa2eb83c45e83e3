import type { Call } from '@meridienne/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecords, type Records } from '../../test/route-records.ts';
import { ROUTE_REQUESTS } from '../../test/route-requests.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
let records: Records;
beforeAll(async () => {
  world = await createWorld();
  records = await createRecords(world, 'none', 'venue');
});
afterAll(() => world.close());

interface Schema {
  properties?: Record<string, Schema & { items?: Schema }>;
}

const schemaOf = (schema: unknown) => schema as Schema | undefined;

/** Their order is their meaning. */
const IN_ORDER = /^\/api\/events$|\/(?:audit-entries|offer-history)$/;

/** The calls that answer records with ids, as Hydra's collections; what the widget asks has an order of its own. */
function collections(): { path: string; call: Call }[] {
  return world.app.routeTable.flatMap(({ method, url, config }) => {
    const { call } = config ?? {};
    const member = schemaOf(call?.response)?.properties?.['hydra:member']?.items;
    if (!call || method !== 'GET' || !member?.properties?.['id']) return [];
    if (url.startsWith('/api/public/') || IN_ORDER.test(url)) return [];
    const own = ROUTE_REQUESTS[`GET ${url}`]?.(records, 'superAdmin').path?.replace('/api', '');
    const id = records.ids[/([^/]+)\/:id/.exec(url)?.[1] ?? ''];
    return [{ path: own ?? call.path.replace(':id', String(id)), call }];
  });
}

const list = async (path: string, query: string) => {
  const at = `account.id=${records.accountId}&category.id=${records.roomId}&firstDay=2026-03-20&lastDay=2026-03-21`;
  const [address = '', own = ''] = path.split('?');
  const { status, body } = await world.call('GET', `${address}?${own}&${at}&${query}`, { as: 'superAdmin' });
  const members = (body['hydra:member'] ?? []) as { id: number }[];
  return { status, total: body['hydra:totalItems'] as unknown, ids: members.map(({ id }) => id) };
};

it('every collection is ordered by id where a Hydra client asks for it, and carries its total', async () => {
  const several: string[] = [];
  for (const { path, call } of collections()) {
    const rising = await list(path, 'order[id]=ASC');
    expect([path, rising.status, rising.ids]).toEqual([path, 200, rising.ids.toSorted((a, b) => a - b)]);
    expect([path, Number.isInteger(rising.total), Number(rising.total) >= rising.ids.length]).toEqual([
      path,
      true,
      true,
    ]);
    const falling = await list(path, 'order[id]=desc');
    expect([path, falling.ids]).toEqual([path, falling.ids.toSorted((a, b) => b - a)]);
    expect([path, (await list(path, 'order[id]=up')).status]).toEqual([path, 422]);
    // The documents say so, too: clients read there what a list can be ordered by.
    const queries = Object.keys(schemaOf(call.query)?.properties ?? {});
    expect([path, queries.includes('order[id]')]).toEqual([path, true]);
    if (rising.ids.length > 1) several.push(path);
  }
  expect(several.length).toBeGreaterThan(12);
});
