import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, createWorld, NOW, type World } from '../../../../test/world.ts';
import { hashPassword } from '../../../http/password.ts';

let world: World;
let hash: string;
beforeAll(async () => {
  world = await createWorld({ env: { RATE_LIMIT: 'on' } });
  hash = await hashPassword(PASSWORD);
});
afterAll(() => world.close());

const PASSWORD = 'the present one';
const CALLERS = ['hotelierA', 'staffA', 'traveller', 'superAdmin'] as const;

beforeEach(async () => {
  const { db, pool } = world.deps;
  await pool.query('delete from rate_limits');
  await pool.query('delete from graphile_worker._private_jobs');
  for (const caller of CALLERS) {
    await db
      .updateTable('users')
      .set({
        email: `${caller.toLowerCase()}@example.com`,
        username: caller,
        first_name: null,
        phone: null,
        password_hash: hash,
        session_epoch: 1,
        is_email_proven: true,
        temporary_password_hash: null,
        temporary_password_expires_at: null,
      })
      .where('id', '=', world.userIds[caller])
      .execute();
    await world.signIn(caller);
  }
});

const row = (caller: Caller) =>
  world.deps.db
    .selectFrom('users')
    .where('id', '=', world.userIds[caller])
    .selectAll()
    .executeTakeFirstOrThrow();
const change = (as: Caller, body: object, method: 'PUT' | 'PATCH' = 'PATCH', of: Caller = as) =>
  world.call(method, `/users/${world.userIds[of]}`, { as, body });
const read = (caller: Caller, token: string) =>
  world.call('GET', `/users/${world.userIds[caller]}`, { headers: { authorization: `Bearer ${token}` } });
const notices = async () => {
  const { rows } = await world.deps.pool.query<{ payload: object }>(
    `select payload::jsonb - 'request' as payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'security-notice'`,
  );
  return rows.map(({ payload }) => payload);
};
const newPassword = { password: ' a new password ', confirm: 'a new password' };

