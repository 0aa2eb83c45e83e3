import type { CreateAddon, UpdateAddon } from '@meridienne/contracts';
import type { Database } from '../../../db/database.ts';
import { makeOnce } from '../../../db/make-once.ts';
import { NEXT_UPDATE } from '../../../db/next-update.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { notFound, refuseStale } from '../../../kernel/app-error.ts';
import { changedNames, requireNames } from '../../../http/named-texts.ts';
import { lockAccount } from '../../venue-at-hand/queries.ts';
import { labelAddon } from '../labels/commands.ts';
import { addonPriceMinor, labelNames } from './rules.ts';

/**
 * Adds an add-on, once of a form that is sent twice.
 * @returns its id @throws {AppError} 422
 */
export function createAddon(db: Database, scope: AccountScope, input: CreateAddon): Promise<number> {
  const labels = labelNames(input.addTags ?? []);
  return inTransaction(db, async (trx) => {
    const { currency, defaultLanguage } = await lockAccount(trx, scope);
    return makeOnce(trx, scope, 'addons', input, async (formHash) => {
      const { id } = await trx
        .insertInto('addons')
        .values({
          account_id: scope.accountId,
          ...requireNames(input, defaultLanguage),
          price_minor: addonPriceMinor(input.price, currency),
          form_hash: formHash,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await labelAddon(trx, scope, id, labels);
      return id;
    });
  });
}

/** Changes the fields that are present. @throws {AppError} 404; 409 changed meanwhile; 422 */
export async function updateAddon(
  db: Database,
  scope: AccountScope,
  id: number,
  input: UpdateAddon,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { currency, defaultLanguage } = await lockAccount(trx, scope);
    const before = await trx
      .selectFrom('addons')
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .select(['updated_at', 'names'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    refuseStale(input.updatedAt, before.updated_at);
    await trx
      .updateTable('addons')
      .set({
        ...changedNames(input, defaultLanguage, before.names),
        ...(input.price !== undefined && { price_minor: addonPriceMinor(input.price, currency) }),
        updated_at: NEXT_UPDATE,
      })
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .execute();
    if (input.addTags) await labelAddon(trx, scope, id, labelNames(input.addTags));
  });
}

/** Deletes an add-on; bookings keep its name and price in their own texts. @throws {AppError} 404 */
export async function deleteAddon(db: Database, scope: AccountScope, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('addons')
    .where('id', '=', id)
    .where('account_id', '=', scope.accountId)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw notFound();
}
