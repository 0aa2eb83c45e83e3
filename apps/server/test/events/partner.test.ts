import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { createKey } from '../key-records.ts';
import { drawAct, readKnown } from '../pools/acts.ts';
import { createPooledVenue, drawFrom, type PooledVenue } from '../pools/life.ts';
import { type Caller, createWorld, NOW, type World } from '../world.ts';
import { ownOfBooking, ownOfOffer, readLists } from './replica.ts';

/** For a long life: `PARTNER_BATCHES=200`, each another by `PARTNER_SEED`. */
const BATCHES = Number(process.env.PARTNER_BATCHES ?? 12);
const SEED = Number(process.env.PARTNER_SEED ?? 22);
const AT_ONCE = 6;
const PARTNER = fileURLToPath(new URL('../../../../api-clients/clients/partner.ts', import.meta.url));

let world: World;
let venue: PooledVenue;
let dataDir: string;
let now = NOW;
const ports = { platform: 0, partner: 0 };
const keys = { API_KEY: '', WEBHOOK_SECRET: '' };
let hook: number;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-partner-'));
  Object.assign(ports, { platform: await freePort(), partner: await freePort() });
  const host = `127.0.0.1:${ports.partner}`;
  world = await createWorld({ clock: () => now, env: { WEBHOOKS_TO: host } });
  const days = ['2026-03-27', '2026-03-28', '2026-03-29'];
  venue = await createPooledVenue(world.database, world.accountA, { zone: 'Europe/Paris', days });
  keys.API_KEY = (await createKey(world.database.pool, world.accountA, { name: 'PMS', scope: 'read' })).token;
  const { body } = await world.call('POST', `/accounts/${world.accountA}/webhooks`, {
    as: 'hotelierA',
    body: { name: 'PMS', url: `http://${host}/` },
  });
  ({ id: hook, secret: keys.WEBHOOK_SECRET } = body);
});
afterAll(async () => {
  await Promise.all([partner.kill(), platform.kill()]);
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A process that is killed and started again, on the same port. */
class Mortal {
  child: ChildProcess | undefined;
  readonly #start: () => ChildProcess;
  constructor(start: () => ChildProcess) {
    this.#start = start;
  }
  start() {
    this.child = this.#start();
  }
  async kill() {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

let isUp = false;
const platform = new Mortal(() => {
  const program = fileURLToPath(new URL('./platform-process.ts', import.meta.url));
  const given = [
    world.database.url,
    dataDir,
    String(ports.platform),
    `127.0.0.1:${ports.partner}`,
    String(now.getTime()),
  ];
  const child = fork(program, given, { execArgv: [] });
  child.on('message', () => (isUp = true));
  child.on('exit', () => (isUp = false));
  return child;
});

/** What the partner has said, who says each time that he has caught up. */
const said: string[] = [];
const partner = new Mortal(() => {
  const given = [`http://127.0.0.1:${ports.platform}`, String(world.accountA), String(ports.partner), file()];
  const child = spawn(process.execPath, [PARTNER, ...given], {
    env: { PATH: process.env.PATH, ...keys },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  return child;
});
const file = () => join(dataDir, 'partner.json');

/** What he knows, as the lists of the venue say it. */
async function known() {
  if (!existsSync(file())) return null;
  const { bookings, offers } = JSON.parse(await readFile(file(), 'utf8'));
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  return {
    bookings: Object.values<never>(bookings).map(ownOfBooking).toSorted(byId),
    offers: Object.values<never>(offers).map(ownOfOffer).toSorted(byId),
  };
}

const query = (words: string, values: unknown[] = []) => world.database.pool.query(words, values);
const get = async (path: string) => (await world.call('GET', path, { as: 'hotelierA' })).body;
const draw = drawFrom(SEED);

/** By the server of the test. */
const inProcess = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options?: { as?: Caller; body?: object },
) => world.call(method, path, options);

/** By the one that is killed: then nobody knows what has become of a call. */
const overLine: typeof inProcess = async (method, path, { as, body } = {}) => {
  const headers = {
    ...(as && { authorization: `Bearer ${world.token(as)}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  try {
    const payload = body ? JSON.stringify(body) : null;
    const response = await fetch(`http://127.0.0.1:${ports.platform}/api${path}`, {
      method,
      headers,
      body: payload,
    });
    const words = await response.text();
    return { status: response.status, headers: {}, body: words === '' ? null : JSON.parse(words) };
  } catch {
    return { status: 0, headers: {}, body: {} };
  }
};

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  if (isUp) platform.child?.send({ now: now.getTime() });
};

/** Several things at once, amid which somebody may be killed. */
async function live(dying?: Mortal): Promise<void> {
  const all = await readKnown(world.database.pool, venue);
  const acts = Array.from({ length: AT_ONCE }, (_, at) =>
    drawAct(world.database.pool, venue, all, { draw, send: at % 2 === 0 ? inProcess : overLine, pass }),
  );
  let before = draw(AT_ONCE);
  const isNext = () => before-- === 0;
  await Promise.all(acts.map(({ run }) => run().then(() => (isNext() ? dying?.kill() : undefined))));
}
const raisePrices = () =>
  query('update offers set price_minor = price_minor + 100 where account_id = $1', [world.accountA]);

/** Once every message has been answered, he knows what the lists say. */
async function settle(): Promise<void> {
  const waiting = async () => {
    // What waits for its next try is tried now.
    await query(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null
       and task_id = (select id from graphile_worker._private_tasks where identifier = 'send-webhook')`,
    );
    const { rows } = await query(`select count(*)::int as n from webhook_deliveries where state = 'waiting'`);
    return rows[0].n;
  };
  await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toBe(0);
  await expect.poll(known, { timeout: 30_000, interval: 50 }).toEqual(await readLists(get, world.accountA));
}

it(
  'a partner in a hundred lines follows a venue by webhooks and cursor, whoever is killed and started again',
  { timeout: 120_000 + BATCHES * 2_000 },
  async () => {
    platform.start();
    await live();
    await expect.poll(() => isUp, { timeout: 60_000 }).toBe(true);
    partner.start();
    for (let batch = 0; batch < BATCHES; batch++) {
      const dying = batch % 6 === 3 ? platform : [partner, undefined][batch % 2];
      await live(dying);
      dying?.start();
      if (batch % 6 === 5 || batch === BATCHES - 1) await settle();
    }

    // What isn't sent he reads from his cursor.
    await partner.kill();
    await world.call('PATCH', `/webhooks/${hook}`, { as: 'hotelierA', body: { isActive: false } });
    await raisePrices();
    await live();
    expect(await known()).not.toEqual(await readLists(get, world.accountA));
    await world.call('PATCH', `/webhooks/${hook}`, { as: 'hotelierA', body: { isActive: true } });
    said.length = 0;
    partner.start();
    await expect.poll(() => said, { timeout: 60_000 }).toEqual(['Caught up']);
    await settle();

    // What is sent is enough, without reading.
    await raisePrices();
    await live();
    await settle();
    expect(said).toEqual(['Caught up']);

    // Without these it would have held over nothing.
    const { rows: tried } = await query(
      `select state, bool_or(attempts > 1) as again from webhook_deliveries where state <> 'dropped' group by state`,
    );
    expect(tried).toEqual([{ state: 'sent', again: true }]);
    const { rows: types } = await query('select distinct type from events');
    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'booking.created',
        'booking.changed',
        'booking.moved',
        'booking.canceled',
        'prices.changed',
        'stock.gone',
        'stock.back',
      ]),
    );
  },
);
