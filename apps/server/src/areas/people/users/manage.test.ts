import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { sessionToken } from '../../../../test/session-token.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const asRoot = 'superAdmin' as const;
const ada = {
  email: ' Ada@Hotel.example ',
  username: ' Ada ',
  password: ' long enough ',
  roles: ['ROLE_ADMIN'],
};
const create = (change: object = {}) =>
  world.call('POST', '/users', { as: asRoot, body: { ...ada, ...change } });
const change = (id: number, body: object, method: 'PUT' | 'PATCH' = 'PATCH') =>
  world.call(method, `/users/${id}`, { as: asRoot, body });
const list = async (query: string) => (await world.call('GET', `/users?${query}`, { as: asRoot })).body;
const signIn = async (email: string, password: string) =>
  (await world.call('POST', '/login', { body: { email, password } })).status;
const row = (id: number) =>
  world.deps.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const names = (body: { 'hydra:member': { username: string }[] }) =>
  body['hydra:member'].map(({ username }) => username);

/** Those of a test, and nobody else beside the world's own. */
beforeEach(async () => {
  const own = Object.values(world.userIds);
  await world.deps.db.deleteFrom('users').where('id', 'not in', own).execute();
});

describe('the users', () => {
  it.each([
    ['GET', '/users'],
    ['POST', '/users'],
    ['DELETE', '/users/1'],
    ['POST', '/send-mail-user-login'],
  ] as const)('%s %s is for super administrators', async (method, path) => {
    const ask = async (as?: 'hotelierA' | 'traveller') =>
      (await world.call(method, path, { ...(as && { as }), ...(method !== 'GET' && { body: {} }) })).status;
    expect([await ask(), await ask('traveller'), await ask('hotelierA')]).toEqual([401, 403, 403]);
  });
});

/** The newest first. */
const STAFF = ['superAdmin', 'hotelierB', 'staffA', 'accountantA', 'revenueA', 'receptionA', 'hotelierA'];

describe('GET /users', () => {
  it('lists ten to a page, the newest first, without secrets', async () => {
    for (let n = 0; n < 8; n++) await create({ email: `n${n}@hotel.example`, username: `n${n}` });
    const body = await list('');
    expect(body).toMatchObject({ '@type': 'hydra:Collection', 'hydra:totalItems': 16 });
    expect(names(body)).toHaveLength(10);
    expect(names(body)[0]).toBe('n7');
    expect(body['hydra:member'][0]).toEqual({
      '@id': expect.stringMatching(/^\/api\/users\/\d+$/),
      '@type': 'User',
      id: expect.any(Number),
      email: 'n7@hotel.example',
      username: 'n7',
      firstName: null,
      lastName: null,
      phone: null,
      roles: ['ROLE_ADMIN', 'ROLE_USER'],
      hasSecondFactor: false,
      secondFactorDueAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(names(await list('page=2'))).toHaveLength(6);
  });

  it.each([
    ['granted=ROLE_SUPER_ADMIN', ['superAdmin']],
    ['granted=ROLE_ADMIN', STAFF],
    ['granted=ROLE_USER', ['traveller']],
    ['isAdmin=true', STAFF],
    ['isAdmin=false', ['traveller']],
    ['isClient=true', ['traveller']],
    ['isClient=true&search=hotelier', []],
    ['search=TRAVELLER', ['traveller']],
    ['search=%25', []],
    ['email=hotelierB%40', ['hotelierB']],
    ['username=hotelier&order[username]=asc', ['hotelierA', 'hotelierB']],
    [
      'isAdmin=true&sortField=email&sortOrder=DESC',
      ['superAdmin', 'staffA', 'revenueA', 'receptionA', 'hotelierB', 'hotelierA', 'accountantA'],
    ],
  ])('%s', async (query, expected) => {
    expect(names(await list(query))).toEqual(expected);
  });

  it('shows first who has exactly the name or address, however many contain it', async () => {
    await create({ email: 'x@hotel.example', username: 'Élodie' });
    for (let n = 0; n < 11; n++) await create({ email: `${n}x@hotel.example`, username: `élodie ${n}` });
    expect(names(await list('username=éLODIE'))[0]).toBe('Élodie');
    expect(names(await list('email=X@hotel.example'))[0]).toBe('Élodie');
  });

  it.each(['granted=ROLE_KING', 'order[password]=asc', 'isAdmin=maybe'])('refuses %s', async (query) => {
    expect((await world.call('GET', `/users?${query}`, { as: asRoot })).status).toBe(422);
  });
});

describe('POST /users', () => {
  it('adds one, trimmed, who signs in with the password', async () => {
    const { status, body } = await create({ firstName: ' Ada ', session_epoch: 9 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@type': 'User',
      email: 'ada@hotel.example',
      username: 'Ada',
      firstName: 'Ada',
      roles: ['ROLE_ADMIN', 'ROLE_USER'],
    });
    expect(await row(body.id)).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      session_epoch: 1,
    });
    expect(await signIn('ada@hotel.example', 'long enough')).toBe(200);
  });

  it('keeps no two usernames that look the same, and names without what cannot be seen', async () => {
    const { body } = await create({
      username: 'Ａda\u00a0L',
      firstName: 'A\u200bda\u202e',
      lastName: '\u200d',
    });
    expect(body).toMatchObject({ username: 'Ada L', firstName: 'Ada', lastName: null });
    for (const username of ['Ada\u200b L', 'Ada\u0007L', 'Ada\u2066L', 'Ada\u3164L']) {
      for (const reply of [
        await create({ email: 'x@hotel.example', username }),
        await change(body.id, { username }),
      ]) {
        expect(reply.status).toBe(422);
        expect(reply.body.violations).toEqual([{ propertyPath: 'username', message: 'entrer un username!' }]);
      }
    }
  });

  it('adds a traveller without roles, and nobody’s password without one', async () => {
    const { body } = await create({ roles: undefined, password: '' });
    expect(body.roles).toEqual(['ROLE_USER']);
    expect((await row(body.id)).password_hash).toBeNull();
  });

  it.each([
    ['no e-mail', { email: ' ' }, 'email', 'email requis'],
    ['a wrong e-mail', { email: 'ada' }, 'email', 'email non valide!'],
    ['no username', { username: undefined }, 'username', 'entrer un username!'],
    ['a blank username', { username: '  ' }, 'username', 'entrer un username!'],
    [
      'a short password',
      { password: ' 1234567 ' },
      'password',
      'Le mot de passe compte 8 caractères au moins',
    ],
    [
      'a password that is guessed first',
      { password: 'Password1' },
      'password',
      "Ce mot de passe est de ceux qu'on essaie en premier\u00a0: choisissez-en un autre",
    ],
    ['a strange role', { roles: ['ROLE_KING'] }, 'roles', "Cette valeur n'est pas un choix possible"],
    ['half a pair', { roles: ['ROLE_SUPER_ADMIN'] }, 'roles', "Cette valeur n'est pas un choix possible"],
    ['a taken e-mail', { email: 'HOTELIERA@example.com' }, 'email', 'Cet email existe déja.'],
    ['a taken username', { username: 'HOTELIERa' }, 'username', 'Ce username existe déja.'],
  ])('refuses %s', async (_case, fields, propertyPath, message) => {
    const { status, body } = await create(fields);
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ propertyPath, message }]);
  });

  it('tells both that are taken, also when two come at once', async () => {
    const both = await Promise.all([create(), create({ email: 'ada@HOTEL.example', username: 'aDA' })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)?.body.violations).toEqual([
      { propertyPath: 'email', message: 'Cet email existe déja.' },
      { propertyPath: 'username', message: 'Ce username existe déja.' },
    ]);
  });
});

