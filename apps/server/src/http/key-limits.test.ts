import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createKey } from '../../test/key-records.ts';
import { createWorld, type World } from '../../test/world.ts';
import { KEY_LIMITS } from './key-limits.ts';

let world: World;
let key: { id: number; token: string };
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => world.close());
let count = 0;
beforeEach(async () => {
  count += 1;
  key = await createKey(world.deps.pool, world.accountA, { name: `Key ${count}`, scope: 'all' });
});

const call = async (method: 'GET' | 'POST') => {
  const path = method === 'GET' ? `/accounts/${world.accountA}` : '/addons';
  const headers = { authorization: `Bearer ${key.token}` };
  const { status, headers: told } = await world.call(method, path, {
    headers,
    // Names no account: refused, and counted.
    ...(method === 'POST' && { body: {} }),
  });
  return { status, limit: told['ratelimit'], policy: told['ratelimit-policy'], wait: told['retry-after'] };
};
/** As if so many calls had been made in this minute. */
const used = (name: string, hits: number) =>
  world.deps.pool.query(
    `insert into rate_limits (key, hits, expires_at) values ($1, $2, now() + interval '40 seconds')`,
    [`${name}:${key.id}`, hits],
  );

it('is told what it has left, where the call is refused as well', async () => {
  expect(await call('GET')).toEqual({
    status: 200,
    limit: expect.stringMatching(/^"calls";r=599;t=\d+$/),
    policy: '"calls";q=600;w=60, "writes";q=120;w=60',
    wait: undefined,
  });
  const write = await call('POST');
  expect(write.status).toBe(422);
  expect(write.limit).toMatch(/^"calls";r=598;t=\d+, "writes";r=119;t=\d+$/);
});

it('is refused what is too much, and told how long', async () => {
  await used('api-key', KEY_LIMITS.calls - 1);
  expect((await call('GET')).status).toBe(200);
  const over = await call('GET');
  expect([over.status, over.limit]).toEqual([429, `"calls";r=0;t=${String(over.wait)}`]);
  expect(Number(over.wait)).toBeGreaterThan(0);
  expect(Number(over.wait)).toBeLessThanOrEqual(40);
});

it('reads on when it has written too much', async () => {
  await used('api-key-writes', KEY_LIMITS.writes);
  expect((await call('POST')).status).toBe(429);
  expect((await call('GET')).status).toBe(200);
});

it('is none of the session’s', async () => {
  const { headers } = await world.call('GET', `/accounts/${world.accountA}`, { as: 'hotelierA' });
  expect(headers['ratelimit']).toBeUndefined();
});
