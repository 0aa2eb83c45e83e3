import type { UpdateAdministration } from '@meridienne/contracts';
import type { Database } from '../../../db/database.ts';
import { NEXT_UPDATE } from '../../../db/next-update.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notFound, refuseStale } from '../../../kernel/app-error.ts';
import { demandColumns } from '../../people/door.ts';
import { ADMINISTRATION_ID } from './queries.ts';
import { readEmails, readVideo } from './rules.ts';

/**
 * Changes the settings that are present.
 * @throws {AppError} 404 for another id than theirs; 409 changed meanwhile; 422 a wrong e-mail or video
 */
export async function updateAdministration(
  db: Database,
  id: number,
  input: UpdateAdministration,
): Promise<void> {
  if (id !== ADMINISTRATION_ID) throw notFound();
  const emails = input.emails && readEmails(input.emails);
  const video = input.youtubeId === undefined ? undefined : readVideo(input.youtubeId);
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('administrations')
      .where('id', '=', ADMINISTRATION_ID)
      .select('updated_at')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(notFound);
    refuseStale(input.updatedAt, before.updated_at);
    await trx
      .updateTable('administrations')
      .set({
        emails,
        youtube_id: video,
        ...demandColumns(input, 'stored'),
        updated_at: NEXT_UPDATE,
      })
      .where('id', '=', ADMINISTRATION_ID)
      .execute();
  });
}
