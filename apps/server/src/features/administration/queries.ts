import type { Database } from '../../db/database.ts';
import { notFound } from '../../kernel/app-error.ts';

/** There is one record. (A §9) */
export const ADMINISTRATION_ID = 1;

export interface AdministrationRow {
  id: number;
  emails: string[];
  youtube_id: string | null;
  updated_at: Date;
}

/** The platform's settings. @throws {AppError} 404 for another id than theirs */
export async function readSettingsRecord(db: Database, id: number): Promise<AdministrationRow> {
  if (id !== ADMINISTRATION_ID) throw notFound();
  return db
    .selectFrom('administrations')
    .where('id', '=', ADMINISTRATION_ID)
    .select(['id', 'emails', 'youtube_id', 'updated_at'])
    .executeTakeFirstOrThrow(notFound);
}
