import pg from 'pg';
import { tellWhoActs } from './audit/tell-who-acts.ts';
import type { DatabaseLog } from './database-log.ts';
import { giveUpOnSilence, type SilenceLimits } from './silence.ts';
import { traceStatements } from './trace-statements.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const DATE = 1082;
const DATE_ARRAY = 1182;

const TEXT_ARRAY = 1009;
const textArray: (value: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY as never);

const PARSERS: Record<number, (value: string) => unknown> = {
  // Ids, counts and sums of minor units stay far below 2^53.
  [INT8]: Number,
  [INT8_ARRAY]: (value) => textArray(value).map((item) => (item === null ? null : Number(item))),
  [NUMERIC]: Number,
  // A calendar day has no time zone; a Date would give it one.
  [DATE]: (value) => value,
  [DATE_ARRAY]: textArray,
};

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format);
  },
};

export interface PoolOptions {
  max: number;
  log: DatabaseLog;
  statementTimeoutMs?: number;
  connectTimeoutMs?: number;
  silence?: SilenceLimits;
  /** PostgreSQL itself, where `url` is a pooler's in transaction mode. */
  directUrl?: string | null | undefined;
}

/**
 * Over a pooler in transaction mode: the next statement may meet another of its connections, which knows nothing of what
 * this one has prepared.
 */
class PooledClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [first, ...rest] = args;
    if (first instanceof pg.Query) {
      (first as { name?: string | undefined }).name = undefined;
      return (super.query as (...all: unknown[]) => unknown)(first, ...rest) as never;
    }
    const isNamed = typeof first === 'object' && first !== null && 'name' in first;
    const unnamed = isNamed ? { ...first, name: undefined } : first;
    return (super.query as (...all: unknown[]) => unknown)(unnamed, ...rest) as never;
  }
}

/**
 * Connections that are replaced when they break or their database falls silent: one that goes away costs errors, not
 * the process.
 */
export function createPool(url: string, options: PoolOptions): pg.Pool {
  const { max, log, statementTimeoutMs = 30_000, connectTimeoutMs = 5_000, silence, directUrl } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'meridienne',
    max,
    types: typeParsers,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    // A pooler refuses what it doesn't know as a connection begins; there, its own settings say these.
    ...(directUrl
      ? { Client: PooledClient }
      : {
          statement_timeout: statementTimeoutMs,
          idle_in_transaction_session_timeout: statementTimeoutMs,
        }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Its message alone: the driver hangs the whole connection, with its secrets, on the error.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(`A database connection was lost: ${error.message}`);
  });
  // The pool listens to idle connections only. One lost between two statements of a transaction reports
  // to nobody else, and an 'error' event without a listener ends the process; the next statement fails anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  tellWhoActs(pool);
  traceStatements(pool);
  giveUpOnSilence(pool, { urls: directUrl ? [url, directUrl] : [url], log, limits: silence });
  return pool;
}

/**
 * Whether statements over a pooler, whose limits this process can't set, are ended at all when they take too long.
 * @returns the settings of PostgreSQL that are off
 */
export async function missingLimits(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings
     where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name`,
  );
  return rows.map(({ name }) => name);
}
