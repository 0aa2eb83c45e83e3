import type { Database } from '../../../db/database.ts';
import type { AccountScope } from '../../../kernel/scope.ts';

/** The account's own address, null when it has none. */
export async function accountAddress(db: Database, scope: AccountScope): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', scope.accountId)
    .select('url')
    .executeTakeFirst();
  return row?.url ?? null;
}

/** Those of the widgets that a page of the account would show. */
export async function activeWidgets(
  db: Database,
  scope: AccountScope,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('widgets')
    .where('account_id', '=', scope.accountId)
    .where('is_active', '=', true)
    .where('id', 'in', ids)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
