import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADA, agentAt, AGENT_HEADERS, rpc } from '../../../../test/agent.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

const [TOMORROW, LAST] = [addDays(TODAY, 1), addDays(TODAY, 9)];
let world: World;
let venue: Venue;
let agent: ReturnType<typeof agentAt>;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://book.example' } });
  venue = await createVenue(world.deps.db, world.accountA);
  await createVenue(world.deps.db, world.accountB);
  agent = agentAt(world.app, world.accountA);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.pool
    .query(`update accounts set agents_book = (id = ${world.accountA}), is_archived = false, hold_minutes = 10;
    update offers set is_available = true, booked = 0; delete from bookings; delete from holds`);
});

const query = (text: string) => world.deps.pool.query(text);

describe('what agents are told', () => {
  it('is the venue and its rooms', async () => {
    const { found } = await agent.use('list_rooms', { language: 'en' });
    expect(found.venue).toMatchObject({
      name: 'Hôtel A',
      timeZone: 'Europe/Paris',
      currency: 'EUR',
      languages: ['fr', 'en'],
    });
    expect(found.services).toEqual([{ id: venue.tagId, name: 'Bien-être', names: {}, rooms: [venue.spaId] }]);
    expect(found.rooms).toMatchObject([
      {
        id: venue.roomId,
        name: 'Room',
        names: { fr: 'Chambre', en: 'Room' },
        sold: 'by time slots',
        persons: { min: 1, max: 2 },
        extras: [{ id: venue.addonId, name: 'Breakfast', price: 12.5 }],
        cancelling: 'The guest can cancel online until the booking begins.',
      },
      { id: venue.spaId, name: 'Spa', sold: 'by the hour', persons: null },
    ]);
  });

  it('is the days on which something fits', async () => {
    const { found } = await agent.use('find_days');
    expect(found).toMatchObject({ from: TODAY, to: addDays(TODAY, 13), currency: 'EUR' });
    expect(found.days).toHaveLength(10);
    // The spa's four hours and the room's two slots.
    expect(found.days[1]).toEqual({ day: TOMORROW, offers: 6, priceFrom: 45 });
    const of = async (input: object) =>
      (await agent.use('find_days', { from: TOMORROW, to: TOMORROW, ...input })).found.days;
    expect(await of({ service: venue.tagId })).toEqual([{ day: TOMORROW, offers: 4, priceFrom: 45 }]);
    // The room takes two.
    expect(await of({ persons: 3 })).toEqual([{ day: TOMORROW, offers: 4, priceFrom: 45 }]);
    await query(`update offers set is_available = false where day = '${TOMORROW}'`);
    expect(await of({})).toEqual([]);
    expect((await agent.use('find_days', { from: '2026-03-01', to: '2026-03-20' })).found.days).toEqual([]);
  });

  it('leaves out what others hold', async () => {
    await query(`update offers set is_available = false where day = '${LAST}'
      and id <> (select min(id) from offers where day = '${LAST}' and category_id = ${venue.roomId} and time_slot_id = ${venue.slotIds[0]})`);
    await query(`update offers set quantity = 1 where day = '${LAST}'`);
    const of = async () => (await agent.use('find_days', { from: LAST, to: LAST })).found.days;
    expect(await of()).toHaveLength(1);
    const offer = await venue.offerOn(LAST);
    const held = await world.call('POST', '/public/hold-offer', {
      body: { account: world.accountA, offer, widget: venue.widgetId },
    });
    expect(held.body).toMatchObject({ hold: expect.any(String) });
    expect(await of()).toEqual([]);
    expect((await agent.use('see_day', { day: LAST })).found.offers).toEqual([]);
  });

  it('is what can be booked on a day', async () => {
    const { found } = await agent.use('see_day', { day: TOMORROW, language: 'en' });
    expect(found.offers).toHaveLength(6);
    expect(found.offers[0]).toEqual({
      offer: await venue.offerOn(TOMORROW),
      room: venue.roomId,
      starts: `${TOMORROW}T10:30`,
      ends: `${TOMORROW}T14:00`,
      price: 59,
    });
    expect(found.rooms.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Room', 'Spa']);
    const some = async (input: object) =>
      (await agent.use('see_day', { day: TOMORROW, ...input })).found.offers.length;
    expect([
      await some({ room: venue.roomId }),
      await some({ persons: 3 }),
      await some({ service: venue.tagId }),
    ]).toEqual([2, 4, 4]);
  });

  it('is nothing of other guests', async () => {
    const offer = await venue.offerOn(TOMORROW);
    const { found } = await agent.use('quote_booking', { offer });
    const { token } = found.confirmation;
    await agent.use('confirm_booking', { token, guest: ADA, consent: true });
    const told = JSON.stringify(
      await Promise.all([
        agent.use('list_rooms'),
        agent.use('find_days'),
        agent.use('see_day', { day: TOMORROW }),
        agent.use('quote_booking', { offer }),
      ]),
    );
    expect(told).not.toMatch(/Lovelace|ada@example|612345678/i);
  });

  it.each([
    ['a day that is none', 'see_day', { day: '2026-02-30' }],
    ['days in the wrong order', 'find_days', { from: LAST, to: TOMORROW }],
    ['too many days', 'find_days', { from: TODAY, to: addDays(TODAY, 31) }],
    ['no day', 'see_day', {}],
    ['a tool that is none', 'cancel_booking', {}],
  ])('is why not, for %s', async (_what, name, input) => {
    const { status, isError, found } = await agent.use(name, input);
    expect(status).toBe(200);
    expect(isError || found.error !== undefined).toBe(true);
  });
});

describe('the address', () => {
  const at = (account: number | string, method: 'GET' | 'POST' | 'DELETE' = 'POST', headers = {}) =>
    world.app.inject({
      method,
      url: `/mcp/${account}`,
      headers: { ...AGENT_HEADERS, ...headers },
      ...(method === 'POST' && { payload: JSON.stringify(rpc('tools/list')) }),
    });

  it('is there for who lets agents in, and sells', async () => {
    expect((await at(world.accountA)).statusCode).toBe(200);
    for (const account of [world.accountB, 999_999, '99999999999999', 0])
      expect((await at(account)).statusCode).toBe(404);
    await query('update accounts set is_archived = true');
    expect((await at(world.accountA)).statusCode).toBe(404);
    await query('update accounts set is_archived = false, agents_book = false');
    expect((await at(world.accountA)).statusCode).toBe(404);
  });

  it('is switched on by the venue’s administrators', async () => {
    const put = (as: 'hotelierA' | 'staffA' | 'hotelierB') =>
      world.call('PUT', `/accounts/${world.accountA}`, { as, body: { agentsBook: false } });
    expect((await put('staffA')).status).toBe(403);
    expect((await put('hotelierB')).status).toBe(404);
    expect((await at(world.accountA)).statusCode).toBe(200);
    expect((await put('hotelierA')).body).toMatchObject({ agentsBook: false });
    expect((await at(world.accountA)).statusCode).toBe(404);
  });

  it('has no session to listen to or to end', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect((await at(world.accountA, method)).statusCode).toBe(405);
  });

  it('takes nothing from a page that another name for this server tricks', async () => {
    const asked = (origin: string, host: string) => at(world.accountA, 'POST', { origin, host });
    expect((await asked('http://evil.example', 'evil.example')).statusCode).toBe(403);
    expect((await asked('http://evil.example:3000', 'evil.example:3000')).statusCode).toBe(403);
    expect((await asked('https://inspector.example', 'book.example')).statusCode).toBe(200);
    expect((await asked('http://localhost:6274', 'localhost:3000')).statusCode).toBe(200);
    expect((await at(world.accountA, 'POST', { host: '10.0.0.3:3000' })).statusCode).toBe(200);
  });

  it('lets clients in browsers send what the protocol has', async () => {
    const { headers } = await world.app.inject({
      method: 'OPTIONS',
      url: `/mcp/${world.accountA}`,
      headers: {
        origin: 'https://inspector.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'mcp-protocol-version',
      },
    });
    expect(String(headers['access-control-allow-headers']).toLowerCase()).toContain('mcp-protocol-version');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('sets no cookie, and is kept by no cache', async () => {
    const { headers } = await at(world.accountA);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('answers what is no call in the protocol’s words', async () => {
    const { body, statusCode } = await world.app.inject({
      method: 'POST',
      url: `/mcp/${world.accountA}`,
      headers: AGENT_HEADERS,
      payload: '{"jsonrpc":',
    });
    expect([statusCode, JSON.parse(body)]).toMatchObject([400, { jsonrpc: '2.0', error: { code: -32_700 } }]);
  });
});
