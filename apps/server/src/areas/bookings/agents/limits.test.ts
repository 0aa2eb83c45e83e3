import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADA, agentAt, rpc } from '../../../../test/agent.ts';
import { createVenue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let offer: number;
let agent: ReturnType<typeof agentAt>;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } });
  const venue = await createVenue(world.deps.db, world.accountA, 100);
  await world.deps.pool.query('update accounts set agents_book = true');
  offer = await venue.offerOn(addDays(TODAY, 1));
  agent = agentAt(world.app, world.accountA);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.pool.query('delete from rate_limits; delete from bookings; update offers set booked = 0');
});

const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` });
const used = (hits: number) => world.deps.pool.query('update rate_limits set hits = $1', [hits]);

it('counts every call of a network, whatever it asks', async () => {
  for (const method of ['initialize', 'tools/list', 'ping'])
    expect((await agent.send(rpc(method), from(1))).status).not.toBe(429);
  const { rows } = await world.deps.pool.query('select key, hits from rate_limits');
  expect(rows).toEqual([{ key: 'agents:ip:198.51.100.1', hits: 3 }]);
  await used(240);
  for (const method of ['initialize', 'tools/list', 'tools/call']) {
    const { status, headers, body } = await agent.send(rpc(method), from(1));
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(body).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } });
  }
  expect((await agent.send(rpc('tools/list'), from(2))).status).toBe(200);
});

it('is asked one thing at a time: many in one call would count as one', async () => {
  const { status, body } = await agent.send([rpc('tools/list'), rpc('tools/list')], from(1));
  expect([status, body.result]).toEqual([400, undefined]);
});

it('uses nobody’s bookings up by tokens that are none', async () => {
  const input = { token: 'made.up', guest: ADA, consent: true };
  for (let at = 0; at < 6; at++)
    await agent.send(rpc('tools/call', { name: 'confirm_booking', arguments: input }), from(1));
  expect(await confirm(2)).toMatchObject({ booked: true });
});

const confirm = async (network: number, email = ADA.email) => {
  const quoted = await agent.send(
    rpc('tools/call', { name: 'quote_booking', arguments: { offer } }),
    from(network),
  );
  const { token } = quoted.body.result.structuredContent.confirmation;
  const input = { token, guest: { ...ADA, email }, consent: true };
  const { body } = await agent.send(
    rpc('tools/call', { name: 'confirm_booking', arguments: input }),
    from(network),
  );
  return body.result.structuredContent;
};

it('books five times an hour for one e-mail, from wherever', async () => {
  for (let at = 1; at <= 5; at++) expect(await confirm(at)).toMatchObject({ booked: true });
  expect(await confirm(6, ' ADA@example.com')).toMatchObject({
    retryAfter: expect.any(Number),
    refused: expect.stringContaining('Too many requests'),
  });
  expect(await confirm(6, 'grace@example.com')).toMatchObject({ booked: true });
});

it('books thirty times an hour from one network, for whomever', async () => {
  expect(await confirm(1)).toMatchObject({ booked: true });
  await world.deps.pool.query(`update rate_limits set hits = 30 where key like 'agent-booking:ip:%'`);
  expect(await confirm(1, 'grace@example.com')).toMatchObject({ retryAfter: expect.any(Number) });
  expect(await confirm(2, 'grace@example.com')).toMatchObject({ booked: true });
});

it('counts with what the widget books', async () => {
  expect(await confirm(1)).toMatchObject({ booked: true });
  const { rows } = await world.deps.pool.query(
    `select key, hits from rate_limits where key like 'booking:%' order by key`,
  );
  expect(rows).toEqual([
    { key: 'booking:ip:198.51.100.1', hits: 1 },
    { key: 'booking:to:ada@example.com', hits: 1 },
  ]);
});
