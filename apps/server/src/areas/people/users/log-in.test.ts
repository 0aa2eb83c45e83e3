import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Authenticator } from '../../../../test/authenticator.ts';
import { addApp, addPasskey, codeOf } from '../../../../test/second-factor.ts';
import { createWorld, NOW, type World } from '../../../../test/world.ts';
import { hashPassword } from '../../../http/password.ts';

const known = { email: 'hoteliera@example.com', password: 'correct horse battery' };
const as = 'hotelierA' as const;

let world: World;
let device: Authenticator;
let secret: string;
let codes: string[] | null;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => world.close());
beforeEach(async () => {
  const { pool } = world.deps;
  await pool.query('delete from passkeys; delete from totp_secrets; delete from recovery_codes');
  await pool.query('delete from factor_challenges; delete from rate_limits');
  await pool.query('update users set password_hash = $1, temporary_password_hash = null', [
    await hashPassword(known.password),
  ]);
  await world.signIn(as);
  ({ secret, codes } = await addApp(world, as));
  ({ device } = await addPasskey(world, as));
});

const post = (path: string, body: object = {}) => world.call('POST', path, { body });
const second = (ticket: string, shown: object) => post('/login/second-factor', { ticket, ...shown });
const ticketOf = async (typed: object = {}): Promise<string> =>
  (await post('/login', { ...known, ...typed })).body.ticket;
const statuses = async (calls: ReturnType<typeof post>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((one, other) => one - other);

describe('a log-in by password of who has a second factor', () => {
  it('opens nothing yet, and says by what it goes on', async () => {
    const { status, body } = await post('/login', known);
    expect(status).toBe(401);
    expect(body).toMatchObject({
      errorType: 'secondFactor',
      error: 'AuthenticationFailure',
      methods: ['passkey', 'totp', 'recoveryCode'],
    });
    expect(body.token).toBeUndefined();
    const headers = { authorization: `Bearer ${body.ticket}` };
    expect((await world.call('GET', '/second-factor', { headers })).status).toBe(401);
  });

  it('tells a guesser nothing of it', async () => {
    const { body } = await post('/login', { ...known, password: 'wrong' });
    expect([body.errorType, body.ticket]).toEqual([undefined, undefined]);
  });

  it('goes on by a code, a recovery code or a passkey', async () => {
    const { status, body } = await second(await ticketOf(), { code: ` ${codeOf(secret)} ` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: world.userIds[as], hasSecondFactor: true });
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await world.call('GET', '/second-factor', { headers })).status).toBe(200);
    expect((await second(await ticketOf(), { recoveryCode: codes?.[0] })).status).toBe(200);
    const ticket = await ticketOf();
    const { body: options } = await post('/login/second-factor-options', { ticket });
    expect(options.allowCredentials).toHaveLength(1);
    expect((await second(ticket, { passkey: device.show(options) })).status).toBe(200);
  });

  it('is refused with what is wrong, none or several, and the ticket leads on', async () => {
    const ticket = await ticketOf();
    expect((await second(ticket, { code: '000000' })).status).toBe(401);
    expect((await second(ticket, { recoveryCode: 'aaaa-bbbb-cccc-dddd' })).status).toBe(401);
    expect((await second(ticket, {})).status).toBe(422);
    expect((await second(ticket, { code: codeOf(secret), recoveryCode: codes?.[0] })).status).toBe(422);
    expect((await second(ticket, { code: codeOf(secret) })).status).toBe(200);
  });

  it('takes nobody else’s factor', async () => {
    await world.signIn('hotelierB');
    const other = await addApp(world, 'hotelierB');
    const ticket = await ticketOf();
    expect((await second(ticket, { recoveryCode: other.codes?.[0] })).status).toBe(401);
    const { device: strange } = await addPasskey(world, 'hotelierB');
    const { body: options } = await post('/login/second-factor-options', { ticket });
    expect((await second(ticket, { passkey: strange.show(options) })).status).toBe(401);
  });

  it('ends with a new password, and by its time', async () => {
    const ticket = await ticketOf();
    const { pool } = world.deps;
    await pool.query('update users set session_epoch = session_epoch + 1 where id = $1', [world.userIds[as]]);
    const { status, body } = await second(ticket, { code: codeOf(secret) });
    expect([status, body.errorType]).toEqual([401, 'ticket']);
    const later = await ticketOf();
    await pool.query('update factor_challenges set expires_at = now()');
    expect((await second(later, { code: codeOf(secret) })).body.errorType).toBe('ticket');
  });

  it('makes a mailed password the password at its end alone', async () => {
    const password = 'mailed password';
    await world.deps.pool.query(
      'update users set temporary_password_hash = $1, temporary_password_expires_at = $2 where id = $3',
      [await hashPassword(password), new Date(NOW.getTime() + 3_600_000), world.userIds[as]],
    );
    const ticket = await ticketOf({ password });
    expect(await ticketOf()).toEqual(expect.any(String));
    expect((await second(ticket, { code: codeOf(secret) })).status).toBe(200);
    expect((await post('/login', known)).body.errorType).toBeUndefined();
    expect((await post('/login', { ...known, password })).body.errorType).toBe('secondFactor');
  });

  it('of a booking needs no more than the password', async () => {
    const { status, body } = await post('/public/login', known);
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await world.call('GET', '/second-factor', { headers })).status).toBe(401);
  });
});

