import type { CategoryType } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { isCalledLike, nameInSql } from '../../../../db/named.ts';
import { inScope, readPage } from '../../../../db/page.ts';
import type { AccountScope, ReadScope } from '../../../../kernel/scope.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../../kernel/paging.ts';
import type { PlainRow } from '../rules.ts';
import { plainColumns } from './plain-columns.ts';

type Texts = Record<string, string>;

export interface CategoryRow extends PlainRow {
  id: number;
  account_id: number;
  currency: string;
  name: string;
  names: Texts;
  description: string;
  descriptions: Texts;
  type: CategoryType;
  duration_minutes: number | null;
  break_minutes: number;
  people_min: number;
  people_max: number;
  price_floor_minor: number | null;
  price_ceiling_minor: number | null;
  clean_before: number;
  clean_after: number;
  pool: { id: number; name: string; units: number } | null;
  updated_at: Date;
  hapidam_request: { id?: string | number | null; query?: string | null } | null;
  image_uids: string[];
  services: { id: number; name: string; names: Texts; icon: string }[];
  time_slots: { id: number; name: string | null; start: number; end: number }[];
  periods: { id: number; time_slot_id: number; start: number; end: number }[];
  addons: { id: number; name: string; names: Texts; price_minor: number }[];
  cat_tags: { id: number; name: string; names: Texts }[];
}

// What a category lists is read with it, in one statement, each list in its own order.
const categoryRows = (db: Database, scope: ReadScope) =>
  db
    .selectFrom('categories')
    .innerJoin('accounts', 'accounts.id', 'categories.account_id')
    .where(inScope('categories.account_id', scope))
    .select([
      'categories.id',
      'categories.account_id',
      'accounts.currency',
      'categories.name',
      'categories.names',
      'categories.description',
      'categories.descriptions',
      'categories.type',
      ...plainColumns,
      'categories.duration_minutes',
      'categories.break_minutes',
      'categories.people_min',
      'categories.people_max',
      'categories.price_floor_minor',
      'categories.price_ceiling_minor',
      'categories.clean_before',
      'categories.clean_after',
      sql<CategoryRow['pool']>`(
        select json_build_object('id', p.id, 'name', p.name, 'units', p.units) from pools p
        where p.account_id = categories.account_id and p.id = categories.pool_id
      )`.as('pool'),
      'categories.updated_at',
      'categories.hapidam_request',
      sql<string[]>`array(
        select m.uid::text from category_images i
        join media m on m.id = i.media_id and m.account_id = i.account_id
        where i.account_id = categories.account_id and i.category_id = categories.id
        order by i.position
      )`.as('image_uids'),
      sql<CategoryRow['services']>`coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name, 'names', s.names, 'icon', s.icon)
          order by l.position)
        from category_services l join services s on s.id = l.service_id
        where l.account_id = categories.account_id and l.category_id = categories.id
      ), '[]')`.as('services'),
      sql<CategoryRow['time_slots']>`coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'start', t.start_minute, 'end', t.end_minute)
          order by t.start_minute, t.end_minute, t.id)
        from category_time_slots l join time_slots t on t.id = l.time_slot_id and t.account_id = l.account_id
        where l.account_id = categories.account_id and l.category_id = categories.id
      ), '[]')`.as('time_slots'),
      sql<CategoryRow['periods']>`coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'time_slot_id', p.time_slot_id, 'start', p.start_minute, 'end', p.end_minute)
          order by p.start_minute, p.end_minute)
        from periods p where p.account_id = categories.account_id and p.category_id = categories.id
      ), '[]')`.as('periods'),
      sql<CategoryRow['addons']>`coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name, 'names', a.names, 'price_minor', a.price_minor)
          order by a.price_minor, a.id)
        from category_addons l join addons a on a.id = l.addon_id and a.account_id = l.account_id
        where l.account_id = categories.account_id and l.category_id = categories.id
      ), '[]')`.as('addons'),
      sql<CategoryRow['cat_tags']>`coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'names', c.names) order by lower(c.name), c.id)
        from cat_tag_categories l join cat_tags c on c.id = l.cat_tag_id and c.account_id = l.account_id
        where l.account_id = categories.account_id and l.category_id = categories.id
      ), '[]')`.as('cat_tags'),
    ]);

export function listCategories(
  db: Database,
  scope: ReadScope,
  paging: Paging,
  filters: { name?: string | undefined; type?: string | undefined; language?: string | null },
): Promise<Page<CategoryRow>> {
  let query = categoryRows(db, scope);
  if (filters.name) query = query.where(isCalledLike('categories', filters.name));
  if (filters.type) query = query.where(sql<string>`categories.type`, '=', filters.type);
  return readPage(
    query,
    paging,
    { name: nameInSql('categories', filters.language), createdAt: 'categories.created_at' },
    { column: 'categories.id', direction: 'desc' },
  );
}

/** @throws {AppError} 404 */
export async function findCategory(db: Database, scope: AccountScope, id: number): Promise<CategoryRow> {
  const row = await categoryRows(db, scope).where('categories.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
