import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let userId: number;
beforeEach(async () => {
  await world.deps.db.deleteFrom('users').where('username', '=', 'guest').execute();
  const user = await world.deps.db
    .insertInto('users')
    .values({ email: 'guest@example.com', username: 'guest', roles: ['ROLE_ADMIN'], password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = user.id;
});

const grant = async (accountId: number, user = userId) => {
  const { id } = await world.deps.db
    .insertInto('permissions')
    .values({ account_id: accountId, user_id: user })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const remove = async (id: number) =>
  (await world.call('DELETE', `/permissions/${id}`, { as: 'superAdmin' })).status;
const rolesOf = async (id = userId) => {
  const { roles } = await world.deps.db
    .selectFrom('users')
    .where('id', '=', id)
    .select('roles')
    .executeTakeFirstOrThrow();
  return roles;
};

it('who loses the last access is staff no more', async () => {
  const [a, b] = [await grant(world.accountA), await grant(world.accountB)];
  expect(await remove(a)).toBe(204);
  expect(await rolesOf()).toEqual(['ROLE_ADMIN']);
  expect(await remove(b)).toBe(204);
  expect(await rolesOf()).toEqual([]);
});

it('a super administrator stays one', async () => {
  const roles = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'];
  await world.deps.db.updateTable('users').set({ roles }).where('id', '=', userId).execute();
  expect(await remove(await grant(world.accountA))).toBe(204);
  expect(await rolesOf()).toEqual(roles);
});

it('of two accesses taken at once, the last one counts', async () => {
  for (let round = 0; round < 5; round++) {
    await world.deps.db
      .updateTable('users')
      .set({ roles: ['ROLE_ADMIN'] })
      .where('id', '=', userId)
      .execute();
    const ids = [await grant(world.accountA), await grant(world.accountB)];
    expect(await Promise.all(ids.map(remove))).toEqual([204, 204]);
    expect(await rolesOf()).toEqual([]);
  }
});

it('an access taken and one given at once leave staff with the one that is given', async () => {
  for (let round = 0; round < 5; round++) {
    const taken = await grant(world.accountA);
    const [status, { status: given, body }] = await Promise.all([
      remove(taken),
      world.call('POST', '/permissions', {
        as: 'superAdmin',
        body: { account: world.accountB, email: 'guest@example.com', firstName: 'G', lastName: 'Uest' },
      }),
    ]);
    expect([status, given]).toEqual([204, 201]);
    expect(await rolesOf()).toEqual(['ROLE_ADMIN']);
    expect(await remove(body.id)).toBe(204);
    await world.deps.db
      .updateTable('users')
      .set({ roles: ['ROLE_ADMIN'] })
      .where('id', '=', userId)
      .execute();
  }
});

it('an account that is deleted takes the role of those who had no other', async () => {
  const { body: account } = await world.call('POST', '/accounts', {
    as: 'superAdmin',
    body: { name: 'Éphémère' },
  });
  await grant(account.id);
  await grant(account.id, world.userIds.hotelierA);
  await grant(account.id, world.userIds.superAdmin);
  expect((await world.call('DELETE', `/accounts/${account.id}`, { as: 'superAdmin' })).status).toBe(204);
  expect(await rolesOf()).toEqual([]);
  expect(await rolesOf(world.userIds.hotelierA)).toEqual(['ROLE_ADMIN']);
  expect(await rolesOf(world.userIds.superAdmin)).toContain('ROLE_SUPER_ADMIN');
});
