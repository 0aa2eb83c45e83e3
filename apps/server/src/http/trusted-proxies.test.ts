import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

const FORGED = '198.51.100.1';

it.each([
  [0, '10.0.0.2'],
  [1, '10.0.0.1'],
  [2, '203.0.113.7'],
  [['10.0.0.0/8'], '203.0.113.7'],
  [['loopback'], '10.0.0.2'],
])('with %j a call comes from %s', async (setting, address) => {
  const app = Fastify({ trustProxy: trustedProxies(setting) });
  app.get('/', (request) => ({ ip: request.ip }));
  const reply = await app.inject({
    url: '/',
    remoteAddress: '10.0.0.2',
    headers: { 'x-forwarded-for': `${FORGED}, 203.0.113.7, 10.0.0.1` },
  });
  expect(reply.json()).toEqual({ ip: address });
});
