import { addDays } from '@meridienne/domain';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pressNothing } from '../../../../test/press-nothing.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { hashPassword } from '../../../http/password.ts';

let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT: 'on' } });
  venue = await createVenue(world.deps.db, world.accountA);
  const password_hash = await hashPassword('correct horse');
  await world.deps.db
    .updateTable('users')
    .set({ password_hash, first_name: 'Ada', phone: '0612345678' })
    .where('id', '=', world.userIds.traveller)
    .execute();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.db.deleteFrom('rate_limits').execute();
  await pressNothing(world);
});

const english = { 'accept-language': 'en-GB' };
const post = (name: string, body: object, headers: Record<string, string> = {}) =>
  world.call('POST', `/public/${name}`, { body, headers });
const login = (change: object = {}, headers = {}) =>
  post('login', { email: 'traveller@example.com', password: 'correct horse', ...change }, headers);
const grace = {
  email: ' Grace@Example.org ',
  password: ' long enough ',
  firstName: ' Grace ',
  lastName: ' Hopper ',
  phone: ' +33 6 12 34 56 78 ',
};
const signup = async (change: object = {}, headers = {}) => {
  await pressNothing(world);
  return post('signup', { ...grace, ...change }, headers);
};
const forget = (body: object, headers = {}) => post('forget-password', body, headers);
const userOf = (email: string) =>
  world.deps.db.selectFrom('users').where('email', '=', email).selectAll().execute();
const jobs = async () => {
  const { rows } = await sql<{ payload: object }>`
    select j.payload::jsonb - 'request' as payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'temporary-password' order by j.id`.execute(world.deps.db);
  return rows.map((row) => row.payload);
};

describe('POST /public/login', () => {
  it('answers who it is, and a token for booking', async () => {
    const { status, body } = await login({ email: ' Traveller@Example.com', password: 'correct horse ' });
    expect(status).toBe(200);
    const { token, ...rest } = body;
    expect(rest).toEqual({
      success: 1,
      id: world.userIds.traveller,
      email: 'traveller@example.com',
      firstName: 'Ada',
      lastName: null,
      phone: '0612345678',
    });
    expect(token).toEqual(expect.any(String));
  });

  it.each([
    ['a wrong password', { password: 'wrong horse' }],
    ['an unknown address', { email: 'nobody@example.com' }],
    ['a user without a password', { email: 'staffa@example.com' }],
  ])('fails the same for %s', async (_case, change) => {
    const french = await login(change);
    expect(french.status).toBe(401);
    expect(french.body).toMatchObject({
      '@type': 'hydra:Error',
      success: 0,
      error: 'AuthenticationFailure',
      'hydra:description': 'La connexion a échoué',
    });
    expect((await login(change, english)).body['hydra:description']).toBe('Connection failed');
  });

  it.each([
    [{ email: '' }, 'email', 'Entrez votre email.', 'Enter your e-mail.'],
    [{ password: null }, 'password', 'Entrez un mot de passe.', 'Enter a password.'],
  ])('asks for what is missing: %j', async (change, propertyPath, message, inEnglish) => {
    const { status, body } = await login(change);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: 0, violations: [{ propertyPath, message }] });
    expect((await login(change, english)).body.violations[0].message).toBe(inEnglish);
  });
});