describe('at once', () => {
  it('one code passes once', async () => {
    const tickets = [await ticketOf(), await ticketOf()];
    const code = codeOf(secret);
    expect(await statuses(tickets.map((ticket) => second(ticket, { code })))).toEqual([200, 401]);
  });

  it('one recovery code passes once', async () => {
    const tickets = [await ticketOf(), await ticketOf()];
    const recoveryCode = codes?.[0];
    expect(await statuses(tickets.map((ticket) => second(ticket, { recoveryCode })))).toEqual([200, 401]);
  });

  it('one ticket leads to one session', async () => {
    const ticket = await ticketOf();
    const shown = [{ recoveryCode: codes?.[0] }, { recoveryCode: codes?.[1] }];
    expect(await statuses(shown.map((each) => second(ticket, each)))).toEqual([200, 401]);
  });

  it('one challenge is answered once', async () => {
    const { body: options } = await post('/login/passkey-options');
    const passkey = device.show(options);
    expect(await statuses([1, 2].map(() => post('/login/passkey', { passkey })))).toEqual([200, 401]);
  });
});

describe('a passkey alone', () => {
  it('signs in', async () => {
    const { body: options } = await post('/login/passkey-options');
    expect(options.allowCredentials).toEqual([]);
    const { status, body } = await post('/login/passkey', { passkey: device.show(options) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: world.userIds[as], token: expect.any(String) });
  });

  it.each([
    ['of another page', { origin: 'https://elsewhere.example' }],
    ['that nobody unlocked', { isVerified: false }],
  ])('doesn’t %s', async (_case, said) => {
    const { body: options } = await post('/login/passkey-options');
    expect((await post('/login/passkey', { passkey: device.show(options, said) })).status).toBe(401);
  });

  it('doesn’t by another question’s answer, nor by a copy that counts behind', async () => {
    const ticket = await ticketOf();
    const { body: asked } = await post('/login/second-factor-options', { ticket });
    expect((await post('/login/passkey', { passkey: device.show(asked) })).status).toBe(401);
    const show = async (counter: number) => {
      const { body: options } = await post('/login/passkey-options');
      return (await post('/login/passkey', { passkey: device.show(options, { counter }) })).status;
    };
    expect([await show(7), await show(7), await show(8)]).toEqual([200, 401, 200]);
  });
});

describe('guessing', () => {
  it('ends after ten codes, and holds up neither recovery codes nor passkeys', async () => {
    const ticket = await ticketOf();
    for (let n = 0; n < 10; n++) expect((await second(ticket, { code: '000000' })).status).toBe(401);
    const { status, body } = await second(ticket, { code: codeOf(secret) });
    expect([status, body.errorType]).toEqual([429, 'guesses']);
    // Another password's ticket is no way around.
    expect((await second(await ticketOf(), { code: codeOf(secret) })).status).toBe(429);
    expect((await second(ticket, { recoveryCode: codes?.[0] })).status).toBe(200);
    const { body: options } = await post('/login/passkey-options');
    expect((await post('/login/passkey', { passkey: device.show(options) })).status).toBe(200);
  });
});
