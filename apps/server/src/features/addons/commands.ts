import type { CreateAddon, UpdateAddon } from '@meridienne/contracts';
import { toMinor } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalid, notFound } from '../../http/app-error.ts';
import type { AccountScope } from '../../http/account-scope.ts';
import { changedNames, requireNames } from '../../http/named-texts.ts';
import { accountFacts } from '../accounts/queries.ts';

/** Adds an add-on. @returns its id */
export async function createAddon(db: Database, scope: AccountScope, input: CreateAddon): Promise<number> {
  const account = await accountFacts(db, scope);
  const names = requireNames(input, account.defaultLanguage);
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('addons')
      .values({
        account_id: scope.accountId,
        ...names,
        price_minor: priceMinor(input.price, account.currency),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceTags(trx, scope, id, input.addTags ?? []);
    return id;
  });
}

/** Changes the fields that are present. @throws {AppError} 404 */
export async function updateAddon(
  db: Database,
  scope: AccountScope,
  id: number,
  input: UpdateAddon,
): Promise<void> {
  const account = await accountFacts(db, scope);
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('addons')
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .select(sql<Record<string, string>>`names`.as('names'))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    await trx
      .updateTable('addons')
      .set({
        ...changedNames(input, account.defaultLanguage, before.names),
        ...(input.price !== undefined && { price_minor: priceMinor(input.price, account.currency) }),
        // Always one column: an update of the tags alone sets nothing else.
        account_id: scope.accountId,
      })
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .execute();
    if (input.addTags) await replaceTags(trx, scope, id, input.addTags);
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

function priceMinor(price: number, currency: string): number {
  const minor = toMinor(price, currency);
  if (minor === null) throw invalid('price', 'addon.priceRequired');
  return minor;
}

async function replaceTags(
  trx: Transaction<DB>,
  scope: AccountScope,
  addonId: number,
  tagNames: readonly string[],
): Promise<void> {
  const names = [
    ...new Map(tagNames.map((name) => [name.trim().toLowerCase(), name.trim()])).values(),
  ].filter((name) => name !== '');
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
  await trx
    .insertInto('addon_tags')
    .columns(['account_id', 'addon_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('tags')
        .where('tags.account_id', '=', scope.accountId)
        .where((e) =>
          e(
            e.fn<string>('lower', ['tags.name']),
            'in',
            names.map((name) => name.toLowerCase()),
          ),
        )
        .select((e) => ['tags.account_id', e.val(addonId).as('addon_id'), 'tags.id']),
    )
    .execute();
}
