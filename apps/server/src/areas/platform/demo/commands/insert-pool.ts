import type { Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import type { DemoPool } from '../venue-shape.ts';

/** Its categories' offers follow by themselves (ADR 40). */
export async function insertPool(
  trx: Transaction<DB>,
  accountId: number,
  { name, units, cleanAfter }: DemoPool,
  categories: ReadonlyMap<string, number>,
): Promise<void> {
  const { id } = await trx
    .insertInto('pools')
    .values({ account_id: accountId, name, units })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [key, minutes] of Object.entries(cleanAfter)) {
    await trx
      .updateTable('categories')
      .set({ pool_id: id, clean_after: minutes })
      .where('account_id', '=', accountId)
      .where('id', '=', categories.get(key) ?? 0)
      .execute();
  }
}
