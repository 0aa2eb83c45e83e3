import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import {
  createWebhookSender,
  type WebhookSender,
} from '../../../integrations/webhook-sender/webhook-sender.ts';
import { dropOld } from './commands/drop-old.ts';
import { queueForgotten } from './commands/queue-delivery.ts';
import { sendDelivery } from './commands/send-delivery.ts';

interface Received {
  headers: Record<string, string>;
  body: string;
}

let world: World;
let venue: Venue;
let server: Server;
let host: string;
let sender: WebhookSender;
let secret: string;
let hook: number;
const received: Received[] = [];
type Answer = (message: { type: string; data: { booking?: { id: number } } }) => number;
let answer: Answer = () => 200;
/** Whether an answer repeats what was sent, as many do. */
let repeats = false;

beforeAll(async () => {
  server = http.createServer((request, response) => void receive(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  world = await createWorld({ env: { WEBHOOKS_TO: host } });
  venue = await createVenue(world.deps.db, world.accountA);
  sender = createWebhookSender({ publicUrl: 'https://book.example', trusted: [host] });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await world.close();
});
beforeEach(async () => {
  await query(
    'delete from webhooks; delete from bookings; update offers set booked = 0; delete from graphile_worker._private_jobs',
  );
  received.length = 0;
  answer = () => 200;
  repeats = false;
  later = 0;
  const { body } = await world.call('POST', `/accounts/${world.accountA}/webhooks`, {
    as: 'hotelierA',
    body: { name: 'PMS', url: `http://${host}/hook`, types: null },
  });
  ({ id: hook, secret } = body);
});

async function receive(request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  const status = answer(JSON.parse(body));
  received.push({ headers: request.headers as Record<string, string>, body });
  const reply = repeats ? body : `${status} noted`;
  response.writeHead(status, { location: `http://${host}/elsewhere` }).end(reply);
}

const query = (words: string, values: unknown[] = []) => world.database.pool.query(words, values);
/** By how much the queue's clock is ahead. */
let later = 0;
const at = () => new Date(Date.now() + later);

/** Does what the queue does: runs what is due, `atOnce` jobs at a time. */
async function work({ by = sender, atOnce = 1 } = {}): Promise<void> {
  for (;;) {
    const { rows } = await query(
      `delete from graphile_worker._private_jobs where id in (
         select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'send-webhook' and j.run_at <= $1 order by j.run_at, j.id limit $2
       ) returning id::text, payload`,
      [at(), atOnce],
    );
    if (rows.length === 0) return;
    await Promise.all(rows.map(({ id, payload }) => run(payload, { by, jobId: id })));
  }
}
const run = (payload: { deliveryId: number }, { by = sender, jobId = '1' } = {}) =>
  sendDelivery(
    { db: world.deps.db, webhookSender: by },
    { accountId: world.accountA, ...payload, jobId, signal: new AbortController().signal },
    at(),
  );
const waitFor = async (ms: number) => {
  later += ms;
  await work();
};

async function book(): Promise<number> {
  const { body } = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: await venue.offerOn(TODAY),
      price: 59,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.org',
      phone: '+33612345678',
    },
  });
  return body.id;
}
const cancel = (id: number) =>
  world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status: 'canceled' } });
const only = (types: string[] | null) =>
  world.call('PATCH', `/webhooks/${hook}`, { as: 'hotelierA', body: { types } });
const show = async () => (await world.call('GET', `/webhooks/${hook}`, { as: 'hotelierA' })).body;
const log = async () =>
  (await world.call('GET', `/webhooks/${hook}/deliveries`, { as: 'hotelierA' })).body['hydra:member'];
const told = () =>
  received.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.booking?.id]);
const BOOKINGS = ['booking.created', 'booking.changed', 'booking.canceled'];

