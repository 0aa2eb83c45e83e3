import { createServer, type AddressInfo } from 'node:net';
import { type Api, parseHydraDocumentation, type Resource } from '@api-platform/api-doc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecords } from '../../test/route-records.ts';
import { createWorld, type World } from '../../test/world.ts';
import { RESOURCE_PATHS } from './iri.ts';

/** Each resource that a Hydra client finds from the entrypoint on, and what it can do with it. */
const OPERATIONS: Record<string, string> = {
  accounts: 'list create show edit delete',
  addons: 'list create show edit delete',
  administrations: 'list create show edit',
  bookings: 'list show edit delete',
  calendar_feeds: 'list create show delete',
  cat_tags: 'list create show edit delete',
  categories: 'list create show edit delete',
  category_timeslots: 'list show',
  closures: 'list create show',
  media: 'list show edit delete',
  offers: 'list show',
  passkeys: 'list create show edit delete',
  permissions: 'list create show edit delete',
  pools: 'list create show edit delete',
  services: 'list create show edit delete',
  sessions: 'list show delete',
  tags: 'list show edit delete',
  time_slots: 'list create show edit delete',
  translations: 'list create show edit delete',
  users: 'list create show edit delete',
  widgets: 'list create show edit delete',
};

let world: World;
let api: Api;
let origin: string;

/** The documentation names the server's address, so that must be known before the server is made. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  world = await createWorld({ env: { PUBLIC_URL: origin } });
  await createRecords(world, 'none', 'venue');
  await world.deps.pool.query(
    `insert into passkeys (user_id, credential_id, public_key, name, is_synced) values ($1, 'key', '', 'Key', false)`,
    [world.userIds.superAdmin],
  );
  await world.app.listen({ port, host: '127.0.0.1' });
  ({ api } = await parseHydraDocumentation(`${origin}/api`, options()));
});
afterAll(() => world.close());

const options = () => ({ headers: { authorization: `Bearer ${world.token('superAdmin')}` } });

interface Linked {
  '@id': string;
  '@type': string;
  [field: string]: unknown;
}

async function read(address: string): Promise<{ status: number; body: Linked }> {
  const reply = await fetch(new URL(address, origin), options());
  return { status: reply.status, body: (await reply.json()) as Linked };
}

const resource = (name: string): Resource => {
  const found = api.resources?.find((each) => each.name === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};

describe('API Platform’s own parser', () => {
  it('finds every resource with what it can do', () => {
    const found = api.resources?.map(({ name, operations }) => {
      // PATCH and PUT are one thing to do.
      return [name, [...new Set(operations?.map(({ type }) => type))].join(' ')];
    });
    expect(Object.fromEntries(found ?? [])).toEqual(OPERATIONS);
  });

  it('reads each collection as it is linked, and each member by its own address', async () => {
    for (const { name, url, title } of api.resources ?? []) {
      const { status, body } = await read(url);
      expect([name, status, body['@type']]).toEqual([name, 200, 'hydra:Collection']);
      const [member] = body['hydra:member'] as Linked[];
      if (!member) throw new Error(`${name} is empty`);
      expect(member['@type']).toBe(title);
      const own = await read(member['@id']);
      expect([name, own.status, own.body['@id'], own.body['@type']]).toEqual([
        name,
        200,
        member['@id'],
        title,
      ]);
    }
  });

  it('knows every field that replies carry', async () => {
    for (const name of Object.keys(OPERATIONS)) {
      const { fields, url } = resource(name);
      const { body } = await read(url);
      const known = new Set(fields?.map((field) => field.name));
      const sent = (body['hydra:member'] as Linked[]).flatMap((member) => Object.keys(member));
      const unknown = sent.filter((field) => !field.startsWith('@') && field !== 'id' && !known.has(field));
      expect([name, ...new Set(unknown)]).toEqual([name]);
    }
  });

  it('follows links to resources that it knows', async () => {
    const linked = (name: string, field: string) => {
      const found = resource(name).fields?.find((each) => each.name === field);
      return ((found?.reference ?? found?.embedded) as Resource | null)?.name;
    };
    expect(linked('addons', 'account')).toBe('accounts');
    expect(linked('bookings', 'offer')).toBe('offers');
    expect(linked('bookings', 'user')).toBe('users');
    expect(linked('category_timeslots', 'timeSlot')).toBe('time_slots');
    expect(linked('permissions', 'user')).toBe('users');

    const followed = new Set<string>();
    for (const { url } of api.resources ?? []) {
      for (const iri of irisIn((await read(url)).body['hydra:member'])) followed.add(iri);
    }
    expect(followed.size).toBeGreaterThan(15);
    for (const iri of followed) expect([iri, (await read(iri)).status]).toEqual([iri, 200]);
  });

  it('knows what a form must fill in, and that what the server computes is not written', () => {
    const { fields, writableFields } = resource('addons');
    expect(fields?.filter(({ required }) => required).map(({ name }) => name)).toEqual(['account', 'price']);
    expect(writableFields?.map(({ name }) => name)).toContain('names');
    expect(resource('bookings').writableFields?.map(({ name }) => name)).toEqual(['status', 'comment']);
    expect(resource('offers').writableFields).toEqual([]);
  });

  it('knows lists, maps and what is embedded as such', () => {
    const field = (name: string, of: string) => resource(name).fields?.find((each) => each.name === of);
    expect(field('accounts', 'emails')?.range).toBe('http://www.w3.org/2001/XMLSchema#array');
    expect(field('addons', 'names')?.range).toBe('http://www.w3.org/1999/02/22-rdf-syntax-ns#JSON');
    const slots = field('categories', 'timeSlots');
    expect([slots?.reference, slots?.embedded?.name, slots?.maxCardinality]).toEqual([
      null,
      'time_slots',
      null,
    ]);
    const account = field('categories', 'account');
    expect([
      account?.embedded,
      (account?.reference as Resource | null | undefined)?.name,
      account?.maxCardinality,
    ]).toEqual([null, 'accounts', 1]);
  });

  it('learns what a collection can be narrowed by', async () => {
    const found = await resource('bookings').getParameters?.();
    expect(found?.map(({ variable }) => variable)).toEqual([
      'order[id]',
      'order[bookAt]',
      'order[bookingId]',
      'order[categoryName]',
      'order[createdAt]',
      'order[lastname]',
      'order[price]',
      'account.id',
      'bookAt[after]',
      'bookAt[before]',
      'status',
      'status[]',
      'lastname',
      'categoryName',
      'categoryId',
      'bookOn',
      'bookOn[]',
      'widget.id',
      'exists[widget]',
      'startMinute[after]',
      'startMinute[before]',
      'hour',
      'weekday',
      'createdAt[after]',
      'createdAt[before]',
      'leadDays[after]',
      'leadDays[before]',
      'noticeDays[after]',
      'noticeDays[before]',
      'exists[canceledAt]',
      'category.id[]',
      'isToCome',
      'isUnconfirmed',
      'exists[categoryId]',
      'exists[offer]',
      'toReplace',
      'search',
    ]);
    expect(found?.filter((each) => each.range?.endsWith('#date')).map(({ variable }) => variable)).toEqual([
      'order[bookAt]',
      'bookAt[after]',
      'bookAt[before]',
    ]);
  });
});

/** Every address of a resource that a reply names, as a link or as the `@id` of what it embeds. */
function irisIn(value: unknown): string[] {
  const paths = Object.values(RESOURCE_PATHS).join('|');
  return JSON.stringify(value).match(new RegExp(`(?<=")/api/(?:${paths})/\\d+(?=")`, 'g')) ?? [];
}