describe('POST /public/signup', () => {
  it('makes a traveller, trimmed, whose password is hashed and works', async () => {
    const { status, body } = await signup();
    expect(status).toBe(201);
    expect(body).toEqual({
      success: 1,
      token: expect.any(String),
      id: expect.any(Number),
      email: 'grace@example.org',
      firstName: 'Grace',
      lastName: 'Hopper',
      phone: '+33 6 12 34 56 78',
    });
    const [user] = await userOf('grace@example.org');
    expect(user).toMatchObject({ username: 'grace@example.org', roles: [], first_name: 'Grace' });
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    for (const password of ['long enough', ' long enough ']) {
      expect((await login({ email: 'grace@example.org', password })).body.id).toBe(body.id);
    }
  });

  it('gives no role, id or account to whoever sends them', async () => {
    const more = { id: 1, roles: ['ROLE_SUPER_ADMIN'], username: 'root', account: world.accountA };
    const { body } = await signup({ email: 'sly@example.org', ...more });
    const [user] = await userOf('sly@example.org');
    expect(user).toMatchObject({ id: body.id, roles: [], username: 'sly@example.org' });
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await world.call('GET', `/accounts/${world.accountA}`, { headers })).status).toBe(401);
    const session = await world.call('POST', '/login', {
      body: { email: 'sly@example.org', password: grace.password },
    });
    const own = { authorization: `Bearer ${session.body.token}` };
    expect((await world.call('GET', `/accounts/${world.accountA}`, { headers: own })).status).toBe(403);
  });

  it('tells only that an e-mail is taken, however it is written', async () => {
    const [before] = await userOf('traveller@example.com');
    for (const email of ['traveller@example.com', ' TRAVELLER@example.com ']) {
      const { status, body } = await signup({ email });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        '@type': 'hydra:Error',
        success: 0,
        'hydra:description': 'email déjà utilisé',
      });
      expect(JSON.stringify(body)).not.toMatch(/Ada|token/);
    }
    expect((await signup({ email: 'traveller@example.com' }, english)).body.violations).toEqual([
      { propertyPath: 'email', message: 'e-mail already in use' },
    ]);
    expect(await userOf('traveller@example.com')).toEqual([before]);
  });

  it('makes one user of several sign-ups at once', async () => {
    const replies = await Promise.all(
      ['race@example.org', 'Race@example.org', 'RACE@example.org'].map((email) => signup({ email })),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422]);
    const lost = replies.filter(({ status }) => status === 422);
    expect(lost.map(({ body }) => body['hydra:description'])).toEqual(Array(2).fill('email déjà utilisé'));
    expect(await userOf('race@example.org')).toHaveLength(1);
  });

  it('takes an address that somebody has as username, and one longer than usernames are', async () => {
    await world.deps.db
      .updateTable('users')
      .set({ username: 'desk@example.org' })
      .where('id', '=', world.userIds.staffA)
      .execute();
    const long = `${'x'.repeat(60)}@${'y'.repeat(60)}.example.org`;
    for (const email of ['desk@example.org', long]) {
      expect((await signup({ email })).status).toBe(201);
      expect((await signup({ email })).status).toBe(422);
      expect((await login({ email, password: grace.password })).status).toBe(200);
    }
  });

  it.each([
    [{ firstName: null }, 'firstName', 'Le prénom est requis', 'The first name is required'],
    [{ lastName: null }, 'lastName', 'Le nom est requis', 'The last name is required'],
    [{ lastName: '  ' }, 'lastName', 'Le nom est requis', 'The last name is required'],
    [{ email: undefined }, 'email', "L'email est requis", 'The e-mail is required'],
    [
      { email: 'grace@' },
      'email',
      "Cette adresse e-mail n'est pas valide",
      'This e-mail address is not valid',
    ],
    [{ phone: '' }, 'phone', 'Le téléphone est requis', 'The phone number is required'],
    [
      { phone: '12 34' },
      'phone',
      "Ce numéro de téléphone n'est pas valide",
      'This phone number is not valid',
    ],
    [
      { password: ' 1234567 ' },
      'password',
      'Le mot de passe compte 8 caractères au moins',
      'The password needs at least 8 characters',
    ],
    [
      { password: 'azerty123' },
      'password',
      "Ce mot de passe est de ceux qu'on essaie en premier\u00a0: choisissez-en un autre",
      'This password is one of those that are tried first: choose another',
    ],
    [{ password: null }, 'password', 'Entrez un mot de passe.', 'Enter a password.'],
  ])('refuses %j', async (change, propertyPath, message, inEnglish) => {
    const { status, body } = await signup({ email: 'new@example.org', ...change });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      success: 0,
      violations: [{ propertyPath, message }],
      'hydra:description': message,
    });
    const reply = await signup({ email: 'new@example.org', ...change }, english);
    expect(reply.body.violations[0].message).toBe(inEnglish);
    expect(await userOf('new@example.org')).toEqual([]);
  });

  it('answers five times whether an e-mail is taken, then after waits, and forms with mistakes don’t count', async () => {
    for (let n = 0; n < 12; n++) expect((await signup({ phone: '1' })).status).toBe(422);
    const list = ['traveller', 'hoteliera', 'superadmin'];
    for (const name of list) expect((await signup({ email: `${name}@example.com` })).status).toBe(422);
    expect((await signup({ email: 'probe@example.org' })).status).toBe(201);
    // The hotels' door counts together with it.
    const hotel = {
      firstname: 'Eve',
      lastname: 'Adams',
      username: 'eve',
      accountName: 'Eve',
      email: 'hotelierb@example.com',
      url: 'https://eve.example',
      password: 'long enough',
    };
    expect((await post('create-account', hotel)).body.message).toBe('email déjà utilisé');
    for (const [door, body] of [
      ['create-account', hotel],
      ['signup', grace],
    ] as const) {
      const { status, headers, body: answer } = await post(door, body);
      expect([status, headers['retry-after']]).toEqual([429, '300']);
      expect(answer.message).toMatch(/^Trop de demandes. Réessayez dans 5\sminutes\.$/);
    }
    expect((await userOf('grace@example.org')).length).toBeLessThan(2);
  });

  it('answers few of a host with many addresses, and others all the same', async () => {
    const from = async (remoteAddress: string) => {
      await pressNothing(world);
      const payload = { ...grace, email: 'traveller@example.com' };
      const url = '/api/public/signup';
      return (await world.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
    };
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push(await from(`2001:db8:1:${n}::1`));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
    expect(await from('2001:db8:2::1')).toBe(422);
  });

  it('is asked by another name, the profile’s, no more often', async () => {
    const as = 'traveller' as const;
    const rename = (username: string) =>
      world.call('PATCH', `/users/${world.userIds.traveller}`, { as, body: { username } });
    const { username } = (await userOf('traveller@example.com'))[0]!;
    for (let n = 0; n < 8; n++) expect((await rename(username)).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await rename('hotelierA')).status).toBe(422);
    expect((await rename('hotelierA')).status).toBe(429);
  });
});