describe('a profile', () => {
  it.each(['traveller', 'staffA', 'hotelierA', 'superAdmin'] as const)('of a %s is changed', async (who) => {
    const body = { username: ` ${who} X `, firstName: 'Ada', lastName: 'Byron', phone: '+33 6 12 34 56 78' };
    const { status, body: answer } = await change(who, body, 'PUT');
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      username: `${who} X`,
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '+33 6 12 34 56 78',
    });
    // Nothing that anybody signs in with: all stays open.
    expect(answer).not.toHaveProperty('token');
    expect((await row(who)).session_epoch).toBe(1);
    expect(await notices()).toEqual([]);
  });

  it('is nobody else’s but for a super administrator, who needs no password for it', async () => {
    for (const as of ['hotelierA', 'staffA', 'traveller'] as const) {
      const { status } = await change(as, { username: 'taken over' }, 'PATCH', 'hotelierB');
      expect(status).toBe(404);
    }
    const given = { email: 'else@example.com', password: 'given to him' };
    const { status, body } = await change('superAdmin', given, 'PATCH', 'staffA');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('token');
    expect((await row('staffA')).session_epoch).toBe(2);
    // His change is no secret to whom it concerns: he hands the password over himself.
    expect(await notices()).toEqual([]);
  });

  it('gives no roles, nor anything else that is not one’s own to say', async () => {
    const sent = { roles: ['ROLE_KING'], id: 1, session_epoch: 9, is_email_proven: false, firstName: 'Ada' };
    expect((await change('hotelierA', sent)).status).toBe(200);
    expect((await change('traveller', { roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] })).status).toBe(200);
    expect(await row('hotelierA')).toMatchObject({
      roles: ['ROLE_ADMIN'],
      session_epoch: 1,
      is_email_proven: true,
    });
    expect((await row('traveller')).roles).toEqual([]);
  });

  it.each([
    ['a blank username', { username: ' ' }, 'username', 'entrer un username!'],
    ['a wrong e-mail', { email: 'ada' }, 'email', 'email non valide!'],
    [
      'a taken e-mail',
      { email: 'HotelierB@example.com', currentPassword: PASSWORD },
      'email',
      'Cet email existe déja.',
    ],
    ['a taken username', { username: 'HOTELIERB' }, 'username', 'Ce username existe déja.'],
    ['no phone number', { phone: 'call me' }, 'phone', "Ce numéro de téléphone n'est pas valide"],
    [
      'a short password',
      { password: 'short', currentPassword: PASSWORD },
      'password',
      'Le mot de passe compte 8 caractères au moins',
    ],
    [
      'a password of blanks',
      { password: ' '.repeat(9), currentPassword: PASSWORD },
      'password',
      'Le mot de passe compte 8 caractères au moins',
    ],
    [
      'a password that is one’s own address',
      { password: 'HotelierA@example.com', currentPassword: PASSWORD },
      'password',
      "Ce mot de passe est de ceux qu'on essaie en premier\u00a0: choisissez-en un autre",
    ],
    [
      'no confirmation',
      { password: 'long enough', confirm: '' },
      'confirm',
      'veuillez confirmer votre mot de passe',
    ],
    [
      'another confirmation',
      { password: 'long enough', confirm: 'long enougH' },
      'confirm',
      'Les deux mots de passe ne sont pas indentiques',
    ],
    [
      'a new password alone',
      { password: 'long enough' },
      'currentPassword',
      'Entrez votre mot de passe actuel',
    ],
    [
      'a new e-mail alone',
      { email: 'new@example.com' },
      'currentPassword',
      'Entrez votre mot de passe actuel',
    ],
    [
      'another’s password',
      { password: 'long enough', currentPassword: 'guessed' },
      'currentPassword',
      "Ce n'est pas votre mot de passe actuel",
    ],
  ])('refuses %s', async (_case, body, propertyPath, message) => {
    const before = await row('hotelierA');
    const { status, body: answer } = await change('hotelierA', body);
    expect(status).toBe(422);
    expect(answer.violations).toEqual([{ propertyPath, message }]);
    expect(await row('hotelierA')).toEqual(before);
  });

  it('asks a super administrator for his own password too', async () => {
    const { status, body } = await change('superAdmin', { password: 'long enough' });
    expect(status).toBe(422);
    expect(body.violations[0].propertyPath).toBe('currentPassword');
  });
});

