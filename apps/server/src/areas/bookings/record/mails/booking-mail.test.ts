import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';
import { createTaskDeps, type TaskDeps } from '../../../../jobs/task-deps.ts';
import { type RunningWorker, startWorker } from '../../../../jobs/worker.ts';
import { bookingMail, bookingMails } from './booking-mail.ts';

const TOMORROW = addDays(TODAY, 1);
const log = pino({ level: 'silent' });
let world: World;
let venue: Venue;
let dataDir: string;
let deps: TaskDeps;
let worker: RunningWorker;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  await world.deps.db
    .updateTable('accounts')
    .set({
      emails: ['reception@example.com', 'direction@example.com'],
      // None in the guest's language: the venue's own is read.
      booking_text: JSON.stringify({ fr: 'Parking\nà droite', es: 'Aparcamiento' }),
      cancel_text: JSON.stringify({ en: 'Too bad' }),
    })
    .where('id', '=', world.accountA)
    .execute();
});
afterAll(() => world.close());
beforeEach(async () => {
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
  await worker.stop();
  await deps.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function mailsOf(
  body: object,
): Promise<Map<string, { email: Awaited<ReturnType<typeof PostalMime.parse>>; raw: string }>> {
  const reply = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(TOMORROW),
      firstname: 'Ada',
      lastname: '<b>Lovelace</b>',
      email: 'ada@example.org',
      phone: '+33612345678',
      price: 59,
      language: 'en',
      ...body,
    },
  });
  expect(reply.status).toBe(201);
  worker = await startWorker({
    pool: deps.pool,
    tasks: [bookingMails, bookingMail],
    deps,
    log,
    pollMs: 50,
  });
  const folder = join(dataDir, 'outbox');
  // One that is still being written has another name.
  const files = async () =>
    (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(async () => (await files()).length, { timeout: 15_000 }).toBe(3);
  const mails = new Map<string, { email: Awaited<ReturnType<typeof PostalMime.parse>>; raw: string }>();
  for (const file of await files()) {
    const raw = await readFile(join(folder, file), 'utf8');
    const email = await PostalMime.parse(raw);
    mails.set(email.to?.[0]?.address ?? '', { email, raw });
  }
  return mails;
}

it('tells the guest in the guest’s language, and each of the venue’s addresses in the venue’s', async () => {
  await world.deps.db.updateTable('categories').set({ is_confidential: false }).execute();
  const mails = await mailsOf({ arrivedAt: '11h30', comment: 'Lit bébé' });
  expect([...mails.keys()].sort()).toEqual([
    'ada@example.org',
    'direction@example.com',
    'reception@example.com',
  ]);
  const guest = mails.get('ada@example.org')?.email;
  expect(guest?.text).toContain('Room');
  expect(guest?.text).toContain('€59');
  expect(guest?.text).toContain('Parking\nà droite');
  expect(guest?.text).not.toMatch(/Aparcamiento|Too bad/);
  expect(guest?.html).not.toContain('<b>Lovelace</b>');
  expect(guest?.replyTo?.[0]?.address).toBe('reception@example.com');
  expect(guest?.from).toEqual({ name: 'Hôtel A', address: 'no-reply@example.com' });
  const venueMail = mails.get('direction@example.com')?.email;
  expect(venueMail?.from?.name).toBe('Méridienne');
  expect(venueMail?.text).toContain('Chambre');
  expect(venueMail?.text).toContain('ada@example.org');
  expect(venueMail?.text).toContain('Lit bébé');
  expect(venueMail?.messageId).not.toBe(guest?.messageId);
});

it('keeps a confidential guest’s e-mail and phone from the venue', async () => {
  await world.deps.db.updateTable('categories').set({ is_confidential: true }).execute();
  const mails = await mailsOf({ comment: 'Écrivez-moi : ada@example.org' });
  for (const address of ['reception@example.com', 'direction@example.com']) {
    const mail = mails.get(address);
    const everything = `${mail?.raw}${mail?.email.text}${mail?.email.html}`;
    expect(everything).not.toContain('ada@example.org');
    expect(everything.replace(/[\s.]/g, '')).not.toContain('33612345678');
  }
});
