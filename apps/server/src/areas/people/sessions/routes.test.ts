import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../../../../test/event-reader.ts';
import { sessionToken } from '../../../../test/session-token.ts';
import { type Caller, createWorld, type World } from '../../../../test/world.ts';
import { hashPassword } from '../../../http/password.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PASSWORD = 'correct horse';
let world: World;
let hash: string;
let server: string;
beforeAll(async () => {
  world = await createWorld();
  server = await world.app.listen({ port: 0, host: '127.0.0.1' });
  hash = await hashPassword(PASSWORD);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.pool.query('delete from sessions');
  await world.deps.pool.query(
    `update users set session_epoch = 1, password_hash = $1, temporary_password_hash = null,
       temporary_password_expires_at = null`,
    [hash],
  );
  for (const caller of ['traveller', 'hotelierA', 'hotelierB'] as const) await world.signIn(caller);
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const logIn = async (path: '/login' | '/public/login', headers: Record<string, string> = {}) => {
  const body = { email: 'traveller@example.com', password: PASSWORD };
  const reply = await world.call('POST', path, { body, headers });
  expect(reply.status).toBe(200);
  return reply.body.token as string;
};
const sessionOf = (token: string) => Number(decodeJwt(token)['sid']);
const readSelf = async (token: string, caller: Caller = 'traveller') =>
  (await world.call('GET', `/users/${world.userIds[caller]}`, { headers: bearer(token) })).status;
const list = async (token: string) => {
  const { status, body } = await world.call('GET', '/sessions', { headers: bearer(token) });
  expect(status).toBe(200);
  return body['hydra:member'] as { id: number; isCurrent: boolean; lastSeenAt: string; use: string }[];
};
const rows = async () =>
  (await world.deps.pool.query<{ id: number }>('select id from sessions order by id')).rows.map(
    ({ id }) => id,
  );

describe('log-out', () => {
  it('ends the session on the server: its token opens nothing any more, and no other ends', async () => {
    const [here, elsewhere] = [await logIn('/login'), await logIn('/login')];
    expect(await readSelf(here)).toBe(200);
    expect((await world.call('POST', '/logout', { headers: bearer(here) })).status).toBe(204);
    expect(await readSelf(here)).toBe(401);
    expect(await readSelf(elsewhere)).toBe(200);
    const again = await world.call('POST', '/logout', { headers: bearer(here) });
    expect(again.status).toBe(401);
    expect(again.body.error).toBe('AuthenticationFailure');
  });

  it('answers twice at once as it does once', async () => {
    const token = await logIn('/login');
    const out = () => world.call('POST', '/logout', { headers: bearer(token) });
    const statuses = (await Promise.all([out(), out(), out()])).map(({ status }) => status);
    expect(statuses.filter((status) => ![204, 401].includes(status))).toEqual([]);
    expect(await readSelf(token)).toBe(401);
  });

  it('of a widget ends what says who books', async () => {
    const [token, kept] = [await logIn('/public/login'), await logIn('/public/login')];
    // Good for booking only.
    expect((await world.call('POST', '/logout', { headers: bearer(token) })).status).toBe(401);
    expect(await rows()).toContain(sessionOf(token));
    for (const round of ['first', 'again']) {
      const { status } = await world.call('POST', '/public/logout', { headers: bearer(token) });
      expect([round, status]).toEqual([round, 204]);
    }
    expect(await rows()).not.toContain(sessionOf(token));
    expect(await rows()).toContain(sessionOf(kept));
    expect((await world.call('POST', '/public/logout')).status).toBe(204);
  });

  it('ends what listens in the session, in whichever process, and lets it in no more', async () => {
    const token = world.token('hotelierA');
    const reader: EventReader = await readEvents(server, world.accountA, token);
    try {
      expect(reader.status).toBe(200);
      expect((await world.call('POST', '/logout', { headers: bearer(token) })).status).toBe(204);
      await reader.ended;
      expect((await readEvents(server, world.accountA, token)).status).toBe(401);
    } finally {
      reader.close();
    }
  });
});

describe('the sessions', () => {
  it('are one’s own: where, since when, and which one asks', async () => {
    const here = await logIn('/login', { 'user-agent': FIREFOX });
    const widget = await logIn('/public/login', { 'user-agent': 'Bot' });
    const { body } = await world.call('GET', '/sessions', { headers: bearer(here) });
    expect(body).toMatchObject({ '@id': '/api/sessions', 'hydra:totalItems': 3 });
    expect(body['hydra:member']).toHaveLength(3);
    const [booking, own] = body['hydra:member'];
    expect(booking).toMatchObject({ id: sessionOf(widget), use: 'booking', device: null, isCurrent: false });
    expect(own).toEqual({
      '@id': `/api/sessions/${sessionOf(here)}`,
      '@type': 'Session',
      id: sessionOf(here),
      use: 'session',
      device: 'Firefox · Windows',
      createdAt: expect.any(String),
      lastSeenAt: own.createdAt,
      expiresAt: expect.any(String),
      isCurrent: true,
    });
    const one = await world.call('GET', `/sessions/${sessionOf(widget)}`, { headers: bearer(here) });
    expect(one).toMatchObject({ status: 200, body: { ...booking, '@context': '/api/contexts/Session' } });
    for (const id of [sessionOf(world.token('hotelierB')), 9_007_199_254_740_991]) {
      expect((await world.call('GET', `/sessions/${id}`, { headers: bearer(here) })).status).toBe(404);
    }
    const days = (Date.parse(own.expiresAt) - Date.parse(own.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(30, 3);
    expect(Date.parse(booking.expiresAt) - Date.parse(booking.createdAt)).toBeCloseTo(86_400_000, -2);
  });

  it('are listed as long as they live', async () => {
    const here = world.token('traveller');
    const [over, older] = [await logIn('/login'), await logIn('/login')];
    const { pool } = world.deps;
    await pool.query('update sessions set expires_at = now() where id = $1', [sessionOf(over)]);
    await pool.query('update sessions set epoch = 0 where id = $1', [sessionOf(older)]);
    expect((await list(here)).map(({ id }) => id)).toEqual([sessionOf(here)]);
    expect([await readSelf(over), await readSelf(older)]).toEqual([401, 401]);
  });

  it('are ended one by one, by their owner only', async () => {
    const [here, elsewhere] = [world.token('traveller'), await logIn('/login')];
    const end = (id: number, headers: Record<string, string>) =>
      world.call('DELETE', `/sessions/${id}`, { headers });
    for (const stranger of ['hotelierB', 'superAdmin'] as const) {
      const headers = bearer(await world.signIn(stranger));
      expect((await end(sessionOf(elsewhere), headers)).status).toBe(404);
    }
    expect(await readSelf(elsewhere)).toBe(200);
    expect((await end(sessionOf(elsewhere), bearer(here))).status).toBe(204);
    expect(await readSelf(elsewhere)).toBe(401);
    expect((await end(sessionOf(elsewhere), bearer(here))).status).toBe(404);
    expect((await end(9_007_199_254_740_991, bearer(here))).status).toBe(404);
    expect(await readSelf(here)).toBe(200);
    expect((await end(sessionOf(here), bearer(here))).status).toBe(204);
    expect(await readSelf(here)).toBe(401);
  });

  it('are ended all but the one that asks, and nobody else’s', async () => {
    const here = world.token('traveller');
    const others = [await logIn('/login'), await logIn('/login'), await logIn('/public/login')];
    const over = await logIn('/login');
    await world.deps.pool.query('update sessions set expires_at = now() where id = $1', [sessionOf(over)]);
    const end = () => world.call('POST', '/sessions/end-others', { headers: bearer(here) });
    expect(await end()).toMatchObject({ status: 200, body: { ended: 3 } });
    expect(await end()).toMatchObject({ status: 200, body: { ended: 0 } });
    expect((await list(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await readSelf(here)).toBe(200);
    for (const other of others.slice(0, 2)) expect(await readSelf(other)).toBe(401);
    expect(await readSelf(world.token('hotelierB'), 'hotelierB')).toBe(200);
  });

  it('are a hundred at most: then the one that was seen the longest ago ends', async () => {
    const here = world.token('traveller');
    await world.deps.pool.query(
      `insert into sessions (user_id, epoch, use, last_seen_at, expires_at)
       select $1, 1, 'session', now() - make_interval(mins => n), now() + interval '1 day' from generate_series(1, 99) n`,
      [world.userIds.traveller],
    );
    const oldest = await world.deps.pool.query<{ id: number }>(
      'select id from sessions where user_id = $1 order by last_seen_at limit 1',
      [world.userIds.traveller],
    );
    const token = await sessionToken(world.deps, world.userIds.traveller);
    const living = await world.call('GET', '/sessions?pagination=false', { headers: bearer(token) });
    expect(living.body['hydra:totalItems']).toBe(100);
    expect(await rows()).not.toContain(oldest.rows[0]?.id);
    expect([await readSelf(here), await readSelf(token)]).toEqual([200, 200]);
  });
});

describe('when a session was last seen', () => {
  const seenAgo = (token: string, ago: string) =>
    world.deps.pool.query('update sessions set last_seen_at = now() - $2::interval where id = $1', [
      sessionOf(token),
      ago,
    ]);
  const secondsAgo = async (token: string) => {
    const { rows: found } = await world.deps.pool.query<{ ago: number }>(
      'select extract(epoch from now() - last_seen_at)::float8 as ago from sessions where id = $1',
      [sessionOf(token)],
    );
    return found[0]?.ago ?? Number.NaN;
  };

  it('is noted after minutes, also when many calls come at once', async () => {
    const token = world.token('traveller');
    await seenAgo(token, '1 hour');
    await Promise.all(Array.from({ length: 8 }, () => readSelf(token)));
    await expect.poll(() => secondsAgo(token)).toBeLessThan(60);
  });

  it('isn’t written at each call', async () => {
    const token = world.token('traveller');
    await seenAgo(token, '4 minutes');
    for (let call = 0; call < 3; call++) expect(await readSelf(token)).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await secondsAgo(token)).toBeGreaterThan(239);
  });

  it('keeps no call waiting: somebody who holds the row holds nobody', async () => {
    const token = world.token('traveller');
    await seenAgo(token, '1 hour');
    const client = await world.deps.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from sessions where id = $1 for update', [sessionOf(token)]);
      expect(await readSelf(token)).toBe(200);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('a new password', () => {
  it('ends all sessions but the one that gives it, which goes on under a new token', async () => {
    const here = world.token('traveller');
    const [elsewhere, widget] = [await logIn('/login'), await logIn('/public/login')];
    const { status, body } = await world.call('PATCH', `/users/${world.userIds.traveller}`, {
      headers: bearer(here),
      body: { password: 'another horse', currentPassword: PASSWORD },
    });
    expect(status).toBe(200);
    // A copy of the token ends as well.
    expect([await readSelf(here), await readSelf(elsewhere)]).toEqual([401, 401]);
    expect(await readSelf(body.token)).toBe(200);
    expect(await list(body.token)).toMatchObject([{ id: sessionOf(here), isCurrent: true }]);
    expect(await rows()).not.toContain(sessionOf(widget));
    // Nor does an old token end what goes on.
    await world.call('POST', '/public/logout', { headers: bearer(here) });
    expect(await readSelf(body.token)).toBe(200);
  });

  it('that was mailed ends them when it is first used', async () => {
    const here = world.token('traveller');
    await world.deps.db
      .updateTable('users')
      .set({
        temporary_password_hash: await hashPassword('temporary one'),
        temporary_password_expires_at: new Date('2099-01-01'),
      })
      .where('id', '=', world.userIds.traveller)
      .execute();
    const body = { email: 'traveller@example.com', password: 'temporary one' };
    const { body: signedIn } = await world.call('POST', '/login', { body });
    expect(await readSelf(here)).toBe(401);
    expect((await list(signedIn.token)).map(({ id }) => id)).toEqual([sessionOf(signedIn.token)]);
  });

  it('that was mailed ends, when it is first used, what listens in them too', async () => {
    await world.deps.db
      .updateTable('users')
      .set({
        temporary_password_hash: await hashPassword('temporary one'),
        temporary_password_expires_at: new Date('2099-01-01'),
      })
      .where('id', '=', world.userIds.hotelierA)
      .execute();
    const reader = await readEvents(server, world.accountA, world.token('hotelierA'));
    try {
      expect(reader.status).toBe(200);
      const body = { email: 'hoteliera@example.com', password: 'temporary one' };
      expect((await world.call('POST', '/login', { body })).status).toBe(200);
      await reader.ended;
    } finally {
      reader.close();
    }
  });

  it('from a super administrator ends all of them', async () => {
    const here = world.token('traveller');
    await world.signIn('superAdmin');
    const body = { password: 'another horse' };
    await world.call('PATCH', `/users/${world.userIds.traveller}`, { as: 'superAdmin', body });
    expect(await readSelf(here)).toBe(401);
    expect(await rows()).not.toContain(sessionOf(here));
  });
});

it('end with their user', async () => {
  await world.signIn('superAdmin');
  const { rows: made } = await world.deps.pool.query<{ id: number }>(
    `insert into users (email, username) values ('gone@example.com', 'gone') returning id`,
  );
  const id = made[0]?.id ?? 0;
  const token = await sessionToken(world.deps, id);
  expect((await world.call('DELETE', `/users/${id}`, { as: 'superAdmin' })).status).toBe(204);
  expect(await rows()).not.toContain(sessionOf(token));
  expect((await world.call('GET', '/sessions', { headers: bearer(token) })).status).toBe(401);
});
