import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { NEXT_UPDATE } from '../../../db/next-update.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { invalid, notFound } from '../../../kernel/app-error.ts';
import { lockAccount } from '../../venue-at-hand/queries.ts';

/**
 * Renames a label on every add-on that has it; the case alone may change too.
 * @throws {AppError} 404; 422 when another label has the name
 */
export async function renameTag(
  db: Database,
  scope: AccountScope,
  id: number,
  name: string | undefined,
): Promise<void> {
  if (name === undefined) return;
  try {
    await inTransaction(db, async (trx) => {
      await lockAccount(trx, scope);
      const renamed = await trx
        .updateTable('tags')
        .set({ name: name.trim() })
        .where('account_id', '=', scope.accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (renamed.numUpdatedRows === 0n) throw notFound();
      await touchAddons(trx, scope, id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'tags_name')) throw invalid('name', 'tag.nameTaken');
    throw error;
  }
}

/** Deletes a label; the add-ons that had it stay. @throws {AppError} 404 */
export async function deleteTag(db: Database, scope: AccountScope, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAccount(trx, scope);
    await touchAddons(trx, scope, id);
    const deleted = await trx
      .deleteFrom('tags')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
  });
}

/** Gives an add-on the labels of these names, whatever their case, and no other; those that are missing are made. */
export async function labelAddon(
  trx: Transaction<DB>,
  scope: AccountScope,
  addonId: number,
  names: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('addon_tags')
    .where('account_id', '=', scope.accountId)
    .where('addon_id', '=', addonId)
    .execute();
  if (names.length === 0) return;
  await trx
    .insertInto('tags')
    .values(names.map((name) => ({ account_id: scope.accountId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    insert into addon_tags (account_id, addon_id, tag_id)
    select account_id, ${addonId}::int, id from tags
    where account_id = ${scope.accountId} and lower(name) in (select lower(unnest(${names}::text[])))`.execute(
    trx,
  );
}

/** Who has one of these add-ons' forms open would write the label's old name back: he is told. */
async function touchAddons(trx: Transaction<DB>, scope: AccountScope, tagId: number): Promise<void> {
  await trx
    .updateTable('addons')
    .set({ updated_at: NEXT_UPDATE })
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('addon_tags')
        .where('account_id', '=', scope.accountId)
        .where('tag_id', '=', tagId)
        .select('addon_id'),
    )
    .execute();
}
