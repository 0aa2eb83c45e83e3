import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { ReadScope } from '../kernel/scope.ts';
import { type Page, type Paging, WHOLE_LIST_LIMIT } from '../kernel/paging.ts';

/** Holds a query to its account; a super administrator's platform scope sees every account. */
export function inScope(column: string, scope: ReadScope): Expression<SqlBool> {
  return scope.accountId === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = ${scope.accountId}`;
}

/** Fields that are ordered as people look names up, by the alphabet. */
const NAMES = new Set(['name', 'username', 'email', 'lastname', 'categoryName']);

/** A column's name, or an expression over columns. */
export type OrderColumn = string | RawBuilder<unknown>;

const orderOf = (field: string, column: OrderColumn) => {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return NAMES.has(field) ? sql`(${value}) collate alphabetical` : value;
};

/**
 * Reads one page of a query and how many rows there are in all.
 * @param columns API field → column, or several that go together, for the order that was asked for
 * @param fallback the id's column, and whether the newest or the first stand before the rest
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  paging: Paging,
  columns: Readonly<Record<string, OrderColumn | readonly OrderColumn[]>>,
  fallback: { column: string; direction: 'asc' | 'desc' },
): Promise<Page<Row>> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  let ordered = query;
  for (const { field, direction } of paging.order) {
    const asked = field === 'id' ? fallback.column : columns[field];
    for (const column of [asked ?? []].flat()) ordered = ordered.orderBy(orderOf(field, column), direction);
  }
  ordered = ordered.orderBy(sql.ref(fallback.column), fallback.direction);
  const size = paging.itemsPerPage ?? WHOLE_LIST_LIMIT;
  const rows = ordered
    .limit(size)
    .offset(paging.itemsPerPage === null ? 0 : (paging.page - 1) * size)
    .execute();
  const [found, { total }] = await Promise.all([rows, counted]);
  return { rows: found, total };
}

/** A pattern for `ilike` that finds `text` anywhere, whatever it holds. */
export const containing = (text: string) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
