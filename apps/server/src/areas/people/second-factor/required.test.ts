import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROUTE_MATRIX } from '../../../../test/route-matrix.ts';
import { methodsOf, routesOf } from '../../../../test/route-walk.ts';
import { addApp } from '../../../../test/second-factor.ts';
import { type Caller, createWorld, type World } from '../../../../test/world.ts';
import { askSuperAdminsForFactor } from './commands/ask-super-admins.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
const run = (statement: string, values: unknown[] = []) => world.deps.pool.query(statement, values);
beforeEach(async () => {
  await run('delete from totp_secrets; delete from recovery_codes');
  await run('update accounts set second_factor_since = null, second_factor_grace_days = 7');
  await run('update administrations set second_factor_since = null, super_admins_due_at = null');
});

const account = () => `/accounts/${world.accountA}`;
const read = async (as: Caller) => {
  const { status, body } = await world.call('GET', account(), { as });
  return status === 200 ? 200 : body.errorType;
};
const dueAt = async (as: Caller): Promise<string | null> =>
  (await world.call('GET', `/users/${world.userIds[as]}`, { as })).body.secondFactorDueAt;
const daysLeft = async (as: Caller) => {
  const due = await dueAt(as);
  return due === null ? null : Math.round((Date.parse(due) - Date.now()) / 86_400_000);
};
const setVenue = (requiresSecondFactor: boolean, secondFactorGraceDays: number) =>
  world.call('PATCH', account(), { as: 'superAdmin', body: { requiresSecondFactor, secondFactorGraceDays } });

describe('a venue that asks for a second factor', () => {
  it('lets its staff go on within grace, and asks nobody else', async () => {
    expect((await setVenue(true, 5)).body).toMatchObject({
      requiresSecondFactor: true,
      secondFactorGraceDays: 5,
    });
    expect([await daysLeft('hotelierA'), await daysLeft('staffA')]).toEqual([5, 5]);
    expect([await daysLeft('hotelierB'), await daysLeft('traveller')]).toEqual([null, null]);
    expect(await read('staffA')).toBe(200);
  });

  it('counts from when it was set or he came, whichever is later, and not anew when it is said again', async () => {
    await setVenue(true, 5);
    await run(`update accounts set second_factor_since = now() - interval '3 days' where id = $1`, [
      world.accountA,
    ]);
    await run(`update permissions set created_at = now() - interval '9 days' where user_id = $1`, [
      world.userIds.hotelierA,
    ]);
    await run('update permissions set created_at = now() where user_id = $1', [world.userIds.staffA]);
    await setVenue(true, 5);
    expect([await daysLeft('hotelierA'), await daysLeft('staffA')]).toEqual([2, 5]);
  });

  it('asks nothing of who is only invited', async () => {
    await setVenue(true, 0);
    const invite = (until: string) =>
      run(`update permissions set invited_until = ${until} where user_id = $1`, [world.userIds.staffA]);
    await invite(`now() + interval '1 day'`);
    expect(await dueAt('staffA')).toBeNull();
    await invite('null');
    expect(await dueAt('staffA')).not.toBeNull();
  });

  it('closes afterwards what isn’t needed to set one up, and opens it once there is one', async () => {
    await setVenue(true, 0);
    expect(await read('hotelierA')).toBe('secondFactorRequired');
    expect(await read('superAdmin')).toBe(200);
    await addApp(world, 'hotelierA');
    expect(await read('hotelierA')).toBe(200);
    expect(await dueAt('hotelierA')).toBeNull();
    await setVenue(false, 0);
    expect(await read('staffA')).toBe(200);
  });
});

describe('the platform', () => {
  it('asks all staff, and no traveller', async () => {
    const { body } = await world.call('GET', '/administrations/1', { as: 'superAdmin' });
    const set = await world.call('PATCH', '/administrations/1', {
      as: 'superAdmin',
      body: { ...body, requiresSecondFactor: true, secondFactorGraceDays: 0 },
    });
    expect(set.status).toBe(200);
    for (const as of ['hotelierA', 'staffA', 'hotelierB'] as const)
      expect((await world.call('GET', '/accounts', { as })).body.errorType).toBe('secondFactorRequired');
    expect(
      (await world.call('GET', `/users/${world.userIds.traveller}/bookings`, { as: 'traveller' })).status,
    ).toBe(200);
  });

  it('asks its super administrators from a week after its first start on, however often it starts', async () => {
    await askSuperAdminsForFactor(world.deps.db);
    expect(await daysLeft('superAdmin')).toBe(7);
    expect(await daysLeft('hotelierA')).toBeNull();
    await run(`update administrations set super_admins_due_at = now() - interval '1 second'`);
    await askSuperAdminsForFactor(world.deps.db);
    expect(await read('superAdmin')).toBe('secondFactorRequired');
  });
});

/** What it takes to set one up, and the way out. */
const OPEN = new Set([
  'GET /api/users/:id',
  'POST /api/logout',
  ...Object.keys(ROUTE_MATRIX).filter((route) => /\/api\/(?:second-factor|passkeys)/.test(route)),
]);

it.each(['hotelierA', 'superAdmin'] as const)(
  'every other route is closed to who has none: %s',
  async (as) => {
    await setVenue(true, 0);
    await run('update administrations set super_admins_due_at = now()');
    const asked = routesOf(world).filter((route) => {
      const outcomes = ROUTE_MATRIX[route];
      return outcomes?.anonymous === 401 && outcomes.superAdmin !== 401;
    });
    expect(asked.length).toBeGreaterThan(150);
    const answers: [string, boolean][] = [];
    for (const { route, method, url } of asked.flatMap(methodsOf)) {
      if (method === 'HEAD' || url === '/api/logout') continue;
      const reply = await world.app.inject({
        method: method as 'GET',
        url: url.replaceAll(':id', String(world.userIds[as])),
        headers: { authorization: `Bearer ${world.token(as)}` },
        ...(!['GET', 'DELETE'].includes(method) && { payload: { account: world.accountA } }),
      });
      answers.push([route, reply.statusCode === 403 && reply.body.includes('secondFactorRequired')]);
    }
    expect(answers.filter(([route, isClosed]) => isClosed === OPEN.has(route))).toEqual([]);
  },
);
