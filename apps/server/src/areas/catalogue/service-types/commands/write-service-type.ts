import { isDeepStrictEqual } from 'node:util';
import type { CreateServiceType, UpdateServiceType } from '@meridienne/contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Columns } from '../../../../db/row-of.ts';
import { makeOnce } from '../../../../db/make-once.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import { requireOwn } from '../../../../db/own-records.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { requireIds } from '../../../../hydra/iri.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { invalid, notFound, refuseStale } from '../../../../kernel/app-error.ts';
import { changedNames, requireNames } from '../../../../http/named-texts.ts';
import { lockAccount } from '../../../venue-at-hand/queries.ts';
import { requireImages } from '../../../photos/door.ts';
import { categoriesOf, touchCategories } from './touch-categories.ts';

/**
 * Adds a service type, once of a form that is sent twice.
 * @returns its id @throws {AppError} 422
 */
export function createServiceType(
  db: Database,
  scope: AccountScope,
  input: CreateServiceType,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { defaultLanguage } = await lockAccount(trx, scope);
    return makeOnce(trx, scope, 'cat_tags', input, async (formHash) => {
      const row = {
        ...requireNames(input, defaultLanguage),
        media_id: (await mediaId(trx, scope, input.image)) ?? null,
      };
      const categoryIds = await ownCategories(trx, scope, input.categories ?? []);
      await requireFreeName(trx, scope, row.name, defaultLanguage);
      const { id } = await trx
        .insertInto('cat_tags')
        .values({ account_id: scope.accountId, ...row, form_hash: formHash })
        .returning('id')
        .executeTakeFirstOrThrow();
      await replaceCategories(trx, scope, id, categoryIds);
      return id;
    });
  });
}

/** Changes the fields that are present. @throws {AppError} 404; 409 changed meanwhile; 422 */
export async function updateServiceType(
  db: Database,
  scope: AccountScope,
  id: number,
  input: UpdateServiceType,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { defaultLanguage } = await lockAccount(trx, scope);
    const before = await trx
      .selectFrom('cat_tags')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .select(['updated_at', 'names'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    refuseStale(input.updatedAt, before.updated_at);
    const names = changedNames(input, defaultLanguage, before.names);
    if ('name' in names) await requireFreeName(trx, scope, names.name, defaultLanguage, id);
    await trx
      .updateTable('cat_tags')
      .set({
        ...names,
        media_id: await mediaId(trx, scope, input.image),
        updated_at: NEXT_UPDATE,
      })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    if ('names' in names && !isDeepStrictEqual(JSON.parse(names.names), before.names)) {
      await touchCategories(trx, scope, await categoriesOf(trx, scope, id));
    }
    if (!input.categories) return;
    await replaceCategories(trx, scope, id, await ownCategories(trx, scope, input.categories));
  });
}

/**
 * A category's form says by their names which service types it has: a name is one's alone.
 * @param own the one that is to have it @throws {AppError} 422
 */
async function requireFreeName(
  trx: Transaction<DB>,
  scope: AccountScope,
  name: string,
  language: string,
  own?: number,
): Promise<void> {
  const bearer = await trx
    .selectFrom('cat_tags')
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`lower(name) = lower(${name}::text)`)
    .select('id')
    .executeTakeFirst();
  if (bearer && bearer.id !== own) throw invalid(`names.${language}`, 'catTag.nameTaken');
}

async function mediaId(
  trx: Transaction<DB>,
  scope: AccountScope,
  image: UpdateServiceType['image'],
): Promise<number | null | undefined> {
  if (image === undefined || image === null) return image;
  return (await requireImages(trx, scope, [image], () => 'image'))[0];
}

async function ownCategories(
  trx: Transaction<DB>,
  scope: AccountScope,
  sent: NonNullable<UpdateServiceType['categories']>,
): Promise<number[]> {
  const ids = requireIds('Category', sent, 'categories');
  await requireOwn(trx, scope, 'categories', ids, 'categories');
  return ids;
}

async function replaceCategories(
  trx: Transaction<DB>,
  scope: AccountScope,
  serviceTypeId: number,
  ids: readonly number[],
): Promise<void> {
  const unlinked = await trx
    .deleteFrom('cat_tag_categories')
    .where('account_id', '=', scope.accountId)
    .where('cat_tag_id', '=', serviceTypeId)
    .where(sql<boolean>`category_id <> all (${ids}::int[])`)
    .returning('category_id')
    .execute();
  const linked = await sql<Columns<'cat_tag_categories', 'category_id'>>`
    insert into cat_tag_categories (account_id, cat_tag_id, category_id)
    select ${scope.accountId}::int, ${serviceTypeId}::int, unnest(${ids}::int[])
    on conflict do nothing
    returning category_id`.execute(trx);
  const changed = [...unlinked, ...linked.rows];
  await touchCategories(
    trx,
    scope,
    changed.map((each) => each.category_id),
  );
}
