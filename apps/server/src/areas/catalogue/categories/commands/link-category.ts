import { MAX_EQUIPMENT, MAX_IMAGES, type UpdateCategory } from '@meridienne/contracts';
import { sql, type Transaction } from 'kysely';
import { requireKnown, requireOwn } from '../../../../db/own-records.ts';
import type { DB } from '../../../../db/schema.ts';
import { requireIds } from '../../../../hydra/iri.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { invalid } from '../../../../kernel/app-error.ts';
import { requireImages } from '../../../photos/door.ts';
import { linkServiceTypesByName } from '../../service-types/commands/link-service-types.ts';

/**
 * Replaces what a category lists, for the lists that were sent.
 * @throws {AppError} 422 on a record that the account does not have, or too much equipment
 */
export async function linkCategory(
  trx: Transaction<DB>,
  scope: AccountScope,
  categoryId: number,
  input: UpdateCategory,
): Promise<void> {
  if (input.services) await linkEquipment(trx, scope, categoryId, input.services);
  if (input.images) await linkImages(trx, scope, categoryId, input.images);
  if (input.addons) await linkAddons(trx, scope, categoryId, input.addons);
  if (input.addCatTags) await linkServiceTypesByName(trx, scope, categoryId, input.addCatTags);
}

type LinkTable = 'category_services' | 'category_images' | 'category_addons';

const unlink = (trx: Transaction<DB>, scope: AccountScope, table: LinkTable, categoryId: number) =>
  trx
    .deleteFrom(table)
    .where('account_id', '=', scope.accountId)
    .where('category_id', '=', categoryId)
    .execute();

async function linkEquipment(
  trx: Transaction<DB>,
  scope: AccountScope,
  categoryId: number,
  sent: NonNullable<UpdateCategory['services']>,
): Promise<void> {
  const ids = requireIds('Service', sent, 'services');
  if (ids.length > MAX_EQUIPMENT)
    throw invalid('services', 'category.tooManyServices', { max: MAX_EQUIPMENT });
  await unlink(trx, scope, 'category_services', categoryId);
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom('services')
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .select('id')
    .execute();
  requireKnown(ids, known, 'services');
  await trx
    .insertInto('category_services')
    .values(
      ids.map((id, position) => ({
        account_id: scope.accountId,
        category_id: categoryId,
        service_id: id,
        position,
      })),
    )
    .execute();
}

async function linkImages(
  trx: Transaction<DB>,
  scope: AccountScope,
  categoryId: number,
  sent: NonNullable<UpdateCategory['images']>,
): Promise<void> {
  const all = await requireImages(trx, scope, sent, (at) => `images[${at}]`);
  await unlink(trx, scope, 'category_images', categoryId);
  if (all.length === 0) return;
  await trx
    .insertInto('category_images')
    .values(
      all.slice(0, MAX_IMAGES).map((id, position) => ({
        account_id: scope.accountId,
        category_id: categoryId,
        media_id: id,
        position,
      })),
    )
    .execute();
}

async function linkAddons(
  trx: Transaction<DB>,
  scope: AccountScope,
  categoryId: number,
  sent: NonNullable<UpdateCategory['addons']>,
): Promise<void> {
  const ids = requireIds('Addon', sent, 'addons');
  await unlink(trx, scope, 'category_addons', categoryId);
  if (ids.length === 0) return;
  await requireOwn(trx, scope, 'addons', ids, 'addons');
  await trx
    .insertInto('category_addons')
    .values(ids.map((id) => ({ account_id: scope.accountId, category_id: categoryId, addon_id: id })))
    .execute();
}
