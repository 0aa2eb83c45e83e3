import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartupError } from '../settings/startup-error.ts';
import type { DatabaseLog } from './database-log.ts';
import type { MigrationFile } from './migration-files.ts';
import { readMigrationFiles } from './migration-files.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

// One number for the whole product; any other user of advisory locks takes the two-number form.
const LOCK = 7_263_511_042;
const OLDEST_SERVER = 150_000;

export interface MigrateOptions {
  url: string;
  log: DatabaseLog;
  folder?: string;
}

/**
 * Brings the database to this version's schema, and the queue's beside it. Throws StartupError.
 * Several processes may call it at once: one does the work, the others wait and find it done.
 */
export async function migrate({ url, log, folder }: MigrateOptions): Promise<void> {
  const files = await readMigrationFiles(folder);
  const client = await connect(url);
  try {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`,
    );
    for (const file of await pending(client, files)) {
      log.info(`Migrating the database: ${file.name}`);
      await apply(client, file);
    }
    await runMigrations({
      connectionString: url,
      schema: 'graphile_worker',
      maxPoolSize: 2,
      logger: quiet(log),
    });
  } catch (error) {
    throw isRefusal(error)
      ? new StartupError(`The database can't be prepared: ${(error as Error).message}.`, { cause: error })
      : error;
  } finally {
    // Ends the lock too.
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
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const row of rows) {
    const file = byName.get(row.name);
    if (!file) {
      throw new StartupError(
        `The database was migrated by a newer version (${row.name}): start that version.`,
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

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await client.query(file.text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const { message, position } = error as pg.DatabaseError;
    const line = position ? ` (line ${file.text.slice(0, Number(position)).split('\n').length})` : '';
    throw new StartupError(`The migration ${file.name} fails${line}: ${message}`, { cause: error });
  }
}

function quiet(log: DatabaseLog): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
