import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { VERSION } from '../kernel/version.ts';
import { StartupError } from '../settings/startup-error.ts';
import { missingTriggers } from './audit/keep-triggers.ts';
import { refuseHalfRestored } from './backup/unfinished.ts';
import type { DatabaseLog } from './database-log.ts';
import type { MigrationFile } from './migration-files.ts';
import { migrateQueue } from './migrate-queue.ts';
import { readMigrationFiles } from './migration-files.ts';
import { isLockTimeout } from './transaction.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

// One number for the whole product; any other user of advisory locks takes the two-number form.
const LOCK = 7_263_511_042;
const OLDEST_SERVER = 150_000;
/** How long a migration may stand before a table that others use: whoever comes after it waits behind it. */
const LOCK_TIMEOUT_MS = 3000;
const LOCK_PAUSE_MS = 2000;

export interface MigrateOptions {
  url: string;
  log: DatabaseLog;
  folder?: string;
  lockTimeoutMs?: number;
  /** For a restore, which alone may work on a database that holds half of one. */
  isRestoring?: boolean;
  /** The last migration to apply, in place of this version's last. */
  upTo?: string | undefined;
}

/**
 * Brings the database to this version's schema, and the queue's beside it. Throws StartupError.
 * Several processes may call it at once: one does the work, the others wait and find it done.
 */
export async function migrate({
  url,
  log,
  folder,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
  isRestoring = false,
  upTo,
}: MigrateOptions): Promise<void> {
  const all = await readMigrationFiles(folder);
  const files = upTo === undefined ? all : all.filter(({ name }) => name <= upTo);
  const client = await connect(url);
  try {
    await checkServer(client);
    await takeLock(client);
    if (!isRestoring) await refuseHalfRestored(client);
    await keepMigrations(client);
    await keepVersions(client);
    for (const file of await pending(client, files)) {
      log.info(`Migrating the database: ${file.name}`);
      await (file.isConcurrent ? applyConcurrent(client, file) : apply(client, file, lockTimeoutMs, log));
    }
    await keepAudit(client, lockTimeoutMs, log);
    await migrateQueue(client, url, log);
    await careForQueue(client);
  } catch (error) {
    throw isRefusal(error)
      ? new StartupError(`The database can't be prepared: ${(error as Error).message}.`, { cause: error })
      : error;
  } finally {
    // Ending the connection frees the lock too.
    await client.end().catch(() => undefined);
  }
}

/** Whether every migration of this version has been applied, for a readiness check. */
export async function isMigrated(pool: pg.Pool, files: readonly MigrationFile[]): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return files.every((file) => applied.has(file.name));
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    // The address holds a password: only the server and the database are repeated.
    const { code, message } = error as NodeJS.ErrnoException;
    const place = `${client.host}:${client.port}, database "${client.database}"`;
    throw new StartupError(`The database can't be reached (${place}): ${message || code}.`, { cause: error });
  }
}

/** Whether the database itself says no, or went away: rights, a read-only copy, a full disk. */
function isRefusal(error: unknown): boolean {
  return (error instanceof Error && 'severity' in error) || isDatabaseUnavailable(error);
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_encoding') as encoding`,
  );
  const number = Number(rows[0]?.number);
  if (number < OLDEST_SERVER) {
    throw new StartupError(
      `The database is PostgreSQL ${Math.floor(number / 10_000)}; ${OLDEST_SERVER / 10_000} or newer is needed.`,
    );
  }
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8') {
    throw new StartupError(`The database keeps texts as ${encoding}: make one with the encoding UTF8.`);
  }
}

async function pending(client: pg.Client, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string; version: string | null }>(
    'select name, checksum, version from schema_migrations order by name',
  );
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const row of rows) {
    const file = byName.get(row.name);
    if (!file) {
      throw new StartupError(
        `The database was migrated by ${row.version === null ? 'a newer version' : `version ${row.version}`} (${row.name}), and this is version ${VERSION}: start that one, or restore the backup from before.`,
      );
    }
    if (file.checksum !== row.checksum) {
      throw new StartupError(
        `The migration ${row.name} was changed after it was applied: put it back, add a new one.`,
      );
    }
  }
  const applied = new Set(rows.map((row) => row.name));
  const last = rows.at(-1)?.name;
  const waiting = files.filter((file) => !applied.has(file.name));
  const late = waiting.find((file) => last !== undefined && file.name < last);
  if (late)
    throw new StartupError(`The migration ${late.name} comes before ${last}, already applied: renumber it.`);
  return waiting;
}