describe('what is sent', () => {
  it('is each event once, signed, as the feed has it', async () => {
    const cursor = (
      await world.call('GET', `/events?account.id=${world.accountA}&after=now`, { as: 'hotelierA' })
    ).body.next;
    await book();
    await work();
    const feed = await world.call('GET', `/events?account.id=${world.accountA}&after=${cursor}`, {
      as: 'hotelierA',
    });
    const verified = received.map(({ headers, body }) => new Webhook(secret).verify(body, headers));
    expect(verified).toEqual(feed.body['hydra:member']);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
      feed.body['hydra:member'].map(({ id }: { id: string }) => id),
    );
    expect(() => new Webhook(secret).verify(`${received[0]?.body} `, received[0]?.headers ?? {})).toThrow(
      /signature/,
    );
    expect(await log()).toMatchObject([
      { type: 'stock.changed', state: 'sent', attempts: 1, replyStatus: 200, replyBody: '200 noted' },
      { type: 'booking.created', state: 'sent', body: received[0]?.body },
    ]);
  });

  it('is what was asked for, and nothing of what was taken back', async () => {
    await only(['booking.canceled']);
    const id = await book();
    await query('begin; update bookings set status = status; rollback');
    await cancel(id);
    await work();
    expect(told()).toEqual([['booking.canceled', id]]);
  });

  it('is nothing to who is switched off', async () => {
    const id = await book();
    await world.call('PATCH', `/webhooks/${hook}`, { as: 'hotelierA', body: { isActive: false } });
    await cancel(id);
    await work();
    expect(received).toEqual([]);
    expect(new Set((await log()).map(({ state }: { state: string }) => state))).toEqual(new Set(['dropped']));
  });
});

describe('what isn’t answered', () => {
  it('comes again, later each time, before what came after it of the same booking', async () => {
    await only(BOOKINGS);
    const [first, other] = [await book(), await book()];
    await cancel(first);
    answer = ({ data }) => (data.booking?.id === first && later < 60_000 ? 503 : 200);
    await work();
    expect(told()).toEqual([
      ['booking.created', first],
      ['booking.created', other],
    ]);
    expect(await show()).toMatchObject({ waiting: 2, isActive: true });
    await waitFor(6_000);
    expect(told().slice(2)).toEqual([['booking.created', first]]);
    await waitFor(1_000);
    expect(received).toHaveLength(3);
    await waitFor(70_000);
    expect(told().slice(3)).toEqual([
      ['booking.created', first],
      ['booking.canceled', first],
    ]);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(new Set([ids[0], ids[2], ids[3]]).size).toBe(1);
    expect(await show()).toMatchObject({ waiting: 0, failingSince: null });
  });

  it('is given up after three days, with what nobody has read for as long', async () => {
    await only(BOOKINGS);
    await book();
    answer = () => 500;
    await work();
    for (let tries = 0; tries < 9; tries++) await waitFor(27 * 3_600_000);
    expect(received).toHaveLength(10);
    expect(await log()).toMatchObject([
      { state: 'failed', attempts: 10, fault: 'refused', replyStatus: 500 },
    ]);
    expect(await show()).toMatchObject({ isActive: false, endedBy: 'failing' });
    await world.call('PATCH', `/webhooks/${hook}`, { as: 'hotelierA', body: { isActive: true } });
    expect(await show()).toMatchObject({ isActive: true, endedBy: null, failingSince: null });
  });

  it('ends at once where the other side says that it is gone', async () => {
    await only(BOOKINGS);
    const id = await book();
    await cancel(id);
    answer = () => 410;
    await work();
    await waitFor(86_400_000);
    expect(received).toHaveLength(1);
    expect(await show()).toMatchObject({ isActive: false, endedBy: 'gone', waiting: 0 });
    expect((await world.call('POST', `/webhooks/${hook}/test`, { as: 'hotelierA' })).status).toBe(409);
  });

  it('is a redirect, which nobody follows', async () => {
    answer = () => 302;
    await world.call('POST', `/webhooks/${hook}/test`, { as: 'hotelierA' });
    await work();
    expect(received).toHaveLength(1);
    expect(await log()).toMatchObject([
      { type: 'webhook.test', state: 'waiting', fault: 'refused', replyStatus: 302 },
    ]);
  });
});