describe('a visitor who signed in', () => {
  const book = async (user: number, token: string | null) =>
    world.call('POST', '/public/bookings', {
      body: {
        account: `/api/accounts/${world.accountA}`,
        offer: `/api/offers/${await venue.offerOn(addDays(TODAY, 1))}`,
        user: `/api/users/${user}`,
        firstname: 'Alan',
        lastname: 'Turing',
        email: 'somewhere.else@example.org',
        price: 59,
      },
      headers: { authorization: token === null ? 'Bearer none' : `Bearer ${token}` },
    });

  it('books as himself without a phone, and as nobody else', async () => {
    const { body: visitor } = await signup({ email: 'alan@example.org' });
    const booked = await book(visitor.id, visitor.token);
    expect(booked.status).toBe(201);
    const stored = await world.deps.db
      .selectFrom('bookings')
      .where('id', '=', booked.body.id)
      .select('user_id')
      .executeTakeFirst();
    expect(stored?.user_id).toBe(visitor.id);
    const { body: other } = await login();
    for (const [user, token] of [
      [world.userIds.traveller, visitor.token],
      [visitor.id, other.token],
      [visitor.id, null],
      [visitor.id, 'rubbish'],
    ]) {
      const refused = await book(user, token);
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({ success: 0, violations: [{ propertyPath: 'user' }] });
    }
  });
});

describe('the token of a visitor, which stands in other sites’ pages', () => {
  it('is none for every call but the booking’s, also a manager’s', async () => {
    const { db } = world.deps;
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword('correct horse') })
      .where('id', 'in', [world.userIds.hotelierA, world.userIds.superAdmin])
      .execute();
    const { body: traveller } = await login();
    const { body: hotelier } = await login({ email: 'hoteliera@example.com' });
    const { body: superAdmin } = await login({ email: 'superadmin@example.com' });
    for (const { token, id } of [traveller, hotelier, superAdmin]) {
      const headers = { authorization: `Bearer ${token}` };
      for (const path of [
        `/users/${id}`,
        `/users/${id}/bookings`,
        `/accounts/${world.accountA}/addons`,
        '/accounts',
      ]) {
        expect([path, (await world.call('GET', path, { headers })).status]).toEqual([path, 401]);
      }
      const body = {
        account: `/api/accounts/${world.accountA}`,
        offer: `/api/offers/${await venue.offerOn(addDays(TODAY, 1))}`,
        bookOn: 'Back office',
        firstname: 'Ada',
        lastname: 'Lovelace',
        email: 'ada@example.org',
        price: 59,
      };
      expect((await world.call('POST', '/public/bookings', { body, headers })).status).toBe(403);
    }
  });

  it('is over after a day', async () => {
    const { token } = (await login()).body as { token: string };
    const { iat, exp } = decodeJwt(token);
    expect((exp ?? 0) - (iat ?? 0)).toBe(24 * 3600);
  });
});

