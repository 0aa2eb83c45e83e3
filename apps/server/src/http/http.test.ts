import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, createWorld, type World } from '../../test/world.ts';
import { registerAccess } from './access-hook.ts';
import { signToken } from './token.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const send = (method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS', url: string, headers = {}, payload?: string) =>
  world.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });

/** The session that somebody is signed in with. */
const session = (caller: Caller) => {
  const { sid, epoch } = decodeJwt(world.token(caller));
  return { userId: world.userIds[caller], sessionId: Number(sid), sessionEpoch: Number(epoch) };
};

describe('policies', () => {
  it('a route without one keeps the server from starting', async () => {
    const app = Fastify();
    registerAccess(app, world.deps);
    app.get('/forgotten', async () => 'secret');
    await expect(app.ready()).rejects.toThrow('/forgotten declares no policy');
  });

  it.each([
    ['nothing', undefined],
    ['the word none', 'Bearer none'],
    ['no token', 'Bearer x.y.z'],
    ['another scheme', 'Basic YTpi'],
  ])('%s is anonymous', async (_case, authorization) => {
    const reply = await send(
      'GET',
      `/api/accounts/${world.accountA}/addons`,
      authorization ? { authorization } : {},
    );
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ '@type': 'hydra:Error', error: 'AuthenticationFailure' });
  });

  it('a call’s mistakes are told only to those who may make it', async () => {
    const update = (as: 'traveller' | 'hotelierA') =>
      world.call('POST', '/update-offers-long-term', { as, body: {} });
    expect((await update('traveller')).status).toBe(403);
    expect((await update('hotelierA')).status).toBe(422);
    const ended = await signToken(world.deps.tokenKey, { ...session('hotelierA'), sessionEpoch: 0 });
    const headers = { authorization: `Bearer ${ended}` };
    expect((await world.call('POST', '/update-offers-long-term', { headers, body: {} })).status).toBe(401);
  });

  it('a token signed by another key, of an older epoch, another’s session, or none is none', async () => {
    const { deps, userIds } = world;
    const own = session('hotelierA');
    const read = (token: string) =>
      send('GET', `/api/accounts/${world.accountA}/addons`, { authorization: `Bearer ${token}` });
    expect((await read(await signToken(deps.tokenKey, own))).statusCode).toBe(200);
    const other = new TextEncoder().encode('another secret of 32 characters!');
    // As they were before there were sessions.
    const older = new SignJWT({ epoch: 1, use: 'session' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userIds.hotelierA))
      .setExpirationTime('1h');
    for (const token of [
      await signToken(other, own),
      await signToken(deps.tokenKey, { ...own, sessionEpoch: 0 }),
      await signToken(deps.tokenKey, { ...own, userId: 999_999 }),
      await signToken(deps.tokenKey, { ...own, userId: userIds.superAdmin }),
      await signToken(deps.tokenKey, { ...own, sessionId: 999_999 }),
      await older.sign(deps.tokenKey),
    ]) {
      expect((await read(token)).statusCode).toBe(401);
    }
  });

  it('a permission or a role that is taken away is gone at the next call', async () => {
    const { db } = world.deps;
    const path = `/accounts/${world.accountB}/addons`;
    const added = await db
      .insertInto('permissions')
      .values({ account_id: world.accountB, user_id: world.userIds.staffA })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await world.call('GET', path, { as: 'staffA' })).status).toBe(200);
    await db.deleteFrom('permissions').where('id', '=', added.id).execute();
    expect((await world.call('GET', path, { as: 'staffA' })).status).toBe(404);
  });
});

describe('bodies', () => {
  it.each(['application/json', 'application/ld+json', 'application/merge-patch+json'])(
    '%s is read',
    async (type) => {
      const reply = await send('POST', '/api/public/get-availability', { 'content-type': type }, '{}');
      expect(reply.statusCode).toBe(422);
    },
  );

  it('text/plain is read for a beacon only', async () => {
    const beacon = await send(
      'POST',
      '/api/public/post-statistic',
      { 'content-type': 'text/plain;charset=UTF-8' },
      '{}',
    );
    expect(beacon.statusCode).toBe(422);
    const other = await send('POST', '/api/public/get-availability', { 'content-type': 'Text/Plain' }, '{}');
    expect(other.statusCode).toBe(415);
    expect(other.json()['@type']).toBe('hydra:Error');
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'a=b', 415],
    ['broken JSON', 'application/json', '{"a":', 400],
    ['nothing at all', 'application/json', '', 422],
    ['a list', 'application/json', '[]', 422],
    ['null', 'application/json', 'null', 422],
  ])('%s is refused clearly', async (_case, type, payload, status) => {
    const reply = await send('POST', '/api/public/get-availability', { 'content-type': type }, payload);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ '@type': 'hydra:Error', success: 0 });
  });

  it('a body over the limit is refused', async () => {
    const payload = JSON.stringify({ date: 'x'.repeat(20_000) });
    const reply = await send(
      'POST',
      '/api/public/get-availability',
      { 'content-type': 'application/json' },
      payload,
    );
    expect(reply.statusCode).toBe(413);
  });
});