describe('PATCH and PUT /users/:id', () => {
  it('changes what is sent; an empty password keeps the one there is', async () => {
    const { body: made } = await create();
    const { status, body } = await change(made.id, { username: 'Ada L.', password: '' }, 'PUT');
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'ada@hotel.example', username: 'Ada L.' });
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
    expect(await signIn('ada@hotel.example', 'long enough')).toBe(200);
    expect((await change(made.id, { username: 'ADA L.' })).status).toBe(200);
  });

  it.each([
    ['a new password', { password: 'another one' }, 401],
    ['a new e-mail', { email: 'lovelace@hotel.example' }, 401],
    ['the same e-mail in capitals', { email: 'ADA@hotel.example' }, 200],
    ['a new username', { username: 'Lovelace' }, 200],
  ])('%s: the old session answers with', async (_case, fields, expected) => {
    const { body: made } = await create();
    await world.deps.db
      .updateTable('users')
      .set({ temporary_password_hash: 'x', temporary_password_expires_at: new Date('2099-01-01') })
      .where('id', '=', made.id)
      .execute();
    const headers = { authorization: `Bearer ${await sessionToken(world.deps, made.id)}` };
    expect((await change(made.id, fields)).status).toBe(200);
    expect((await world.call('GET', `/users/${made.id}`, { headers })).status).toBe(expected);
    expect((await row(made.id)).temporary_password_hash).toBe(expected === 401 ? null : 'x');
  });

  it('refuses what others have, in any case, also when two take it at once', async () => {
    const { body: one } = await create();
    const { body: two } = await create({ email: 'two@hotel.example', username: 'two' });
    const taken = await change(two.id, { email: 'ADA@hotel.example', username: 'ADA' });
    expect(taken.body.violations.map((each: { propertyPath: string }) => each.propertyPath)).toEqual([
      'email',
      'username',
    ]);
    const both = await Promise.all([
      change(one.id, { username: 'Grace' }),
      change(two.id, { username: 'grace' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });

  it('refuses a change of what somebody else has changed meanwhile', async () => {
    const { body: made } = await create();
    const mine = { username: 'mine', updatedAt: made.updatedAt };
    expect((await change(made.id, { username: 'theirs', updatedAt: made.updatedAt })).status).toBe(200);
    const { status, body } = await change(made.id, mine);
    expect(status).toBe(409);
    expect(body).toMatchObject({ '@type': 'hydra:Error', errorType: 'changed' });
    expect((await row(made.id)).username).toBe('theirs');
  });

  it('does not know an unknown one', async () => {
    expect((await change(999_999, { username: 'x' })).status).toBe(404);
    expect((await change(99_999_999_999, { username: 'x' })).status).toBe(404);
  });
});
