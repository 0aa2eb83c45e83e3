import { hashPassword } from '../../../http/password.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AtTheProvider, startOidcProvider, type TestProvider } from '../../../../test/oidc-provider.ts';
import { PASSWORD } from '../../../../test/route-records.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const PUBLIC_URL = 'https://resa.hotel.example';

let provider: TestProvider;
let world: World;
const env = () => ({
  PUBLIC_URL,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  OIDC_NAME: 'Hôtels réunis',
  OIDC_ROLES_CLAIM: 'groups',
  OIDC_ROLES: 'managers=1:administrator, desk=1:reception, desk=2:reader, it=platform, gone=999:reader',
});
beforeAll(async () => {
  provider = await startOidcProvider(PUBLIC_URL);
  world = await createWorld({ env: env() });
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(() => provider.breaks(null));

const ADA = {
  sub: 'ada-1',
  email: 'ada@hotel.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
};

/** The way there and back, as a browser goes it. @returns where it ends, and the cookies that it has then */
async function goThere(
  person: AtTheProvider,
  change: (returned: URL) => void = () => undefined,
  { app } = world,
  of = provider,
) {
  of.meets(person);
  const begun = await app.inject('/api/login/sign-on');
  const jar = new Map(begun.cookies.map(({ name, value }) => [name, value]));
  let at = String(begun.headers['location']);
  const theirs = new Map<string, string>();
  while (at.startsWith(of.issuer)) {
    const cookie = [...theirs].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const each of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      theirs.set(name, value);
    }
    at = new URL(reply.headers.get('location') ?? '', at).href;
  }
  if (!at.startsWith(PUBLIC_URL)) return { begun, at, jar };
  const returned = new URL(at);
  change(returned);
  const back = await app.inject({
    url: `${returned.pathname}${returned.search}`,
    cookies: Object.fromEntries(jar),
  });
  for (const { name, value } of back.cookies) jar.set(name, value);
  return { begun, back, at: String(back.headers['location']), jar };
}

const finish = (jar: ReadonlyMap<string, string>, { app } = world) =>
  app.inject({
    method: 'POST',
    url: '/api/login/sign-on',
    payload: {},
    cookies: Object.fromEntries(jar),
  });

async function signInAs(person: AtTheProvider, of = world) {
  const { at, jar } = await goThere(person, undefined, of);
  expect(at).toBe('/login-admin?sign-on=done');
  const reply = await finish(jar, of);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ token: string; id: number; roles: string[]; email: string }>();
}

const permissionsOf = (id: number) =>
  world.deps.db
    .selectFrom('permissions')
    .where('user_id', '=', id)
    .select(['account_id', 'role', 'from_claims'])
    .orderBy('account_id')
    .execute();

