import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVenue } from '../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../test/world.ts';
import { listenForMetrics } from '../processes/listen-for-metrics.ts';
import { mayRead } from './metrics.ts';

const TOKEN = 'a token that only Prometheus has'.replaceAll(' ', '-');
const root = join(import.meta.dirname, '../../../..');
const board = readFileSync(join(root, 'deploy/monitoring/grafana.json'), 'utf8');
const rules = readFileSync(join(root, 'deploy/monitoring/alerts.yml'), 'utf8');
const guide = readFileSync(join(root, 'docs/operations/watching.md'), 'utf8');
let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => world.close());

const read = () => world.app.metrics.renderMetrics();

it('has every metric that the board and the alerts name, and a heading for what to do about each alert', async () => {
  const told = new Set([...(await read()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const named = [...`${board}\n${rules}`.matchAll(/\b(?!what_to_do)([a-z]+_[a-z0-9_]+)(?=\{|\[|\)| [=>])/g)]
    .map(([, name = '']) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => !['histogram_quantile', 'label_values'].includes(name));
  expect(new Set(named).size).toBeGreaterThan(15);
  expect([...new Set(named)].filter((name) => !told.has(name))).toEqual([]);
  const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const wanted = [...rules.matchAll(/what_to_do: watching\.md#(\S+)/g)].map(([, anchor]) => anchor);
  expect(wanted).toHaveLength([...rules.matchAll(/- alert:/g)].length);
  expect(headings).toEqual(expect.arrayContaining(wanted));
});

it('counts what was booked and what was not, by reason, and one told again once', async () => {
  const venue = await createVenue(world.deps.db, world.accountA);
  const count = async (name: string) => {
    const escaped = name.replaceAll(/[{}]/g, String.raw`\$&`);
    return Number(new RegExp(`^${escaped} (\\d+)$`, 'm').exec(await read())?.[1] ?? 0);
  };
  const booking = {
    account: world.accountA,
    offer: await venue.offerOn(TODAY),
    price: 59,
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
    phone: '+33612345678',
  };
  const body = { ...booking, price: 1 };
  expect((await world.call('POST', '/public/bookings', { body })).status).toBe(409);
  expect(await count('bookings_refused_total{reason="price"}')).toBe(1);
  const headers = { 'idempotency-key': 'one booking' };
  for (let n = 0; n < 2; n++) {
    const reply = await world.call('POST', '/public/bookings', { body: booking, headers });
    expect(reply.status).toBe(201);
  }
  expect(await count('bookings_made_total')).toBe(1);
});

it('is for whoever has the token', async () => {
  const get = (authorization?: string) =>
    world.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  expect((await get()).statusCode).toBe(401);
  expect((await get(`Bearer ${TOKEN}x`)).statusCode).toBe(401);
  expect((await get(`Bearer ${TOKEN}`)).statusCode).toBe(200);
  expect(mayRead(null, undefined)).toBe(true);
});

it('has an address of its own, and then none on the public one', async () => {
  const apart = await createWorld({ env: { METRICS_PORT: '3424' } });
  expect((await apart.app.inject('/metrics')).statusCode).toBe(404);
  const listening = await listenForMetrics(apart.app.metrics.renderMetrics, {
    token: TOKEN,
    own: { host: '127.0.0.1', port: 3424 },
  });
  const get = async (path: string, headers = {}) =>
    (await fetch(`http://127.0.0.1:3424${path}`, { headers })).status;
  expect(await get('/metrics')).toBe(401);
  expect(await get('/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await get('/health', { authorization: `Bearer ${TOKEN}` })).toBe(404);
  await expect(
    listenForMetrics(apart.app.metrics.renderMetrics, {
      token: null,
      own: { host: '127.0.0.1', port: 3424 },
    }),
  ).rejects.toThrow(/^METRICS_PORT can't be listened to: EADDRINUSE/);
  await listening?.close();
  await apart.close();
});
