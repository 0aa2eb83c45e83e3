import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';

/** Loads the queue's library only when its schema isn't the one that comes along: nearly every start has it already. */
export async function migrateQueue(client: pg.Client, url: string, log: DatabaseLog): Promise<void> {
  const library = dirname(dirname(createRequire(import.meta.url).resolve('graphile-worker')));
  const files = await readdir(join(library, 'sql'));
  const latest = Math.max(...files.map((name) => Number.parseInt(name, 10)).filter(Number.isInteger));
  if ((await queueVersion(client)) === latest) return;
  const { Logger, runMigrations } = await import('graphile-worker');
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
  await runMigrations({ connectionString: url, schema: 'graphile_worker', maxPoolSize: 2, logger });
}

async function queueVersion(client: pg.Client): Promise<number | null> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as "isThere"`,
  );
  if (!tables[0]?.isThere) return null;
  const { rows } = await client.query<{ latest: number | null }>(
    'select max(id) as latest from graphile_worker.migrations',
  );
  return rows[0]?.latest ?? null;
}
