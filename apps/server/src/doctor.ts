import type { Pool } from 'pg';
import pino from 'pino';
import { createDatabase, type Database } from './db/database.ts';
import { findNeglect, type Holder, type Neglect } from './db/table-health.ts';
import { isMigrated } from './db/migrate.ts';
import { readMigrationFiles } from './db/migration-files.ts';
import { type OpenDatabase, openDatabase } from './db/open-database.ts';
import { createPool } from './db/pool.ts';
import { countWrongHolds, countWrongOffers } from './areas/bookings/record/queries/doctor.ts';
import { findWrongStock } from './areas/catalogue/pools/queries/doctor.ts';
import { countOverdueContacts } from './areas/privacy/queries/doctor.ts';
import { countWrongDays, findOverdueRollUps } from './areas/statistics/queries/doctor.ts';
import { examineSettings } from './doctor-settings.ts';
import { countJobs, listDeadLetters } from './jobs/dead-letters.ts';
import { readQueueAge } from './jobs/queue-age.ts';
import { BEHIND_SECONDS } from './jobs/watch-queue.ts';
import { readSettings } from './settings/settings.ts';
import { StartupError } from './settings/startup-error.ts';
import { usage } from './settings/usage.ts';

// `npm run doctor`: reads the database, changes nothing, and ends with 1 when something is wrong in it. With `-- --settings`
// it looks at the settings instead, and at what they name.

const log = pino({ level: 'warn' });
const READ_LIMIT_MS = 10 * 60_000;
const SHOWN_LETTERS = 10;
/** Nothing of the product's lasts as long, and autovacuum comes each minute. */
const NEGLECT_MINUTES = 10;
const UNDEFINED_TABLE = '42P01';

try {
  process.exitCode = (await (isAsked('--settings') ? examineSettings() : examineDatabase())) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @throws {StartupError} on any other word */
function isAsked(option: string): boolean {
  const [first, ...rest] = process.argv.slice(2);
  if (first === undefined) return false;
  if (first === option && rest.length === 0) return true;
  throw new StartupError(usage('doctor', '[--settings]'));
}

async function examineDatabase(): Promise<boolean> {
  const database = await openDatabase(readSettings(), log);
  try {
    return await examine(database);
  } finally {
    await database.close();
  }
}

async function examine({ url, isStarted }: OpenDatabase): Promise<boolean> {
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
    const held = await countWrongHolds(pool, new Date());
    const isHeld = report(
      'holds',
      held === 0
        ? 'every offer says which of its places are held'
        : `wrong: ${held} holds are said and don’t stand, or stand and aren’t said`,
      held === 0,
    );
    const isShared = await examineStock(pool);
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
        : `wrong: ${overdue} bookings or blocks still tell who came; after an update or a restore, the coming night erases them`,
      overdue === 0,
    );
    const isVisited = await examineTables(pool);
    // While the server is stopped, waiting mails are no fault: they leave at its next start.
    const isMoving = isStarted || (await examineQueue(db));
    const isDelivered = await examineJobs(db);
    return (
      isCounted &&
      isHeld &&
      isShared &&
      isRolledUp &&
      isInTime &&
      isErased &&
      isVisited &&
      isMoving &&
      isDelivered
    );
  } finally {
    await pool.end();
  }
}

async function examineStock(pool: Pool): Promise<boolean> {
  const { bookings, days, offers } = await findWrongStock(pool);
  if (bookings + days + offers === 0) {
    return report('stock', 'every shared unit is counted where a booking or a block takes it', true);
  }
  const figures = `${bookings} bookings hold no unit of their shared stock or one too many, ${days} days count other units, ${offers} offers tell other units`;
  return report('stock', `wrong: ${figures}`);
}

async function examineTables(pool: Pool): Promise<boolean> {
  const neglected = await findNeglect(pool, NEGLECT_MINUTES);
  if (neglected.length === 0) return report('tables', 'autovacuum clears what was changed', true);
  for (const each of neglected) report('tables', `wrong: ${inWords(each)}`);
  return false;
}

function inWords(neglect: Neglect): string {
  if (neglect.kind === 'off')
    return 'autovacuum is off on this server (autovacuum, track_counts): each change makes reads slower';
  if (neglect.kind === 'tableOff')
    return `autovacuum is off for ${neglect.table} (autovacuum_enabled): each change makes reads slower`;
  const { table, rows, holder } = neglect;
  const left = `${rows} changed rows of ${table} aren’t cleared`;
  if (!holder) return `${left}; autovacuum hasn’t come for ${NEGLECT_MINUTES} minutes`;
  const since = holder.since === null ? '' : ` since ${holder.since.toISOString()}`;
  return `${left}; held back${since} by ${HOLDERS[holder.what]} ${holder.name}`;
}

const HOLDERS = {
  transaction: 'a transaction of',
  prepared: 'the prepared transaction',
  slot: 'the replication slot',
} satisfies Record<Holder['what'], string>;

async function examineQueue(db: Database): Promise<boolean> {
  const { oldestDueSeconds, workers } = await readQueueAge(db);
  const isMoving = oldestDueSeconds < BEHIND_SECONDS;
  const seconds = Math.round(oldestDueSeconds);
  const who = workers === 0 ? 'nobody works on the queue' : `workers that get on: ${workers}`;
  return report(
    'queue',
    isMoving ? 'no job waits for long' : `wrong: a job has been due for ${seconds} s; ${who}`,
    isMoving,
  );
}

async function examineJobs(db: Database): Promise<boolean> {
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
