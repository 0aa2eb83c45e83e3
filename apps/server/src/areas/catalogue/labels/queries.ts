import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { containing, inScope, readPage } from '../../../db/page.ts';
import type { RowOf } from '../../../db/row-of.ts';
import type { AccountScope, ReadScope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../kernel/paging.ts';

const tagRows = (db: Database, scope: ReadScope) =>
  db
    .selectFrom('tags')
    .where(inScope('tags.account_id', scope))
    .select([
      'tags.id',
      'tags.account_id',
      'tags.name',
      sql<number[]>`array(
        select addon_tags.addon_id from addon_tags
        where addon_tags.account_id = tags.account_id and addon_tags.tag_id = tags.id
        order by addon_tags.addon_id
      )`.as('addon_ids'),
    ]);

export type TagRow = RowOf<typeof tagRows>;

export function listTags(
  db: Database,
  scope: ReadScope,
  paging: Paging,
  filters: { name?: string | undefined },
): Promise<Page<TagRow>> {
  let query = tagRows(db, scope);
  if (filters.name) query = query.where('tags.name', 'ilike', containing(filters.name));
  return readPage(query, paging, { name: 'tags.name' }, { column: 'tags.id', direction: 'asc' });
}

/** @throws {AppError} 404 */
export async function findTag(db: Database, scope: AccountScope, id: number): Promise<TagRow> {
  const row = await tagRows(db, scope).where('tags.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
