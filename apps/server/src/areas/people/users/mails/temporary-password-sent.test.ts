import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../../test/world.ts';
import { hashPassword } from '../../../../http/password.ts';
import { MailRefused, type MailTransport } from '../../../../integrations/mail/mail.ts';
import { purgeTask } from '../../../../jobs/purge.ts';
import { createTaskDeps, type TaskDeps } from '../../../../jobs/task-deps.ts';
import { type RunningWorker, startWorker } from '../../../../jobs/worker.ts';
import { temporaryPasswordMail } from './temporary-password.ts';

const EMAIL = 'traveller@example.com';
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
let world: World;
let clock: Date;
let dataDir: string;
let deps: TaskDeps;
let worker: RunningWorker | null;
beforeAll(async () => {
  world = await createWorld({ clock: () => clock });
});
afterAll(() => world.close());
beforeEach(async () => {
  clock = new Date();
  worker = null;
  lines.length = 0;
  await world.deps.db
    .updateTable('users')
    .set({
      password_hash: await hashPassword('the old one'),
      first_name: 'Ada',
      temporary_password_hash: null,
      temporary_password_expires_at: null,
    })
    .where('email', '=', EMAIL)
    .execute();
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-mails-'));
  deps = createTaskDeps(
    {
      databaseUrl: world.database.url,
      dataDir,
      smtpUrl: null,
      mailFrom: 'Méridienne <no-reply@example.com>',
      publicUrl: 'https://example.com',
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

const forget = (email: string, language = 'fr') =>
  world.call('POST', '/public/forget-password', { body: { email, language } });
const signIn = async (password: string) =>
  (await world.call('POST', '/public/login', { body: { email: EMAIL, password } })).status;
const stored = () =>
  world.deps.db.selectFrom('users').where('email', '=', EMAIL).selectAll().executeTakeFirstOrThrow();

async function work(mail: MailTransport = deps.mail): Promise<void> {
  worker = await startWorker({
    pool: deps.pool,
    tasks: [temporaryPasswordMail],
    deps: { ...deps, mail },
    log,
    pollMs: 50,
  });
}

async function settled(): Promise<void> {
  const waiting = async () => {
    const { rows } = await world.deps.pool.query<{ count: number }>(
      'select count(*) from graphile_worker._private_jobs',
    );
    return Number(rows[0]?.count);
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
}

const PASSWORD = /[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){2}/;
const passwordIn = (text: string | undefined) => PASSWORD.exec(text ?? '')?.[0] ?? '';

/** As if it had been mailed so long ago. */
async function expireIn(hours: number): Promise<Date> {
  await world.deps.pool.query(
    `update users set temporary_password_expires_at = now() + $1 * interval '1 hour' where email = $2`,
    [hours, EMAIL],
  );
  return (await stored()).temporary_password_expires_at!;
}

async function mails() {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name), 'utf8'))));
}

