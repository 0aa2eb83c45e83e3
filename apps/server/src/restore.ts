import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { connect, StoreAway, orAway } from './db/backup/connect.ts';
import type { Manifest, Summary } from './db/backup/manifest.ts';
import { everyFewSeconds } from './db/backup/progress.ts';
import { checkBackup, readManifest, restoreBackup } from './db/backup/restore-backup.ts';
import { secretMark } from './db/backup/secret-mark.ts';
import { requireEmpty } from './db/backup/unfinished.ts';
import { OtherVersion, requireReadable } from './db/backup/versions.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { readMigrationFiles } from './db/migration-files.ts';
import { type Key, readIdentities, readPassphrase } from './integrations/backup-file/lock.ts';
import { isEncrypted } from './integrations/backup-file/read-backup-file.ts';
import { createMedia } from './integrations/media/media-store.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { StartupError } from './settings/startup-error.ts';
import { called, usage } from './settings/usage.ts';

// `npm run restore -- FILE`: into an empty place only. `--check` reads all of the file and writes nothing.

const USAGE = usage('restore', '[--check] FILE [--identity FILE | --passphrase-file FILE]');
const EXIT = { storeAway: 4, otherVersion: 5 };
const log = pino({ level: 'warn' });
const progress = everyFewSeconds((line) => console.log(line));

try {
  await run();
} catch (error) {
  const told = orAway(error);
  if (!(told instanceof StartupError)) throw told;
  console.error(told.message);
  process.exitCode =
    told instanceof StoreAway ? EXIT.storeAway : told instanceof OtherVersion ? EXIT.otherVersion : 1;
}

async function run(): Promise<void> {
  const { path, flags } = readArguments();
  const key = await readKey(path, flags);
  const manifest = await readManifest(path, key);
  const startedAt = performance.now();
  if (flags.check) {
    const summary = await checkBackup(path, key, progress);
    console.log(`${path} is whole: ${inWords(manifest, summary)}.`);
    return;
  }
  requireReadable(manifest, await readMigrationFiles());
  const settings = readSettings();
  const place = await openPlace(settings);
  try {
    await requireEmptyAt(place.url);
    const summary = await checkBackup(path, key, progress);
    console.log(`The file is whole: ${inWords(manifest, summary)}.`);
    await restoreBackup({
      path,
      key,
      manifest,
      summary,
      url: place.url,
      media: await createMedia({ s3: settings.s3, dataDir: place.dataDir }, console),
      keepSecret: (bytes) => keepSecret(settings, place.dataDir, bytes),
      log,
      progress,
    });
  } finally {
    await place.close();
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Restored in ${seconds} s. Now start Méridienne, then look at it by: ${called('doctor')}`);
  await tellOfSettings(settings, manifest, place.dataDir);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        identity: { type: 'string' },
        'passphrase-file': { type: 'string' },
      },
    });
    const [path, ...rest] = positionals;
    if (path === undefined || rest.length > 0) throw new Error('Name one file.');
    if (values.identity !== undefined && values['passphrase-file'] !== undefined)
      throw new Error('Name one key.');
    return { path, flags: values };
  } catch (error) {
    throw new StartupError(`${(error as Error).message} ${USAGE}`, { cause: error });
  }
}

async function readKey(
  path: string,
  { identity, 'passphrase-file': passphrase }: ReturnType<typeof readArguments>['flags'],
): Promise<Key | null> {
  if (!(await isEncrypted(path))) return null;
  if (identity !== undefined) return { identities: await readIdentities(identity) };
  if (passphrase !== undefined) return { passphrase: await readPassphrase(passphrase) };
  throw new StartupError(`${path} is encrypted: name its key by --identity or --passphrase-file.`);
}

function inWords({ takenAt, version, publicUrl, photos }: Manifest, { rows, photoFiles }: Summary): string {
  const pictures = photos === 'here' ? `${photoFiles} files of photos` : 'without the photos';
  return `${publicUrl} as it was at ${takenAt}, version ${version}, ${rows['public.bookings'] ?? 0} bookings, ${pictures}`;
}

/** Said before the file is read for long, and so is a wrong address. */
async function requireEmptyAt(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await requireEmpty(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function openPlace(settings: Settings) {
  const { databaseUrl, databaseDirectUrl, dataDir, dataDirIsDefault } = settings;
  if (databaseUrl !== null)
    return { url: databaseDirectUrl ?? databaseUrl, dataDir, close: async () => undefined };
  const embedded = await startEmbeddedPostgres({ dataDir, dataDirIsDefault, log });
  return { url: embedded.url, dataDir: dirname(embedded.clusterDir), close: () => embedded.stop() };
}

/** The one of the environment counts, if it is set; `tellOfSettings` says when it is another. */
async function keepSecret({ authSecret }: Settings, dataDir: string, bytes: Uint8Array): Promise<void> {
  if (authSecret !== null) return;
  await mkdir(dataDir, { recursive: true });
  const [file, unfinished] = [join(dataDir, 'auth-secret'), join(dataDir, '.auth-secret-restored')];
  await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
  await rename(unfinished, file);
}

async function tellOfSettings(settings: Settings, manifest: Manifest, dataDir: string): Promise<void> {
  const file = await readFile(join(dataDir, 'auth-secret')).catch(() => null);
  const secret = settings.authSecret === null ? file : Buffer.from(settings.authSecret);
  if (secret === null || secretMark(secret, manifest.id) !== manifest.secretMark) {
    console.log(
      'AUTH_SECRET isn’t the one of the backup: set that one before the start, or everybody signs in anew, and the links in guests’ mails and the calendar feeds’ addresses no longer open.',
    );
  }
  if (manifest.publicUrl !== settings.publicUrl) {
    console.log(`PUBLIC_URL was ${manifest.publicUrl} and is ${settings.publicUrl} here.`);
  }
}
