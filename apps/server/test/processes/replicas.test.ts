import { addDays } from '@meridienne/domain';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createChanges } from '../../src/db/changes.ts';
import { createDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createPool } from '../../src/db/pool.ts';
import { lookAtSettings } from '../../src/look-at-settings.ts';
import type { PublicReads } from '../../src/db/replicas/public-reads.ts';
import { readFromReplicas } from '../../src/db/replicas/read-replicas.ts';
import type { ReplicaSettings } from '../../src/settings/replica-settings.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { createVenue, type Venue } from '../venue.ts';
import { createWorld, TODAY, type World } from '../world.ts';
import { hasPostgres, startPair } from './standby.ts';

const log = pino({ level: 'silent' });
const LOOK_MS = 40;
/** So long that it is never what sends a question to the primary. */
const LONG_SECONDS = 3_600;
const DAY = addDays(TODAY, 1);

describe.skipIf(!hasPostgres)('beside a standby of Debian’s PostgreSQL', () => {
  let pair: Awaited<ReturnType<typeof startPair>>;
  let world: World;
  let venue: Venue;

  beforeAll(async () => {
    pair = await startPair();
    const { url } = pair.primary;
    await migrate({ url, log });
    const pool = createPool(url, { max: 6, log });
    world = await createWorld({
      database: { url, pool, db: createDatabase(pool), drop: () => pool.end() },
      replicas: { urls: [pair.standby.url], maxLagSeconds: LONG_SECONDS, lookMs: LOOK_MS },
    });
    venue = await createVenue(world.deps.db, world.accountA);
  });
  afterEach(() => onStandby('pg_wal_replay_resume'));
  afterAll(async () => {
    await world?.close();
    await pair?.stop();
  });

  async function onStandby(act: 'pg_wal_replay_pause' | 'pg_wal_replay_resume'): Promise<void> {
    const client = new pg.Client({ connectionString: pair.standby.url });
    await client.connect();
    await client.query(`select ${act}()`);
    // It is only asked for at first.
    while (act === 'pg_wal_replay_pause') {
      const { rows } = await client.query('select pg_get_wal_replay_pause_state() as state');
      if (rows[0]?.state === 'paused') break;
    }
    await client.end();
  }
  const counts = () => world.deps.reads.counts();
  const prices = async (): Promise<number[]> => {
    const { status, body } = await world.call('POST', '/public/get-offers-by-day', {
      body: { accountId: world.accountA, date: DAY },
    });
    expect(status).toBe(200);
    return body['hydra:member'].map(({ price }: { price: number }) => price);
  };
  const setPrice = async (price: number) => {
    const cell = {
      id: null,
      category: `/api/categories/${venue.roomId}`,
      timeSlot: `/api/time_slots/${venue.slotIds[0]}`,
      day: DAY,
      price,
      quantity: 5,
      status: 'available',
    };
    const made = await world.call('POST', '/update-offers', { as: 'hotelierA', body: { offers: [cell] } });
    expect(made.body).toMatchObject({ totalUpdated: 1 });
  };
  /** Asks until a replica was asked. @returns what it answered */
  const pricesOnReplica = async () => {
    for (;;) {
      const before = counts().fromReplicas;
      const found = await prices();
      if (counts().fromReplicas > before) return found;
      await wait(LOOK_MS);
    }
  };
  const beside = (settings: Partial<ReplicaSettings>, said: string[] = []) =>
    readFromReplicas(
      { urls: [pair.standby.url], maxLagSeconds: LONG_SECONDS, ...settings },
      {
        primary: world.database,
        primaryUrl: world.database.url,
        connections: 2,
        log: pino({}, { write: (line: string) => void said.push(line) }),
        lookMs: LOOK_MS,
      },
    );
  const isReplica = async (reads: PublicReads) =>
    (await reads.read(world.accountB, ({ pool }) => pool.query('select pg_is_in_recovery() as is'))).rows[0]
      .is as boolean;
  const until = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await wait(LOOK_MS);
  };

  it('hears of what other processes change', async () => {
    await pricesOnReplica();
    await onStandby('pg_wal_replay_pause');
    const { pool, url } = world.database;
    const other = createChanges({ pool, url, log });
    await pool.query('update offers set price_minor = 4200 where account_id = $1 and day = $2', [
      world.accountA,
      DAY,
    ]);
    expect(await pricesOnReplica()).not.toContain(42);
    other.tell(world.accountA, { kind: 'offers', from: DAY, to: DAY });
    await until(async () => (await prices()).includes(42));
    await other.stop();
  });

  it('takes the replica’s word for a venue that it knows otherwise itself', async () => {
    const { pool } = world.database;
    const nameTo = (name: string) =>
      pool.query('update categories set name = $2 where id = $1', [venue.roomId, name]);
    await nameTo('Suite');
    await pricesOnReplica();
    await onStandby('pg_wal_replay_pause');
    await nameTo('Chambre');
    // Which says of whom it asks by its category alone, so that the primary answers.
    const asked = { categoryId: venue.spaId, date: DAY };
    await world.call('POST', '/public/get-offers-by-category', { body: asked });
    await pricesOnReplica();
    const { body } = await world.call('GET', `/widgets?account.id=${world.accountA}&firstDays=true`);
    expect(body['hydra:member'][0].firstDays.offers).toHaveProperty(DAY);
    expect(counts().fromPrimary.failed).toBe(0);
  });

  it('asks it what visitors ask, and the primary at once after a change, until the change has arrived', async () => {
    await pricesOnReplica();
    await onStandby('pg_wal_replay_pause');
    const { fromReplicas, fromPrimary } = counts();
    await setPrice(41);
    expect(await prices()).toContain(41);
    expect(await prices()).toContain(41);
    expect(counts()).toMatchObject({ fromReplicas, fromPrimary: { changed: fromPrimary.changed + 2 } });
    await onStandby('pg_wal_replay_resume');
    expect(await pricesOnReplica()).toContain(41);
  });

  it.each([
    ['GET', '/api/widgets?account.id=A&firstDays=true'],
    ['GET', `/api/public/get-availability?accountId=A&date=${DAY}`],
    ['GET', `/api/public/get-offers-by-day?accountId=A&date=${DAY}`],
    ['GET', `/api/public/get-offers-by-category?accountId=A&categoryId=SPA&date=${DAY}`],
    ['POST', '/api/public/check-widget'],
    ['GET', '/hotel/A/0'],
    ['GET', '/hotel/A/0/sans-script'],
    ['GET', `/hotel/A/0/sans-script?date=${DAY}`],
  ] as const)('can be asked %s %s', async (method, path) => {
    await pricesOnReplica();
    const before = counts();
    const ids = { accountId: world.accountA, widgetId: venue.widgetId };
    const { statusCode } = await world.app.inject({
      method,
      url: path.replace('SPA', String(venue.spaId)).replace('A', String(ids.accountId)),
      ...(method === 'POST' && { payload: ids }),
    });
    expect(statusCode).toBe(200);
    expect(counts().fromReplicas).toBeGreaterThan(before.fromReplicas);
    expect(counts().fromPrimary).toEqual(before.fromPrimary);
  });

  it('leaves it alone while it is too far behind, says so, and comes back', async () => {
    const said: string[] = [];
    const reads = beside({ maxLagSeconds: 0.5 }, said);
    await until(() => isReplica(reads));
    await onStandby('pg_wal_replay_pause');
    await world.database.pool.query('create table written_meanwhile ()');
    await until(async () => !(await isReplica(reads)));
    const [state] = reads.counts().replicas;
    expect(state).toMatchObject({ isRead: false });
    await until(async () => said.some((line) => /"reason":"it is [\d.]+ s behind"/.test(line)));
    await onStandby('pg_wal_replay_resume');
    await until(() => isReplica(reads));
    expect(reads.counts().fromPrimary.behind).toBeGreaterThan(0);
    await reads.stop();
  });

  it('fails nobody when it is gone, and comes back', async () => {
    await pricesOnReplica();
    const asking = (async () => {
      for (let calls = 0; calls < 60; calls++) await Promise.all([prices(), prices()]);
    })();
    await pair.standby.kill();
    await asking;
    const found = await prices();
    await pair.standby.start();
    expect(await pricesOnReplica()).toEqual(found);
  });

  it.each([
    ['57014', false],
    ['53300', false],
    ['XX001', false],
    ['40P01', true],
    ['40001', true],
  ])('asks the primary where a replica ends in %s; that one is still read: %s', async (code, isStillRead) => {
    const reads = beside({});
    await until(() => isReplica(reads));
    const answer = await reads.read(world.accountB, async ({ pool }) => {
      if (pool === world.database.pool) return 'the primary';
      await pool.query(`do $$ begin raise exception using errcode = '${code}'; end $$`);
      return 'a replica';
    });
    expect(answer).toBe('the primary');
    expect(reads.counts()).toMatchObject({ replicas: [{ isRead: isStillRead }], fromPrimary: { failed: 1 } });
    await reads.stop();
    await reads.stop();
  });

  it('takes nothing for a replica that is none', async () => {
    const said: string[] = [];
    const reads = beside({ urls: [pair.primary.url] }, said);
    await until(async () => said.some((line) => line.includes('it is no replica: it takes bookings itself')));
    await isReplica(reads);
    expect(reads.counts()).toMatchObject({ fromReplicas: 0, fromPrimary: { away: 1 } });
    await reads.stop();
  });

  it('is told by the doctor', async () => {
    const look = async (url: string) => {
      const env = { DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URL: url, DATA_DIR: '/tmp' };
      const found = await lookAtSettings(readSettings(env));
      return found
        .filter(({ names }) => names.includes('DATABASE_REPLICA_URL'))
        .map(({ verdict, text }) => `${verdict}: ${text}`);
    };
    const follows = expect.stringMatching(/^well: .* follows the primary, \d+ bytes behind$/);
    expect(await look(pair.standby.url)).toEqual([follows]);
    expect(await look(pair.primary.url)).toEqual([expect.stringMatching(/^wrong: .*it is no replica/)]);
    // Of a cluster's members one leads.
    expect(await look(`${pair.primary.url},${pair.standby.url}`)).toEqual([
      expect.stringMatching(/^warning: .*it is no replica/),
      follows,
    ]);
  });
});
