import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, NOW, type World } from '../../../../test/world.ts';
import { hashPassword } from '../../../http/password.ts';

const PASSWORD = 'correct horse';
const OWNER = 'hoteliera@example.com';
const STRANGER = '198.51.100.7';
const HOME = '203.0.113.20';
let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => world.close());
const setUser = (fields: object) =>
  world.deps.db.updateTable('users').set(fields).where('email', '=', OWNER).execute();
let password_hash: string;
beforeEach(async () => {
  password_hash ??= await hashPassword(PASSWORD);
  await world.deps.db.updateTable('users').set({ password_hash }).execute();
  await world.deps.db.deleteFrom('rate_limits').execute();
});

const post = async (path: string, remoteAddress: string, payload: object) => {
  const headers = { 'accept-language': 'fr' };
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress,
    headers,
    payload,
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
};
const signIn = (from: string, change: object = {}, path = '/login') =>
  post(path, from, { email: OWNER, password: PASSWORD, ...change });
const guess = async (from: string, change: object = {}, path = '/login') =>
  (await signIn(from, { password: 'guess', ...change }, path)).status;
const guesses = async (times: number, from: string, change: object = {}) => {
  const statuses = [];
  for (let n = 0; n < times; n++) statuses.push(await guess(from, change));
  return statuses;
};
/** One of many networks, none in the same /24. */
const far = (n: number) => `10.${n}.0.1`;
/** As if so many had been counted. */
const count = (name: string, hits: number) =>
  world.deps.pool.query('update rate_limits set hits = $2 where key like $1', [`${name}:%`, hits]);
const pass = (seconds: number) =>
  world.deps.pool.query(
    "update rate_limits set opens_at = opens_at - $1 * interval '1 second', expires_at = expires_at - $1 * interval '1 second'",
    [seconds],
  );
const refused = (times: number, then = 429) => [...Array.from({ length: times }, () => 401), then];

