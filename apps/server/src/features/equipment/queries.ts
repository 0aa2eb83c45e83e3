import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { containing, readPage } from '../../db/page.ts';
import { notFound } from '../../http/app-error.ts';
import type { Page, Paging } from '../../hydra/collection.ts';

export interface EquipmentRow {
  id: number;
  name: string;
  names: Record<string, string>;
  icon: string;
}

// Equipment is the platform's: it belongs to no account.
const equipmentRows = (db: Database) =>
  db
    .selectFrom('services')
    .select([
      'services.id',
      'services.name',
      sql<Record<string, string>>`services.names`.as('names'),
      'services.icon',
    ]);

/** @param filters.name is looked for in every language */
export function listEquipment(
  db: Database,
  paging: Paging,
  filters: { name?: string | undefined },
): Promise<Page<EquipmentRow>> {
  let query = equipmentRows(db);
  if (filters.name) {
    const wanted = containing(filters.name);
    query = query.where(
      sql<boolean>`(services.name ilike ${wanted} or exists (
        select from jsonb_each_text(services.names) as said (language, text) where said.text ilike ${wanted}
      ))`,
    );
  }
  return readPage(
    query,
    paging,
    { name: 'services.name', createdAt: 'services.created_at' },
    { column: 'services.id', direction: 'asc' },
  );
}

/** @throws {AppError} 404 */
export async function findEquipment(db: Database, id: number): Promise<EquipmentRow> {
  const row = await equipmentRows(db)
    .where('services.id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
