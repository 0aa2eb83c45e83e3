import { isEmail, normalizeEmail, mailLanguage } from '@meridienne/domain';
import pino from 'pino';
import { resetSecondFactor } from './areas/people/second-factor/commands/reset.ts';
import { findUserByEmail } from './areas/people/users/queries/users.ts';
import { createDatabase } from './db/database.ts';
import { isMigrated } from './db/migrate.ts';
import { readMigrationFiles } from './db/migration-files.ts';
import { openDatabase } from './db/open-database.ts';
import { createPool } from './db/pool.ts';
import { AppError } from './kernel/app-error.ts';
import { readSettings } from './settings/settings.ts';
import { StartupError } from './settings/startup-error.ts';
import { usage } from './settings/usage.ts';

// `npm run reset-second-factor -- someone@example.org`: for whom nobody else can help, as the last super administrator.

const log = pino({ level: 'warn' });

try {
  const [email, ...rest] = process.argv.slice(2);
  if (email === undefined || !isEmail(email) || rest.length > 0) {
    throw new StartupError(usage('reset-second-factor', 'someone@example.org'));
  }
  const { url, close } = await openDatabase(readSettings(), log);
  const pool = createPool(url, { max: 2, log });
  try {
    if (!(await isMigrated(pool, await readMigrationFiles()))) {
      throw new StartupError('The database is not of this version: a start brings it up to date.');
    }
    const db = createDatabase(pool);
    const user = await findUserByEmail(db, normalizeEmail(email));
    if (!user) throw new StartupError('Nobody has this e-mail.');
    await resetSecondFactor(db, user.id, { user: null, accountId: null, language: mailLanguage('en') }).catch(
      toldToOperator,
    );
    console.log('Done: the password alone signs in. He, and whoever has to know, is told by mail.');
  } finally {
    await pool.end();
    await close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function toldToOperator(error: unknown): never {
  if (error instanceof AppError && error.code === 'secondFactor.none') {
    throw new StartupError('There is no second factor to take away.');
  }
  throw error;
}
