import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { sessionToken } from '../../../../test/session-token.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const PAIR = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'];
const setRoles = (id: number, roles: string[], headers?: Record<string, string>) =>
  world.call(
    'PUT',
    `/users/${id}`,
    headers ? { body: { roles }, headers } : { as: 'superAdmin', body: { roles } },
  );
const insert = async (name: string, roles: string[], passwordHash: string | null = null, isProven = true) => {
  const { id } = await world.deps.db
    .insertInto('users')
    .values({
      email: `${name}@example.com`,
      username: name,
      roles,
      password_hash: passwordHash,
      is_email_proven: isProven,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await sessionToken(world.deps, id);
  return { id, headers: { authorization: `Bearer ${token}` } };
};
const row = (id: number) =>
  world.deps.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const superAdmins = async () =>
  (await world.call('GET', '/users?granted=ROLE_SUPER_ADMIN', { as: 'superAdmin' })).body['hydra:member'];

describe('the Admin switch', () => {
  it('gives and takes the role at once, without ending the session', async () => {
    const { id, headers } = await insert('switched', ['ROLE_ADMIN']);
    expect((await setRoles(id, [...PAIR, 'ROLE_USER'])).body.roles).toEqual([...PAIR, 'ROLE_USER']);
    expect((await world.call('GET', '/users', { headers })).status).toBe(200);
    expect((await setRoles(id, ['ROLE_ADMIN'])).body.roles).toEqual(['ROLE_ADMIN', 'ROLE_USER']);
    expect((await world.call('GET', '/users', { headers })).status).toBe(403);
  });

  it('is never taken from oneself, nor are the other roles', async () => {
    for (const roles of [['ROLE_ADMIN'], ['ROLE_USER'], []]) {
      const { status, body } = await setRoles(world.userIds.superAdmin, roles);
      expect(status).toBe(422);
      expect(body.violations).toEqual([
        { propertyPath: 'roles', message: 'Vous ne pouvez pas vous retirer ce rôle' },
      ]);
    }
    expect((await setRoles(world.userIds.superAdmin, PAIR)).status).toBe(200);
  });

  it('leaves one of two who take it from each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await insert(`rival${round}`, PAIR);
      const replies = await Promise.all([
        setRoles(other.id, ['ROLE_ADMIN']),
        setRoles(world.userIds.superAdmin, ['ROLE_ADMIN'], other.headers),
      ]);
      const [done, refused] = replies.map(({ status }) => status).toSorted((one, other) => one - other);
      expect(done).toBe(200);
      // Who has lost the role before he is heard doesn't know others any more.
      expect([403, 404]).toContain(refused);
      await world.deps.db
        .updateTable('users')
        .set({ roles: PAIR })
        .where('id', '=', world.userIds.superAdmin)
        .execute();
      await world.deps.db.deleteFrom('users').where('id', '=', other.id).execute();
    }
    expect(await superAdmins()).toHaveLength(1);
  });
});

