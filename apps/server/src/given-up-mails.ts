import pino from 'pino';
import { createDatabase, type Database } from './db/database.ts';
import { isMigrated } from './db/migrate.ts';
import { readMigrationFiles } from './db/migration-files.ts';
import { openDatabase } from './db/open-database.ts';
import { createPool } from './db/pool.ts';
import { hurryMails, sendAgain } from './areas/platform/given-up-mails/commands.ts';
import { listGivenUpMails, readMailQueue } from './areas/platform/given-up-mails/queries.ts';
import { maskedAddress } from './areas/platform/given-up-mails/rules.ts';
import { scopeOfPlatform } from './kernel/scope.ts';
import { readSettings } from './settings/settings.ts';
import { StartupError } from './settings/startup-error.ts';
import { usage } from './settings/usage.ts';

// `npm run mails`: which mails were given up. `-- --again` queues all of them anew, `-- --again 12 13` those.

const SHOWN = 100;
const USAGE = usage('mails', '[--again [ID…]]');
const log = pino({ level: 'warn' });
// Whoever reaches the database may see all of it.
const scope = scopeOfPlatform();

try {
  const ids = readArguments(process.argv.slice(2));
  const { url, close } = await openDatabase(readSettings(), log);
  const pool = createPool(url, { max: 2, log });
  try {
    if (!(await isMigrated(pool, await readMigrationFiles()).catch(unreadable))) {
      throw new StartupError('The database is not of this version: a start brings it up to date.');
    }
    const db = createDatabase(pool);
    if (ids === undefined) await list(db);
    else process.exitCode = (await again(db, ids)) ? 0 : 1;
  } finally {
    await pool.end();
    await close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Undefined to list them; null for all of them, else the ids. */
function readArguments([option, ...ids]: string[]): string[] | null | undefined {
  if (option === undefined) return undefined;
  if (option !== '--again' || ids.some((id) => !/^[1-9]\d{0,14}$/.test(id))) throw new StartupError(USAGE);
  return ids.length === 0 ? null : [...new Set(ids)];
}

async function list(db: Database): Promise<void> {
  const { rows, total } = await listGivenUpMails(db, scope, { page: 1, itemsPerPage: SHOWN, order: [] });
  for (const row of rows) {
    const about = [
      row.kind,
      row.accountName,
      row.bookingNumber === null ? null : `booking ${row.bookingNumber}`,
      row.address === null ? null : `to ${maskedAddress(row.address)}`,
    ];
    console.log(`${row.id}  ${about.filter((part) => part !== null).join(', ')}`);
    const tries = `${row.attempts} ${row.attempts === 1 ? 'try' : 'tries'}`;
    console.log(`    ${row.failedAt.toISOString()}, ${tries}: ${row.lastError ?? 'its worker died'}`);
  }
  if (total > rows.length) console.log(`… and ${total - rows.length} more`);
  await summarize(db);
}

/** @returns whether all that were named were there */
async function again(db: Database, ids: string[] | null): Promise<boolean> {
  const mails = await sendAgain(db, scope, ids);
  const hurried = ids === null ? await hurryMails(db, scope) : 0;
  console.log(`${mails} queued again; a server that runs sends them now, else the next start.`);
  if (hurried > 0) console.log(`${hurried} more that waited for their next try are tried now.`);
  const missing = (ids?.length ?? mails) - mails;
  if (missing > 0) console.error(`${missing} of those that were named are not given up (any more).`);
  await summarize(db);
  return missing === 0;
}

async function summarize(db: Database): Promise<void> {
  const { givenUp, waiting, delayed, dueSince } = await readMailQueue(db, scope);
  const seconds = dueSince === null ? 0 : Math.round((Date.now() - dueSince.getTime()) / 1000);
  const due = dueSince === null ? '' : `, the oldest due for ${seconds} s`;
  console.log(`${givenUp} given up, ${waiting} waiting (${delayed} for their next try${due})`);
}

function unreadable(error: unknown): never {
  const { message, code } = error as NodeJS.ErrnoException;
  throw new StartupError(`The database can't be read: ${message || code}.`, { cause: error });
}
