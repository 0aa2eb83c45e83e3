import { randomInt } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import type { Binaries } from '../src/db/embedded/binaries.ts';
import { startTemporaryPostgres } from '../src/db/embedded/temporary-postgres.ts';
import { migrate } from '../src/db/migrate.ts';

// Two-number advisory locks: this one says that the run with the second number is alive.
const RUN_LOCK = 4_711;
const DATABASE_NAME = /^meridienne_test_(\d+)_/;

export interface TestServer {
  /** The address of a database on the server, over which others may be made. */
  url: string;
  /** As who may make roles. */
  adminUrl: string;
  template: string;
  /** What the names of this run's databases begin with. */
  prefix: string;
  /** How a database is copied: file by file where nobody waits for a disk. */
  strategy: 'file_copy' | 'wal_log';
}

/**
 * One server for the whole run, with a migrated template: that of the address given, or a temporary one of these
 * programs, which without any are the embedded ones.
 */
export async function startTestServer({
  givenUrl,
  binaries,
}: {
  givenUrl?: string | undefined;
  binaries?: Binaries;
}): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const log = pino({ level: 'silent' });
  const embedded = givenUrl === undefined ? await startTemporaryPostgres(log, binaries) : undefined;
  const url = givenUrl ?? embedded?.url ?? '';
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const run = randomInt(1, 2 ** 31 - 1);
    const server: TestServer = {
      url,
      adminUrl: embedded?.adminUrl ?? url,
      template: `meridienne_test_${run}_template`,
      prefix: `meridienne_test_${run}_`,
      strategy: embedded ? 'file_copy' : 'wal_log',
    };
    await client.query('select pg_advisory_lock($1, $2)', [RUN_LOCK, run]);
    await dropAbandoned(client);
    await client.query(`create database ${server.template}`);
    await migrate({ url: urlOf(url, server.template), log });
    await client.query(`alter database ${server.template} allow_connections false`);
    return {
      server,
      async stop() {
        if (!embedded) await dropAll(client, run);
        await client.end();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    await embedded?.stop();
    throw error;
  }
}

/** The address of another database on the same server. */
export function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** An interrupted run leaves its databases on a server that isn't its own. */
async function dropAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  const runs = new Set(rows.flatMap((row) => Number(DATABASE_NAME.exec(row.datname)?.[1] ?? []) || []));
  for (const run of runs) {
    const free = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      RUN_LOCK,
      run,
    ]);
    if (!free.rows[0]?.taken) continue;
    await dropAll(client, run);
    await client.query('select pg_advisory_unlock($1, $2)', [RUN_LOCK, run]);
  }
}

async function dropAll(client: pg.Client, run: number): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [`meridienne_test_${run}_`],
  );
  for (const row of rows) await client.query(`drop database if exists ${row.datname} with (force)`);
}
