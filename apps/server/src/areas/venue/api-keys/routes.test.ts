import { addDays } from '@meridienne/domain';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../../../test/key-records.ts';
import { createVenue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

const lines: string[] = [];
let world: World;
let offerId: number;
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  world = await createWorld({ log });
  offerId = await (await createVenue(world.deps.db, world.accountA)).offerOn(addDays(TODAY, 1));
});
afterAll(() => world.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const make = (name: string, scope = 'read', as: 'hotelierA' | 'hotelierB' = 'hotelierA') => {
  const account = as === 'hotelierA' ? world.accountA : world.accountB;
  return world.call('POST', `/accounts/${account}/api-keys`, { as, body: { name, scope } });
};
const list = async () =>
  (await world.call('GET', `/accounts/${world.accountA}/api-keys`, { as: 'hotelierA' })).body['hydra:member'];
const readAccount = (token: string, account = world.accountA) =>
  world.call('GET', `/accounts/${account}`, { headers: bearer(token) });

describe('making a key', () => {
  it('tells it once; what is kept doesn’t give it back', async () => {
    const { status, body } = await make('  Channel   manager ', 'bookings');
    expect(status).toBe(201);
    expect(body.key).toMatch(/^mrdk_\d+_[\w-]{43}$/);
    const kept = {
      '@id': `/api/api-keys/${body.id}`,
      '@type': 'ApiKey',
      id: body.id,
      name: 'Channel manager',
      scope: 'bookings',
      lastCharacters: body.key.slice(-4),
      createdBy: 'hotelierA',
      createdAt: expect.any(String),
      lastUsedAt: null,
      endedBy: null,
      endedAt: null,
    };
    expect(body).toEqual({ '@context': '/api/contexts/ApiKey', ...kept, key: body.key });
    expect((await list()).find(({ id }: { id: number }) => id === body.id)).toEqual(kept);
    const { rows } = await world.deps.pool.query('select k::text as row from api_keys k');
    const secret = body.key.split('_').slice(2).join('_');
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  it('takes a name that no living key of the account has', async () => {
    expect((await make('Twice')).status).toBe(201);
    const again = await make('twice');
    expect([again.status, again.body.violations[0].propertyPath]).toEqual([422, 'name']);
    expect((await make('Twice', 'read', 'hotelierB')).status).toBe(201);
    expect((await make(' ')).status).toBe(422);
    expect((await make('Odd', 'everything')).status).toBe(422);
  });

  it('is an administrator’s, and never a key’s', async () => {
    const { token } = await createKey(world.deps.pool, world.accountA, { name: 'Maker', scope: 'all' });
    const path = `/accounts/${world.accountA}/api-keys`;
    const body = { name: 'Made by a key', scope: 'all' };
    expect((await world.call('POST', path, { body, headers: bearer(token) })).status).toBe(403);
    expect((await world.call('GET', path, { headers: bearer(token) })).status).toBe(403);
    expect((await world.call('POST', path, { as: 'staffA', body })).status).toBe(403);
    expect((await world.call('POST', path, { as: 'hotelierB', body })).status).toBe(404);
  });

  it('stands in the log', async () => {
    const { body } = await make('Logged', 'prices');
    const said = lines.map((line) => JSON.parse(line)).find(({ msg, key }) => msg && key === body.id);
    expect(said).toMatchObject({
      msg: 'API key made',
      by: world.userIds.hotelierA,
      account: world.accountA,
      scope: 'prices',
    });
  });

  it('has an end in number', async () => {
    await world.deps.pool.query(
      `insert into api_keys (account_id, name, scope, secret_hash, last_characters)
       select $1, 'Heap ' || n, 'read', sha256('x'), 'abcd' from generate_series(1, 50) n`,
      [world.accountB],
    );
    expect((await make('One too many', 'read', 'hotelierB')).status).toBe(409);
    await world.deps.pool.query(`delete from api_keys where name like 'Heap %'`);
  });
});

describe('a key', () => {
  it('opens its own account, and no other', async () => {
    const { token } = await createKey(world.deps.pool, world.accountA, { name: 'Own', scope: 'read' });
    expect((await readAccount(token)).body).toMatchObject({ id: world.accountA, mayManage: false });
    expect((await readAccount(token, world.accountB)).status).toBe(404);
    const { body } = await world.call('GET', '/accounts', { headers: bearer(token) });
    expect(body['hydra:member'].map(({ id }: { id: number }) => id)).toEqual([world.accountA]);
    // A query that names no account means the key's own.
    expect((await world.call('GET', '/categories', { headers: bearer(token) })).status).toBe(200);
  });

  it('is told no other secret of its account', async () => {
    const hapidam = `update accounts set hapidam_key = $2, hapidam_key_at = now() where id = $1`;
    await world.deps.pool.query(hapidam, [world.accountA, 'hapidam-secret']);
    const { token } = await createKey(world.deps.pool, world.accountA, { name: 'Curious', scope: 'all' });
    expect((await readAccount(token)).body).toMatchObject({ hapidamKey: null, hapidamKeyAt: null });
    const { body } = await world.call('GET', '/accounts', { headers: bearer(token) });
    expect(JSON.stringify(body)).not.toContain('hapidam-secret');
    const person = await world.call('GET', `/accounts/${world.accountA}`, { as: 'hotelierA' });
    expect(person.body.hapidamKey).toBe('hapidam-secret');
    // What it was given back is no wish to part with it.
    const whole = (await readAccount(token)).body;
    const path = `/accounts/${world.accountA}`;
    const changed = { ...whole, name: 'Renamed' };
    expect((await world.call('PUT', path, { body: changed, headers: bearer(token) })).status).toBe(200);
    const after = await world.call('GET', path, { as: 'hotelierA' });
    expect([after.body.name, after.body.hapidamKey]).toEqual(['Renamed', 'hapidam-secret']);
  });

  it('names the scope that a call takes', async () => {
    const { token } = await createKey(world.deps.pool, world.accountA, { name: 'Narrow', scope: 'bookings' });
    const headers = { ...bearer(token), 'accept-language': 'en' };
    const url = `/accounts/${world.accountA}`;
    const prices = await world.call('POST', '/copy-offers', { body: { account: world.accountA }, headers });
    expect([prices.status, prices.body['hydra:description']]).toEqual([
      403,
      `This key isn't allowed to do this: it takes one with the scope “prices”`,
    ]);
    const people = await world.call('GET', `${url}/permissions`, { headers });
    expect([people.status, people.body['hydra:description']]).toEqual([
      403,
      'No key opens this call: log in for it',
    ]);
  });

  it.each([
    ['another secret', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['another key’s id', (token: string) => token.replace(/^mrdk_\d+/, 'mrdk_1')],
    ['an id beyond all', (token: string) => token.replace(/^mrdk_\d+/, 'mrdk_9999999999')],
    ['half of it', (token: string) => token.slice(0, 20)],
  ])('isn’t one with %s', async (name, spoil) => {
    const { token } = await createKey(world.deps.pool, world.accountA, { name, scope: 'all' });
    expect((await readAccount(token)).status).toBe(200);
    const { status, body } = await readAccount(spoil(token));
    expect([status, body.error]).toEqual([401, 'AuthenticationFailure']);
  });

  it('opens nothing any more once it is ended, and stays in the list', async () => {
    const { body: made } = await make('To be ended', 'all');
    expect((await readAccount(made.key)).status).toBe(200);
    const end = () => world.call('DELETE', `/api-keys/${made.id}`, { as: 'hotelierA' });
    expect((await world.call('DELETE', `/api-keys/${made.id}`, { as: 'hotelierB' })).status).toBe(404);
    expect((await readAccount(made.key)).status).toBe(200);
    expect((await end()).status).toBe(204);
    expect((await readAccount(made.key)).status).toBe(401);
    expect((await end()).status).toBe(204);
    const ended = (await list()).find(({ id }: { id: number }) => id === made.id);
    expect(ended).toMatchObject({ endedBy: 'hotelierA', endedAt: expect.any(String) });
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'API key ended');
    expect(said.filter(({ key }) => key === made.id)).toHaveLength(1);
    // Its name is free again.
    expect((await make('To be ended')).status).toBe(201);
  });

  it('says when it was last used, to the minute', async () => {
    const { body: made } = await make('Seldom used');
    const usedAt = async () =>
      (await list()).find(({ id }: { id: number }) => id === made.id).lastUsedAt as string | null;
    expect(await usedAt()).toBeNull();
    await readAccount(made.key);
    await expect.poll(usedAt).not.toBeNull();
    const first = await usedAt();
    await readAccount(made.key);
    expect(await usedAt()).toBe(first);
  });
});

it('what a key does is written down under its name', async () => {
  const { token } = await createKey(world.deps.pool, world.accountA, { name: 'Front desk', scope: 'all' });
  const headers = bearer(token);
  const body = {
    account: world.accountA,
    offer: offerId,
    bookOn: 'Back office',
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.org',
    price: 59,
  };
  const booked = await world.call('POST', '/public/bookings', { body, headers });
  expect(booked.status).toBe(201);
  const paid = { mark: 'paid', isSet: true, means: 'card' };
  const marked = await world.call('PATCH', `/bookings/${booked.body.id}/marks`, { body: paid, headers });
  expect([marked.status, marked.body.paidBy]).toEqual([200, 'API · Front desk']);
  const history = await world.call('GET', `/bookings/${booked.body.id}/history`, { as: 'hotelierA' });
  expect(
    history.body.changes.map(({ kind, by, byName }: Record<string, string>) => [kind, by, byName]),
  ).toEqual([
    ['created', 'staff', 'API · Front desk'],
    ['mark', 'staff', 'API · Front desk'],
  ]);
  const days = { account: world.accountA, from: '2026-05-01', to: '2026-05-02', reason: 'Travaux' };
  expect((await world.call('POST', '/closures', { body: days, headers })).body.createdBy).toBe(
    'API · Front desk',
  );
});

it('books at the desk for whoever has the scope, and for nobody else', async () => {
  const body = { account: world.accountA, offer: offerId, bookOn: 'Back office', price: 59 };
  const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const book = async (accountId: number, scope: 'read' | 'all') => {
    const name = `Desk of ${accountId} to ${scope}`;
    const { token } = await createKey(world.deps.pool, accountId, { name, scope });
    return (
      await world.call('POST', '/public/bookings', { body: { ...body, ...guest }, headers: bearer(token) })
    ).status;
  };
  expect(await book(world.accountA, 'read')).toBe(403);
  expect(await book(world.accountB, 'all')).toBe(403);
});