describe('at once', () => {
  it('are jobs of one booking, of which the first is sent first, and each once', async () => {
    await only(BOOKINGS);
    const id = await book();
    await cancel(id);
    await world.call('PATCH', `/bookings/${id}`, { as: 'hotelierA', body: { status: 'confirmed' } });
    await work({ atOnce: 3 });
    expect(told()).toEqual([
      ['booking.created', id],
      ['booking.canceled', id],
      ['booking.changed', id],
    ]);
  });

  it('is a job that is run again, as its process was killed before it could note what came', async () => {
    await only(BOOKINGS);
    await book();
    const { rows } = await query('select id from webhook_deliveries');
    const killed: WebhookSender = {
      async send(message) {
        await sender.send(message);
        throw new Error('killed');
      },
    };
    const deliveryId = rows[0]?.id as number;
    await expect(run({ deliveryId }, { by: killed, jobId: '7' })).rejects.toThrow('killed');
    // Another leaves it alone.
    await run({ deliveryId }, { jobId: '8' });
    expect(received).toHaveLength(1);
    await run({ deliveryId }, { jobId: '7' });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received).toHaveLength(2);
    expect(await show()).toMatchObject({ waiting: 0 });
  });

  it('are more than a webhook takes, which come later, and after mails', async () => {
    await only(BOOKINGS);
    for (let count = 0; count < 3; count++) await book();
    const { rows } = await query('select id from webhook_deliveries order by id');
    await query('update webhook_deliveries set job_id = id, taken_at = now() where id <> $1', [rows[2]?.id]);
    await query('delete from graphile_worker._private_jobs');
    await run({ deliveryId: rows[2]?.id });
    expect(received).toEqual([]);
    const { rows: jobs } = await query(
      `select priority, run_at > now() + interval '1 second' as is_later from graphile_worker._private_jobs`,
    );
    expect(jobs).toEqual([{ priority: 1, is_later: true }]);
  });

  it('are a change and the end of the webhook that is told of it', async () => {
    await only(BOOKINGS);
    const id = await book();
    const ending = await world.database.pool.connect();
    try {
      await ending.query('begin');
      await ending.query('delete from webhooks where id = $1', [hook]);
      const canceled = cancel(id);
      const waiting = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await query(waiting)).rows[0].count).toBe(1);
      await ending.query('commit');
      expect((await canceled).body).toMatchObject({ status: 'canceled' });
    } finally {
      ending.release();
    }
  });

  it('is a job that somebody has lost', async () => {
    await only(BOOKINGS);
    const id = await book();
    await cancel(id);
    await query('delete from graphile_worker._private_jobs');
    await query(`update webhook_deliveries set created_at = now() - interval '6 minutes'`);
    await queueForgotten(world.deps.db);
    await queueForgotten(world.deps.db);
    await work();
    expect(told()).toEqual([
      ['booking.created', id],
      ['booking.canceled', id],
    ]);
  });
});

describe('the secret', () => {
  it('is shown once, and signs for a day more when it is changed', async () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify([await show(), await log()])).not.toContain('whsec_');
    const { body } = await world.call('POST', `/webhooks/${hook}/rotate`, { as: 'hotelierA' });
    expect(body.secret).not.toBe(secret);
    const test = async () => {
      received.length = 0;
      await world.call('POST', `/webhooks/${hook}/test`, { as: 'hotelierA' });
      await work();
      const [{ headers, body: sent } = { headers: {}, body: '' }] = received;
      // As it would be verified when it came.
      const verifies = (key: string) => {
        const signed = new Webhook(key).sign(
          headers['webhook-id'] ?? '',
          new Date(Number(headers['webhook-timestamp']) * 1000),
          sent,
        );
        return (headers['webhook-signature'] ?? '').split(' ').includes(signed);
      };
      return [verifies(secret), verifies(body.secret)];
    };
    // The world's own clock has changed it long ago: until when it signs is set by it.
    await query(`update webhooks set former_until = now() + interval '24 hours'`);
    expect(await test()).toEqual([true, true]);
    later = 25 * 3_600_000;
    expect(await test()).toEqual([false, true]);
    await dropOld(world.deps.db, new Date(0), { at: at() });
    expect((await query('select former_secret from webhooks')).rows).toEqual([{ former_secret: null }]);
  });
});

