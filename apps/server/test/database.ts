import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { createDatabase } from '../src/db/database.ts';
import { createPool } from '../src/db/pool.ts';
import { urlOf } from './database-server.ts';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  db: Database;
  /** Ends the pool and removes the database; for `afterAll`. */
  drop(): Promise<void>;
}

/** A database of its own for one test file, migrated and empty. */
export async function createTestDatabase({ max = 10 }: { max?: number } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
  await onServer(
    server.url,
    `create database ${name} template ${server.template} strategy ${server.strategy}`,
  );
  const url = urlOf(server.url, name);
  const pool = createPool(url, { max, log: pino({ level: 'silent' }) });
  return {
    url,
    pool,
    db: createDatabase(pool),
    async drop() {
      if (!pool.ending) await pool.end();
      await onServer(server.url, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A database without any table. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('testServer');
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`;
  await onServer(server.url, `create database ${name}`);
  return {
    url: urlOf(server.url, name),
    drop: () => onServer(server.url, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