describe('signing in by the provider', () => {
  it('is offered on the page, by its name', async () => {
    const { body } = await world.call('GET', '/login/ways');
    expect(body).toMatchObject({ passwords: true, signOn: { name: 'Hôtels réunis' } });
  });

  it('asks with PKCE, and keeps in a cookie that no script and no other site reads what must come back', async () => {
    const { begun } = await goThere(null);
    const asked = new URL(String(begun.headers['location'])).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/login/sign-on/callback`);
    expect(begun.cookies).toMatchObject([
      { name: '__Host-meridienne-sign-on', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
    ]);
    expect(begun.cookies[0]?.value).not.toContain(asked.get('state') ?? '?');
  });

  it('brings a colleague in by the verified e-mail, once and then by the provider’s own name for him', async () => {
    const email = 'hotelierA@example.com';
    const first = await signInAs({ sub: 'h-a', email, email_verified: true, groups: [] });
    expect(first).toMatchObject({ id: world.userIds.hotelierA, email: 'hoteliera@example.com' });
    const moved = await signInAs({ sub: 'h-a', email: 'elsewhere@hotel.example', email_verified: true });
    expect(moved.id).toBe(world.userIds.hotelierA);
    // Somebody new at the provider who was given his address.
    const other = await goThere({ sub: 'h-b', email, email_verified: true, groups: [] });
    expect(other.at).toBe('/login-admin?sign-on=noAccess');
    const headers = { authorization: `Bearer ${first.token}` };
    const own = await world.call('GET', `/users/${first.id}`, { headers });
    expect(own.status).toBe(200);
  });

  it('makes whom claims give a role, gives and takes as they change, and leaves what was given by hand', async () => {
    const { id, roles } = await signInAs({ ...ADA, groups: ['managers', 'desk', 'gone'] });
    expect(roles).toContain('ROLE_ADMIN');
    expect(await permissionsOf(id)).toEqual([
      { account_id: 1, role: 'administrator', from_claims: true },
      { account_id: 2, role: 'reader', from_claims: true },
    ]);
    await signInAs({ ...ADA, groups: ['desk'] });
    expect(await permissionsOf(id)).toEqual([
      { account_id: 1, role: 'reception', from_claims: true },
      { account_id: 2, role: 'reader', from_claims: true },
    ]);
    await world.deps.db
      .updateTable('permissions')
      .set({ from_claims: false, role: 'revenue' })
      .where('user_id', '=', id)
      .where('account_id', '=', 2)
      .execute();
    await signInAs({ ...ADA, groups: ['nothing'] });
    expect(await permissionsOf(id)).toEqual([{ account_id: 2, role: 'revenue', from_claims: false }]);
  });

  it('lets nobody in whom claims give nothing any more', async () => {
    const grace = { ...ADA, sub: 'grace', email: 'grace@hotel.example' };
    const { id, token } = await signInAs({ ...grace, groups: ['desk'] });
    expect((await goThere({ ...grace, groups: [] })).at).toBe('/login-admin?sign-on=noAccess');
    expect(await permissionsOf(id)).toEqual([]);
    const { status } = await world.call('GET', '/accounts/1', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(403);
  });

  it('makes super administrators of those only whom it made, staff again', async () => {
    const it = { ...ADA, sub: 'it', email: 'it@hotel.example' };
    expect((await signInAs({ ...it, groups: ['it', 'desk'] })).roles).toContain('ROLE_SUPER_ADMIN');
    expect((await signInAs({ ...it, groups: ['desk'] })).roles).not.toContain('ROLE_SUPER_ADMIN');
    const byHand = { sub: 's', email: 'superadmin@example.com', email_verified: true, groups: [] };
    expect((await signInAs(byHand)).roles).toContain('ROLE_SUPER_ADMIN');
  });
});

it('ends what somebody else came in by who had signed up with the address', async () => {
  const { pool } = world.deps;
  const id = world.userIds.staffA;
  await pool.query(`update users set is_email_proven = false, password_hash = 'x' where id = $1`, [id]);
  await pool.query(
    `insert into passkeys (user_id, credential_id, public_key, name, is_synced) values ($1, 'a', '', 'a', false)`,
    [id],
  );
  const before = world.token('staffA');
  await signInAs({ sub: 'staff', email: 'staffa@example.com', email_verified: true, groups: ['desk'] });
  const { rows } = await pool.query(
    'select password_hash, is_email_proven, has_second_factor(id) from users where id = $1',
    [id],
  );
  expect(rows).toEqual([{ password_hash: null, is_email_proven: true, has_second_factor: false }]);
  const headers = { authorization: `Bearer ${before}` };
  expect((await world.call('GET', '/sessions', { headers })).status).toBe(401);
});

describe('whom it doesn’t bring in', () => {
  it.each([
    ['refused', null],
    ['unverified', { ...ADA, sub: 'u', email_verified: false, groups: ['desk'] }],
    ['noAccess', { ...ADA, sub: 'n', email: 'n@hotel.example', groups: ['others'] }],
    ['noAccess', { ...ADA, sub: 't', email: 'traveller@example.com', groups: [] }],
  ])('is told why: %s', async (why, person) => {
    const { at, jar } = await goThere(person);
    expect(at).toBe(`/login-admin?sign-on=${why}`);
    expect((await finish(jar)).statusCode).toBe(401);
    const { rows } = await world.deps.pool.query(`select 1 from user_identities where subject = $1`, [
      person?.sub ?? '',
    ]);
    expect(rows).toEqual([]);
  });

  it('is who comes back with another’s answer, or with none of his own', async () => {
    const forged = await goThere(ADA, (returned) => returned.searchParams.set('state', 'another'));
    expect(forged.at).toBe('/login-admin?sign-on=expired');
    expect((await world.app.inject('/api/login/sign-on/callback?code=1&state=2')).headers['location']).toBe(
      '/login-admin?sign-on=expired',
    );
    expect((await finish(new Map())).statusCode).toBe(401);
    // The cookie of the way there opens nothing.
    const { begun } = await goThere(null);
    expect((await finish(new Map(begun.cookies.map((each) => [each.name, each.value])))).statusCode).toBe(
      401,
    );
  });

  it('is whose token nobody has signed by a key of the provider’s', async () => {
    const another = await startOidcProvider(PUBLIC_URL);
    const of = await createWorld({
      env: { ...env(), OIDC_ISSUER: another.issuer, OIDC_CLIENT_ID: another.clientId },
    });
    another.swapsKeys();
    const { at } = await goThere({ ...ADA, groups: ['desk'] }, undefined, of, another);
    await of.close();
    await another.close();
    expect(at).toBe('/login-admin?sign-on=unavailable');
  });

  it('is who comes while the provider is broken, which the page tells; who comes after it is let in', async () => {
    provider.breaks(503);
    const broken = await world.app.inject('/api/login/sign-on');
    // It was known already, so the browser goes there, and comes back to a server that can’t ask.
    expect(broken.statusCode).toBe(303);
    provider.breaks(null);
    const cut = await goThere({ ...ADA, groups: ['desk'] }, () => provider.breaks(500));
    expect(cut.at).toBe('/login-admin?sign-on=unavailable');
    provider.breaks(null);
    await signInAs({ ...ADA, groups: ['desk'] });
  });
});

it('tells whose network asks too often on the page, too', async () => {
  const limited = await createWorld({ env: { ...env(), RATE_LIMIT: 'on' } });
  const begin = () => limited.app.inject('/api/login/sign-on');
  expect((await begin()).headers['location']).toContain(provider.issuer);
  await limited.deps.pool.query('update rate_limits set hits = 1000');
  expect((await begin()).headers['location']).toBe('/login-admin?sign-on=busy');
  await limited.close();
});

describe('where staff come in by the provider alone', () => {
  let alone: World;
  beforeAll(async () => {
    alone = await createWorld({
      env: { ...env(), OIDC_ONLY: 'on', OIDC_EMERGENCY_EMAIL: 'superadmin@example.com' },
    });
    const password = await hashPassword(PASSWORD);
    await alone.deps.db.updateTable('users').set({ password_hash: password }).execute();
  });
  afterAll(() => alone.close());
  const logIn = (email: string, password = PASSWORD) =>
    alone.call('POST', '/login', { body: { email, password } });

  it('is told on the page', async () => {
    expect((await alone.call('GET', '/login/ways')).body).toMatchObject({ passwords: false });
  });

  it.each([
    ['hotelierA@example.com', 403],
    ['staffA@example.com', 403],
    ['superAdmin@example.com', 200],
    ['traveller@example.com', 200],
  ])('the password of %s is answered by %i', async (email, status) => {
    const reply = await logIn(email);
    expect(reply.status).toBe(status);
    expect(reply.body.errorType).toBe(status === 403 ? 'signOn' : undefined);
  });

  it('a wrong password tells nothing of that', async () => {
    expect((await logIn('hotelierA@example.com', 'another')).status).toBe(401);
  });

  it('a colleague who comes by it needs no second factor of ours', async () => {
    const { db } = alone.deps;
    const asked = { second_factor_since: new Date('2020-01-01'), second_factor_grace_days: 0 };
    await db.updateTable('accounts').set(asked).where('id', '=', alone.accountB).execute();
    const email = 'hotelierB@example.com';
    const { token } = await signInAs({ sub: 'b', email, email_verified: true, groups: [] }, alone);
    const headers = { authorization: `Bearer ${token}` };
    expect((await alone.call('GET', `/accounts/${alone.accountB}`, { headers })).status).toBe(200);
    expect((await alone.call('GET', `/accounts/${alone.accountB}`, { as: 'hotelierB' })).status).toBe(403);
  });
});
