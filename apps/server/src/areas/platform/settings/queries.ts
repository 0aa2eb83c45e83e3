import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Administrations } from '../../../db/schema.ts';
import { notFound } from '../../../kernel/app-error.ts';

/** There is one record. (A §9) */
export const ADMINISTRATION_ID = 1;

export type AdministrationRow = Selectable<Administrations>;

/** The platform's settings. @throws {AppError} 404 for another id than theirs */
export async function readSettingsRecord(db: Database, id: number): Promise<AdministrationRow> {
  if (id !== ADMINISTRATION_ID) throw notFound();
  return db
    .selectFrom('administrations')
    .where('id', '=', ADMINISTRATION_ID)
    .selectAll()
    .executeTakeFirstOrThrow(notFound);
}
