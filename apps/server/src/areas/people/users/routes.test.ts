import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, NOW, type World } from '../../../../test/world.ts';
import { hashPassword } from '../../../http/password.ts';
import { ensureSuperAdmin } from './commands/ensure-super-admin.ts';

let world: World;
let now: Date;
beforeAll(async () => {
  world = await createWorld({ clock: () => now, env: { RATE_LIMIT: 'on' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.deps.db.deleteFrom('rate_limits').execute();
  await set({ password_hash: await hashPassword('correct horse'), session_epoch: 1 });
});

const set = (values: object) =>
  world.deps.db.updateTable('users').set(values).where('id', '=', world.userIds.hotelierA).execute();
const signIn = (body: object) => world.call('POST', '/login', { body });
const known = { email: 'hoteliera@example.com', password: 'correct horse' };
const readSelf = (token: string) =>
  world.call('GET', `/users/${world.userIds.hotelierA}`, { headers: { authorization: `Bearer ${token}` } });

describe('POST /login', () => {
  it('answers a token that works, with the user and the roles', async () => {
    const { status, body } = await signIn({ ...known, email: ' HotelierA@Example.com ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: world.userIds.hotelierA, roles: ['ROLE_ADMIN', 'ROLE_USER'] });
    expect((await readSelf(body.token)).status).toBe(200);
    expect((await signIn({ ...known, password: ' correct horse ' })).status).toBe(200);
  });

  it.each([
    ['a wrong password', { password: 'wrong horse' }],
    ['an unknown address', { email: 'nobody@example.com' }],
    ['a user without a password', { email: 'traveller@example.com' }],
  ])('tells nothing apart: %s', async (_case, change) => {
    const { status, body } = await signIn({ ...known, ...change });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      'hydra:description': 'La connexion a échoué',
      error: 'AuthenticationFailure',
    });
  });

  it.each([
    ['email', { email: '' }, 'Entrez votre email.'],
    ['password', { password: undefined }, 'Entrez un mot de passe.'],
  ])('asks for the %s', async (propertyPath, change, message) => {
    const { status, body } = await signIn({ ...known, ...change });
    expect(status).toBe(422);
    expect(body.violations).toEqual([{ propertyPath, message }]);
  });

  it('takes a temporary password within its time: it becomes the password and ends the old sessions', async () => {
    const { body: old } = await signIn(known);
    const temporary = {
      temporary_password_hash: await hashPassword('temporary one'),
      temporary_password_expires_at: new Date(NOW.getTime() + 1000),
    };
    await set(temporary);
    expect((await signIn(known)).status).toBe(200);
    const { status, body } = await signIn({ ...known, password: 'temporary one' });
    expect(status).toBe(200);
    expect((await readSelf(body.token)).status).toBe(200);
    expect((await readSelf(old.token)).status).toBe(401);
    expect((await signIn(known)).status).toBe(401);
    expect((await signIn({ ...known, password: 'temporary one' })).status).toBe(200);
    await set({ ...temporary, password_hash: null });
    now = new Date(NOW.getTime() + 2000);
    expect((await signIn({ ...known, password: 'temporary one' })).status).toBe(401);
  });
});

describe('GET /users/:id', () => {
  it('shows oneself, anyone to the super administrator, and never a password', async () => {
    const path = `/users/${world.userIds.hotelierA}`;
    const own = await world.call('GET', path, { as: 'hotelierA' });
    expect(own.body).toMatchObject({ '@type': 'User', email: 'hoteliera@example.com' });
    expect(JSON.stringify(own.body)).not.toMatch(/hash|argon/);
    expect((await world.call('GET', path, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('GET', path, { as: 'superAdmin' })).status).toBe(200);
    expect((await world.call('GET', path)).status).toBe(401);
  });
});

describe('ensureSuperAdmin', () => {
  it('makes one only where there is none, however many processes start', async () => {
    const { db } = world.deps;
    const input = { email: 'Root@Example.com', password: ' long enough ' };
    expect(await ensureSuperAdmin(db, input)).toBe(false);
    await db.updateTable('users').set({ roles: [] }).where('id', '=', world.userIds.superAdmin).execute();
    await expect(ensureSuperAdmin(db, { ...input, email: known.email })).rejects.toThrow(
      /^SUPER_ADMIN_EMAIL/,
    );
    await expect(ensureSuperAdmin(db, { ...input, password: 'root2026' })).rejects.toThrow(
      /^SUPER_ADMIN_PASSWORD/,
    );
    const made = await Promise.all([1, 2, 3].map(() => ensureSuperAdmin(db, input)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect((await signIn({ email: 'root@example.com', password: 'long enough' })).status).toBe(200);
  });
});
