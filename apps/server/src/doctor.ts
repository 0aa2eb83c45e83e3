import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { createDatabase } from './db/database.ts';
import { DATABASE, ROLE } from './db/embedded/cluster.ts';
import { chooseHome } from './db/embedded/home.ts';
import { readOrMakePassword } from './db/embedded/password-file.ts';
import { isServerOf } from './db/embedded/process-identity.ts';
import { chooseRunAs } from './db/embedded/run-as.ts';
import { addressOf, socketDirOf } from './db/embedded/server-address.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { isMigrated } from './db/migrate.ts';
import { readMigrationFiles } from './db/migration-files.ts';
import { createPool } from './db/pool.ts';
import { countWrongOffers } from './features/bookings/queries/doctor.ts';
import { countOverdueContacts } from './features/personal-data/queries/doctor.ts';
import { countWrongDays, findOverdueRollUps } from './features/statistics/queries/doctor.ts';
import { countJobs, listDeadLetters } from './jobs/dead-letters.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { StartupError } from './settings/startup-error.ts';

// `npm run doctor`: reads the database, changes nothing, and ends with 1 when something is wrong in it.

const log = pino({ level: 'warn' });
const READ_LIMIT_MS = 10 * 60_000;
const SHOWN_LETTERS = 10;
const UNDEFINED_TABLE = '42P01';

try {
  const { url, close } = await openDatabase(readSettings());
  try {
    process.exitCode = (await examine(url)) ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function examine(url: string): Promise<boolean> {
  const pool = createPool(url, { max: 2, log, statementTimeoutMs: READ_LIMIT_MS });
  try {
    if (!(await isMigrated(pool, await readMigrationFiles()).catch(missingTable))) {
      return report('schema', 'wrong: it is not this version’s; a start brings it up to date');
    }
    report('schema', 'this version’s');
    const wrong = await countWrongOffers(pool);
    const isCounted = report(
      'places',
      wrong === 0 ? 'every offer counts what its bookings hold' : `wrong: ${wrong} offers count other places`,
      wrong === 0,
    );
    const days = await countWrongDays(pool);
    const isRolledUp = report(
      'days',
      days === 0
        ? 'every day rolled up says what was booked and opened'
        : `wrong: ${days} days say something else`,
      days === 0,
    );
    const late = await findOverdueRollUps(pool, new Date());
    const isInTime = report(
      'roll-up',
      late.accounts === 0
        ? 'every day that is over is rolled up'
        : `wrong: ${late.accounts} accounts wait for it since ${late.since}; a server that runs does it every ten minutes, unless its job fails`,
      late.accounts === 0,
    );
    const db = createDatabase(pool);
    const overdue = await countOverdueContacts(db, new Date());
    const isErased = report(
      'contacts',
      overdue === 0
        ? 'nobody’s is kept longer than the account says'
        : `wrong: ${overdue} bookings still tell who came; after an update or a restore, the coming night erases them`,
      overdue === 0,
    );
    const isDelivered = await examineJobs(db);
    return isCounted && isRolledUp && isInTime && isErased && isDelivered;
  } finally {
    await pool.end();
  }
}

async function examineJobs(db: ReturnType<typeof createDatabase>): Promise<boolean> {
  const jobs = await countJobs(db);
  const sum = (field: 'waiting' | 'dead') => jobs.reduce((total, job) => total + job[field], 0);
  const dead = sum('dead');
  report('jobs', `${dead === 0 ? '' : 'wrong: '}${sum('waiting')} waiting, ${dead} given up`, dead === 0);
  for (const letter of dead === 0 ? [] : await listDeadLetters(db, SHOWN_LETTERS)) {
    const at = letter.failedAt.toISOString();
    console.log(`          ${letter.task} ${letter.id}, ${at}: ${letter.lastError ?? 'its worker died'}`);
  }
  return dead === 0;
}

function report(subject: string, finding: string, isWell = false): boolean {
  console.log(`${subject.padEnd(10)}${finding}`);
  return isWell;
}

function missingTable(error: unknown): boolean {
  if ((error as { code?: string }).code === UNDEFINED_TABLE) return false;
  const { message, code } = error as NodeJS.ErrnoException;
  throw new StartupError(`The database can't be read: ${message || code}.`, { cause: error });
}

async function openDatabase(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const { databaseUrl, dataDir, dataDirIsDefault } = settings;
  if (databaseUrl !== null) return { url: databaseUrl, close: async () => undefined };
  const nothing = `There is no database in ${dataDir}: start Méridienne first, or set DATA_DIR or DATABASE_URL.`;
  // Looking must not make the folder that it looks for.
  if (!existsSync(dataDir)) throw new StartupError(nothing);
  const runAs = await chooseRunAs(join(dataDir, 'postgres'));
  const home = await chooseHome({ dataDir, dataDirIsDefault, runAs, log });
  if (!existsSync(join(home, 'postgres', 'PG_VERSION'))) throw new StartupError(nothing);
  const running = await runningServer(home);
  if (running !== null) return { url: running, close: async () => undefined };
  const embedded = await startEmbeddedPostgres({ dataDir, dataDirIsDefault, log });
  return { url: embedded.url, close: () => embedded.stop() };
}

/** The address of the server that runs on the folder, as PostgreSQL's own file tells it; null when none does. */
async function runningServer(home: string): Promise<string | null> {
  const clusterDir = join(home, 'postgres');
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && port > 0) || !isServerOf(pid, await realpath(clusterDir))) return null;
  const { password } = await readOrMakePassword(home);
  return addressOf({
    role: ROLE,
    password,
    host: socketDirOf(clusterDir) || '127.0.0.1',
    port,
    database: DATABASE,
  });
}
