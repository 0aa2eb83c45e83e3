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
import { drawAct, readKnown, type Send } from '../pools/acts.ts';
import { createPooledVenue, drawFrom, type PooledVenue } from '../pools/life.ts';
import { createWorld, NOW, type World } from '../world.ts';
import { ownOfBooking, ownOfOffer, readLists } from './replica.ts';

/** For a long life: `PARTNER_BATCHES=200`, each another by `PARTNER_SEED`. */
const BATCHES = Number(process.env.PARTNER_BATCHES ?? 9);
const SEED = Number(process.env.PARTNER_SEED ?? 22);
const AT_ONCE = 6;
const PARTNER = fileURLToPath(new URL('../../../../api-clients/clients/partner.ts', import.meta.url));

let world: World;
let venue: PooledVenue;
let folder: string;
let address: string;
let port: number;
let hook: number;
const keys = { API_KEY: '', WEBHOOK_SECRET: '' };
let now = NOW;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridienne-partner-'));
  port = await freePort();
  world = await createWorld({ clock: () => now, env: { WEBHOOKS_TO: `127.0.0.1:${port}` } });
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const days = ['2026-03-27', '2026-03-28', '2026-03-29'];
  venue = await createPooledVenue(world.database, world.accountA, { zone: 'Europe/Paris', days });
  keys.API_KEY = (await createKey(world.database.pool, world.accountA, { name: 'PMS', scope: 'read' })).token;
  const { body } = await world.call('POST', `/accounts/${world.accountA}/webhooks`, {
    as: 'hotelierA',
    body: { name: 'PMS', url: `http://127.0.0.1:${port}/` },
  });
  ({ id: hook, secret: keys.WEBHOOK_SECRET } = body);
});
afterAll(async () => {
  await Promise.all([partner.kill(), worker.kill()]);
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** A process that is killed and started again. */
class Mortal {
  #child: ChildProcess | undefined;
  /** What it has said since it was started. */
  said: string[] = [];
  readonly #begin: (say: (word: string) => void) => ChildProcess;
  constructor(begin: (say: (word: string) => void) => ChildProcess) {
    this.#begin = begin;
  }
  start() {
    const said: string[] = [];
    this.said = said;
    this.#child = this.#begin((word) => said.push(word));
  }
  async kill() {
    if (!this.#child || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'close');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

const worker = new Mortal((say) => {
  const program = fileURLToPath(new URL('./webhook-worker.ts', import.meta.url));
  return fork(program, [world.database.url, `127.0.0.1:${port}`], { execArgv: [] }).on('message', say);
});

const file = () => join(folder, 'partner.json');
/** Who says each time that he has caught up. */
const partner = new Mortal((say) => {
  const child = spawn(process.execPath, [PARTNER, address, String(world.accountA), String(port), file()], {
    env: { PATH: process.env.PATH, ...keys },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  createInterface({ input: child.stdout }).on('line', say);
  return child;
});
const untilBothAreUp = () =>
  expect.poll(() => worker.said.length > 0 && partner.said.length > 0, { timeout: 60_000 }).toBe(true);

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

const send: Send = (method, path, options) => world.call(method, path, options);
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

/** Several things at once, amid which each of these is killed, and started again. */
async function live(dying: readonly Mortal[] = []): Promise<void> {
  const { pool } = world.database;
  const all = await readKnown(pool, venue);
  const acts = Array.from({ length: AT_ONCE }, () => drawAct(pool, venue, all, { draw, send, pass }));
  const ends = new Map(dying.map((mortal) => [mortal, draw(AT_ONCE)]));
  let done = 0;
  await Promise.all(
    acts.map(async ({ run }) => {
      await run();
      const at = done++;
      await Promise.all(dying.filter((mortal) => ends.get(mortal) === at).map((mortal) => mortal.kill()));
    }),
  );
  for (const mortal of dying) mortal.start();
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
  { timeout: 300_000 + BATCHES * 5_000 },
  async () => {
    worker.start();
    await live();
    partner.start();
    for (let batch = 0; batch < BATCHES; batch++) {
      // Else he may be killed again before he knows where he is.
      if (batch % 2 === 1) await untilBothAreUp();
      await live([...(batch % 4 < 3 ? [partner] : []), ...(batch % 4 === 1 ? [worker] : [])]);
      if (batch % 5 === 4 || batch === BATCHES - 1) await settle();
    }

    // What isn't sent he reads from his cursor.
    await partner.kill();
    await world.call('PATCH', `/webhooks/${hook}`, { as: 'hotelierA', body: { isActive: false } });
    await raisePrices();
    await live();
    expect(await known()).not.toEqual(await readLists(get, world.accountA));
    await world.call('PATCH', `/webhooks/${hook}`, { as: 'hotelierA', body: { isActive: true } });
    partner.start();
    await untilBothAreUp();
    await settle();

    // What is sent is enough, without reading.
    await raisePrices();
    await live();
    await settle();
    expect(partner.said).toEqual(['Caught up']);

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
