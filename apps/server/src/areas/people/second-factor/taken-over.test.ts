import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Authenticator } from '../../../../test/authenticator.ts';
import { addApp, addPasskey, ORIGIN } from '../../../../test/second-factor.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { hashPassword } from '../../../http/password.ts';

// Somebody has signed up with another's address, and added a passkey: it must not come in as what that one becomes.

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const EMAIL = 'traveller@example.com';
let device: Authenticator;
beforeEach(async () => {
  const { pool } = world.deps;
  await pool.query('delete from passkeys; delete from totp_secrets; delete from recovery_codes');
  await pool.query('delete from permissions where user_id = $1', [world.userIds.traveller]);
  await pool.query(
    `update users set roles = '{}', is_email_proven = false, password_hash = $1 where email = $2`,
    [await hashPassword('correct horse battery'), EMAIL],
  );
  await world.signIn('traveller');
  ({ device } = await addPasskey(world, 'traveller'));
  await addApp(world, 'traveller');
});

async function comesIn(): Promise<number> {
  const { body: options } = await world.call('POST', '/login/passkey-options', { body: {} });
  const passkey = device.show(options);
  return (await world.call('POST', '/login/passkey', { body: { passkey } })).status;
}
const factorsLeft = async () => {
  const { rows } = await world.deps.pool.query<{ left: number }>(
    `select ((select count(*) from passkeys) + (select count(*) from totp_secrets)
      + (select count(*) from recovery_codes))::int as left`,
  );
  return rows[0]?.left;
};

it('loses its passkeys, apps and codes with its password as a venue invites the address', async () => {
  expect(await comesIn()).toBe(200);
  const invited = { email: EMAIL, firstName: 'Ada', lastName: 'Lovelace', sendMail: false };
  const body = { account: `/api/accounts/${world.accountA}`, role: 'administrator', ...invited };
  expect((await world.call('POST', '/permissions', { as: 'hotelierA', body })).status).toBe(201);
  expect(await comesIn()).toBe(401);
  expect(await factorsLeft()).toBe(0);
});

it.each([
  ['mailed', {}],
  ['given', { password: 'another horse battery' }],
])(
  'loses them as a super administrator makes staff of it, with a password that is %s',
  async (_how, sent) => {
    const path = `/users/${world.userIds.traveller}`;
    const body = { roles: ['ROLE_ADMIN'], ...sent };
    expect((await world.call('PUT', path, { as: 'superAdmin', body })).status).toBe(200);
    expect(await comesIn()).toBe(401);
    expect(await factorsLeft()).toBe(0);
  },
);

it('keeps them where the address was proven', async () => {
  await world.deps.pool.query('update users set is_email_proven = true where email = $1', [EMAIL]);
  const invited = { email: EMAIL, firstName: 'Ada', lastName: 'Lovelace', sendMail: false };
  const body = { account: `/api/accounts/${world.accountA}`, role: 'administrator', ...invited };
  expect((await world.call('POST', '/permissions', { as: 'hotelierA', body })).status).toBe(201);
  expect(await comesIn()).toBe(200);
});

it('adds none with a session that a reset has ended meanwhile', async () => {
  const { pool } = world.deps;
  const { body: options } = await world.call('POST', '/passkeys/options', { as: 'traveller', body: {} });
  const passkey = new Authenticator(ORIGIN).create(options);
  const before = await factorsLeft();
  const reset = await pool.connect();
  try {
    await reset.query('begin');
    await reset.query('update users set session_epoch = session_epoch + 1 where email = $1', [EMAIL]);
    const added = world.call('POST', '/passkeys', { as: 'traveller', body: { name: 'Clé', passkey } });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await reset.query('commit');
    expect((await added).status).toBe(401);
  } finally {
    reset.release();
  }
  expect(await factorsLeft()).toBe(before);
});