describe('asked for', () => {
  it('is one that was sent, once more and under the same id', async () => {
    await only(BOOKINGS);
    await book();
    await work();
    const [{ id }] = await log();
    const again = await world.call('POST', `/webhook-deliveries/${id}/send-again`, { as: 'hotelierA' });
    expect([again.status, again.body.state]).toEqual([202, 'waiting']);
    await work();
    expect(received.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual([
      [received[0]?.headers['webhook-id'], received[0]?.body],
      [received[0]?.headers['webhook-id'], received[0]?.body],
    ]);
    expect(await log()).toHaveLength(2);
  });

  it('is one whose guest has been erased since, or while it was sent, without the guest', async () => {
    await only(BOOKINGS);
    repeats = true;
    const booking = await book();
    await work();
    expect((await log())[0].replyBody).toContain('Lovelace');
    const erase = (id: number) =>
      query(
        `update bookings set first_name = '', last_name = '', email = '', phone = null, erased_at = now()
         where id = $1 and erased_at is null`,
        [id],
      );
    await erase(booking);
    expect(JSON.stringify(await log())).not.toMatch(/Lovelace|ada@/);
    await work();
    const other = await book();
    const slow: WebhookSender = {
      async send(message) {
        const reply = await sender.send(message);
        await erase(other);
        return reply;
      },
    };
    await work({ by: slow });
    expect(received.filter(({ body }) => body.includes('Lovelace'))).toHaveLength(2);
    expect(JSON.stringify(await log())).not.toMatch(/Lovelace|ada@/);
  });

  it('is an address that nothing may be sent to', async () => {
    const make = (url: string) =>
      world.call('POST', `/accounts/${world.accountA}/webhooks`, {
        as: 'hotelierA',
        body: { name: 'B', url },
      });
    const refused = ['http://pms.example/', 'ftp://pms.example/', 'https://a:b@pms.example/', 'pms', ''];
    expect(await Promise.all(refused.map(async (url) => (await make(url)).status))).toEqual(
      refused.map(() => 422),
    );
    expect((await make(`http://${host}/hook`)).status).toBe(422);
  });
});

it('what became of a message is kept for its time, and what waits for longer', async () => {
  await only(BOOKINGS);
  await book();
  await work();
  await book();
  const states = async () => (await log()).map(({ state }: { state: string }) => state);
  await dropOld(world.deps.db, new Date(Date.now() - 60_000), { at: at() });
  expect(await states()).toEqual(['waiting', 'sent']);
  await dropOld(world.deps.db, new Date(Date.now() + 60_000), { at: at() });
  expect(await states()).toEqual(['waiting']);
});

describe('where it goes', () => {
  it.each(['https://127.0.0.1:1/', 'https://10.0.0.8/', 'https://[::1]/', 'https://169.254.169.254/'])(
    'is never %s',
    async (url) => {
      const strict = createWebhookSender({ publicUrl: 'https://book.example', trusted: [] });
      const message = { url, id: 'evt_1', body: '{}', secrets: [secret], sentAt: new Date() };
      expect(await strict.send(message)).toEqual({ kind: 'failed', fault: 'unreachable' });
    },
  );

  it('is looked at as it is connected: a name that leads within from then on leads nowhere', async () => {
    let asked = 0;
    const { port } = server.address() as AddressInfo;
    const rebound = createWebhookSender({
      publicUrl: 'https://book.example',
      trusted: [],
      access: {
        isAnyPort: true,
        resolve: async () => {
          asked += 1;
          return ['127.0.0.1'];
        },
      },
    });
    let connections = 0;
    server.on('connection', () => (connections += 1));
    const url = `https://partner.example:${port}/`;
    const message = { url, id: 'evt_1', body: '{}', secrets: [secret], sentAt: new Date() };
    expect(await rebound.send(message)).toEqual({ kind: 'failed', fault: 'unreachable' });
    expect([asked, connections]).toEqual([1, 0]);
  });

  it('isn’t waited for without an end', async () => {
    const silent = http.createServer(() => {});
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const silentHost = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const hasty = createWebhookSender({
      publicUrl: 'https://book.example',
      trusted: [silentHost],
      deadlineMs: 50,
    });
    const message = {
      url: `http://${silentHost}/`,
      id: 'evt_1',
      body: '{}',
      secrets: [secret],
      sentAt: new Date(),
    };
    expect(await hasty.send(message)).toEqual({ kind: 'failed', fault: 'timeout' });
    silent.closeAllConnections();
    await new Promise((done) => silent.close(done));
  });
});
