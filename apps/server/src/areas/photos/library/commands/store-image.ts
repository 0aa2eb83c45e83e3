import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { IMAGE_SIZES, imageFile } from '../../../../hydra/image.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { AppError, invalid } from '../../../../kernel/app-error.ts';
import type { MediaFiles } from '../../../../integrations/media/media-files.ts';
import type { Turns } from '../../../../kernel/turns.ts';
import { lockAccount } from '../../../venue-at-hand/queries.ts';
import { countMedia } from '../queries.ts';

/** An account that anybody may have opened must not fill the disk: some two gigabytes. */
const MAX_PHOTOS = 2_000;

export interface StoredImage {
  id: number;
  uid: string;
  width: number;
  height: number;
}

export interface SentImage {
  bytes: Uint8Array;
  /** What the person called it; only shown. */
  fileName: string;
}

/**
 * Keeps a picture in the account's photo library, in each size: all of it, or nothing.
 * @param deps.resizing when given, its turn is awaited before the picture is unpacked
 * @param maxPhotos fewer, for a test
 * @throws {AppError} 413 too heavy; 422 not a picture, too many pixels, a full library; 507 a full disk
 */
export async function storeImage(
  deps: { db: Database; media: MediaFiles; resizing?: Turns },
  scope: AccountScope,
  image: SentImage,
  maxPhotos = MAX_PHOTOS,
): Promise<StoredImage> {
  // Before the work, for who would have to wait for nothing; the count that holds is the one at its end.
  await requireRoom(deps.db, scope, maxPhotos);
  const read = async () => (await loadReader()).readPicture(image.bytes);
  const { width, height, sizes } = await (deps.resizing ? deps.resizing.take(read) : read());
  const uid = randomUUID();
  try {
    // Each has ended, well or not, before anything is taken back.
    const written = await Promise.allSettled(
      IMAGE_SIZES.map((size) => deps.media.write(scope.accountId, imageFile(uid, size), sizes[size])),
    );
    for (const each of written) if (each.status === 'rejected') throw each.reason;
    const fileName = shownName(unescapeFileName(image.fileName));
    const record = async (trx: Transaction<DB>) => {
      await lockAccount(trx, scope);
      await requireRoom(trx, scope, maxPhotos);
      return trx
        .insertInto('media')
        .values({ account_id: scope.accountId, uid, file_name: fileName, width, height })
        .returning('id')
        .executeTakeFirstOrThrow();
    };
    const { id } = await (deps.db.isTransaction
      ? record(deps.db as Transaction<DB>)
      : deps.db.transaction().execute(record));
    return { id, uid, width, height };
  } catch (error) {
    // Without its record the files are removed; one that can't be removed is left over, and no record leads to it.
    await removeFiles(deps.media, scope, uid).catch(() => undefined);
    if (isDiskFull(error)) throw new AppError('media.storageFull', 507, { cause: error });
    throw error;
  }
}

/** Loaded by the first photo: its library is a large one. */
const loadReader = () => import('../../../../integrations/media/picture.ts');

/** @throws {AppError} 422 when the library is full */
async function requireRoom(db: Database, scope: AccountScope, max: number): Promise<void> {
  if ((await countMedia(db, scope)) >= max) throw invalid('file', 'media.tooMany', { max });
}

export const removeFiles = (media: MediaFiles, scope: AccountScope, uid: string) =>
  media.remove(
    scope.accountId,
    IMAGE_SIZES.flatMap((size) => [imageFile(uid, size), imageFile(uid, size, 'avif')]),
  );

const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** What a form can't hold in a file's name, browsers write so. */
const unescapeFileName = (fileName: string) =>
  fileName.replace(/%(22|0D|0A)/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));

export function shownName(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim().slice(0, 255);
  return name || 'image';
}
