import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { createPool } from '../db/pool.ts';
import pino from 'pino';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('a database that is away answers 503, asks to come back, and is not ready', async () => {
  // A closed port in place of the database, for this process's pool only.
  const away = createPool('postgresql://nobody@127.0.0.1:1/none', { max: 1, log: pino({ level: 'silent' }) });
  const { query, connect } = world.deps.pool;
  Object.assign(world.deps.pool, { query: away.query.bind(away), connect: away.connect.bind(away) });
  const day = { accountId: world.accountA, date: '2026-03-21' };
  const reply = await world.call('POST', '/public/get-availability', { body: day });
  expect(reply.status).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  expect(reply.body).toMatchObject({ '@type': 'hydra:Error', success: 0 });
  expect(JSON.stringify(reply.body)).not.toContain('127.0.0.1');
  expect((await world.app.inject('/ready')).statusCode).toBe(503);
  expect((await world.app.inject('/health')).statusCode).toBe(200);
  const metrics = await world.app.inject('/metrics');
  expect([metrics.statusCode, metrics.body]).toEqual([200, expect.stringContaining('database_waiting')]);
  Object.assign(world.deps.pool, { query, connect });
  await away.end();
  expect((await world.call('POST', '/public/get-availability', { body: day })).status).toBe(200);
});
