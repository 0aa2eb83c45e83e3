import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isCalledLike, nameInSql } from '../../../db/named.ts';
import { inScope, readPage } from '../../../db/page.ts';
import type { RowOf } from '../../../db/row-of.ts';
import type { AccountScope, ReadScope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../kernel/paging.ts';

const hasCategories = sql<boolean>`exists (
  select from cat_tag_categories l where l.account_id = cat_tags.account_id and l.cat_tag_id = cat_tags.id
)`;

const serviceTypeRows = (db: Database, scope: ReadScope) =>
  db
    .selectFrom('cat_tags')
    .leftJoin('media', (join) =>
      join.onRef('media.id', '=', 'cat_tags.media_id').onRef('media.account_id', '=', 'cat_tags.account_id'),
    )
    .where(inScope('cat_tags.account_id', scope))
    .select([
      'cat_tags.id',
      'cat_tags.account_id',
      'cat_tags.name',
      'cat_tags.names',
      sql<string | null>`media.uid::text`.as('image_uid'),
      sql<number[]>`array(
        select l.category_id from cat_tag_categories l
        where l.account_id = cat_tags.account_id and l.cat_tag_id = cat_tags.id order by l.category_id
      )`.as('category_ids'),
      'cat_tags.updated_at',
    ]);

export type ServiceTypeRow = RowOf<typeof serviceTypeRows>;

export function listServiceTypes(
  db: Database,
  scope: ReadScope,
  paging: Paging,
  filters: {
    name?: string | undefined;
    'exists[categories]'?: boolean | undefined;
    language?: string | null;
  },
): Promise<Page<ServiceTypeRow>> {
  let query = serviceTypeRows(db, scope);
  if (filters.name) query = query.where(isCalledLike('cat_tags', filters.name));
  const exists = filters['exists[categories]'];
  if (exists !== undefined) query = query.where(hasCategories, '=', exists);
  return readPage(
    query,
    paging,
    { name: nameInSql('cat_tags', filters.language), createdAt: 'cat_tags.created_at' },
    { column: 'cat_tags.id', direction: 'desc' },
  );
}

/** @throws {AppError} 404 */
export async function findServiceType(
  db: Database,
  scope: AccountScope,
  id: number,
): Promise<ServiceTypeRow> {
  const row = await serviceTypeRows(db, scope).where('cat_tags.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
