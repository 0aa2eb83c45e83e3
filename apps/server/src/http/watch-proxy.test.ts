import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { watchProxy } from './watch-proxy.ts';

async function seen(
  settings: { trustProxy: number | string[]; publicUrl: string },
  headers: Record<string, string>,
  { calls = 4, url = '/page' } = {},
) {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  const { found } = watchProxy(app, settings, 4);
  app.get('/page', () => 'page');
  app.get('/health', () => 'ok');
  for (let n = 0; n < calls; n++) await app.inject({ url, headers });
  await app.close();
  return { found: [...found], lines };
}
const publicUrl = 'https://resa.hotel.example';
const host = 'resa.hotel.example';

it.each([
  ['untrusted', { trustProxy: 0, publicUrl }, { host, 'x-forwarded-for': '203.0.113.7' }],
  ['absent', { trustProxy: 1, publicUrl }, { host }],
  [
    'scheme',
    { trustProxy: 1, publicUrl },
    { host, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' },
  ],
  ['host', { trustProxy: 0, publicUrl }, { host: 'www.hotel.example' }],
])('finds %s, and says so once', async (what, settings, headers) => {
  const { found, lines } = await seen(settings, headers, { calls: 12 });
  expect(found).toEqual([what]);
  expect(lines).toHaveLength(1);
});

it('finds nothing where all is as it is set, and where a proxy asks by an address of its own', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  expect((await seen({ trustProxy: 1, publicUrl }, { host, ...forwarded })).found).toEqual([]);
  expect((await seen({ trustProxy: 0, publicUrl }, { host: '10.0.0.4:3000' })).found).toEqual([]);
});

it('takes no word from one odd caller, nor from what looks after servers', async () => {
  const odd = { host: 'elsewhere.example', 'x-forwarded-for': '203.0.113.7' };
  expect((await seen({ trustProxy: 0, publicUrl }, odd, { calls: 3 })).found).toEqual([]);
  expect((await seen({ trustProxy: 0, publicUrl }, odd, { calls: 12, url: '/health' })).found).toEqual([]);
});
