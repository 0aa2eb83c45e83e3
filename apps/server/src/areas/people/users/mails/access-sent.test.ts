import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../../test/world.ts';
import { hashPassword } from '../../../../http/password.ts';
import { createTaskDeps, type TaskDeps } from '../../../../jobs/task-deps.ts';
import { type RunningWorker, startWorker } from '../../../../jobs/worker.ts';
import { accessMail } from './access.ts';
import { securityNotice } from './security-notice.ts';
import { superAdminNotice } from './super-admin-notice.ts';
import { temporaryPasswordMail } from './temporary-password.ts';

const log = pino({ level: 'silent' });
let world: World;
let dataDir: string;
let deps: TaskDeps;
let worker: RunningWorker | null;
beforeAll(async () => {
  world = await createWorld({ clock: () => new Date() });
});
afterAll(() => world.close());
beforeEach(async () => {
  worker = null;
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-mails-'));
  deps = createTaskDeps(
    {
      databaseUrl: world.database.url,
      dataDir,
      smtpUrl: null,
      mailFrom: 'Méridienne <no-reply@example.com>',
      publicUrl: 'https://resa.example',
      guestKey: new Uint8Array(32),
    },
    log,
  );
});
afterEach(async () => {
  await worker?.stop();
  await deps.close();
  await rm(dataDir, { recursive: true, force: true });
});

const sendLogin = (userId: unknown) =>
  world.call('POST', '/send-mail-user-login', { as: 'superAdmin', body: { userId } });
const invite = (email: string, account: number) =>
  world.call('POST', '/permissions', {
    as: 'superAdmin',
    body: { account, email, firstName: 'Léa', lastName: 'Petit', isAdmin: true, sendMail: true },
  });

/** The mails that leave once all that is queued has run, by the order in which they left. */
async function mails() {
  worker = await startWorker({
    pool: deps.pool,
    tasks: [accessMail, temporaryPasswordMail, securityNotice, superAdminNotice],
    deps,
    log,
    pollMs: 50,
  });
  const waiting = async () => {
    const { rows } = await world.deps.pool.query<{ count: number }>(
      'select count(*) from graphile_worker._private_jobs',
    );
    return Number(rows[0]?.count);
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  await worker.stop();
  worker = null;
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch((): string[] => [])).toSorted();
  const all = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name), 'utf8'))),
  );
  return all.map((mail) => ({
    to: mail.to?.[0]?.address,
    subject: mail.subject,
    text: (mail.text ?? '').replaceAll('\u00a0', ' '),
    html: mail.html ?? '',
    password: /[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){2}/.exec(mail.text ?? '')?.[0] ?? null,
  }));
}

const signIn = async (email: string, password: string | null) =>
  (await world.call('POST', '/login', { body: { email, password } })).status;

describe('POST /send-mail-user-login', () => {
  it('mails staff a log-in that works, in the language of the account, once for several presses', async () => {
    const { status, body } = await sendLogin(world.userIds.hotelierB);
    expect([status, body]).toEqual([200, { success: true }]);
    await Promise.all([
      sendLogin(`/api/users/${world.userIds.hotelierB}`),
      sendLogin(world.userIds.hotelierB),
    ]);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail).toMatchObject({ to: 'hotelierb@example.com', subject: 'Your login details' });
    expect(mail?.text).toContain('E-mail: hotelierb@example.com');
    expect(mail?.text).toContain('Sign in: https://resa.example/login-admin');
    expect(mail?.html).toContain('href="https://resa.example/login-admin"');
    expect(await signIn('hotelierb@example.com', mail?.password ?? '')).toBe(200);
  });

  it('sends a traveller to the traveller’s page', async () => {
    await sendLogin(world.userIds.traveller);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Vos identifiants de connexion');
    expect(mail?.text).toContain('Se connecter : https://resa.example/login\n');
    expect(await signIn('traveller@example.com', mail?.password ?? '')).toBe(200);
  });

  it('knows no unknown user', async () => {
    const { status, body } = await sendLogin(999_999);
    expect(status).toBe(404);
    expect(body).toMatchObject({
      '@type': 'hydra:Error',
      success: false,
      'hydra:description': 'Utilisateur introuvable',
    });
    expect((await sendLogin('nobody')).status).toBe(422);
    expect((await sendLogin(undefined)).status).toBe(422);
    expect(await mails()).toEqual([]);
  });

  it('tells nothing to an address that is no longer the user’s', async () => {
    const user = () =>
      world.deps.db
        .selectFrom('users')
        .where('id', '=', world.userIds.staffA)
        .selectAll()
        .executeTakeFirstOrThrow();
    await sendLogin(world.userIds.staffA);
    const { mail } = deps;
    // While the mail leaves, the address is changed.
    deps = {
      ...deps,
      mail: {
        close: () => undefined,
        send: async (each) => {
          const body = { email: 'staff-a@new.example' };
          await world.call('PATCH', `/users/${world.userIds.staffA}`, { as: 'superAdmin', body });
          await mail.send(each);
        },
      },
    };
    const [sent] = await mails();
    expect(sent?.to).toBe('staffa@example.com');
    expect((await user()).temporary_password_hash).toBeNull();
    expect(await signIn('staff-a@new.example', sent?.password ?? '')).toBe(401);
  });
});

