import { randomBytes, randomUUID } from 'node:crypto';
import { LIBRARY_KEY_MS, type RenameMedia } from '@meridienne/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import { IMAGE_WIDTHS, imageFile, type ImageSize } from '../../../hydra/image.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { AppError, invalid, notFound } from '../../../kernel/app-error.ts';
import type { MediaFiles } from '../../../integrations/media/media-files.ts';
import { readPicture } from '../../../integrations/media/picture.ts';
import type { Turns } from '../../../kernel/turns.ts';
import { lockAccount } from '../../venue-at-hand/queries.ts';
import { countMedia, currentKey, usesOf } from './queries.ts';

/** An account that anybody may have opened must not fill the disk: some two gigabytes. */
const MAX_PHOTOS = 2_000;

const SIZES = Object.keys(IMAGE_WIDTHS) as ImageSize[];

export interface StoredImage {
  id: number;
  uid: string;
  width: number;
  height: number;
}

/**
 * Keeps a picture in the account's photo library, in each size: all of it, or nothing.
 * @param deps.resizing when given, its turn is awaited before the picture is unpacked
 * @param image.fileName what the person called it; only shown
 * @param maxPhotos fewer, for a test
 * @throws {AppError} 413 too heavy; 422 not a picture, too many pixels, a full library; 507 a full disk
 */
export async function storeImage(
  deps: { db: Database; media: MediaFiles; resizing?: Turns },
  scope: AccountScope,
  image: { bytes: Uint8Array; fileName: string },
  maxPhotos = MAX_PHOTOS,
): Promise<StoredImage> {
  // Before the work, for who would have to wait for nothing; the count that holds is the one at its end.
  await requireRoom(deps.db, scope, maxPhotos);
  const read = () => readPicture(image.bytes);
  const { width, height, sizes } = await (deps.resizing ? deps.resizing.take(read) : read());
  const uid = randomUUID();
  try {
    // Each has ended, well or not, before anything is taken back.
    const written = await Promise.allSettled(
      SIZES.map((size) => deps.media.write(scope.accountId, imageFile(uid, size), sizes[size])),
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

/** @throws {AppError} 422 when the library is full */
async function requireRoom(db: Database, scope: AccountScope, max: number): Promise<void> {
  if ((await countMedia(db, scope)) >= max) throw invalid('file', 'media.tooMany', { max });
}

/** @throws {AppError} 404 */
export async function renameMedia(
  db: Database,
  scope: AccountScope,
  id: number,
  { name }: RenameMedia,
): Promise<void> {
  const renamed = await db
    .updateTable('media')
    .set({
      ...(name !== undefined && { file_name: shownName(name) }),
      // Set to itself, so that the statement has a column to set when no name was sent.
      account_id: scope.accountId,
    })
    .where('id', '=', id)
    .where('account_id', '=', scope.accountId)
    .executeTakeFirst();
  if (renamed.numUpdatedRows === 0n) throw notFound();
}

/**
 * Deletes a photo that nothing shows. The record goes first: should the process end in between, the files cost space
 * and nothing else, since no record leads to them.
 * @throws {AppError} 404; 409 with `errorType: "used"`, saying where
 */
export async function deleteMedia(
  deps: { db: Database; media: MediaFiles },
  scope: AccountScope,
  id: number,
): Promise<{ files: Promise<void> }> {
  const uid = await deleteRecord(deps.db, scope, id);
  return { files: removeFiles(deps.media, scope, uid) };
}

async function deleteRecord(db: Database, scope: AccountScope, id: number): Promise<string> {
  try {
    const deleted = await db
      .deleteFrom('media')
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .returning('uid')
      .executeTakeFirst();
    if (!deleted) throw notFound();
    return deleted.uid;
  } catch (error) {
    // The foreign keys decide, so that nobody can begin to show it in between.
    if (codeOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    const uses = await usesOf(db, scope, id);
    throw new AppError('media.used', 409, {
      violations: uses.map(({ kind, name }) => ({
        propertyPath: kind,
        message: USED_BY[kind],
        params: { name },
      })),
      fields: { errorType: 'used' },
      cause: error,
    });
  }
}

const USED_BY = {
  category: 'media.usedByCategory',
  catTag: 'media.usedByCatTag',
  widget: 'media.usedByWidget',
} as const;

/**
 * The key of the account's photo library: the present one while it is valid, else a new one. The account's
 * `updated_at` stays: its settings have not changed. (A §9)
 */
export async function connectLibrary(db: Database, scope: AccountScope, now: Date): Promise<string> {
  const present = await currentKey(db, scope, now);
  if (present !== null) return present;
  const key = randomBytes(32).toString('base64url');
  const made = await db
    .updateTable('accounts')
    .set({ hapidam_key: key, hapidam_key_at: now })
    .where('id', '=', scope.accountId)
    // Of two that connect at the same moment, the second finds the first one's key.
    .where((e) =>
      e.or([
        e('hapidam_key', 'is', null),
        e('hapidam_key_at', 'is', null),
        e('hapidam_key_at', '<=', new Date(now.getTime() - LIBRARY_KEY_MS)),
      ]),
    )
    .returning('hapidam_key')
    .executeTakeFirst();
  return made?.hapidam_key ?? (await currentKey(db, scope, now)) ?? key;
}

const removeFiles = (media: MediaFiles, scope: AccountScope, uid: string) =>
  media.remove(
    scope.accountId,
    SIZES.map((size) => imageFile(uid, size)),
  );

const FOREIGN_KEY_VIOLATION = '23503';
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));

/** What a form can't hold in a file's name, browsers write so. */
const unescapeFileName = (fileName: string) =>
  fileName.replace(/%(22|0D|0A)/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function shownName(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim().slice(0, 255);
  return name || 'image';
}
