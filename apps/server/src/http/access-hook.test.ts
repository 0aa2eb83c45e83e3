import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

/** Says that a large body comes, and sends its beginning only. @returns the answer's status */
function announce(path: string, as?: Caller): Promise<number> {
  const { port } = world.app.server.address() as AddressInfo;
  const sent = request({
    port,
    path: `/api${path}`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': 3_000_000,
      ...(as && { authorization: `Bearer ${world.token(as)}` }),
    },
  });
  sent.write('["\\u0041"');
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      sent.destroy();
    });
  });
}

it.each([
  ['/import-offers', undefined, 401],
  ['/import-offers', 'traveller', 403],
  ['/update-offers', undefined, 401],
  ['/update-offers', 'traveller', 403],
  ['/users', 'hotelierA', 403],
  ['/hapidam-smart-request', undefined, 401],
] as const)('answers %s by %s with %i before the body is there', async (path, as, status) => {
  expect(await announce(path, as)).toBe(status);
});

it('parses nothing that a stranger sends, but where anybody may call', async () => {
  const faults: string[] = [];
  let count = 0;
  for (const { method, url, config } of world.app.routeTable) {
    for (const each of [method].flat().filter((name) => !['GET', 'HEAD'].includes(name))) {
      if (config?.policy?.kind === 'public') continue;
      count++;
      // oxlint-disable-next-line no-await-in-loop -- one by one is quick enough
      const { statusCode } = await world.app.inject({
        method: each as 'POST',
        url: url.replace(':id', '1'),
        headers: { 'content-type': 'application/json' },
        payload: '{',
      });
      if (statusCode !== 401) faults.push(`${each} ${url}: ${statusCode}`);
    }
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(50);
});