describe('what the database can’t hold', () => {
  it('a NUL byte is a bad request, a number beyond an id names nothing', async () => {
    const search = await world.call('GET', '/services?name=%00', { as: 'hotelierA' });
    expect(search.status).toBe(400);
    const written = await world.call('POST', '/addons', {
      as: 'hotelierA',
      body: { account: world.accountA, names: { fr: 'a\u0000b' }, price: 1 },
    });
    expect(written.status).toBe(400);
    expect((await world.call('GET', '/addons/2147483648', { as: 'superAdmin' })).status).toBe(404);
  });

  it('half a surrogate pair is no JSON, and a language that is none is not kept', async () => {
    const add = (names: object) =>
      world.call('POST', '/addons', {
        as: 'hotelierA',
        body: { account: world.accountA, price: 1, names: { fr: 'Petit-déjeuner', ...names } },
      });
    expect((await add({ fr: 'a\ud800b' })).status).toBe(400);
    const { status, body } = await add({ french: 'x'.repeat(1000), 'fr-FR': 5 });
    expect(status).toBe(201);
    expect(body.names).toEqual({ fr: 'Petit-déjeuner' });
  });
});

describe('answers', () => {
  it('speak French, or English when it is preferred', async () => {
    const message = async (language: string) =>
      (await send('GET', '/api/nowhere', { 'accept-language': language })).json()[
        'hydra:description'
      ] as string;
    expect(await message('fr-FR')).toBe("Cette adresse n'existe pas");
    expect(await message('de, en;q=0.8, fr;q=0.5')).not.toBe("Cette adresse n'existe pas");
    expect(await message('')).toBe("Cette adresse n'existe pas");
  });

  it('carry the documentation’s link, a request id and the security headers', async () => {
    const reply = await send('GET', '/api', { 'x-request-id': 'abcdef-123456' });
    expect(reply.headers['link']).toContain(
      '/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
    );
    expect(reply.headers['x-request-id']).toBe('abcdef-123456');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    const policy = String(reply.headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ]),
    );
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    const forged = await send('GET', '/api', { 'x-request-id': 'a\u0001b' });
    expect(forged.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('are compressed when they are long and the caller can read it', async () => {
    const long = await send('GET', '/api/docs.json', { 'accept-encoding': 'br' });
    expect(long.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString()).openapi).toBe('3.1.0');
    const short = await send('GET', '/health', { 'accept-encoding': 'br' });
    expect(short.headers['content-encoding']).toBeUndefined();
    const plain = await send('GET', '/api/docs.json');
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('let any page’s widget ask, with its own headers', async () => {
    const reply = await send('OPTIONS', '/api/public/bookings', {
      origin: 'https://hotel.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers['access-control-allow-headers']).toContain('Idempotency-Key');
  });

  it('tell what is wrong with an address that is none', async () => {
    for (const url of ['/%zz', '/api/public/%zz']) {
      const reply = await send('POST', url, { 'accept-language': 'fr' });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({
        '@type': 'hydra:Error',
        'hydra:description': "La demande n'a pas pu être lue",
      });
      // No hook has seen it.
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  it('lead a lost visitor home', async () => {
    const reply = await send('GET', '/nowhere', { accept: 'text/html' });
    expect([reply.statusCode, reply.headers['location']]).toEqual([302, '/']);
  });
});

describe('operation', () => {
  it('says that it is up and ready, and gives its figures', async () => {
    expect((await send('GET', '/health')).statusCode).toBe(200);
    expect((await send('GET', '/ready')).statusCode).toBe(200);
    const metrics = (await send('GET', '/metrics')).body;
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/ready",status="200"} 1',
    );
    expect(metrics).toContain('# TYPE jobs gauge');
  });

  it('tells how long the oldest job has been due, and is ready all the same', async () => {
    const seconds = async () =>
      Number(/^jobs_oldest_due_seconds (\S+)$/m.exec((await send('GET', '/metrics')).body)?.[1]);
    const { pool } = world.deps;
    await pool.query('delete from graphile_worker._private_jobs');
    expect(await seconds()).toBe(0);
    await pool.query(
      `insert into graphile_worker._private_jobs (task_id, run_at)
       select id, now() - interval '5 minutes' from graphile_worker._private_tasks limit 1`,
    );
    expect(await seconds()).toBeCloseTo(300, -2);
    expect((await send('GET', '/ready')).statusCode).toBe(200);
  });
});
