import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addApp, addPasskey, toldOfFactors } from '../../../../test/second-factor.ts';
import { type Caller, createWorld, type World } from '../../../../test/world.ts';

const mail = (who: Caller) => `${who.toLowerCase()}@example.com`;

let world: World;
let permissionOf: Record<'hotelierA' | 'staffA', number>;
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.deps.pool.query<{ id: number; user_id: number }>(
    'select id, user_id from permissions',
  );
  const find = (who: Caller) => rows.find((row) => row.user_id === world.userIds[who])?.id ?? 0;
  permissionOf = { hotelierA: find('hotelierA'), staffA: find('staffA') };
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.pool.query(
    `delete from passkeys; delete from totp_secrets; delete from recovery_codes;
     update users set roles = '{ROLE_ADMIN}' where email = 'staffa@example.com'`,
  );
  for (const who of ['staffA', 'hotelierA', 'superAdmin'] as const) await world.signIn(who);
  await addApp(world, 'staffA');
  await addPasskey(world, 'staffA');
  await world.deps.pool.query('delete from graphile_worker._private_jobs');
});

const hasOne = async () => {
  const { rows } = await world.deps.pool.query<{ has: boolean }>('select has_second_factor($1) as has', [
    world.userIds.staffA,
  ]);
  return rows[0]?.has;
};
const ofPermission = (who: 'hotelierA' | 'staffA', as: Caller) =>
  world.call('POST', `/permissions/${permissionOf[who]}/reset-second-factor`, { as, body: {} });
const ofUser = (who: Caller, as: Caller) =>
  world.call('POST', `/users/${world.userIds[who]}/reset-second-factor`, { as, body: {} });

it('is done by an administrator of the venue: all is gone, sessions end, he and the administrators are told', async () => {
  expect((await ofPermission('staffA', 'hotelierA')).status).toBe(204);
  expect(await hasOne()).toBe(false);
  expect((await world.call('GET', '/second-factor', { as: 'staffA' })).status).toBe(401);
  expect(await toldOfFactors(world)).toEqual([
    [mail('staffA'), 'reset'],
    [mail('hotelierA'), 'resetTold'],
  ]);
  expect((await ofPermission('staffA', 'hotelierA')).body).toMatchObject({ errorType: 'noFactor' });
});

it('is closed to colleagues, other venues and oneself', async () => {
  expect((await ofPermission('hotelierA', 'staffA')).status).toBe(403);
  expect((await ofPermission('staffA', 'hotelierB')).status).toBe(404);
  expect((await ofUser('staffA', 'hotelierA')).status).toBe(403);
  await addApp(world, 'hotelierA');
  expect((await ofPermission('hotelierA', 'hotelierA')).status).toBe(403);
  await addApp(world, 'superAdmin');
  expect((await ofUser('superAdmin', 'superAdmin')).status).toBe(403);
  expect(await hasOne()).toBe(true);
  expect((await toldOfFactors(world)).filter(([, news]) => news.startsWith('reset'))).toEqual([]);
});

it('is closed to a venue that has only given him an access: he works elsewhere, too', async () => {
  const given = { account: `/api/accounts/${world.accountB}`, email: mail('staffA'), isAdmin: false };
  const { body } = await world.call('POST', '/permissions', {
    as: 'hotelierB',
    body: { ...given, firstName: 'Ada', lastName: 'Lovelace', sendMail: false },
  });
  const reset = (as: Caller) =>
    world.call('POST', `/permissions/${body.id}/reset-second-factor`, { as, body: {} });
  expect((await reset('hotelierB')).status).toBe(403);
  expect((await ofPermission('staffA', 'hotelierA')).status).toBe(403);
  expect(await hasOne()).toBe(true);
  // Who administers both may, and the platform.
  const { pool } = world.deps;
  await pool.query(
    `insert into permissions (account_id, user_id, role) select account_id, $1, 'administrator' from permissions where id = $2`,
    [world.userIds.hotelierB, permissionOf.staffA],
  );
  expect((await reset('hotelierB')).status).toBe(204);
  await pool.query('delete from permissions where id = $1 or account_id = $2 and user_id = $3', [
    body.id,
    world.accountA,
    world.userIds.hotelierB,
  ]);
});

it('is closed to a venue that has given a traveller an access: he had it before', async () => {
  await addPasskey(world, 'traveller');
  const { body } = await world.call('POST', '/permissions', {
    as: 'hotelierB',
    body: {
      account: `/api/accounts/${world.accountB}`,
      email: mail('traveller'),
      isAdmin: false,
      firstName: 'Ada',
      lastName: 'Lovelace',
      sendMail: false,
    },
  });
  await world.deps.pool.query(`update permissions set invited_until = null where id = $1`, [body.id]);
  const reset = (as: Caller) =>
    world.call('POST', `/permissions/${body.id}/reset-second-factor`, { as, body: {} });
  expect((await reset('hotelierB')).status).toBe(403);
  expect((await reset('superAdmin')).status).toBe(204);
});

it('is done of a super administrator by another one alone, and the others are told', async () => {
  await world.deps.pool.query(
    `update users set roles = '{ROLE_ADMIN,ROLE_SUPER_ADMIN}' where email = 'staffa@example.com'`,
  );
  expect((await ofPermission('staffA', 'hotelierA')).status).toBe(403);
  expect(await hasOne()).toBe(true);
  expect((await ofUser('staffA', 'superAdmin')).status).toBe(204);
  const told = await toldOfFactors(world);
  expect(told[0]).toEqual([mail('staffA'), 'reset']);
  expect(told.slice(1).toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    [mail('hotelierA'), 'resetTold'],
    [mail('superAdmin'), 'resetTold'],
  ]);
});

it('happens once when two do it at once', async () => {
  const both = await Promise.all([ofPermission('staffA', 'hotelierA'), ofUser('staffA', 'superAdmin')]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
});

/** Runs the command as an operator does. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    const file = fileURLToPath(new URL('../../../reset-second-factor.ts', import.meta.url));
    const env = { ...process.env, DATABASE_URL: world.database.url };
    execFile(process.execPath, [file, ...args], { env }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });

it('is done by the server’s operator, of whoever has lost all', async () => {
  expect((await run('nobody@example.com')).errors).toBe('Nobody has this e-mail.\n');
  expect(await run('StaffA@example.com')).toMatchObject({ code: 0, errors: '' });
  expect(await hasOne()).toBe(false);
  expect(await toldOfFactors(world)).toHaveLength(2);
  expect(await run(mail('staffA'))).toMatchObject({
    code: 1,
    errors: 'There is no second factor to take away.\n',
  });
});
