import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type UpdateObject } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { IMAGE_SIZES, imageFile, type ImageSize } from '../../../../hydra/image.ts';
import type { MediaFiles } from '../../../../integrations/media/media-files.ts';
import type { JobLog } from '../../../../jobs/job-log.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import { nextForAvif } from '../queries.ts';

/** It is kept where it has at most so much of the WebP's bytes: for less, no browser needs another file. */
const WORTH = 0.8;

interface Deps {
  readonly db: Database;
  readonly media: MediaFiles;
  readonly log: JobLog;
}

/**
 * Writes one photo as AVIF beside its WebP, the newest first, and those that failed after all others.
 * @returns false when there is none left
 * @throws when the files or the database are away; the photo is as it was then
 */
export async function makeAvif(deps: Deps): Promise<boolean> {
  const photo = await nextForAvif(deps.db);
  if (!photo) return false;
  // Before the work: what ends the process has been tried, too.
  await mark(deps, photo, { avif_tries: sql`avif_tries + 1` });
  const written = await write(deps, photo).catch(async (error: unknown) => {
    // Of all photos at once: none of them has failed.
    if (error instanceof AppError && error.status === 503)
      await mark(deps, photo, { avif_tries: sql`avif_tries - 1` });
    throw error;
  });
  const isThere = await mark(deps, photo, { avif_at: new Date() });
  // Deleted meanwhile, its files before these.
  if (!isThere) await deps.media.remove(photo.account_id, written);
  return true;
}

interface Photo {
  id: number;
  account_id: number;
  uid: string;
}

/** @returns whether there still is such a photo */
async function mark(
  { db }: Deps,
  { id, account_id: accountId }: Photo,
  change: UpdateObject<DB, 'media'>,
): Promise<boolean> {
  const marked = await db
    .updateTable('media')
    .set(change)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** @returns the names of its files, in the sizes where that pays */
async function write({ media, log }: Deps, { account_id: accountId, uid }: Photo): Promise<string[]> {
  const written: string[] = [];
  const read = async (size: ImageSize) => {
    const file = await media.open(accountId, imageFile(uid, size));
    return file && buffer(file.content);
  };
  const largest = await read('lg');
  for (const size of largest ? IMAGE_SIZES : []) {
    const begun = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a core is busy with each
    const [webp, avif] = await Promise.all([read(size), encoded(largest, size, log, uid)]);
    if (webp && avif && avif.byteLength <= webp.byteLength * WORTH) {
      const name = imageFile(uid, size, 'avif');
      // oxlint-disable-next-line no-await-in-loop -- as above
      await media.write(accountId, name, avif);
      written.push(name);
    }
    // As long as it worked it leaves the core to those who wait for an answer: encoding has no lower priority.
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(performance.now() - begun);
  }
  if (!largest) log.warn({ accountId, uid }, 'a photo has no file to write as AVIF');
  return written;
}

/** @returns null for what can't be read: it stays as it is, and keeps none of the others waiting */
async function encoded(
  largest: Uint8Array | null,
  size: ImageSize,
  log: JobLog,
  uid: string,
): Promise<Buffer | null> {
  if (!largest) return null;
  // Loaded by the first photo: its library is a large one.
  const { avifOf } = await import('../../../../integrations/media/avif.ts');
  return avifOf(largest, size).catch((error: unknown) => {
    log.warn({ uid, size, err: error }, 'a photo could not be written as AVIF');
    return null;
  });
}
