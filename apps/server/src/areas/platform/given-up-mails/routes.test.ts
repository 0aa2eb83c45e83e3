import { addDays } from '@meridienne/domain';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createMailWorker, type MailWorker } from '../../../../test/mail-worker.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { MailRefused } from '../../../integrations/mail/mail.ts';
import { startWorker } from '../../../jobs/worker.ts';
import { bookingMail, bookingMails } from '../../bookings/record/mails/booking-mail.ts';
import { mailKindOf } from '../all-mails/mails.ts';
import { NO_MAILS } from './rules.ts';

let world: World;
let venue: Venue;
let worker: MailWorker;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 50);
  worker = createMailWorker(world);
  await world.deps.db
    .updateTable('accounts')
    .set({ emails: ['reception@example.com'] })
    .execute();
});
afterAll(async () => {
  await worker.close();
  await world.close();
});
afterEach(async () => {
  worker.sent = [];
  worker.onSend = async () => {};
  await worker.clear();
});

/** @returns the booking's number */
async function book(email: string): Promise<number> {
  const { status, body } = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(addDays(TODAY, 1)),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email,
      phone: '+33612345678',
      price: 59,
    },
  });
  expect(status).toBe(201);
  return body.bookingId as number;
}

const list = async (query = '') =>
  (await world.call('GET', `/given-up-mails${query}`, { as: 'superAdmin' })).body;
const queue = async () => (await world.call('GET', '/mail-queue', { as: 'superAdmin' })).body;
const sendAgain = (body: object) =>
  world.call('POST', '/given-up-mails/send-again', { as: 'superAdmin', body });

/** Runs what is queued until what is left is as it should be. */
async function runUntil(left: object): Promise<void> {
  const { deps } = worker;
  const tasks = [bookingMails, bookingMail];
  const running = await startWorker({ pool: deps.pool, tasks, deps, log: deps.log, pollMs: 20 });
  await expect.poll(queue, { timeout: 15_000 }).toMatchObject(left);
  await running.stop();
}

/** The guest's mail server refuses for good, as nodemailer tells it. */
const refuseGuests = () => {
  worker.onSend = async ({ to }) => {
    if (to.endsWith('@mail.example')) throw new MailRefused(`SMTP: 550 5.1.1 <${to}>: User unknown`);
  };
};

async function givenUp(task: string, payload: unknown): Promise<number> {
  const { rows } = await world.deps.pool.query<{ id: number }>(
    `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts)
     select id, $2, 12, 12 from graphile_worker._private_tasks where identifier = $1 returning id`,
    [task, JSON.stringify(payload)],
  );
  return rows[0]?.id ?? 0;
}

it('lists what was given up, sends it again when asked, and it leaves', async () => {
  refuseGuests();
  const number = await book('claire@mail.example');
  await runUntil({ waiting: 0, givenUp: 1 });
  const found = await list();
  expect(found).toMatchObject({ '@type': 'hydra:Collection', 'hydra:totalItems': 1 });
  const [mail] = found['hydra:member'];
  expect(mail).toEqual({
    '@type': 'GivenUpMail',
    id: expect.any(Number),
    kind: 'confirmation',
    accountName: 'Hôtel A',
    bookingId: number,
    recipient: 'c•••@mail.example',
    tries: 1,
    error: 'SMTP: 550 5.1.1 <[address]>: User unknown',
    createdAt: expect.any(String),
    givenUpAt: expect.any(String),
  });
  expect(JSON.stringify(found)).not.toMatch(/claire|Lovelace/);
  expect(worker.sent.map(({ to }) => to)).toEqual(['reception@example.com']);

  worker.onSend = async () => {};
  const { status, body } = await sendAgain({ ids: [mail.id] });
  expect([status, body]).toEqual([200, { success: true, mails: 1 }]);
  expect(await queue()).toMatchObject({ waiting: 1, givenUp: 0, dueSince: expect.any(String) });
  // Somebody else has the list open still.
  expect((await sendAgain({ ids: [mail.id] })).body).toEqual({ success: true, mails: 0 });
  await runUntil({ waiting: 0, givenUp: 0, dueSince: null });
  expect(worker.sent.map(({ to }) => to)).toEqual(['reception@example.com', 'claire@mail.example']);
  expect((await list())['hydra:member']).toEqual([]);
});

