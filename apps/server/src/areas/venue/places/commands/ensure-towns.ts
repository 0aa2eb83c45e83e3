import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { Database } from '../../../../db/database.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import type { Settings } from '../../../../settings/settings.ts';
import { hasTowns } from '../queries.ts';

const ENTRY = fileURLToPath(new URL('./import-process.ts', import.meta.url));
/** Two seconds are usual. */
const MOST_MS = 60_000;

/**
 * Sees to it that the gazetteer is in the database, before the first search. Reading it takes a second and two hundred
 * megabytes: in a process of its own no other request waits for the one, and the other is given back.
 * @returns a function for each search to call; what failed is tried again by the next call
 */
export function createTownsLoader({
  db,
  pool,
  settings,
}: {
  db: Database;
  pool: Pool;
  settings: Pick<Settings, 'databaseDirectUrl'>;
}): () => Promise<void> {
  let loaded: Promise<void> | undefined;
  const load = async () => {
    if (!(await hasTowns(db)))
      await importApart(settings.databaseDirectUrl ?? pool.options.connectionString ?? '');
  };
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

async function importApart(databaseUrl: string): Promise<void> {
  const done = Promise.withResolvers<string | null>();
  const child = fork(ENTRY, { execArgv: [], stdio: 'ignore', timeout: MOST_MS });
  child.once('message', (answer) => done.resolve(answer as string | null));
  child.once('error', (error) => done.resolve(error.message));
  child.once('exit', (code, signal) => done.resolve(`The process ended with ${signal ?? code}`));
  // Not as an argument: it may hold a password, and anybody on the machine reads those.
  child.send(databaseUrl, () => undefined);
  const reason = await done.promise;
  if (reason === null) return;
  throw new AppError('places.unavailable', 503, {
    fields: { status: 'UNKNOWN_ERROR' },
    headers: { 'Retry-After': '10' },
    cause: new Error(`The gazetteer was not put into the database: ${reason}`),
  });
}
