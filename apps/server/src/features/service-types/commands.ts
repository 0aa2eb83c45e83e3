import type { CreateServiceType, UpdateServiceType } from '@meridienne/contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { requireOwn } from '../../db/own-records.ts';
import type { DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireIds } from '../../hydra/iri.ts';
import type { AccountScope } from '../../http/account-scope.ts';
import { notFound } from '../../http/app-error.ts';
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
  await trx
    .deleteFrom('cat_tag_categories')
    .where('account_id', '=', scope.accountId)
    .where('category_id', '=', categoryId)
    .execute();
  const names = typed.map((name) => name.trim()).filter((name) => name !== '');
  if (names.length === 0) return;
  await sql`
    with typed as (
      select distinct on (lower(name)) name, lower(name) as key
      from unnest(${names}::text[]) with ordinality as t (name, n) order by lower(name), n desc
    ), known as (
      select distinct on (typed.key) t.id, typed.key
      from typed join cat_tags t on t.account_id = ${scope.accountId} and lower(t.name) = typed.key
      order by typed.key, t.id
    ), made as (
      insert into cat_tags (account_id, name, names)
      select a.id, typed.name, jsonb_build_object(a.default_language, typed.name)
      from typed cross join accounts a
      where a.id = ${scope.accountId} and typed.key not in (select key from known)
      returning id
    )
    insert into cat_tag_categories (account_id, cat_tag_id, category_id)
    select ${scope.accountId}::int, id, ${categoryId}::int from known
    union all select ${scope.accountId}::int, id, ${categoryId}::int from made`.execute(trx);
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
  await requireOwn(trx, scope, 'categories', ids, 'categories');
  await trx
    .insertInto('cat_tag_categories')
    .values(ids.map((id) => ({ account_id: scope.accountId, cat_tag_id: serviceTypeId, category_id: id })))
    .execute();
}
