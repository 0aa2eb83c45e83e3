import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Settings } from '../settings/settings.ts';
import { StartupError } from '../settings/startup-error.ts';
import type { DatabaseLog } from './database-log.ts';
import { DATABASE, ROLE } from './embedded/cluster.ts';
import { chooseHome } from './embedded/home.ts';
import { readOrMakePassword } from './embedded/password-file.ts';
import { isServerOf } from './embedded/process-identity.ts';
import { chooseRunAs } from './embedded/run-as.ts';
import { addressOf, socketDirOf } from './embedded/server-address.ts';
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';

const ANSWER_MS = 10_000;

export interface OpenDatabase {
  readonly url: string;
  /** Where photos, the outbox and the secret are: the data folder, or the one that stands in for it. */
  readonly dataDir: string;
  /** Whether this command started the database, so that nobody else works on it. */
  readonly isStarted: boolean;
  readonly close: () => Promise<void>;
}

/**
 * The database of an installation, for a command that is run beside it: the one that runs, or else the embedded one,
 * started for as long as the command takes.
 * @throws {StartupError} when there is none yet
 */
export async function openDatabase(settings: Settings, log: DatabaseLog): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir, dataDirIsDefault } = settings;
  const left = { isStarted: false, close: async () => undefined };
  if (databaseUrl !== null) return { url: databaseDirectUrl ?? databaseUrl, dataDir, ...left };
  const nothing = `There is no database in ${dataDir}: start Méridienne first, or set DATA_DIR or DATABASE_URL.`;
  // Looking must not make the folder that it looks for.
  if (!existsSync(dataDir)) throw new StartupError(nothing);
  const runAs = await chooseRunAs(join(dataDir, 'postgres'));
  const home = await chooseHome({ dataDir, dataDirIsDefault, runAs, log });
  if (!existsSync(join(home, 'postgres', 'PG_VERSION'))) throw new StartupError(nothing);
  const running = await runningServer(home);
  if (running !== null) return { url: running, dataDir: home, ...left };
  const embedded = await startEmbeddedPostgres({ dataDir, dataDirIsDefault, log });
  return { url: embedded.url, dataDir: home, isStarted: true, close: () => embedded.stop() };
}

/** The address of the server that runs on the folder, as PostgreSQL's own file tells it; null when none does. */
async function runningServer(home: string): Promise<string | null> {
  const clusterDir = join(home, 'postgres');
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && port > 0)) return null;
  const isOurs = isServerOf(pid, await realpath(clusterDir));
  if (isOurs === false) return null;
  const { password } = await readOrMakePassword(home);
  const url = addressOf({
    role: ROLE,
    password,
    host: socketDirOf(clusterDir) || '127.0.0.1',
    port,
    database: DATABASE,
  });
  // The password is the folder's own: whoever takes it is its server.
  return isOurs === true || (await answers(url)) ? url : null;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
