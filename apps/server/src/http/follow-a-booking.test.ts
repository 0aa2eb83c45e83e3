import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVenue } from '../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../test/world.ts';
import { MAILS } from '../areas/platform/all-mails/mails.ts';
import { MailRefused } from '../integrations/mail/mail.ts';
import { createTaskDeps } from '../jobs/task-deps.ts';
import { startWorker } from '../jobs/worker.ts';

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
let world: World;
beforeAll(async () => {
  world = await createWorld({ log });
});
afterAll(() => world.close());

it('is found in the line of each call and each job, from the request to the mail', async () => {
  const venue = await createVenue(world.deps.db, world.accountA);
  const body = {
    account: world.accountA,
    offer: await venue.offerOn(TODAY),
    price: 59,
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.com',
    phone: '+33612345678',
  };
  const asked = (id: string) => ({ headers: { 'x-request-id': id } });
  const booked = await world.call('POST', '/public/bookings', { body, ...asked('request-one') });
  const { id, bookingId: number } = booked.body;
  await world.call('PATCH', `/bookings/${id}`, {
    as: 'hotelierA',
    body: { status: 'canceled' },
    ...asked('request-two'),
  });
  const tried = new Set<string>();
  const deps = {
    ...createTaskDeps(
      {
        databaseUrl: world.database.url,
        dataDir: world.deps.settings.dataDir,
        smtpUrl: null,
        mailFrom: 'no-reply@example.com',
        publicUrl: 'https://rives.example',
        guestKey: new Uint8Array(32),
      },
      log,
    ),
    mail: {
      async send({ to }: { to: string }) {
        // The first to each reader is refused.
        if (tried.has(to)) return;
        tried.add(to);
        throw new MailRefused('550 5.1.1 no such mailbox');
      },
      close() {},
    },
  };
  const worker = await startWorker({ pool: deps.pool, tasks: MAILS, deps, log, pollMs: 20 });
  const due = async () =>
    (await world.deps.pool.query('select from graphile_worker._private_jobs where attempts < max_attempts'))
      .rowCount;
  await expect.poll(due, { timeout: 20_000, interval: 20 }).toBe(0);
  await worker.stop();
  await deps.close();
  const calls = lines.filter(({ msg, bookings }) => msg === 'request' && bookings !== undefined);
  expect(calls.map(({ reqId, bookings }) => [reqId, bookings])).toEqual([
    ['request-one', [{ id, number }]],
    ['request-two', [{ id, number }]],
  ]);
  const jobs = lines.filter(({ jobId }) => jobId !== undefined);
  expect(jobs.length).toBeGreaterThan(1);
  expect(jobs.every(({ bookingId }) => bookingId === id)).toBe(true);
  expect(new Set(jobs.map(({ request }) => request))).toEqual(new Set(['request-one', 'request-two']));
  expect(jobs.map(({ msg }) => msg)).toContain('job given up: dead letter');
  expect(JSON.stringify(jobs)).not.toMatch(/example\.com|Lovelace/);
});