describe('POST /public/forget-password', () => {
  it('answers the same for an address that somebody has and one that nobody has, and looks nobody up', async () => {
    const known = await forget({ email: ' Traveller@Example.com ', language: 'en' });
    const unknown = await forget({ email: 'nobody@example.com', language: null });
    const comparable = ({ status, body, headers }: typeof known) => ({
      status,
      body,
      names: Object.keys(headers),
      length: headers['content-length'],
    });
    expect(comparable(known)).toEqual(comparable(unknown));
    expect(known).toMatchObject({ status: 200, body: { success: true } });
    expect(await jobs()).toEqual([
      { email: 'traveller@example.com', language: 'en' },
      { email: 'nobody@example.com', language: 'fr' },
    ]);
    const [user] = await userOf('traveller@example.com');
    expect(user?.temporary_password_hash).toBeNull();
    await forget({ email: 'elsewhere@example.com', language: 'es' }, english);
    expect((await jobs()).at(-1)).toMatchObject({ language: 'es' });
    await forget({ email: 'further@example.com', language: 'eo' }, english);
    expect((await jobs()).at(-1)).toMatchObject({ language: 'en' });
  });

  it.each([
    [{}, 'email requis', 'e-mail required'],
    [{ email: ' ' }, 'email requis', 'e-mail required'],
    [{ email: 'a@b' }, 'email non valide!', 'invalid e-mail!'],
    [{ email: 'a@b.fr\r\nBcc: c@d.fr' }, 'email non valide!', 'invalid e-mail!'],
  ])('refuses %j', async (body, message, inEnglish) => {
    const before = await jobs();
    const reply = await forget(body);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      '@type': 'hydra:Error',
      success: false,
      violations: [{ propertyPath: 'email', message }],
    });
    expect((await forget(body, english)).body.violations[0].message).toBe(inEnglish);
    expect(await jobs()).toEqual(before);
  });

  const asked = async (remoteAddress: string, email = 'traveller@example.com') => {
    const url = '/api/public/forget-password';
    const { statusCode } = await world.app.inject({ method: 'POST', url, remoteAddress, payload: { email } });
    return statusCode;
  };
  /** How many mails so many requests lead to, each mail having left before the next one. */
  const mailsFor = async (addresses: string[], email?: string) => {
    let mails = 0;
    for (const address of addresses) {
      expect(await asked(address, email)).toBe(200);
      mails += (await jobs()).length;
      await sql`delete from graphile_worker._private_jobs`.execute(world.deps.db);
    }
    return mails;
  };
  const stranger = Array.from({ length: 12 }, () => '198.51.100.7');

  it.each(['traveller@example.com', 'nobody@example.com'])(
    'mails twice for who repeats it, and its owner all the same, known or not: %s',
    async (email) => {
      await sql`delete from graphile_worker._private_jobs`.execute(world.deps.db);
      expect(await mailsFor(stranger, email)).toBe(2);
      expect(await mailsFor(['198.51.100.99'], email)).toBe(0);
      expect(await mailsFor(['203.0.113.20'], email)).toBe(1);
    },
  );

  it('mails ten times at most for many networks, then hourly, and refuses none of them', async () => {
    const networks = Array.from({ length: 15 }, (_, n) => `10.${n}.0.1`);
    expect(await mailsFor(networks)).toBe(10);
    const { rows } = await sql<{ wait: number }>`
      update rate_limits set opens_at = '-infinity' where key like 'forget-password-user:%'
      returning 1 as wait`.execute(world.deps.db);
    expect(rows).toHaveLength(1);
    expect(await mailsFor(['203.0.113.20', '203.0.114.20'])).toBe(1);
    const waits = await sql<{ minutes: number }>`
      select round(extract(epoch from opens_at - now()) / 60)::int as minutes from rate_limits
      where key like 'forget-password-user:%'`.execute(world.deps.db);
    expect(waits.rows).toEqual([{ minutes: 60 }]);
  });

  it('is limited per network, whomever it asks for', async () => {
    for (let n = 0; n < 30; n++) expect(await asked('198.51.100.7', `a${n}@example.com`)).toBe(200);
    expect(await asked('198.51.100.7')).toBe(429);
    expect(await asked('203.0.113.20')).toBe(200);
  });
});
