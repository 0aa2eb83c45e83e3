import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

/** Typed queries over the pool, which the caller keeps and ends. */
export function createDatabase(pool: Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
