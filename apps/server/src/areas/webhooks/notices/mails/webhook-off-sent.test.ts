import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../../test/world.ts';
import type { Mail } from '../../../../integrations/mail/mail.ts';
import type { WebhookReply } from '../../../../integrations/webhook-sender/webhook-sender.ts';
import { createTaskDeps, type TaskDeps } from '../../../../jobs/task-deps.ts';
import { startWorker } from '../../../../jobs/worker.ts';
import { sendDelivery } from '../../deliveries/commands/send-delivery.ts';
import { webhookOff, webhookOffs } from './webhook-off.ts';

const log = pino({ level: 'silent' });
let world: World;
let deps: TaskDeps;
const sent: Mail[] = [];
beforeAll(async () => {
  world = await createWorld();
  const settings = {
    databaseUrl: world.database.url,
    dataDir: world.deps.settings.dataDir,
    smtpUrl: null,
    mailFrom: 'Méridienne <no-reply@example.com>',
    publicUrl: 'https://rives.example',
    guestKey: new Uint8Array(32),
  };
  const mail = { send: async (one: Mail) => void sent.push(one), close() {} };
  deps = { ...createTaskDeps(settings, log), mail };
});
afterAll(async () => {
  await deps.close();
  await world.close();
});
beforeEach(async () => {
  await query('delete from webhooks; delete from graphile_worker._private_jobs');
  sent.length = 0;
});

const query = (words: string, values: unknown[] = []) => world.deps.pool.query(words, values);

/** A webhook of the account, to which so many messages are on their way. */
async function addHook(account: number, messages = 1): Promise<{ id: number; deliveries: number[] }> {
  const { rows } = await query(
    `insert into webhooks (account_id, name, url, secret)
     values ($1, 'Channel manager', 'https://partner.example/told?token=ours', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
     returning id`,
    [account],
  );
  const made = await query(
    `insert into webhook_deliveries (account_id, webhook_id, type, subject)
     select $1, $2, 'webhook.test', 'asked ' || n from generate_series(1, $3) n returning id`,
    [account, rows[0].id, messages],
  );
  return { id: rows[0].id, deliveries: made.rows.map(({ id }) => id) };
}

/** A message is answered so. */
function answered(accountId: number, deliveryId: number, reply: WebhookReply | Promise<WebhookReply>) {
  const webhookSender = { send: async () => reply };
  const tried = { accountId, deliveryId, jobId: String(deliveryId), signal: AbortSignal.timeout(60_000) };
  return sendDelivery({ db: deps.db, webhookSender }, tried, new Date());
}
const gone: WebhookReply = { kind: 'answered', status: 410, body: '' };

async function sendMails(): Promise<void> {
  const worker = await startWorker({
    pool: deps.pool,
    tasks: [webhookOffs, webhookOff],
    deps,
    log,
    pollMs: 20,
  });
  const left = async () => (await query('select from graphile_worker._private_jobs')).rowCount;
  await expect.poll(left, { timeout: 20_000, interval: 20 }).toBe(0);
  await worker.stop();
}
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');

it('tells the account’s administrators alone, once, however many messages are answered 410 at once', async () => {
  const { deliveries } = await addHook(world.accountA, 2);
  const both = Promise.withResolvers<WebhookReply>();
  const tries = deliveries.map((id) => answered(world.accountA, id, both.promise));
  const taken = async () => (await query('select from webhook_deliveries where job_id is not null')).rowCount;
  await expect.poll(taken, { interval: 10 }).toBe(2);
  both.resolve(gone);
  await Promise.all(tries);
  await sendMails();
  expect(sent.map(({ to }) => to)).toEqual(['hoteliera@example.com']);
  const [mail] = sent;
  expect(plain(mail?.subject)).toBe('Le webhook « Channel manager » est désactivé');
  expect(plain(mail?.text)).toContain("a répondu que cette adresse n'existe plus (410)");
  expect(plain(mail?.text)).toContain('https://partner.example/told ');
  expect(mail?.text).toContain('https://rives.example/webhooks');
  expect(`${mail?.text}${mail?.html}`).not.toContain('token');
});

it('tells in the venue’s language since when nothing came through, by its clock', async () => {
  const { id, deliveries } = await addHook(world.accountB);
  await query(`update webhooks set failing_since = '2026-03-18T23:30:00Z' where id = $1`, [id]);
  await query('update webhook_deliveries set attempts = 9');
  for (const delivery of deliveries)
    await answered(world.accountB, delivery, { kind: 'failed', fault: 'unreachable' });
  await sendMails();
  expect(sent.map(({ to }) => to)).toEqual(['hotelierb@example.com']);
  expect(plain(sent[0]?.text)).toContain('No message has got through since Wednesday, 18 March 2026, 23:30');
});

it('tells nobody of what is on again by then, nor of what somebody switched off by hand', async () => {
  const { id, deliveries } = await addHook(world.accountA);
  await answered(world.accountA, deliveries[0] ?? 0, gone);
  const turn = (isActive: boolean) =>
    world.call('PATCH', `/webhooks/${id}`, { as: 'hotelierA', body: { isActive } });
  await turn(true);
  await sendMails();
  await turn(false);
  await sendMails();
  expect(sent).toEqual([]);
});
