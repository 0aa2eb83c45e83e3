import { addDays } from '@meridienne/domain';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../test/world.ts';
import { hashPassword } from '../../http/password.ts';

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
const signup = (change: object = {}, headers = {}) => post('signup', { ...grace, ...change }, headers);
const forget = (body: object, headers = {}) => post('forget-password', body, headers);
const userOf = (email: string) =>
  world.deps.db.selectFrom('users').where('email', '=', email).selectAll().execute();
const jobs = async () => {
  const { rows } = await sql<{ payload: object }>`
    select j.payload from graphile_worker._private_jobs j
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

  it('shares the limit of tries with the back-office’s', async () => {
    const guess = { email: 'traveller@example.com', password: 'guess' };
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await post('login', guess)).status).toBe(401);
      expect((await world.call('POST', '/login', { body: guess })).status).toBe(401);
    }
    const { status, headers, body } = await login();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toMatchObject({ '@type': 'hydra:Error', success: 0 });
    expect((await login({ email: 'other@example.com' })).status).toBe(401);
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

  it('is limited per address asked for', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await signup({ phone: '1' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    const { body, headers } = await signup();
    expect(body.success).toBe(0);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
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

  it('is limited per address asked for, known or not', async () => {
    for (const email of ['traveller@example.com', 'nobody@example.com']) {
      const replies = [];
      for (let attempt = 0; attempt < 6; attempt++) replies.push(await forget({ email }));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(replies[5]?.body.success).toBe(false);
      expect(Number(replies[5]?.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('is limited to ten a day', async () => {
    const statuses = [];
    for (let hour = 0; hour < 3; hour++) {
      await sql`delete from rate_limits where key like 'forget-password:%'`.execute(world.deps.db);
      for (let attempt = 0; attempt < 4; attempt++) {
        statuses.push((await forget({ email: 'daily@example.com' })).status);
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    const { headers } = await forget({ email: 'daily@example.com' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
  });
});
