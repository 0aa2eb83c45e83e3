import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue } from '../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../test/world.ts';

let world: World;
let ids: Record<string, number>;
beforeAll(async () => {
  world = await createWorld();
  const venue = await createVenue(world.deps.db, world.accountA);
  const offer = await venue.offerOn(TODAY);
  const insert = async (statement: string, values: unknown[]) =>
    Number((await world.deps.pool.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id);
  ids = {
    accounts: world.accountA,
    addons: venue.addonId,
    cat_tags: venue.tagId,
    categories: venue.roomId,
    category_timeslots: venue.periodIds[0] ?? 0,
    offers: offer,
    permissions: await insert(
      `update permissions set is_admin = true where account_id = $1 and user_id = $2`,
      [world.accountA, world.userIds.hotelierA],
    ),
    services: await insert(`insert into services (name, icon) values ($1, '<svg/>')`, ['Wi-Fi']),
    tags: await insert('insert into tags (account_id, name) values ($1, $2)', [world.accountA, 'Matin']),
    time_slots: venue.slotIds[0] ?? 0,
    users: world.userIds.hotelierA,
    widgets: venue.widgetId,
  };
  const { body } = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      phone: '0612345678',
      price: 59,
    },
  });
  ids['bookings'] = body.id;
});
afterAll(() => world.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Each call below `/api` that is not for everybody, with an existing record of venue A in its path. */
function guarded(): { method: Method; path: string; kind: string; body: object }[] {
  return world.app.routeTable.flatMap(({ method, url, config }) => {
    const policy = config?.policy;
    if (!config?.call || !policy || policy.kind === 'public') return [];
    const resource = url.split('/')[2] ?? '';
    const path = url.replace(/^\/api/, '').replace(':id', String(ids[resource]));
    const body = {
      account: world.accountA,
      id: ids['categories'],
      categoryId: ids['categories'],
      ids: [`${ids['categories']}-${ids['time_slots']}`],
      offers: [{ category: ids['categories'] }],
    };
    const query = `account.id=${world.accountA}&category.id=${ids['categories']}`;
    return [method]
      .flat()
      .filter((each) => each !== 'HEAD')
      .map((each) => ({
        method: each as Method,
        path: each === 'GET' ? `${path}?${query}` : path,
        kind: policy.kind,
        body,
      }));
  });
}

const ask = async (
  as: 'traveller' | 'hotelierB' | undefined,
  { method, path, body }: ReturnType<typeof guarded>[number],
) => {
  const { status } = await world.call(method, path, { ...(as && { as }), ...(method !== 'GET' && { body }) });
  return `${method} ${path} ${status}`;
};

describe('every call that is not for everybody', () => {
  it('has a record to be tried on', () => {
    expect(guarded().length).toBeGreaterThan(40);
    expect(guarded().filter(({ path }) => path.includes('undefined') || path.includes(':'))).toEqual([]);
  });

  it('is closed to nobody', async () => {
    for (const call of guarded()) expect(await ask(undefined, call)).toMatch(/ 401$/);
  });

  it('is closed to a traveller where it is a venue’s or the platform’s', async () => {
    for (const call of guarded().filter(({ kind }) => kind !== 'signedIn')) {
      expect(await ask('traveller', call)).toMatch(/ 403$/);
    }
  });

  it('does not know a venue’s records for the hotelier of another, nor changes them', async () => {
    const before = await snapshot();
    for (const call of guarded().filter(({ path }) => !isForEveryStaff(path))) {
      expect(await ask('hotelierB', call)).toMatch(call.kind === 'superAdmin' ? / 403$/ : / 404$/);
    }
    expect(await snapshot()).toEqual(before);
  });
});

/** The equipment is everybody's, and the list of accounts shows each hotelier his own. */
const isForEveryStaff = (path: string) => /^\/(?:services(?:\/\d+)?|accounts)\?/.test(path);

/** Everything that venue A has, as text. */
async function snapshot(): Promise<string[]> {
  const tables = [
    'addons',
    'bookings',
    'cat_tags',
    'categories',
    'offers',
    'permissions',
    'tags',
    'time_slots',
    'widgets',
  ];
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await world.deps.pool.query<{ all: string }>(
      `select coalesce(json_agg(t order by id), '[]')::text as all from ${table} t where account_id = $1`,
      [world.accountA],
    );
    texts.push(rows[0]?.all ?? '');
  }
  return texts;
}
