import type { Database } from '../../../db/database.ts';
import { sql } from 'kysely';
import { isCalledLike, nameInSql } from '../../../db/named.ts';
import { inScope, readPage } from '../../../db/page.ts';
import type { Columns, RowOf } from '../../../db/row-of.ts';
import type { Page, Paging } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { AccountScope, ReadScope } from '../../../kernel/scope.ts';

const addonRows = (db: Database, scope: ReadScope) =>
  db
    .selectFrom('addons')
    .innerJoin('accounts', 'accounts.id', 'addons.account_id')
    .where(inScope('addons.account_id', scope))
    .select([
      'addons.id',
      'addons.account_id',
      'addons.name',
      'addons.names',
      'addons.price_minor',
      'accounts.currency',
      sql<Columns<'tags', 'id' | 'name'>[]>`coalesce((
        select json_agg(json_build_object('id', tags.id, 'name', tags.name) order by lower(tags.name))
        from addon_tags join tags on tags.id = addon_tags.tag_id and tags.account_id = addon_tags.account_id
        where addon_tags.account_id = addons.account_id and addon_tags.addon_id = addons.id
      ), '[]')`.as('tags'),
      sql<Columns<'categories', 'id' | 'name' | 'names'>[]>`coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'names', c.names) order by lower(c.name), c.id)
        from category_addons l join categories c on c.id = l.category_id and c.account_id = l.account_id
        where l.account_id = addons.account_id and l.addon_id = addons.id
      ), '[]')`.as('categories'),
      'addons.updated_at',
    ]);

export type AddonRow = RowOf<typeof addonRows>;

export function listAddons(
  db: Database,
  scope: ReadScope,
  paging: Paging,
  filters: { name?: string | undefined; language?: string | null },
): Promise<Page<AddonRow>> {
  let query = addonRows(db, scope);
  if (filters.name) query = query.where(isCalledLike('addons', filters.name));
  return readPage(
    query,
    paging,
    {
      name: nameInSql('addons', filters.language),
      price: 'addons.price_minor',
      createdAt: 'addons.created_at',
    },
    { column: 'addons.id', direction: 'desc' },
  );
}

/** @throws {AppError} 404 */
export async function findAddon(db: Database, scope: AccountScope, id: number): Promise<AddonRow> {
  const row = await addonRows(db, scope).where('addons.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
