import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pino from 'pino';
import { startTemporaryPostgres } from './embedded/temporary-postgres.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { renderTypes } from './render-types.ts';

const log = pino({ level: 'warn' });
const server = await startTemporaryPostgres(log);
try {
  await migrate({ url: server.url, log });
  const pool = createPool(server.url, { max: 2, log });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await writeFile(join(import.meta.dirname, 'schema.ts'), await renderTypes(db));
  await pool.end();
} finally {
  await server.stop();
}
