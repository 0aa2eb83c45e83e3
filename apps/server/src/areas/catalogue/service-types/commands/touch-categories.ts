import { sql, type Transaction } from 'kysely';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { DB } from '../../../../db/schema.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/** The categories of a service type. */
export async function categoriesOf(
  trx: Transaction<DB>,
  scope: AccountScope,
  serviceTypeId: number,
): Promise<number[]> {
  const links = await trx
    .selectFrom('cat_tag_categories')
    .where('account_id', '=', scope.accountId)
    .where('cat_tag_id', '=', serviceTypeId)
    .select('category_id')
    .execute();
  return links.map((each) => each.category_id);
}

/**
 * Who has one of these categories' forms open would write the names of its service types as they were, and so undo
 * what has just changed: he is told when he saves.
 */
export async function touchCategories(
  trx: Transaction<DB>,
  scope: AccountScope,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('categories')
    .set({ updated_at: NEXT_UPDATE })
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .execute();
}