describe('a new password or e-mail of one’s own', () => {
  it.each([
    ['password', newPassword, { hasNewEmail: false, hasNewPassword: true }],
    ['e-mail', { email: ' New@Example.com ' }, { hasNewEmail: true, hasNewPassword: false }],
  ])('(%s) ends the other sessions and gives this one a token', async (_what, fields, about) => {
    const { status, body } = await change('traveller', { ...fields, currentPassword: ` ${PASSWORD} ` });
    expect(status).toBe(200);
    expect((await read('traveller', world.token('traveller'))).status).toBe(401);
    expect((await read('traveller', body.token)).status).toBe(200);
    expect(await notices()).toEqual([
      { email: 'traveller@example.com', firstName: null, isStaff: false, language: 'fr', ...about },
    ]);
    const email = about.hasNewEmail ? 'new@example.com' : 'traveller@example.com';
    const password = about.hasNewPassword ? 'a new password' : PASSWORD;
    expect((await world.call('POST', '/login', { body: { email, password } })).status).toBe(200);
    // A new address is not known to be his, whatever else he changes with it.
    expect((await row('traveller')).is_email_proven).toBe(!about.hasNewEmail);
  });

  it.each([
    ['the address itself', 'traveller@example.com', 'moved@example.com'],
    ['the address and an end', 'traveller@example.com-0a1b2c3d', 'moved@example.com'],
    ['one of his own', 'traveller@example.com-and-me', 'traveller@example.com-and-me'],
  ])('(e-mail) takes a username along that was never chosen: %s', async (_what, username, expected) => {
    await world.deps.db
      .updateTable('users')
      .set({ username })
      .where('id', '=', world.userIds.traveller)
      .execute();
    // As the form sends it.
    const moved = { username, email: 'moved@example.com', currentPassword: PASSWORD };
    expect((await change('traveller', moved)).body).toMatchObject({ username: expected });
  });

  it('(e-mail) takes another username where somebody has chosen that one', async () => {
    const name = (who: Caller, username: string) =>
      world.deps.db.updateTable('users').set({ username }).where('id', '=', world.userIds[who]).execute();
    await name('traveller', 'traveller@example.com');
    await name('staffA', 'Moved@example.com');
    const { status, body } = await change('traveller', {
      email: 'moved@example.com',
      currentPassword: PASSWORD,
    });
    expect(status).toBe(200);
    expect(body.username).toMatch(/^moved@example\.com-[0-9a-f]{8}$/);
  });

  it('both at once leave the address unproven: nobody vouches for it', async () => {
    const both = { ...newPassword, email: 'both@example.com', currentPassword: PASSWORD };
    expect((await change('hotelierA', both)).status).toBe(200);
    expect((await row('hotelierA')).is_email_proven).toBe(false);
  });

  it('the e-mail that one has, in capitals, needs no password', async () => {
    const { status, body } = await change('hotelierA', { email: 'HOTELIERA@example.com', firstName: 'A' });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('token');
  });

  it('takes a temporary password that was mailed, which is the password from then on', async () => {
    const temporary = await hashPassword('k7mw-3hpx-t9ra');
    const set = (at: number) =>
      world.deps.db
        .updateTable('users')
        .set({
          temporary_password_hash: temporary,
          temporary_password_expires_at: new Date(NOW.getTime() + at),
          is_email_proven: false,
        })
        .where('id', '=', world.userIds.hotelierA)
        .execute();
    const move = { email: 'moved@example.com', currentPassword: 'k7mw-3hpx-t9ra' };
    await set(-1);
    expect((await change('hotelierA', move)).status).toBe(422);
    await set(1000);
    // It changes nothing that it isn't needed for.
    expect((await change('hotelierA', { ...move, email: undefined, firstName: 'Ada' })).status).toBe(200);
    expect((await row('hotelierA')).temporary_password_hash).toBe(temporary);
    expect((await change('hotelierA', move)).status).toBe(200);
    expect(await row('hotelierA')).toMatchObject({
      password_hash: temporary,
      temporary_password_hash: null,
      is_email_proven: false,
    });
  });

  it('of two at once with the same old password is made once', async () => {
    const replies = await Promise.all(
      ['the first one', 'the other one'].map((password) =>
        change('hotelierA', { password, currentPassword: PASSWORD }),
      ),
    );
    // The second, if it hasn't been let in any more, or knows an old password.
    const [done, refused] = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(done).toBe(200);
    expect([401, 422]).toContain(refused);
    expect((await row('hotelierA')).session_epoch).toBe(2);
    const won = replies.find(({ status }) => status === 200);
    expect((await read('hotelierA', won?.body.token)).status).toBe(200);
  });

  it('of what has been changed meanwhile is refused', async () => {
    const { body: seen } = await read('hotelierA', world.token('hotelierA'));
    await change('hotelierA', { firstName: 'Grace' });
    const stale = { ...newPassword, currentPassword: PASSWORD, updatedAt: seen.updatedAt };
    const { status, body } = await change('hotelierA', stale);
    expect([status, body.errorType]).toEqual([409, 'changed']);
    expect((await row('hotelierA')).password_hash).toBe(hash);
  });

  it('is guessed at ten times, whatever strangers do at the log-in', async () => {
    const guess = (currentPassword: string) =>
      change('hotelierA', { password: 'long enough', currentPassword });
    const body = { email: 'hoteliera@example.com', password: 'guess' };
    for (let n = 0; n < 11; n++) await world.call('POST', '/login', { body });
    for (let n = 0; n < 10; n++) expect((await guess('guess')).status).toBe(422);
    const { status, headers } = await guess(PASSWORD);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // What needs no password can be saved all the same.
    expect((await change('hotelierA', { firstName: 'Ada' })).status).toBe(200);
  });
});
