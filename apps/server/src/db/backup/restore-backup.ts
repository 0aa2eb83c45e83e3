import { StartupError } from '../../settings/startup-error.ts';
import { readBackupFile } from '../../integrations/backup-file/read-backup-file.ts';
import type { Key } from '../../integrations/backup-file/lock.ts';
import type { MediaFiles } from '../../integrations/media/media-files.ts';
import type { DatabaseLog } from '../database-log.ts';
import { migrate } from '../migrate.ts';
import { connect } from './connect.ts';
import { beginLoading, type Loader } from './load-tables.ts';
import { type Manifest, MANIFEST, photoOf, SECRET, type Summary, SUMMARY, tableOfPart } from './manifest.ts';
import { endRestore, takeForRestore } from './unfinished.ts';
import { OtherVersion, readQueueVersion } from './versions.ts';

/** Two numbers, as whoever isn't the migrations takes: one restore at a time. */
const LOCK = [7_263, 511_043];

export interface RestoreJob {
  readonly path: string;
  readonly key: Key | null;
  readonly manifest: Manifest;
  readonly summary: Summary;
  readonly url: string;
  readonly media: MediaFiles;
  /** Keeps the secret that came along. */
  readonly keepSecret: (bytes: Uint8Array) => Promise<void>;
  readonly log: DatabaseLog;
  readonly progress: (line: string) => void;
}

/** The first member. @throws {StartupError} when it is no backup */
export async function readManifest(path: string, key: Key | null): Promise<Manifest> {
  for await (const { name, bytes } of readBackupFile(path, key)) {
    if (name === MANIFEST) return JSON.parse(bytes.toString()) as Manifest;
    break;
  }
  throw new StartupError(`${path} is no backup of Méridienne.`);
}

/** Reads all of it and writes nothing. @throws {StartupError} when it isn't whole */
export async function checkBackup(
  path: string,
  key: Key | null,
  progress: (line: string) => void,
): Promise<Summary> {
  let summary: Summary | undefined;
  let bytesRead = 0;
  for await (const { name, bytes } of readBackupFile(path, key)) {
    bytesRead += bytes.byteLength;
    progress(`${Math.round(bytesRead / 1024 / 1024)} MB are whole`);
    if (name === SUMMARY) summary = JSON.parse(bytes.toString()) as Summary;
  }
  if (!summary) throw new StartupError(`${path} is not whole: it has no summary.`);
  return summary;
}

/**
 * Fills an empty database, or goes on with a restore of the same file that was interrupted; the file was checked before.
 * @throws {StartupError} when anything else is in it
 */
export async function restoreBackup(job: RestoreJob): Promise<void> {
  const { url, log, manifest, progress } = job;
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      LOCK,
    );
    if (!rows[0]?.taken) throw new StartupError('Another restore works on this database.');
    const isLoaded = await takeForRestore(client, manifest);
    if (!isLoaded)
      await migrate({ url, log, isRestoring: true, upTo: manifest.migrations.at(-1)?.name ?? '' });
    if (!isLoaded && (await readQueueVersion(client)) !== manifest.queueVersion) {
      throw new OtherVersion(
        `The backup's queue has another form than this version's: restore with version ${manifest.version}, then update.`,
      );
    }
    await fill(job, isLoaded ? null : await beginLoading(client, manifest, progress));
    await migrate({ url, log, isRestoring: true });
    progress('statistics of the tables');
    await client.query('analyze');
    await endRestore(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function fill({ path, key, summary, media, keepSecret, progress }: RestoreJob, loader: Loader | null) {
  let loading = loader;
  let files = 0;
  try {
    for await (const { name, bytes } of readBackupFile(path, key)) {
      const table = tableOfPart(name);
      if (table !== null) {
        await loading?.load(table, bytes);
        continue;
      }
      if (name === MANIFEST) continue;
      // Tables come first: whatever follows them is written once they are there.
      const done = loading;
      loading = null;
      await done?.finish(summary).catch(async (error: unknown) => {
        await done.abandon();
        throw error;
      });
      const photo = photoOf(name);
      if (photo) {
        await media.write(photo.accountId, photo.file, bytes);
        progress(`photos: ${++files} files`);
      } else if (name === SECRET) await keepSecret(bytes);
    }
  } catch (error) {
    await loading?.abandon();
    throw error;
  }
}