it('mails a password that signs in beside the old one, and becomes it on its first use', async () => {
  await forget(EMAIL.toUpperCase(), 'en');
  await forget('nobody@example.com');
  await work();
  await settled();
  const sent = await mails();
  expect(sent.map((mail) => mail.to?.[0]?.address)).toEqual([EMAIL]);
  const [mail] = sent;
  expect(mail?.subject).toBe('Your new password');
  expect(mail?.text).toContain('Hello Ada,');
  const password = passwordIn(mail?.text);
  expect(password).not.toBe('');
  expect(mail?.html).toContain(password);

  const user = await stored();
  expect(user.temporary_password_hash).toMatch(/^\$argon2id\$/);
  const hours = (user.temporary_password_expires_at!.getTime() - clock.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(24.1);
  const { rows } = await world.deps.pool.query('select * from users');
  expect(`${JSON.stringify(rows)}${lines.join('')}`).not.toContain(password);
  expect(lines.join('')).not.toContain(EMAIL);

  expect(await signIn('the old one')).toBe(200);
  expect(await signIn(password)).toBe(200);
  expect(await signIn('the old one')).toBe(401);
  expect(await signIn(password)).toBe(200);
  // It is somebody's own from now on: nothing is left to make it from.
  expect((await stored()).temporary_password_seed).toBeNull();
});

it('is over after 24 hours, and the old one stays', async () => {
  await forget(EMAIL);
  await work();
  await settled();
  const password = passwordIn((await mails())[0]?.text);
  clock = new Date((await stored()).temporary_password_expires_at!.getTime());
  expect(await signIn(password)).toBe(401);
  expect(await signIn('the old one')).toBe(200);
  clock = new Date(clock.getTime() - 1000);
  expect(await signIn(password)).toBe(200);
});

it('sends one mail for several requests, also while it leaves, and every mail says what works', async () => {
  const sent: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const acknowledged = Promise.withResolvers<void>();
  await Promise.all([forget(EMAIL), forget(EMAIL), forget(EMAIL)]);
  await work({
    close: () => undefined,
    async send(mail) {
      sent.push(passwordIn(mail.text));
      arrived.resolve();
      await acknowledged.promise;
    },
  });
  await arrived.promise;
  await forget(EMAIL);
  acknowledged.resolve();
  await settled();
  expect(sent).toHaveLength(1);
  await forget(EMAIL);
  await settled();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  expect(await signIn(sent[0] ?? '')).toBe(200);
  // Used, it is the password: what is mailed next is another.
  await forget(EMAIL);
  await settled();
  expect(sent[2]).not.toBe(sent[0]);
  expect(await signIn(sent[2] ?? '')).toBe(200);
});

it.each([
  [13, true],
  [11, false],
])('mailed again with %i hours to go, it is the same: %s', async (hours, isSame) => {
  await forget(EMAIL);
  await work();
  await settled();
  const expires = await expireIn(hours);
  await forget(EMAIL);
  await settled();
  const told = (await mails()).map(({ text }) => passwordIn(text));
  expect(told).toHaveLength(2);
  expect(new Set(told).size).toBe(isSame ? 1 : 2);
  const texts = (await mails()).map(({ text }) => /(\d+) heures/.exec(text ?? '')?.[1]);
  expect(new Set(texts)).toEqual(new Set(isSame ? ['24', '12'] : ['24']));
  // Nobody makes it last longer by asking again.
  const isKept = (await stored()).temporary_password_expires_at?.getTime() === expires.getTime();
  expect(isKept).toBe(isSame);
  const { rows } = await world.deps.pool.query('select * from users');
  expect(JSON.stringify(rows)).not.toContain(told[0]);
});

it('waits for the mail server outside of any transaction', async () => {
  const open: string[] = [];
  let sent = 0;
  await forget(EMAIL);
  await work({
    close: () => undefined,
    async send() {
      const { rows } = await world.deps.pool.query<{ query: string }>(
        `select query from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      open.push(...rows.map(({ query }) => query));
      sent++;
    },
  });
  await settled();
  expect({ sent, open }).toEqual({ sent: 1, open: [] });
});

it('sends again when asked after a mail was refused for good', async () => {
  await forget(EMAIL);
  let refusals = 0;
  await work({
    close: () => undefined,
    async send() {
      refusals++;
      throw new MailRefused('No such mailbox');
    },
  });
  const isDead = async () => {
    const { rows } = await world.deps.pool.query<{ dead: boolean }>(
      `select attempts = max_attempts and locked_at is null as dead from graphile_worker._private_jobs`,
    );
    return rows.map(({ dead }) => dead);
  };
  await expect.poll(isDead, { timeout: 10_000 }).toEqual([true]);
  expect(refusals).toBe(1);
  await worker?.stop();
  await forget(EMAIL);
  await work();
  await settled();
  expect(await signIn(passwordIn((await mails())[0]?.text))).toBe(200);
});

it('keeps the earlier mail’s when a mail does not leave, and sends another with the next try', async () => {
  await forget(EMAIL);
  await work();
  await settled();
  const first = passwordIn((await mails())[0]?.text);
  await worker?.stop();
  // Soon over: the next mail's is another.
  await expireIn(11);

  const tries: { id: string; password: string }[] = [];
  await forget(EMAIL);
  await work({
    close: () => undefined,
    async send(mail) {
      tries.push({ id: mail.messageId, password: passwordIn(mail.text) });
      if (tries.length > 1) return;
      throw new Error('The mail server hung up');
    },
  });
  await expect.poll(() => tries.length, { timeout: 10_000 }).toBe(1);
  const hash = (await stored()).temporary_password_hash;
  expect(hash).not.toBeNull();
  expect(await signIn(first)).toBe(200);
  await settled();
  expect(tries).toHaveLength(2);
  expect(new Set(tries.map(({ id }) => id)).size).toBe(2);
  expect(await signIn(tries[0]?.password ?? '')).toBe(401);
  expect(await signIn(tries[1]?.password ?? '')).toBe(200);
});

it('leaves none behind that is over', async () => {
  const set = (expires: Date) =>
    world.deps.db
      .updateTable('users')
      .set({
        temporary_password_hash: 'x',
        temporary_password_seed: 'y',
        temporary_password_expires_at: expires,
      })
      .where('email', '=', EMAIL)
      .execute();
  const purged = async () => {
    await purgeTask.run(deps, {}, undefined as never);
    const { temporary_password_hash: kept, temporary_password_seed: seed } = await stored();
    return [kept, seed];
  };
  await set(new Date(Date.now() + 3_600_000));
  expect(await purged()).toEqual(['x', 'y']);
  await set(new Date(Date.now() - 1000));
  expect(await purged()).toEqual([null, null]);
});
