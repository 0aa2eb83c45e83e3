import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

// Blocks that an operator of one country has had since it began.
const FRANCE = '90.0.0.1';
const FRANCE_BY_IPV6 = '2a01:cb00::1';
const BELGIUM = '194.78.0.1';
const REUNION = '102.35.0.1';
const PRIVATE = '192.168.1.20';

const LYON = { place_id: 'geonames:2996944', name: 'Lyon', formatted_address: 'Lyon, France', country: 'FR' };

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => world.close());
let own: number;
let bound: number;
beforeEach(async () => {
  await world.database.pool.query('delete from widgets');
  const create = async (fields: object) => {
    const body = { account: world.accountA, ...fields };
    return (await world.call('POST', '/widgets', { as: 'hotelierA', body })).body.id as number;
  };
  own = await create({ name: 'Flottant' });
  bound = await create({ name: 'Bouton de la page', isTrigger: true, triggerId: 'reserver' });
  await limitTo([LYON]);
});

const limitTo = async (locations: object[]) => {
  const path = `/accounts/${world.accountA}`;
  expect((await world.call('PATCH', path, { as: 'hotelierA', body: { locations } })).status).toBe(200);
};
const visit = (from: string, headers = {}) =>
  world.call('GET', `/widgets?account.id=${world.accountA}`, {
    headers: { 'x-forwarded-for': from, ...headers },
  });
/** Whether the loader draws the floating button: of a widget that is bound to no element. */
const isLauncherShown = async (from: string) => {
  const { status, body } = await visit(from);
  expect(status).toBe(200);
  const found = body['hydra:member'].find(({ id }: { id: number }) => id === own);
  return found.isTrigger === false;
};

describe('an account that is limited to places', () => {
  it.each([
    ['its country', FRANCE, true],
    ['its country by IPv6', FRANCE_BY_IPV6, true],
    ['its country, as a socket of both kinds writes it', `::ffff:${FRANCE}`, true],
    ['a territory of its country', REUNION, true],
    ['another country', BELGIUM, false],
    ['a private network', PRIVATE, true],
    ['a network that nobody knows', '203.0.113.5', true],
    ['what is no address', 'unknown', true],
  ])('shows its launcher to a visitor from %s: %s, %s', async (_where, address, expected) => {
    expect(await isLauncherShown(address)).toBe(expected);
  });

  it('shows it in each of its places’ countries', async () => {
    await limitTo([LYON, { place_id: 'country:BE', name: 'Belgique' }]);
    expect(await isLauncherShown(FRANCE)).toBe(true);
    expect(await isLauncherShown(BELGIUM)).toBe(true);
    await limitTo([{ place_id: 'country:BE', name: 'Belgique' }]);
    expect(await isLauncherShown(FRANCE)).toBe(false);
  });

  it('goes by the address’s end where a place was stored without its country', async () => {
    await limitTo([{ place_id: 'ChIJLyon', name: 'Lyon', formatted_address: 'Lyon, France' }]);
    expect(await isLauncherShown(FRANCE)).toBe(true);
    expect(await isLauncherShown(BELGIUM)).toBe(false);
    await limitTo([{ place_id: 'ChIJ', name: 'Quelque part' }]);
    expect(await isLauncherShown(BELGIUM)).toBe(true);
  });

  it('leaves the page’s own button, an inline place and the rest of the settings as they are', async () => {
    const [there, elsewhere] = [(await visit(FRANCE)).body, (await visit(BELGIUM)).body];
    const [floating, ofPage] = elsewhere['hydra:member'];
    expect(ofPage).toEqual(there['hydra:member'][1]);
    expect(ofPage).toMatchObject({ id: bound, isTrigger: true, triggerId: 'reserver' });
    expect(floating).toEqual({ ...there['hydra:member'][0], isTrigger: true, triggerId: null });
    // Of the account's settings, only what follows from them.
    expect(JSON.stringify(elsewhere)).not.toContain('Lyon');
  });

  it('lets nobody but the visitor’s own browser keep the answer', async () => {
    for (const from of [FRANCE, BELGIUM, PRIVATE]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await visit(from)).headers['cache-control']).toBe('private, max-age=60');
    }
    await limitTo([]);
    expect((await visit(BELGIUM)).headers['cache-control']).toBe('public, max-age=60');
    expect(await isLauncherShown(BELGIUM)).toBe(true);
  });

  it('gives the answer of one country to nobody who names the other’s version', async () => {
    const etag = String((await visit(FRANCE)).headers['etag']);
    expect((await visit(FRANCE, { 'if-none-match': etag })).status).toBe(304);
    expect((await visit(BELGIUM, { 'if-none-match': etag })).status).toBe(200);
  });

  it('keeps its hosted page, and its offers, for everybody', async () => {
    const headers = { 'x-forwarded-for': BELGIUM };
    const page = await world.app.inject({ url: `/hotel-a/${world.accountA}/${own}`, headers });
    expect(page.statusCode).toBe(200);
    const body = { accountId: world.accountA, widgetId: own };
    const check = await world.call('POST', '/public/check-widget', { body, headers });
    expect(check.body).toMatchObject({ shouldRedirect: false });
    const month = `/public/get-availability?accountId=${world.accountA}&widgetId=${own}&date=2026-04-01`;
    expect((await world.call('GET', month, { headers })).status).toBe(200);
  });

  it('is limited for itself alone', async () => {
    await world.call('POST', '/widgets', { as: 'hotelierB', body: { account: world.accountB, name: 'B' } });
    const path = `/widgets?account.id=${world.accountB}`;
    const { headers, body } = await world.call('GET', path, { headers: { 'x-forwarded-for': BELGIUM } });
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(body['hydra:member'][0]).toMatchObject({ isTrigger: false });
  });
});

it('believes no address that a visitor names himself', async () => {
  const direct = await createWorld();
  try {
    await direct.call('POST', '/widgets', {
      as: 'hotelierA',
      body: { account: direct.accountA, name: 'A' },
    });
    const path = `/accounts/${direct.accountA}`;
    await direct.call('PATCH', path, { as: 'hotelierA', body: { locations: [LYON] } });
    const { body } = await direct.call('GET', `/widgets?account.id=${direct.accountA}`, {
      headers: { 'x-forwarded-for': BELGIUM },
    });
    expect(body['hydra:member'][0].isTrigger).toBe(false);
  } finally {
    await direct.close();
  }
});

it('shows launchers everywhere while the database can’t be read', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'meridienne-limits-')), 'broken.mmdb');
  await writeFile(file, 'no database');
  const broken = await createWorld({ env: { TRUST_PROXY: 'on', NETWORK_COUNTRIES: file } });
  try {
    await broken.call('POST', '/widgets', {
      as: 'hotelierA',
      body: { account: broken.accountA, name: 'A' },
    });
    const path = `/accounts/${broken.accountA}`;
    await broken.call('PATCH', path, { as: 'hotelierA', body: { locations: [LYON] } });
    const { status, body } = await broken.call('GET', `/widgets?account.id=${broken.accountA}`, {
      headers: { 'x-forwarded-for': BELGIUM },
    });
    expect(status).toBe(200);
    expect(body['hydra:member'][0].isTrigger).toBe(false);
  } finally {
    await broken.close();
  }
});
