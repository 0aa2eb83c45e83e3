import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
let world: World;
beforeAll(async () => {
  world = await createWorld({ log });
});
afterAll(() => world.close());
beforeEach(() => void lines.splice(0));

const requests = () => lines.filter(({ msg }) => msg === 'request');

it('are named by their number where a call is refused, and nowhere else', async () => {
  await world.call('GET', `/accounts/${world.accountB}`, { as: 'hotelierA' });
  await world.call('POST', '/permissions', { as: 'staffA', body: { account: world.accountA } });
  await world.call('GET', `/accounts/${world.accountA}`, { as: 'hotelierA' });
  await world.call('GET', `/accounts/${world.accountA}`);
  const { hotelierA, staffA } = world.userIds;
  expect(requests().map(({ status, user }) => [status, user])).toEqual([
    [404, hotelierA],
    [403, staffA],
    [200, undefined],
    [401, undefined],
  ]);
  expect(JSON.stringify(lines)).not.toContain('@');
});

it('are keys, too, also where the body says which account is meant', async () => {
  const { body } = await world.call('POST', `/accounts/${world.accountA}/api-keys`, {
    as: 'hotelierA',
    body: { name: 'Partner', scope: 'read' },
  });
  lines.splice(0);
  const headers = { authorization: `Bearer ${body.key}` };
  await world.call('DELETE', '/bookings/1', { headers });
  await world.call('POST', '/permissions', {
    headers,
    body: { account: `/api/accounts/${world.accountA}` },
  });
  expect(requests().map(({ status, key }) => [status, key])).toEqual([
    [403, body.id],
    [403, body.id],
  ]);
});
