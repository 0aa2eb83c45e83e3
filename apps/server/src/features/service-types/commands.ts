import type { CreateServiceType, UpdateServiceType } from '@meridienne/contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireIds } from '../../hydra/iri.ts';
import type { AccountScope } from '../../http/account-scope.ts';
import { invalid, notFound } from '../../http/app-error.ts';
import { changedNames, requireNames } from '../../http/named-texts.ts';
import { accountFacts } from '../accounts/queries.ts';
import { requireImages } from '../media/queries.ts';

/** Adds a service type. @returns its id */
export async function createServiceType(
  db: Database,
  scope: AccountScope,
  input: CreateServiceType,
): Promise<number> {
  const account = await accountFacts(db, scope);
  const names = requireNames(input, account.defaultLanguage);
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('cat_tags')
      .values({ account_id: scope.accountId, ...names, media_id: await mediaId(trx, scope, input.image) })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (input.categories) await replaceCategories(trx, scope, id, input.categories);
    return id;
  });
}

/** Changes the fields that are present. @throws {AppError} 404 */
export async function updateServiceType(
  db: Database,
  scope: AccountScope,
  id: number,
  input: UpdateServiceType,
): Promise<void> {
  const { defaultLanguage } = await accountFacts(db, scope);
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('cat_tags')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .select(sql<Record<string, string>>`names`.as('names'))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    await trx
      .updateTable('cat_tags')
      .set({
        ...changedNames(input, defaultLanguage, before.names),
        media_id: await mediaId(trx, scope, input.image),
        account_id: scope.accountId,
      })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    if (input.categories) await replaceCategories(trx, scope, id, input.categories);
  });
}

/** Deletes a service type; its categories stay. @throws {AppError} 404 */
export async function deleteServiceType(db: Database, scope: AccountScope, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('cat_tags')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw notFound();
}

/** Links a category to the service types of these names, and to no other; those that are missing are made. */
export async function linkServiceTypesByName(
  trx: Transaction<DB>,
  scope: AccountScope,
  categoryId: number,
  typed: readonly string[],
): Promise<void> {
  const names = [...new Map(typed.map((name) => [name.trim().toLowerCase(), name.trim()])).values()].filter(
    (name) => name !== '',
  );
  await trx
    .deleteFrom('cat_tag_categories')
    .where('account_id', '=', scope.accountId)
    .where('category_id', '=', categoryId)
    .execute();
  for (const name of names) {
    await trx
      .insertInto('cat_tag_categories')
      .values({
        account_id: scope.accountId,
        category_id: categoryId,
        cat_tag_id: await serviceTypeNamed(trx, scope, name),
      })
      .execute();
  }
}

async function serviceTypeNamed(trx: Transaction<DB>, scope: AccountScope, name: string): Promise<number> {
  const known = await trx
    .selectFrom('cat_tags')
    .where('account_id', '=', scope.accountId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (known) return known.id;
  const { defaultLanguage } = await accountFacts(trx, scope);
  const { id } = await trx
    .insertInto('cat_tags')
    .values({ account_id: scope.accountId, ...requireNames({ name }, defaultLanguage) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function mediaId(
  trx: Transaction<DB>,
  scope: AccountScope,
  image: UpdateServiceType['image'],
): Promise<number | null | undefined> {
  if (image === undefined || image === null) return image;
  return (await requireImages(trx, scope, [image], () => 'image'))[0];
}

async function replaceCategories(
  trx: Transaction<DB>,
  scope: AccountScope,
  serviceTypeId: number,
  sent: NonNullable<UpdateServiceType['categories']>,
): Promise<void> {
  const ids = requireIds('Category', sent, 'categories');
  await trx
    .deleteFrom('cat_tag_categories')
    .where('account_id', '=', scope.accountId)
    .where('cat_tag_id', '=', serviceTypeId)
    .execute();
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom('categories')
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .select('id')
    .execute();
  const missing = ids.findIndex((id) => !known.some((each) => each.id === id));
  if (missing !== -1) throw invalid(`categories[${missing}]`, 'unknownReference');
  await trx
    .insertInto('cat_tag_categories')
    .values(ids.map((id) => ({ account_id: scope.accountId, cat_tag_id: serviceTypeId, category_id: id })))
    .execute();
}