describe('wrong log-ins of a stranger', () => {
  it.each(['/login', '/public/login'])('keep nobody out who comes from another network: %s', async (path) => {
    for (let n = 0; n < 12; n++) await guess(STRANGER, {}, path);
    expect((await signIn(HOME, {}, path)).status).toBe(200);
  });

  it.each([
    ['an account', OWNER],
    ['an address that nobody has', 'nobody@example.com'],
  ])('are over after ten from one network, at %s, whichever door', async (_case, email) => {
    for (let n = 0; n < 5; n++) {
      expect(await guess(STRANGER, { email })).toBe(401);
      // However it is written, it is one address.
      expect(await guess(STRANGER, { email: ` ${email.toUpperCase()}` }, '/public/login')).toBe(401);
    }
    const { status, headers, body } = await signIn(STRANGER, { email });
    expect([status, Number(headers['retry-after'])]).toEqual([429, body.retryAfter]);
    expect(body.retryAfter).toBeOneOf([28, 29, 30]);
    expect(body).toMatchObject({ '@type': 'hydra:Error', errorType: 'guesses' });
    expect(body['hydra:description']).toMatch(/^Trop d'essais .* Réessayez dans \d+\ssecondes, ou demandez/);
    expect((await signIn(STRANGER, { email }, '/public/login')).body).toMatchObject({ success: 0 });
    // The addresses around it are no others.
    expect(await guess('198.51.100.200', { email })).toBe(429);
    expect(await guess(STRANGER, { email: 'other@example.com' })).toBe(401);
  });

  it('wait for longer each time, an hour at most, and have few in a day', async () => {
    await guesses(10, STRANGER);
    const waits = [];
    for (let n = 0; n < 9; n++) {
      const { headers } = await signIn(STRANGER);
      waits.push(Number(headers['retry-after']));
      await pass(waits.at(-1) ?? 0);
      expect(await guess(STRANGER)).toBe(401);
    }
    // The seconds that a busy machine takes in between are waited for already.
    for (const [n, most] of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600].entries()) {
      expect(waits[n]).toBeGreaterThan(most - Math.min(15, most / 5));
      expect(waits[n]).toBeLessThanOrEqual(most);
    }
    await pass(86_400);
    expect(await guesses(11, STRANGER)).toEqual(refused(10));
  });

  it('from a thousand IPv6 networks of one host are those of one', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push(await guess(`2001:db8:7:${n}::1`));
    expect(statuses).toEqual(refused(10));
    expect((await signIn('2001:db8:8::1')).status).toBe(200);
  });

  it('are few at any number of accounts from one network, which it is told of without a way around', async () => {
    await guess(STRANGER);
    await count('login-network', 59);
    expect(await guess(STRANGER, { email: 'a@example.com' })).toBe(401);
    const { status, body } = await signIn(STRANGER, { email: 'b@example.com' });
    expect([status, body.errorType, body.retryAfter]).toEqual([429, undefined, 15]);
    expect((await signIn(HOME)).status).toBe(200);
  });

  it('from many networks together are bounded', async () => {
    await guess(far(1));
    await count('login-user', 198);
    expect(await guesses(2, far(2))).toEqual([401, 401]);
    expect(await guesses(1, far(3))).toEqual([429]);
    expect((await signIn(far(4))).body.errorType).toBe('guesses');
  });

  it('made fifty at once are ten', async () => {
    const statuses = await Promise.all(Array.from({ length: 50 }, () => guess(STRANGER)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it('made at once from fifty networks are as many as their user has left', async () => {
    await guess(far(0));
    await count('login-user', 195);
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(far(n + 1))));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    // Who was refused there has used up nothing else.
    const { rows } = await world.deps.pool.query(
      `select sum(hits)::int as hits from rate_limits where key like 'login-pair:%'`,
    );
    expect(rows).toEqual([{ hits: 6 }]);
  });
});

describe('the right password', () => {
  it('forgets one’s own wrong ones, and nobody else’s', async () => {
    await guesses(9, STRANGER);
    await guesses(9, HOME);
    expect((await signIn(HOME)).status).toBe(200);
    expect(await guesses(10, HOME)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(await guesses(2, STRANGER)).toEqual(refused(1));
  });

  it('of one user doesn’t clear the guesses of the network at others', async () => {
    await guess(STRANGER, { email: 'a@example.com' });
    await count('login-network', 59);
    const own = { email: 'hotelierb@example.com' };
    for (let n = 0; n < 3; n++) expect((await signIn(STRANGER, own)).status).toBe(200);
    expect(await guesses(2, STRANGER)).toEqual(refused(1));
  });

  it('is let through again and again, as long as it isn’t a flood', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await signIn(HOME)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await count('login:ip', 60);
    expect((await signIn(HOME)).status).toBe(429);
  });
});

describe('a device that has signed in before', () => {
  const deviceOf = async (change = {}) => (await signIn(HOME, change)).body.device as string;
  /** Nobody unknown gets through, here or anywhere. */
  const attack = async () => {
    await guess(HOME);
    for (const name of ['login-network', 'login-pair', 'login-user']) await count(name, 1000);
    await guess(HOME);
    expect((await signIn(HOME)).status).toBe(429);
    expect((await signIn(far(1))).status).toBe(429);
  };

  it('is let through whatever strangers do, also from their network', async () => {
    const other = await deviceOf({ email: 'hotelierb@example.com' });
    const own = await deviceOf();
    await attack();
    const devices = `${other} ${own}`;
    expect((await signIn(HOME, { devices })).status).toBe(200);
    expect((await signIn(STRANGER, { devices })).status).toBe(200);
    for (const not of [other, 'rubbish', '', null]) {
      expect((await signIn(far(2), { devices: not })).status).toBe(429);
    }
  });

  it('guesses ten times by itself, and keeps nobody else out', async () => {
    const devices = await deviceOf();
    expect(await guesses(11, HOME, { devices })).toEqual(refused(10));
    expect((await signIn(HOME)).status).toBe(200);
    await pass(30);
    expect((await signIn(HOME, { devices })).status).toBe(200);
    expect(await guesses(2, HOME, { devices })).toEqual([401, 401]);
  });

  it('is a stranger’s once the password has changed, and known again after the next log-in', async () => {
    const devices = await deviceOf();
    const token = (await signIn(HOME)).body.token as string;
    const changed = await world.call('PATCH', `/users/${world.userIds.hotelierA}`, {
      body: { password: 'another horse', currentPassword: PASSWORD },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(changed.status).toBe(200);
    await attack();
    const password = 'another horse';
    expect((await signIn(far(3), { devices, password })).status).toBe(429);
    expect((await signIn(far(3), { devices: changed.body.device, password })).status).toBe(200);
  });
});

describe('a temporary password', () => {
  it('is let through at once while strangers hold its user up, and guessed at no more for that', async () => {
    await guess(far(1));
    await count('login-user', 1000);
    await guesses(11, HOME);
    expect((await signIn(HOME)).body.errorType).toBe('guesses');
    const mailed = 'k7mw-3hpx-t9ra';
    await setUser({
      temporary_password_hash: await hashPassword(mailed),
      temporary_password_expires_at: new Date(NOW.getTime() + 3_600_000),
    });
    await count('login-network', 58);
    expect(await guess(HOME, { password: 'aaaa-bbbb-cccc' })).toBe(401);
    expect((await signIn(HOME, { password: ` ${mailed} ` })).status).toBe(200);
    // As often as any password from this network.
    expect(await guess(HOME, { password: 'aaaa-bbbb-cccc' })).toBe(401);
    expect(await guess(HOME, { password: 'aaaa-bbbb-cccc' })).toBe(429);
  });
});

it('counts nothing when limits are off', async () => {
  const free = await createWorld({ env: { RATE_LIMIT: 'off' } });
  for (let n = 0; n < 12; n++) {
    const body = { email: OWNER, password: 'guess' };
    expect((await free.call('POST', '/login', { body })).status).toBe(401);
  }
  expect(await free.deps.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  await free.close();
});
