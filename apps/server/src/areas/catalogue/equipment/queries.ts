import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isCalledLike, nameInSql } from '../../../db/named.ts';
import { readPage } from '../../../db/page.ts';
import type { Columns, RowOf } from '../../../db/row-of.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../kernel/paging.ts';

// Equipment is the platform's: it belongs to no account.
const equipmentRows = (db: Database) =>
  db
    .selectFrom('services')
    .select(['services.id', 'services.name', 'services.names', 'services.icon', 'services.updated_at']);

export type EquipmentRow = RowOf<typeof equipmentRows>;

/** @param filters.name is looked for in every language; who is named exactly so comes first */
export function listEquipment(
  db: Database,
  paging: Paging,
  filters: { name?: string | undefined; language?: string | null },
): Promise<Page<EquipmentRow>> {
  let query = equipmentRows(db);
  if (filters.name?.trim()) {
    // A look-up as one types reads one page, and must not miss the very name.
    const isNamedSo = sql`lower(services.name) = lower(${filters.name.trim()})`;
    query = query.orderBy(isNamedSo, 'desc').where(isCalledLike('services', filters.name));
  }
  return readPage(
    query,
    paging,
    { name: nameInSql('services', filters.language), createdAt: 'services.created_at' },
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

/** What has no name in one of the languages that the interface speaks. */
export interface Untranslated extends Columns<'services', 'id' | 'name' | 'names'> {
  missing: string[];
}

/** The equipment whose names are not complete, and which languages each lacks. */
export async function listUntranslated(db: Database): Promise<Untranslated[]> {
  const { rows } = await sql<Untranslated>`
    select services.id, services.name, services.names, array_agg(translations.lng order by translations.lng) as missing
    from services
    join translations on translations.type = 'admin' and coalesce(services.names ->> translations.lng, '') = ''
    group by services.id
    order by services.id`.execute(db);
  return rows;
}