describe('staff and travellers', () => {
  it('a traveller becomes staff by mail: what he signed up with lets nobody in', async () => {
    const { id } = await insert('climber', [], 'a hash', false);
    expect((await setRoles(id, ['ROLE_ADMIN'])).status).toBe(200);
    expect(await row(id)).toMatchObject({ password_hash: null, session_epoch: 2 });
    const { rows } = await world.deps.pool.query(
      `select payload::jsonb - 'request' as payload from graphile_worker._private_jobs where key = $1`,
      [`access-mail:${id}:climber@example.com`],
    );
    expect(rows).toEqual([{ payload: { userId: id, language: 'fr', withPassword: true } }]);
  });

  it('… unless a password is given to him in the same breath', async () => {
    const { id } = await insert('given', [], 'a hash', false);
    const body = { roles: ['ROLE_ADMIN'], password: 'given to him' };
    expect((await world.call('PATCH', `/users/${id}`, { as: 'superAdmin', body })).status).toBe(200);
    const login = { email: 'given@example.com', password: 'given to him' };
    expect((await world.call('POST', '/login', { body: login })).status).toBe(200);
  });

  it('a hotelier who only said the address was his becomes super administrator by mail', async () => {
    const email = 'squatted@hotel.example';
    const squatter = { email, password: 'squatted one' };
    const hotel = {
      firstname: 'S',
      lastname: 'Q',
      username: 'squatter',
      accountName: 'S',
      url: 'https://s.example',
    };
    await world.call('POST', '/public/create-account', { body: { ...hotel, ...squatter } });
    const { body: old } = await world.call('POST', '/login', { body: squatter });
    expect((await setRoles(old.id, PAIR)).status).toBe(200);
    const headers = { authorization: `Bearer ${old.token}` };
    expect((await world.call('GET', '/users', { headers })).status).toBe(401);
    expect((await world.call('POST', '/login', { body: squatter })).status).toBe(401);
    const { rows } = await world.deps.pool.query(
      `select payload->'withPassword' as told from graphile_worker._private_jobs where key = $1`,
      [`access-mail:${old.id}:${email}`],
    );
    expect(rows).toEqual([{ told: true }]);
  });

  it('… or with the password that is given to him, which is as good as a proof', async () => {
    const { id } = await insert('vouched', ['ROLE_ADMIN'], 'a hash', false);
    const body = { roles: PAIR, password: 'given to him' };
    expect((await world.call('PATCH', `/users/${id}`, { as: 'superAdmin', body })).status).toBe(200);
    const login = { email: 'vouched@example.com', password: 'given to him' };
    expect((await world.call('POST', '/login', { body: login })).status).toBe(200);
    expect((await row(id)).is_email_proven).toBe(true);
  });

  it.each<[string, object, boolean]>([
    ['e-mail', { email: 'moved-alone@example.com' }, false],
    ['e-mail and password', { email: 'moved-with@example.com', password: 'goes with it' }, true],
    ['password', { password: 'another one' }, true],
    ['username', { username: 'Somebody' }, true],
  ])('a change of %s leaves the address as proven as that says', async (what, body, expected) => {
    const { id } = await insert(`proven-${what.replaceAll(' ', '-')}`, ['ROLE_ADMIN'], 'a hash');
    expect((await world.call('PATCH', `/users/${id}`, { as: 'superAdmin', body })).status).toBe(200);
    expect((await row(id)).is_email_proven).toBe(expected);
  });

  it('keeps the password of who proved his address when a role is given to him', async () => {
    const { id } = await insert('trusted', ['ROLE_ADMIN'], 'a hash');
    expect((await setRoles(id, PAIR)).status).toBe(200);
    expect(await row(id)).toMatchObject({ password_hash: 'a hash', session_epoch: 1 });
  });

  it('an e-mail that changes with the role is unproven: what the old one’s owner knows lets nobody in', async () => {
    const { id } = await insert('moving', ['ROLE_ADMIN'], 'a hash');
    const body = { email: 'moved@example.com', roles: PAIR };
    expect((await world.call('PATCH', `/users/${id}`, { as: 'superAdmin', body })).status).toBe(200);
    expect((await row(id)).password_hash).toBeNull();
  });

  it('keeps staff who still have access to an account', async () => {
    const { status, body } = await setRoles(world.userIds.staffA, []);
    expect(status).toBe(422);
    expect(body.violations).toEqual([
      { propertyPath: 'roles', message: 'Cette personne a encore accès à un compte' },
    ]);
  });
});

describe('DELETE /users/:id', () => {
  it('never deletes oneself', async () => {
    const { status, body } = await world.call('DELETE', `/users/${world.userIds.superAdmin}`, {
      as: 'superAdmin',
    });
    expect(status).toBe(403);
    expect(body['hydra:description']).toBe('Vous ne pouvez pas supprimer votre propre compte');
  });

  it('ends the session with the user, once', async () => {
    const { id, headers } = await insert('gone', ['ROLE_ADMIN']);
    await world.deps.db
      .insertInto('permissions')
      .values({ account_id: world.accountA, user_id: id })
      .execute();
    expect((await world.call('GET', `/users/${id}`, { headers })).status).toBe(200);
    expect((await world.call('DELETE', `/users/${id}`, { as: 'superAdmin' })).status).toBe(204);
    const { status, body } = await world.call('GET', `/users/${id}`, { headers });
    expect(status).toBe(401);
    expect(body.error).toBe('AuthenticationFailure');
    expect((await world.call('DELETE', `/users/${id}`, { as: 'superAdmin' })).status).toBe(404);
  });

  it('leaves one of two who delete each other at once', async () => {
    const before = (await superAdmins()).length;
    const [one, two] = [await insert('one', PAIR), await insert('two', PAIR)];
    const replies = await Promise.all([
      world.call('DELETE', `/users/${two.id}`, { headers: one.headers }),
      world.call('DELETE', `/users/${one.id}`, { headers: two.headers }),
    ]);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await superAdmins()).toHaveLength(before + 1);
  });
});
