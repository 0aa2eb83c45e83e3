import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import pino from 'pino';
import product from '../package.json' with { type: 'json' };
import { connect, StoreAway, orAway } from './db/backup/connect.ts';
import { backupName, removeOld, unfinishedName } from './db/backup/keep.ts';
import { FORMAT, type Manifest, type Summary } from './db/backup/manifest.ts';
import { everyFewSeconds } from './db/backup/progress.ts';
import { secretMark } from './db/backup/secret-mark.ts';
import { refuseHalfRestored } from './db/backup/unfinished.ts';
import { OtherVersion, requireOwnVersion } from './db/backup/versions.ts';
import { writeBackup } from './db/backup/write-backup.ts';
import { readMigrationFiles } from './db/migration-files.ts';
import { openDatabase } from './db/open-database.ts';
import { type Lock, readPassphrase } from './integrations/backup-file/lock.ts';
import { createBackupFile } from './integrations/backup-file/write-backup-file.ts';
import { createMedia } from './integrations/media/media-store.ts';
import { ageRecipient, keepDays } from './settings/backup-settings.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { StartupError } from './settings/startup-error.ts';
import { usage } from './settings/usage.ts';

// `npm run backup`: the database as it is at one instant, the photos and the secret, in one file.

const USAGE = usage(
  'backup',
  '[--to DIR] [--keep DAYS] [--encrypt-to age1… | --passphrase-file FILE] [--without-photos]',
);
/** How it ends when something is wrong; 1 is for all else. */
const EXIT = { disk: 3, storeAway: 4, otherVersion: 5, interrupted: 130 };
const log = pino({ level: 'warn' });

/** The folder can't be written, or its disk is full. */
class DiskFault extends StartupError {}

try {
  await run(readSettings());
} catch (error) {
  const told = diskFault(orAway(error));
  if (!(told instanceof StartupError)) throw told;
  console.error(told.message);
  process.exitCode =
    told instanceof DiskFault
      ? EXIT.disk
      : told instanceof StoreAway
        ? EXIT.storeAway
        : told instanceof OtherVersion
          ? EXIT.otherVersion
          : 1;
}

async function run(settings: Settings): Promise<void> {
  const flags = readFlags();
  const lock = await chooseLock(flags, settings);
  const days = flags.keep === undefined ? settings.backup.keepDays : keepDays(flags.keep, '--keep');
  const { url, dataDir, close } = await openDatabase(settings, log);
  try {
    const dir =
      flags.to === undefined ? (settings.backup.dir ?? join(dataDir, 'backups')) : resolve(flags.to);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const client = await connect(url);
    try {
      const startedAt = performance.now();
      const path = join(dir, backupName(new Date(), lock !== null));
      const { bytes, backup } = await write({ client, path, lock, flags, settings, dataDir });
      tell(path, bytes, backup, (performance.now() - startedAt) / 1000);
      const removed = await removeOld(dir, days, path.slice(dir.length + 1), new Date());
      for (const name of removed) console.log(`Removed, being older than ${days} days: ${name}`);
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    await close();
  }
}

interface Work {
  client: pg.Client;
  path: string;
  lock: Lock | null;
  flags: ReturnType<typeof readFlags>;
  settings: Settings;
  dataDir: string;
}

async function write({ client, path, lock, flags, settings, dataDir }: Work) {
  const [dir, name] = [join(path, '..'), path.slice(join(path, '..').length + 1)];
  await refuseHalfRestored(client);
  const versions = await requireOwnVersion(client, await readMigrationFiles());
  const secretFile =
    settings.authSecret === null ? await readFile(join(dataDir, 'auth-secret')).catch(missing) : null;
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const id = randomUUID();
  const file = await createBackupFile(path, join(dir, unfinishedName(name)), lock);
  // A signal ends it at once: nothing of it is left.
  const leave = () => void file.abandon().finally(() => process.exit(EXIT.interrupted));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  try {
    const backup = await writeBackup({
      client,
      file,
      media: flags['without-photos'] ? null : await createMedia({ s3: settings.s3, dataDir }, console),
      secretFile,
      manifest: {
        format: FORMAT,
        id,
        version: product.version,
        publicUrl: settings.publicUrl,
        database: settings.databaseUrl === null ? 'embedded' : 'external',
        serverVersion: rows[0]?.server_version ?? '',
        ...versions,
        secretMark: secretMark(secretFile ?? Buffer.from(settings.authSecret ?? ''), id),
      },
      progress: everyFewSeconds((line) => console.log(line)),
    });
    return { backup, bytes: await file.finish() };
  } catch (error) {
    await file.abandon();
    throw error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, leave);
  }
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        'encrypt-to': { type: 'string' },
        'passphrase-file': { type: 'string' },
        'without-photos': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartupError(`${(error as Error).message} ${USAGE}`, { cause: error });
  }
}

async function chooseLock(
  { 'encrypt-to': recipient, 'passphrase-file': file }: ReturnType<typeof readFlags>,
  { backup }: Settings,
): Promise<Lock | null> {
  if (recipient !== undefined && file !== undefined) throw new StartupError(USAGE);
  if (file !== undefined) return { passphrase: await readPassphrase(file) };
  if (recipient !== undefined) return { recipient: ageRecipient(recipient, '--encrypt-to') };
  return backup.recipient === null ? null : { recipient: backup.recipient };
}

function tell(path: string, bytes: number, backup: Manifest & Summary, seconds: number): void {
  const rows = Object.values(backup.rows).reduce((sum, count) => sum + count, 0);
  const photos = backup.photos === 'here' ? `${backup.photoFiles} files of photos` : 'the photos left out';
  console.log(
    `${path}: ${(bytes / 1024 / 1024).toFixed(1)} MB, ${backup.rows['public.bookings'] ?? 0} bookings (${rows} rows), ${photos}, in ${seconds.toFixed(1)} s`,
  );
  if (backup.photosMissing > 0)
    console.log(`${backup.photosMissing} files of photos weren't there: deleted meanwhile, or lost before.`);
  if (backup.secret === 'environment')
    console.log('AUTH_SECRET is in the environment and not in the backup: keep it elsewhere, too.');
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw new StartupError(`The secret can't be read: ${error.message}`, { cause: error });
}

function diskFault(error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (error instanceof StartupError || syscall === undefined) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new DiskFault('The disk of the backups is full: nothing was kept of this one.', { cause: error });
  }
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EFBIG', 'EIO'].includes(code ?? '')
    ? new DiskFault(`The backup can't be written: ${message}.`, { cause: error })
    : error;
}