/** Only once: a role that owns nothing may not even ask for a table that is there. */
async function keepMigrations(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select where to_regclass('schema_migrations') is null`);
  if (rows.length === 0) return;
  await client.query(
    `create table schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`,
  );
}

/** Which version applied each, for one that comes back to the database later. Those before 1.0.0 didn't say. */
async function keepVersions(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'version'`,
  );
  // Only once: the change waits for whoever reads the table.
  if (rows.length === 0) await client.query('alter table schema_migrations add column version text');
}

/** Asks again and again: an index that is built concurrently waits for whoever waits, and both would for ever. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    if (rows[0]?.taken) return;
    await pause(100);
  }
}

/** Gives way to whoever holds a table for long, such as a backup, and tries again later. */
async function whileNobodyWaits(
  client: pg.Client,
  { name, lockTimeoutMs, log }: { name: string; lockTimeoutMs: number; log: DatabaseLog },
  work: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isLockTimeout(error)) throw error;
      log.warn(`The migration ${name} waits for others to let go of a table`);
      await pause(Math.min(LOCK_PAUSE_MS, lockTimeoutMs));
    }
  }
}

const apply = (client: pg.Client, file: MigrationFile, lockTimeoutMs: number, log: DatabaseLog) =>
  whileNobodyWaits(client, { name: file.name, lockTimeoutMs, log }, async () => {
    await client.query(file.text).catch((error: unknown) => {
      throw isLockTimeout(error) ? error : failure(file, file.text, error);
    });
    await record(client, file);
  });

/** Each table that is to be audited is. */
async function keepAudit(client: pg.Client, lockTimeoutMs: number, log: DatabaseLog): Promise<void> {
  const statements = await missingTriggers(client);
  if (statements.length === 0) return;
  await whileNobodyWaits(client, { name: 'of the audit', lockTimeoutMs, log }, async () => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Nothing is undone when one fails: each statement makes good itself what was left of it. */
async function applyConcurrent(client: pg.Client, file: MigrationFile): Promise<void> {
  for (const statement of file.text.split(/(?<=;)\n/)) {
    try {
      await client.query(statement);
    } catch (error) {
      throw failure(file, statement, error);
    }
  }
  await record(client, file);
}

/**
 * The queue's table is the library's, and so is its making. Each of its rows is written several times within moments and
 * is gone: what they leave behind is in the way of whoever looks for the next job.
 */
async function careForQueue(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where oid = 'graphile_worker._private_jobs'::regclass and reloptions @> $1`,
    [QUEUE_SETTINGS],
  );
  // Held up by another visit alone, and holds up nobody.
  if (rows.length === 0)
    await client.query(`alter table graphile_worker._private_jobs set (${QUEUE_SETTINGS.join(', ')})`);
}

const QUEUE_SETTINGS = [
  'autovacuum_vacuum_threshold=1000',
  'autovacuum_vacuum_scale_factor=0',
  'autovacuum_vacuum_cost_limit=1000',
];

const record = (client: pg.Client, { name, checksum }: MigrationFile) =>
  client.query('insert into schema_migrations (name, checksum, version) values ($1, $2, $3)', [
    name,
    checksum,
    VERSION,
  ]);

function failure(file: MigrationFile, statement: string, error: unknown): StartupError {
  const { message, position } = error as pg.DatabaseError;
  const before = file.text.slice(0, file.text.indexOf(statement) + Number(position));
  const line = position ? ` (line ${before.split('\n').length})` : '';
  return new StartupError(`The migration ${file.name} fails${line}: ${message}`, { cause: error });
}
