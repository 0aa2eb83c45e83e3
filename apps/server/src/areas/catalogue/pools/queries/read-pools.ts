import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { containing, inScope, readPage } from '../../../../db/page.ts';
import type { Columns, RowOf } from '../../../../db/row-of.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../../kernel/paging.ts';
import type { AccountScope, ReadScope } from '../../../../kernel/scope.ts';

const poolRows = (db: Database, scope: ReadScope) =>
  db
    .selectFrom('pools')
    .where(inScope('pools.account_id', scope))
    .select([
      'pools.id',
      'pools.account_id',
      'pools.name',
      'pools.units',
      'pools.unit_names',
      'pools.updated_at',
      sql<Columns<'categories', 'id' | 'name' | 'names' | 'clean_before' | 'clean_after'>[]>`coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'names', c.names,
          'clean_before', c.clean_before, 'clean_after', c.clean_after) order by c.id)
        from categories c where c.account_id = pools.account_id and c.pool_id = pools.id
      ), '[]')`.as('categories'),
    ]);

export type PoolRow = RowOf<typeof poolRows>;

/** By their names, unless another order is asked for. */
export function listPools(
  db: Database,
  scope: ReadScope,
  paging: Paging,
  filters: { name?: string | undefined },
): Promise<Page<PoolRow>> {
  let query = poolRows(db, scope);
  if (filters.name) query = query.where('pools.name', 'ilike', containing(filters.name));
  const order = paging.order.length > 0 ? paging.order : [{ field: 'name', direction: 'asc' as const }];
  return readPage(
    query,
    { ...paging, order },
    { name: 'pools.name', units: 'pools.units', createdAt: 'pools.created_at' },
    { column: 'pools.id', direction: 'asc' },
  );
}

/** @throws {AppError} 404 */
export async function findPool(db: Database, scope: AccountScope, id: number): Promise<PoolRow> {
  const row = await poolRows(db, scope).where('pools.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