it('a log-in asked for while one leaves for the address before goes to the new one', async () => {
  const { db } = world.deps;
  const { id } = await db
    .insertInto('users')
    .values({ email: 'moving@old.example', username: 'moving', roles: ['ROLE_ADMIN'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendLogin(id);
  const { mail } = deps;
  let asked: Promise<unknown> | null = null;
  const moveAndAsk = async () => {
    const body = { email: 'moving@new.example' };
    await world.call('PATCH', `/users/${id}`, { as: 'superAdmin', body });
    await sendLogin(id);
  };
  const send: typeof mail.send = async (each) => {
    asked ??= moveAndAsk();
    await asked;
    await mail.send(each);
  };
  deps = { ...deps, mail: { close: () => undefined, send } };
  const sent = await mails();
  expect(sent.map(({ to }) => to)).toEqual(['moving@old.example', 'moving@new.example']);
  expect(await signIn('moving@new.example', sent[0]?.password ?? '')).toBe(401);
  expect(await signIn('moving@new.example', sent[1]?.password ?? '')).toBe(200);
});

describe('who signed a hotel up with an address that he never proved', () => {
  const login = { email: 'claire@quais.example', password: 'long enough' };

  it('comes in by mail once another hotel invites him, whatever is done to him after that', async () => {
    const hotel = { firstname: 'Claire', lastname: 'Martin', username: 'claire', accountName: 'Quais' };
    const signedUp = await world.call('POST', '/public/create-account', {
      body: { ...hotel, ...login, url: 'https://quais.example' },
    });
    expect(signedUp.status).toBe(201);
    await world.deps.pool.query('delete from graphile_worker._private_jobs');
    // He asks for a new password first: what he knows must not stay for that.
    await world.call('POST', '/public/forget-password', { body: { email: login.email, language: 'fr' } });
    const forgotten = (await mails()).at(-1)?.password ?? null;
    expect((await invite(login.email, world.accountB)).status).toBe(201);
    expect(await signIn(login.email, login.password)).toBe(401);
    const first = (await mails()).find(({ subject }) => subject === 'You have access to Hotel B');
    // One that was mailed before goes on working: it is said once more.
    expect(first?.password).not.toBeNull();
    expect(first?.password).toBe(forgotten);

    // A second hotel leaves him what the first one's mail says.
    const { status, body } = await invite(login.email, world.accountA);
    expect(status).toBe(201);
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Vous avez accès à Hôtel A', password: null });
    expect(await signIn(login.email, first?.password ?? null)).toBe(200);

    // Now the address is proven: taken away and given again, the access ends nothing.
    await world.call('DELETE', `/permissions/${body.id}`, { as: 'superAdmin' });
    expect((await invite(login.email, world.accountA)).status).toBe(201);
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Vous avez accès à Hôtel A', password: null });
    expect(await signIn(login.email, first?.password ?? null)).toBe(200);
  });
});

describe('a new access', () => {
  it('is told with the first log-in, once; the next accounts without another password', async () => {
    expect((await invite('lea@hotel.example', world.accountA)).status).toBe(201);
    expect((await invite('lea@hotel.example', world.accountB)).status).toBe(201);
    const sent = await mails();
    const first = sent.find((mail) => mail.subject === 'Vous avez accès à Hôtel A');
    const second = sent.find((mail) => mail.subject === 'You have access to Hotel B');
    expect(sent).toHaveLength(2);
    expect(first?.to).toBe('lea@hotel.example');
    expect(first?.text).toContain('Bonjour Léa,');
    expect(first?.text).toContain('E-mail : lea@hotel.example');
    expect(first?.text).toContain('Compte : Hôtel A');
    expect(second?.password).toBeNull();
    expect(second?.text).toContain('https://resa.example/login-admin');
    expect(await signIn('lea@hotel.example', first?.password ?? '')).toBe(200);
  });

  it('is told without another password while an earlier mail’s holds, or to who has one', async () => {
    const { body } = await invite('noe@hotel.example', world.accountA);
    expect((await mails())[0]?.password).not.toBeNull();
    await invite('noe@hotel.example', world.accountB);
    expect((await mails()).at(-1)).toMatchObject({ subject: 'You have access to Hotel B', password: null });
    const set = (values: object) =>
      world.deps.db.updateTable('users').set(values).where('id', '=', body.user.id).execute();
    await set({ temporary_password_hash: null, temporary_password_expires_at: null });
    await set({ password_hash: await hashPassword('his very own') });
    await world.call('DELETE', `/permissions/${body.id}`, { as: 'superAdmin' });
    await invite('noe@hotel.example', world.accountA);
    const last = (await mails()).at(-1);
    expect(last).toMatchObject({ subject: 'Vous avez accès à Hôtel A', password: null });
    expect(last?.text).toContain('« Mot de passe oublié »');
  });
});

it('a forgotten password comes with the button to the page that is the person’s', async () => {
  for (const email of ['hoteliera@example.com', 'traveller@example.com']) {
    await world.call('POST', '/public/forget-password', { body: { email, language: 'fr' } });
  }
  const links = new Map((await mails()).map(({ to, html }) => [to, /href="([^"]+)"/.exec(html)?.[1]]));
  expect(Object.fromEntries(links)).toEqual({
    'hoteliera@example.com': 'https://resa.example/login-admin',
    'traveller@example.com': 'https://resa.example/login',
  });
});

it('a new e-mail and password of one’s own are told to the address that one had', async () => {
  const login = { email: 'rose@quais.example', password: 'long enough' };
  const { body: made } = await world.call('POST', '/users', {
    as: 'superAdmin',
    body: { ...login, username: 'rose', firstName: 'Rose', roles: ['ROLE_ADMIN'] },
  });
  const { body: session } = await world.call('POST', '/login', { body: login });
  const headers = { authorization: `Bearer ${session.token}`, 'accept-language': 'en' };
  const body = { email: 'rose@new.example', password: 'another one', currentPassword: login.password };
  expect((await world.call('PATCH', `/users/${made.id}`, { headers, body })).status).toBe(200);
  const [notice] = await mails();
  expect(notice).toMatchObject({
    to: 'rose@quais.example',
    subject: 'Your e-mail address and your password have been changed',
  });
  expect(notice?.text).toContain('Hello Rose,');
  expect(notice?.text).not.toMatch(/rose@new|another one/);
});

it('a super administrator’s role, given or taken, is told to both sides', async () => {
  const login = { email: 'ines@quais.example', username: 'ines', password: 'long enough', firstName: 'Inès' };
  const { body: made } = await world.call('POST', '/users', {
    as: 'superAdmin',
    body: { ...login, roles: ['ROLE_ADMIN'] },
  });
  const setRoles = async (...roles: string[]) => {
    const reply = await world.call('PATCH', `/users/${made.id}`, { as: 'superAdmin', body: { roles } });
    expect(reply.status).toBe(200);
  };
  const told = async () => {
    const sent = (await mails()).map(({ to, subject }) => [to, subject]);
    await rm(join(dataDir, 'outbox'), { recursive: true, force: true });
    return Object.fromEntries(sent) as Record<string, string>;
  };
  await setRoles('ROLE_SUPER_ADMIN', 'ROLE_ADMIN');
  // A form sends what is there along with the rest.
  await setRoles('ROLE_SUPER_ADMIN', 'ROLE_ADMIN');
  expect(await told()).toEqual({
    'ines@quais.example': 'Vous êtes super administrateur de Méridienne',
    'superadmin@example.com': 'ines@quais.example est super administrateur de Méridienne',
  });
  await setRoles('ROLE_ADMIN');
  expect(await told()).toEqual({
    'ines@quais.example': "Vous n'êtes plus super administrateur de Méridienne",
    'superadmin@example.com': "ines@quais.example n'est plus super administrateur de Méridienne",
  });
  await world.call('POST', '/users', {
    as: 'superAdmin',
    body: { email: 'new@quais.example', username: 'new', roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] },
  });
  expect(Object.keys(await told()).toSorted()).toEqual(['new@quais.example', 'superadmin@example.com']);
});
