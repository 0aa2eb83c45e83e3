import { sql, type Transaction } from 'kysely';
import type { AccountScope } from '../kernel/scope.ts';
import { invalid } from '../kernel/app-error.ts';
import type { DB } from './schema.ts';

/** @throws {AppError} 422, on the first of the ids in a body's list that names no record of the account */
export async function requireOwn(
  trx: Transaction<DB>,
  scope: AccountScope,
  table: 'addons' | 'categories' | 'cat_tags',
  ids: readonly number[],
  propertyPath: string,
): Promise<void> {
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom(table)
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .select('id')
    .execute();
  requireKnown(ids, known, propertyPath);
}

/** @throws {AppError} 422, on the first of the ids that is not among the known */
export function requireKnown(
  ids: readonly number[],
  known: readonly { id: number }[],
  propertyPath: string,
): void {
  const found = new Set(known.map((each) => each.id));
  const missing = ids.findIndex((id) => !found.has(id));
  if (missing !== -1) throw invalid(`${propertyPath}[${missing}]`, 'unknownReference');
}
