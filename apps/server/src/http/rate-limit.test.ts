import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { countCall } from './rate-limit.ts';

const LIMIT = { name: 'door', windowSeconds: 600, perAddress: 3, perTarget: 5 };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from rate_limits');
});

const call = (ip: string, target?: string) => countCall(database.pool, LIMIT, { ip }, target);
const hits = async (key: string) => {
  const { rows } = await database.pool.query<{ hits: number }>(
    'select hits from rate_limits where key = $1',
    [key],
  );
  return rows[0]?.hits ?? 0;
};

it('does not let an address over its limit use up another person’s', async () => {
  for (let count = 0; count < 3; count++) await call('192.0.2.1', 'own@example.com');
  for (let count = 0; count < 10; count++) {
    await expect(call('192.0.2.1', 'victim@example.com')).rejects.toMatchObject({ status: 429 });
  }
  expect(await hits('door:to:victim@example.com')).toBe(0);
  await call('192.0.2.2', 'victim@example.com');
  expect(await hits('door:to:victim@example.com')).toBe(1);
});

it('limits a target whatever address asks, until the time that it tells', async () => {
  for (let count = 0; count < 5; count++) await call(`192.0.2.${count}`, 'own@example.com');
  await expect(call('192.0.2.9', 'own@example.com')).rejects.toMatchObject({
    status: 429,
    headers: { 'Retry-After': expect.stringMatching(/^(?:599|600)$/) },
  });
  await database.pool.query('update rate_limits set expires_at = now()');
  await call('192.0.2.9', 'own@example.com');
});
