import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../test/authenticator.ts';
import {
  addApp,
  addPasskey,
  codeOf,
  forgetProof,
  ORIGIN,
  toldOfFactors,
} from '../../../../test/second-factor.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { hashPassword } from '../../../http/password.ts';

const PASSWORD = 'correct horse battery';
const as = 'hotelierA' as const;

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  const { pool } = world.deps;
  await pool.query('delete from passkeys; delete from totp_secrets; delete from recovery_codes');
  await pool.query(
    'delete from factor_challenges; delete from rate_limits; delete from graphile_worker._private_jobs',
  );
  await pool.query('update accounts set second_factor_since = null');
  await pool.query('update users set password_hash = $1', [await hashPassword(PASSWORD)]);
  await world.signIn(as);
});

const own = async () => (await world.call('GET', '/second-factor', { as })).body;
const post = (path: string, body: object = {}) => world.call('POST', path, { as, body });
const requireOfVenue = () => world.deps.pool.query('update accounts set second_factor_since = now()');

describe('a passkey', () => {
  it('is added, named, listed and removed, with recovery codes for the first, and told of by mail', async () => {
    const { id, codes } = await addPasskey(world, as);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect((await addPasskey(world, as, 'Clé')).codes).toBeNull();
    const renamed = await world.call('PATCH', `/passkeys/${id}`, { as, body: { name: ' Tablette ' } });
    expect(renamed.body).toMatchObject({ name: 'Tablette', lastUsedAt: null, isSynced: false });
    const { body } = await world.call('GET', '/passkeys', { as });
    expect(body['hydra:member'].map(({ name }: { name: string }) => name)).toEqual(['Tablette', 'Clé']);
    expect(await own()).toMatchObject({ passkeys: 2, recoveryCodesLeft: 10, totpSince: null });
    expect((await world.call('GET', `/passkeys/${id}`, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('DELETE', `/passkeys/${id}`, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('DELETE', `/passkeys/${id}`, { as })).status).toBe(204);
    const email = 'hoteliera@example.com';
    expect(await toldOfFactors(world)).toEqual([
      [email, 'passkeyAdded'],
      [email, 'passkeyAdded'],
      [email, 'passkeyRemoved'],
    ]);
  });

  it('is taken of the page and the person that it was asked of, once, with the device unlocked', async () => {
    const device = new Authenticator(ORIGIN);
    const ask = async () => (await post('/passkeys/options')).body;
    const add = async (passkey: object) => (await post('/passkeys', { name: 'Clé', passkey })).status;
    expect(await add(device.create(await ask(), { origin: 'https://elsewhere.example' }))).toBe(422);
    expect(await add(device.create(await ask(), { isVerified: false }))).toBe(422);
    const { body: anothers } = await world.call('POST', '/passkeys/options', { as: 'staffA', body: {} });
    expect(await add(device.create(anothers))).toBe(409);
    const options = await ask();
    const passkey = device.create(options);
    const answers = await Promise.all([add(passkey), add(passkey)]);
    expect(answers.toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await add(device.create(await ask()))).toBe(409);
  });

  it('is one of twenty at most', async () => {
    await world.deps.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, name, is_synced)
       select $1, n::text, '', n::text, false from generate_series(1, 20) n`,
      [world.userIds[as]],
    );
    expect((await post('/passkeys/options')).body).toMatchObject({ errorType: 'full' });
  });
});

describe('an authenticator app', () => {
  it('counts once a code of it was shown, and is kept sealed', async () => {
    const { body } = await post('/second-factor/totp');
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(await own()).toMatchObject({ totpSince: null });
    expect((await post('/second-factor/totp/confirm', { code: '000000' })).status).toBe(422);
    const confirmed = await post('/second-factor/totp/confirm', { code: codeOf(body.secret) });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await own()).totpSince).toBe(confirmed.body.totpSince);
    expect((await post('/second-factor/totp')).body).toMatchObject({ errorType: 'taken' });
    const { rows } = await world.deps.pool.query<{ secret: Buffer }>('select secret from totp_secrets');
    expect(rows[0]?.secret).toHaveLength(48);
    expect((await world.call('DELETE', '/second-factor/totp', { as })).status).toBe(204);
    expect(await own()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  });

  it('is confirmed once of two who do so at once', async () => {
    const { body } = await post('/second-factor/totp');
    const confirm = async () =>
      (await post('/second-factor/totp/confirm', { code: codeOf(body.secret) })).status;
    expect((await Promise.all([confirm(), confirm()])).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });
});

describe('recovery codes', () => {
  it('are made anew in place of those before, for who has a factor', async () => {
    expect((await post('/second-factor/recovery-codes')).body).toMatchObject({ errorType: 'noFactor' });
    const { codes: before } = await addApp(world, as);
    const { body } = await post('/second-factor/recovery-codes');
    expect(body.codes).toHaveLength(10);
    expect(body.codes).not.toContain(before?.[0]);
    await forgetProof(world);
    expect((await post('/second-factor/proof', { recoveryCode: before?.[0] })).status).toBe(422);
    const typed = String(body.codes[0]).toUpperCase().replaceAll('-', ' ');
    expect((await post('/second-factor/proof', { recoveryCode: typed })).status).toBe(200);
    expect((await post('/second-factor/proof', { recoveryCode: typed })).status).toBe(422);
    expect(await own()).toMatchObject({ recoveryCodesLeft: 9 });
  });
});

describe('a proof', () => {
  it('is asked for where a factor is changed, and given by a password or a factor', async () => {
    const { secret } = await addApp(world, as);
    const { device, id } = await addPasskey(world, as);
    const isProven = async () => (await own()).provenUntil !== null;
    for (const path of ['/passkeys/options', '/second-factor/recovery-codes', '/second-factor/totp']) {
      await forgetProof(world);
      expect((await post(path)).body).toMatchObject({ errorType: 'proof' });
    }
    expect((await world.call('DELETE', `/passkeys/${id}`, { as })).body).toMatchObject({
      errorType: 'proof',
    });
    const challenge = async () => (await post('/second-factor/proof-options')).body;
    const shown = [
      { password: PASSWORD },
      { code: codeOf(secret) },
      { passkey: device.show(await challenge()) },
    ];
    for (const each of shown) {
      await forgetProof(world);
      expect(await isProven()).toBe(false);
      expect((await post('/second-factor/proof', each)).status).toBe(200);
      expect(await isProven()).toBe(true);
    }
    // What was shown once is shown for nothing a second time.
    for (const each of shown.slice(1)) expect((await post('/second-factor/proof', each)).status).toBe(422);
    const wrong = [{ password: 'wrong' }, { code: '000000' }, {}, { password: PASSWORD, code: '000000' }];
    for (const each of wrong) expect((await post('/second-factor/proof', each)).status).toBe(422);
  });

  it('is guessed at no more than ten times at once', async () => {
    await addApp(world, as);
    for (let n = 0; n < 10; n++)
      expect((await post('/second-factor/proof', { code: '000000' })).status).toBe(422);
    expect((await post('/second-factor/proof', { code: '000000' })).body).toMatchObject({
      errorType: 'guesses',
    });
    expect((await post('/second-factor/proof', { password: PASSWORD })).status).toBe(200);
  });
});

describe('the last factor', () => {
  it('stays where one is asked for, also when two are removed at once', async () => {
    const { id: first } = await addPasskey(world, as);
    const { id: second } = await addPasskey(world, as, 'Clé');
    await requireOfVenue();
    const remove = async (id: number) => world.call('DELETE', `/passkeys/${id}`, { as });
    const both = await Promise.all([remove(first), remove(second)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ errorType: 'lastFactor' });
    expect(await own()).toMatchObject({ passkeys: 1, isRequired: true, dueAt: null });
  });
});
