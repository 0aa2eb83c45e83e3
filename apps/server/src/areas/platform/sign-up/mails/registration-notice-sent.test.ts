import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../../test/world.ts';
import type { MailTransport } from '../../../../integrations/mail/mail.ts';
import { createTaskDeps, type TaskDeps } from '../../../../jobs/task-deps.ts';
import { type RunningWorker, startWorker } from '../../../../jobs/worker.ts';
import { registrationNotice, registrationNotices } from './registration-notice.ts';

const ADMINISTRATION = ['contact@example.com', 'sales@example.com'];
const log = pino({ level: 'silent' });
let world: World;
let dataDir: string;
let deps: TaskDeps;
let worker: RunningWorker | null;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  worker = null;
  await notify(ADMINISTRATION);
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-mails-'));
  deps = createTaskDeps(
    {
      databaseUrl: world.database.url,
      dataDir,
      smtpUrl: null,
      mailFrom: 'Méridienne <no-reply@example.com>',
      publicUrl: 'https://rives.example',
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

const notify = (emails: string[]) =>
  world.deps.db.updateTable('administrations').set({ emails }).where('id', '=', 1).execute();

let count = 0;
async function signUp(change: object = {}): Promise<string> {
  const email = `claire${++count}@hotel.example`;
  const { status } = await world.call('POST', '/public/create-account', {
    body: {
      firstname: 'Claire',
      lastname: 'Martin',
      username: `claire${count}`,
      email,
      accountName: 'Hôtel des Quais',
      url: 'https://quais.example/',
      password: 'long enough',
      ...change,
    },
  });
  expect(status).toBe(201);
  return email;
}

async function work(mail: MailTransport = deps.mail): Promise<void> {
  worker = await startWorker({
    pool: deps.pool,
    tasks: [registrationNotices, registrationNotice],
    deps: { ...deps, mail },
    log,
    pollMs: 50,
  });
  const waiting = async () => {
    const { rows } = await world.deps.pool.query<{ count: string }>(
      'select count(*) from graphile_worker._private_jobs',
    );
    return Number(rows[0]?.count);
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
}

async function mails() {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name), 'utf8'))));
}

it('tells each address of the settings, in French, what was typed and nothing more', async () => {
  const email = await signUp({ firstname: '<b>Claire</b>' });
  const createdAt = '2026-03-28T23:30:00Z';
  await world.deps.pool.query('update accounts set created_at = $1 where $2 = any (emails)', [
    createdAt,
    email,
  ]);
  await work();
  const sent = await mails();
  expect(new Set(sent.map((mail) => mail.to?.[0]?.address))).toEqual(new Set(ADMINISTRATION));
  expect(new Set(sent.map((mail) => mail.messageId)).size).toBe(2);
  for (const { subject, text, html, replyTo } of sent) {
    expect(subject?.replaceAll('\u00a0', ' ')).toBe('Nouvelle inscription : Hôtel des Quais');
    expect(replyTo?.[0]?.address).toBe(email);
    const lines = (text ?? '').replaceAll('\u00a0', ' ').split('\n');
    expect(lines).toContain('Hôtel : Hôtel des Quais');
    expect(lines).toContain('Nom : <b>Claire</b> Martin');
    expect(lines).toContain(`E-mail : ${email}`);
    expect(lines).toContain('Site web : https://quais.example/');
    // By the hotel's clock, in Paris.
    expect(lines).toContain("Date d'inscription : Dimanche 29 mars 2026 à 00h30");
    expect(text).toContain('https://rives.example/admin?tab=account');
    expect(html).not.toContain('<b>Claire');
    expect(`${text}${html}`).not.toContain('long enough');
  }
});

it('tries again for whom it did not reach, and not for whom it did', async () => {
  await signUp();
  const tried: string[] = [];
  await work({
    close: () => undefined,
    async send(mail) {
      tried.push(mail.to);
      if (mail.to === ADMINISTRATION[0] && tried.filter((to) => to === mail.to).length === 1) {
        throw new Error('The mail server hung up');
      }
    },
  });
  expect(tried.sort()).toEqual([ADMINISTRATION[0], ADMINISTRATION[0], ADMINISTRATION[1]]);
});

it('sends nothing when nobody is to be told, or when the hotel is gone again', async () => {
  await notify([]);
  await signUp();
  await work();
  expect(await mails()).toEqual([]);
  await worker?.stop();
  await notify(ADMINISTRATION);
  const email = await signUp();
  await world.deps.pool.query('delete from accounts where $1 = any (emails)', [email]);
  await work();
  expect(await mails()).toEqual([]);
});
