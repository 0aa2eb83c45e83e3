import type { RenameMedia } from '@meridienne/contracts';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { AppError, notFound } from '../../../../kernel/app-error.ts';
import type { MediaFiles } from '../../../../integrations/media/media-files.ts';
import { usesOf } from '../queries.ts';
import { removeFiles, shownName } from './store-image.ts';

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
    if ((error as NodeJS.ErrnoException).code !== FOREIGN_KEY_VIOLATION) throw error;
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

const FOREIGN_KEY_VIOLATION = '23503';