it('sends no mail again that is no longer true', async () => {
  refuseGuests();
  const number = await book('claire@mail.example');
  await runUntil({ waiting: 0, givenUp: 1 });
  await world.deps.db
    .updateTable('bookings')
    .where('number', '=', number)
    .set({ status: 'canceled' })
    .execute();
  worker.onSend = async () => {};
  worker.sent = [];
  expect((await sendAgain({ all: true })).body).toEqual({ success: true, mails: 1 });
  await runUntil({ waiting: 0, givenUp: 0 });
  expect(worker.sent).toEqual([]);
});

it('gives a mail that is sent again all its tries', async () => {
  await givenUp('security-notice', { email: 'ada@mail.example' });
  await sendAgain({ all: true });
  const { rows } = await world.deps.pool.query(
    'select attempts, max_attempts from graphile_worker._private_jobs',
  );
  expect(rows).toEqual([{ attempts: 0, max_attempts: 12 }]);
});

it('sends all again but what is no mail, and pages through them', async () => {
  await world.deps.pool.query(
    `insert into graphile_worker._private_tasks (identifier) values ('purge'), ('a-later-mail')`,
  );
  await givenUp('purge', {});
  await givenUp('a-later-mail', { to: 4, accountId: 9e15, bookingId: 9e15, userId: 9e15 });
  await givenUp('registration-notice', { accountId: world.accountB, userId: 1, to: 'op@host.example' });
  await givenUp('access-mail', { userId: world.userIds.traveller, accountName: 'Hotel C' });
  const { body } = await world.call('GET', '/given-up-mails?itemsPerPage=2&page=2', { as: 'superAdmin' });
  expect(body).toMatchObject({
    'hydra:totalItems': 3,
    'hydra:member': [{ kind: 'other', accountName: null, bookingId: null, recipient: null }],
    'hydra:view': { 'hydra:previous': '/api/given-up-mails?itemsPerPage=2&page=1' },
  });
  expect((await list())['hydra:member']).toMatchObject([
    { kind: 'access', accountName: 'Hotel C', recipient: 't•••@example.com' },
    { kind: 'registrationNotice', accountName: 'Hotel B', recipient: 'o•••@host.example' },
    { kind: 'other' },
  ]);
  expect((await sendAgain({ all: true })).body).toEqual({ success: true, mails: 3 });
  expect(await queue()).toMatchObject({ waiting: 3, givenUp: 0 });
});

it('has those tried now that wait for their next try', async () => {
  const id = await givenUp('security-notice', { email: 'ada@mail.example' });
  await givenUp('security-notice', { email: 'eve@mail.example' });
  await world.deps.pool.query(
    `update graphile_worker._private_jobs set attempts = 9, run_at = now() + interval '2 hours' where id = $1`,
    [id],
  );
  expect(await queue()).toMatchObject({ waiting: 1, delayed: 1, dueSince: null, givenUp: 1 });
  const hurry = () => world.call('POST', '/mail-queue/hurry', { as: 'superAdmin' });
  expect((await hurry()).body).toEqual({ success: true, mails: 1 });
  expect((await hurry()).body).toEqual({ success: true, mails: 0 });
  expect(await queue()).toMatchObject({ waiting: 1, delayed: 0, givenUp: 1, dueSince: expect.any(String) });
});

it.each([
  [{}, 'ids'],
  [{ ids: [] }, 'ids'],
  [{ ids: [0] }, 'ids[0]'],
  [{ ids: ['x'] }, 'ids[0]'],
])('asks which are meant by %j', async (body, propertyPath) => {
  const reply = await sendAgain(body);
  expect([reply.status, reply.body.violations?.[0]?.propertyPath]).toEqual([422, propertyPath]);
});

it('knows what each job is that a call may queue', async () => {
  const { rows } = await world.deps.pool.query<{ name: string }>(
    `select identifier as name from graphile_worker._private_tasks where identifier <> 'a-later-mail'`,
  );
  const unknown = rows.filter(({ name }) => !NO_MAILS.includes(name) && mailKindOf(name, {}) === 'other');
  expect(rows.length).toBeGreaterThan(5);
  expect(unknown).toEqual([]);
});
