import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts';
import { makeTemporaryHome } from '../../src/db/embedded/temporary-postgres.ts';
import { createDatabase } from '../../src/db/database.ts';
import { createPool } from '../../src/db/pool.ts';
import { countWrongOffers } from '../../src/areas/bookings/record/queries/doctor.ts';
import { MAILS_AT_ONCE } from '../../src/jobs/mails-at-once.ts';
import { serverPid } from '../child.ts';
import { putOnSale } from '../processes/on-sale.ts';
import { bookAtOnce, type Visitor } from '../race/crowd.ts';
import { type ServerProcess, startProduct } from '../race/server-process.ts';
import { addressOfEmbedded } from './embedded-address.ts';

const GUESTS = 120;
const AT_ONCE = 12;

/** What is to be done when the test is over, the last first. */
type Undo = (step: () => Promise<unknown>) => void;

interface Place {
  url: string;
  clusterDir: string;
  dataDir: string;
  servers: ServerProcess[];
}

async function temporaryHome(undo: Undo): Promise<string> {
  const home = await makeTemporaryHome();
  // A killed server's database takes a moment to end.
  undo(() => rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));
  return home;
}

async function start(undo: Undo, place: { databaseUrl?: string; dataDir: string }): Promise<ServerProcess> {
  const server = await startProduct(place);
  undo(() => server.kill('SIGKILL'));
  return server;
}

/** One process, which brings its own database and starts it again when it dies. */
async function embedded(undo: Undo): Promise<Place> {
  const dataDir = await temporaryHome(undo);
  const server = await start(undo, { dataDir });
  const clusterDir = join(dataDir, 'postgres');
  return { url: await addressOfEmbedded(dataDir), clusterDir, dataDir, servers: [server] };
}

/** Processes on a database that is not theirs. */
async function external(undo: Undo, processes: number): Promise<Place> {
  const dataDir = await temporaryHome(undo);
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir: await temporaryHome(undo), log });
  undo(() => postgres.stop());
  const { url, clusterDir } = postgres;
  const servers = await Promise.all(
    Array.from({ length: processes }, () => start(undo, { databaseUrl: url, dataDir })),
  );
  return { url, clusterDir, dataDir, servers };
}

async function killPostmaster({ clusterDir }: Place): Promise<void> {
  process.kill(await serverPid(clusterDir), 'SIGKILL');
}

async function cutEveryConnection({ url }: Place): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
}

/** Books for every visitor, some at once; who gets no answer or is asked to come back tries again with the key. */
async function bookAll(visitors: readonly Visitor[], onBooked: (count: number) => void): Promise<void> {
  const waiting = [...visitors];
  let booked = 0;
  const oneAfterTheOther = async () => {
    for (let visitor = waiting.shift(); visitor; visitor = waiting.shift()) {
      const [answer] = await bookAtOnce([visitor]);
      if (answer?.status === 201) onBooked(++booked);
      else if (answer?.status === null || answer?.status === 503 || answer?.status === 409)
        waiting.push(visitor);
      else throw new Error(`Refused: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther));
}

/** To whom mails have left, each Message-ID once: a mail handed over twice is shown once. */
async function readOutbox(dataDir: string): Promise<{ to: string[]; files: number }> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = new Map<string, string>();
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    mails.set(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? name, /^To: (\S+)/im.exec(text)?.[1] ?? '');
  }
  return { to: [...mails.values()].toSorted(), files: names.length };
}

// At once: most of their time they wait, for the database and for the mails' next try.
it.concurrent.for([
  ['one process with its own database', embedded],
  ['two processes on a database beside them', (undo: Undo) => external(undo, 2)],
] as const)(
  'every booking has its mail, once, after the database was killed under load: %s',
  { timeout: 180_000 },
  async ([, startPlace], { onTestFinished }) => {
    const undo: Undo = (step) => onTestFinished(async () => void (await step()));
    const place = await startPlace(undo);
    const pool = createPool(place.url, { max: 2, log: pino({ level: 'silent' }) });
    undo(() => pool.end());
    const db = createDatabase(pool);
    const { guest } = await putOnSale(db, GUESTS);
    const visitors = Array.from({ length: GUESTS }, (_unused, at) =>
      guest(place.servers[at % place.servers.length]?.url ?? '', `visitor${at}`),
    );

    const faults: Promise<void>[] = [];
    await bookAll(visitors, (count) => {
      if (count % 80 === 30) faults.push(killPostmaster(place).catch(() => undefined));
      if (count % 80 === 70) faults.push(cutEveryConnection(place).catch(() => undefined));
    });
    await Promise.all(faults);

    const guests = visitors.map(({ body }) => (body as { email: string }).email).toSorted();
    await expect
      .poll(async () => (await readOutbox(place.dataDir)).to, { timeout: 60_000, interval: 200 })
      .toEqual(guests);
    // What a fault strikes between the handing over and its being written down goes once more, under its Message-ID.
    const { files } = await readOutbox(place.dataDir);
    expect(files).toBeLessThanOrEqual(GUESTS + faults.length * MAILS_AT_ONCE);
    expect(await countWrongOffers(pool)).toBe(0);
    for (const { url } of place.servers) expect((await fetch(`${url}/ready`)).status).toBe(200);
  },
);
