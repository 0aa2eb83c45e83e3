import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { hashPassword } from '../../../http/password.ts';
import { sessionToken } from '../../../../test/session-token.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const person = (email: string, more: Record<string, unknown> = {}) => ({
  account: `/api/accounts/${world.accountA}`,
  email,
  username: email,
  firstName: ' Léa ',
  lastName: 'Petit',
  sendMail: true,
  ...more,
});
const invite = (body: Record<string, unknown>, as: 'hotelierA' | 'superAdmin' = 'hotelierA') =>
  world.call('POST', '/permissions', { as, body });
const userOf = (email: string) =>
  world.database.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst();

describe('POST /permissions', () => {
  it('makes a user without a password for a new e-mail, an administrator by default', async () => {
    const { status, body } = await invite(person(' Lea@Hotel.example ', { roles: ['ROLE_SUPER_ADMIN'] }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@type': 'Permission',
      isAdmin: true,
      account: { id: world.accountA, name: 'Hôtel A' },
      user: { email: 'lea@hotel.example', firstName: 'Léa', lastName: 'Petit' },
    });
    expect(await userOf('lea@hotel.example')).toMatchObject({ roles: ['ROLE_ADMIN'], password_hash: null });
  });

  it('attaches a known e-mail to its user and keeps the names, which it doesn’t tell; a traveller becomes staff', async () => {
    const { body } = await invite(person('traveller@example.com', { firstName: 'Autre', isAdmin: false }));
    expect(body).toMatchObject({
      isAdmin: false,
      user: {
        id: world.userIds.traveller,
        username: 'traveller@example.com',
        firstName: 'Autre',
        lastName: 'Petit',
      },
    });
    expect(await userOf('traveller@example.com')).toMatchObject({
      username: 'traveller',
      first_name: null,
      roles: ['ROLE_ADMIN'],
    });
    await world.database.db.deleteFrom('permissions').where('id', '=', body.id).execute();
    await world.database.db
      .updateTable('users')
      .set({ roles: [], session_epoch: 1 })
      .where('id', '=', world.userIds.traveller)
      .execute();
  });

  it('lets in only who reads the mail of an address that anybody may have signed up with', async () => {
    const { pool } = world.database;
    const { body: squatter } = await world.call('POST', '/public/signup', {
      body: {
        email: 'invited@hotel.example',
        password: 'squatted one',
        firstName: 'S',
        lastName: 'Quatter',
        phone: '0612345678',
      },
    });
    const login = { email: 'invited@hotel.example', password: 'squatted one' };
    const { body: old } = await world.call('POST', '/login', { body: login });
    expect((await invite(person('Invited@hotel.example'))).status).toBe(201);

    const path = `/accounts/${world.accountA}/addons`;
    for (const token of [old.token, squatter.token]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await world.call('GET', path, { headers })).status).toBe(401);
      expect((await world.call('GET', `/users/${squatter.id}`, { headers })).status).toBe(401);
    }
    expect((await world.call('POST', '/login', { body: login })).status).toBe(401);
    const { rows } = await pool.query(
      `select payload::jsonb - 'request' as payload from graphile_worker._private_jobs where key = $1`,
      [`access-mail:${squatter.id}:invited@hotel.example`],
    );
    const payload = {
      userId: squatter.id,
      language: 'fr',
      accountName: 'Hôtel A',
      permissionId: expect.any(Number),
      withPassword: true,
    };
    expect(rows).toEqual([{ payload }]);
  });

  it('mails a traveller his new way in also when nobody wants the access told', async () => {
    const { db, pool } = world.database;
    const { id } = await db
      .insertInto('users')
      .values({
        email: 'quiet@hotel.example',
        username: 'quiet',
        password_hash: 'x',
        is_email_proven: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await invite(person('quiet@hotel.example', { sendMail: false }))).status).toBe(201);
    expect((await invite(person('silent@hotel.example', { sendMail: undefined }))).status).toBe(201);
    const { rows } = await pool.query(
      `select key, payload->>'accountName' as venue from graphile_worker._private_jobs
       where payload->>'email' like '%t@hotel.example' or (payload->>'userId')::int = $1`,
      [id],
    );
    expect(rows).toEqual([{ key: `access-mail:${id}:quiet@hotel.example`, venue: 'Hôtel A' }]);
  });

  it('leaves a traveller as he is when the invitation fails', async () => {
    const before = await userOf('traveller@example.com');
    const body = { ...person('traveller@example.com'), username: '' };
    expect((await invite(body)).status).toBe(422);
    expect(await userOf('traveller@example.com')).toEqual(before);
  });

  it('keeps the password and the sessions of who is staff already', async () => {
    const { db, pool } = world.database;
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword('correct horse') })
      .where('id', '=', world.userIds.hotelierB)
      .execute();
    const token = await sessionToken(world.deps, world.userIds.hotelierB);
    const { status, body } = await invite(person('hotelierb@example.com'));
    expect(status).toBe(201);
    const headers = { authorization: `Bearer ${token}` };
    expect((await world.call('GET', `/accounts/${world.accountA}/addons`, { headers })).status).toBe(200);
    const login = { email: 'hotelierb@example.com', password: 'correct horse' };
    expect((await world.call('POST', '/login', { body: login })).status).toBe(200);
    const { rows } = await pool.query(
      `select payload->'withPassword' as "withPassword" from graphile_worker._private_jobs
       where (payload->>'userId')::int = $1`,
      [world.userIds.hotelierB],
    );
    expect(rows).toEqual([{ withPassword: false }]);
    await db.deleteFrom('permissions').where('id', '=', body.id).execute();
  });

  it.each([
    ['no e-mail', { email: '' }, 'email', 'email requis'],
    ['a wrong e-mail', { email: 'nobody' }, 'email', 'email non valide!'],
    ['no first name', { firstName: ' ' }, 'firstName', 'prénom requis'],
    ['no last name', { lastName: undefined }, 'lastName', 'nom requis'],
    ['an empty username', { username: '' }, 'username', 'entrer un username!'],
    [
      'a username with what cannot be seen',
      { username: 'hotelier\u200bB' },
      'username',
      'entrer un username!',
    ],
    ['a name of nothing that can be seen', { lastName: '\u202e\u200d' }, 'lastName', 'nom requis'],
    ['a taken username', { username: 'HOTELIERB' }, 'username', "nom d'utilisateur est déjà pris!"],
    [
      'a person who has access',
      { email: 'staffa@example.com' },
      'email',
      'Cette personne a déjà accès à ce compte',
    ],
  ])('refuses %s', async (_case, change, propertyPath, message) => {
    const { status, body } = await invite({ ...person('new@hotel.example'), ...change });
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ propertyPath, message }]);
  });

  it('finds a username for who chose none, where the address is too long or somebody else’s username', async () => {
    await world.database.db
      .insertInto('users')
      .values({ email: 'odd@hotel.example', username: 'Chosen@hotel.example' })
      .execute();
    const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`;
    for (const email of ['chosen@hotel.example', long]) {
      const { status, body } = await invite(person(email, { username: undefined }));
      expect(status).toBe(201);
      expect(body.user).toMatchObject({ email, username: email });
      expect((await userOf(email))?.username).toMatch(/-[\da-f]{8}$/);
    }
  });

  it('of two invitations at once makes one user', async () => {
    const replies = await Promise.all([
      invite(person('twice@hotel.example'), 'superAdmin'),
      invite({ ...person('twice@hotel.example'), account: world.accountB }, 'superAdmin'),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
    expect(replies[0]?.body.user.id).toBe(replies[1]?.body.user.id);
  });

  it('is for the account’s administrators', async () => {
    const call = (as?: 'staffA' | 'hotelierB' | 'traveller') =>
      world.call('POST', '/permissions', { ...(as && { as }), body: person('x@hotel.example') });
    expect((await call()).status).toBe(401);
    expect((await call('traveller')).status).toBe(403);
    expect((await call('staffA')).status).toBe(403);
    expect((await call('hotelierB')).status).toBe(404);
  });
});

describe('reading permissions', () => {
  it('lists an account’s to its staff, and a user’s to himself and the super administrator', async () => {
    const { body } = await world.call('GET', `/accounts/${world.accountB}/permissions`, { as: 'hotelierB' });
    const own = body['hydra:member'].find(
      (each: { user: { id: number } }) => each.user.id === world.userIds.hotelierB,
    );
    expect(own.account.name).toBe('Hotel B');
    expect((await world.call('GET', own['@id'].slice(4), { as: 'hotelierB' })).body.id).toBe(own.id);
    expect((await world.call('GET', own['@id'].slice(4), { as: 'hotelierA' })).status).toBe(404);
    expect(
      (await world.call('GET', `/accounts/${world.accountB}/permissions`, { as: 'hotelierA' })).status,
    ).toBe(404);
    const path = `/users/${world.userIds.hotelierB}/permissions`;
    expect((await world.call('GET', path, { as: 'hotelierB' })).body['hydra:totalItems']).toBe(1);
    expect((await world.call('GET', path, { as: 'superAdmin' })).body['hydra:totalItems']).toBe(1);
    expect((await world.call('GET', path, { as: 'hotelierA' })).status).toBe(404);
    expect((await world.call('GET', path)).status).toBe(401);
    for (const unknown of [999_999, 99_999_999_999]) {
      const reply = await world.call('GET', `/users/${unknown}/permissions`, { as: 'superAdmin' });
      expect(reply.status).toBe(404);
    }
  });
});

describe('DELETE /permissions/:id', () => {
  const permissionOf = async (userId: number) =>
    (
      await world.database.db
        .selectFrom('permissions')
        .where('user_id', '=', userId)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id;

  it('never removes one’s own, whoever one is', async () => {
    const id = await permissionOf(world.userIds.hotelierA);
    const { status, body } = await world.call('DELETE', `/permissions/${id}`, { as: 'hotelierA' });
    expect(status).toBe(403);
    expect(body['hydra:description']).toBe('Vous ne pouvez pas retirer votre propre accès');
  });

  it('is for the account’s administrators, once', async () => {
    const { body } = await invite(person('gone@hotel.example'));
    const path = `/permissions/${body.id}`;
    expect((await world.call('DELETE', path)).status).toBe(401);
    expect((await world.call('DELETE', path, { as: 'staffA' })).status).toBe(403);
    expect((await world.call('DELETE', path, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('DELETE', path, { as: 'hotelierA' })).status).toBe(204);
    expect((await world.call('DELETE', path, { as: 'hotelierA' })).status).toBe(404);
  });

  it('keeps one of the last two administrators who remove each other at once', async () => {
    const { db } = world.database;
    const { accountB, userIds } = world;
    for (let round = 0; round < 5; round++) {
      await db.deleteFrom('permissions').where('account_id', '=', accountB).execute();
      // Who was removed in the round before is a traveller since.
      await db
        .updateTable('users')
        .set({ roles: ['ROLE_ADMIN'] })
        .where('id', '=', userIds.hotelierB)
        .execute();
      const [one, two] = await db
        .insertInto('permissions')
        .values([
          { account_id: accountB, user_id: userIds.hotelierA },
          { account_id: accountB, user_id: userIds.hotelierB },
        ])
        .returning('id')
        .execute();
      const replies = await Promise.all([
        world.call('DELETE', `/permissions/${two?.id}`, { as: 'hotelierA' }),
        world.call('DELETE', `/permissions/${one?.id}`, { as: 'hotelierB' }),
      ]);
      const left = await db
        .selectFrom('permissions')
        .where('account_id', '=', accountB)
        .select('id')
        .execute();
      expect(left).toHaveLength(1);
      expect(replies.filter((reply) => reply.status === 204)).toHaveLength(1);
    }
  });

  it('lets only a super administrator remove the last', async () => {
    const { db } = world.database;
    const { accountB, userIds } = world;
    await db.deleteFrom('permissions').where('account_id', '=', accountB).execute();
    const { id } = await db
      .insertInto('permissions')
      .values({ account_id: accountB, user_id: userIds.hotelierB })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await world.call('DELETE', `/permissions/${id}`, { as: 'superAdmin' })).status).toBe(204);
  });
});
