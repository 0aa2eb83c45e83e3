import type { CreateWidget, UpdateWidget } from '@meridienne/contracts';
import { FREEMIUM_WIDGET_LIMIT } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { makeOnce } from '../../../../db/make-once.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import { requireOwn } from '../../../../db/own-records.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import {
  AppError,
  invalid,
  notFound,
  refuseInvalid,
  refuseStale,
  type Violation,
} from '../../../../kernel/app-error.ts';
import { requireIds } from '../../../../hydra/iri.ts';
import { sanitizeSvg } from '../../../../integrations/svg/sanitize-svg.ts';
import { lockAccount } from '../../../venue-at-hand/queries.ts';
import { requireImages } from '../../../photos/door.ts';
import { readWidgetFields, type WidgetFields } from '../rules.ts';

/**
 * Adds a widget, once of a form that is sent twice.
 * @returns its id @throws {AppError} 422 on a second one of an account that is not premium
 */
export async function createWidget(db: Database, scope: AccountScope, input: CreateWidget): Promise<number> {
  const { fields, tagIds } = await readInput(input);
  requireTrigger(fields.is_trigger ?? false, fields.trigger_id ?? null);
  return inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, scope);
    return makeOnce(trx, scope, 'widgets', input, async (formHash) => {
      if (!account.isPremium && (await countWidgets(trx, scope)) >= FREEMIUM_WIDGET_LIMIT) {
        throw invalid('account', 'widget.freemiumLimit');
      }
      const { id } = await trx
        .insertInto('widgets')
        .values({
          ...fields,
          ...(await mediaOf(trx, scope, input.image)),
          name: fields.name ?? '',
          account_id: scope.accountId,
          form_hash: formHash,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await replaceTags(trx, scope, id, tagIds ?? []);
      return id;
    });
  });
}

/** Changes the fields that are present. @throws {AppError} 404; 409 when somebody else changed it meanwhile */
export async function updateWidget(
  db: Database,
  scope: AccountScope,
  id: number,
  input: UpdateWidget,
): Promise<void> {
  const { fields, tagIds } = await readInput(input);
  await inTransaction(db, async (trx) => {
    // A service type that is being deleted must see whether it is this widget's last.
    await lockAccount(trx, scope);
    const present = await trx
      .selectFrom('widgets')
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .select(['is_trigger', 'trigger_id', 'updated_at'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!present) throw notFound();
    refuseStale(input.updatedAt, present.updated_at);
    requireTrigger(
      fields.is_trigger ?? present.is_trigger,
      fields.trigger_id === undefined ? present.trigger_id : fields.trigger_id,
    );
    await trx
      .updateTable('widgets')
      .set({ ...fields, ...(await mediaOf(trx, scope, input.image)), updated_at: NEXT_UPDATE })
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .execute();
    if (tagIds) await replaceTags(trx, scope, id, tagIds);
  });
}

/** Deletes a widget; its bookings stay. @throws {AppError} 404; 409 on the account's last one */
export async function deleteWidget(db: Database, scope: AccountScope, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Two deletions of the last two widgets wait for each other here.
    await lockAccount(trx, scope);
    const ids = await trx
      .selectFrom('widgets')
      .where('account_id', '=', scope.accountId)
      .select('id')
      .execute();
    if (!ids.some((widget) => widget.id === id)) throw notFound();
    if (ids.length === 1) throw new AppError('widget.last', 409);
    // Each of its bookings forgets it: years of them take longer than any other call may.
    await sql`set local statement_timeout = '10min'`.execute(trx);
    await trx.deleteFrom('widgets').where('id', '=', id).where('account_id', '=', scope.accountId).execute();
  });
}

async function readInput(
  input: Omit<UpdateWidget, 'updatedAt'>,
): Promise<{ fields: WidgetFields & { icon?: string | null }; tagIds: number[] | null }> {
  const { fields, violations } = readWidgetFields(input);
  const icon = await cleanIcon(input.icon, violations);
  refuseInvalid(violations);
  return {
    fields: { ...fields, ...(icon !== undefined && { icon }) },
    tagIds: input.tags ? requireIds('CatTag', input.tags, 'tags') : null,
  };
}

async function cleanIcon(
  icon: string | null | undefined,
  violations: Violation[],
): Promise<string | null | undefined> {
  if (icon === undefined || icon === null || icon.trim() === '') return icon === undefined ? undefined : null;
  const clean = await sanitizeSvg(icon);
  if (clean === null) violations.push({ propertyPath: 'icon', message: 'icon' });
  return clean;
}

function requireTrigger(isTrigger: boolean, triggerId: string | null): void {
  if (isTrigger && triggerId === null) throw invalid('triggerId', 'widget.triggerRequired');
}

async function countWidgets(trx: Transaction<DB>, scope: AccountScope): Promise<number> {
  const { count } = await trx
    .selectFrom('widgets')
    .where('account_id', '=', scope.accountId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function mediaOf(
  trx: Transaction<DB>,
  scope: AccountScope,
  image: UpdateWidget['image'],
): Promise<{ media_id?: number | null }> {
  if (image === undefined) return {};
  if (image === null) return { media_id: null };
  const [media] = await requireImages(trx, scope, [image], () => 'image');
  return { media_id: media ?? null };
}

async function replaceTags(
  trx: Transaction<DB>,
  scope: AccountScope,
  widgetId: number,
  tagIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('widget_cat_tags')
    .where('account_id', '=', scope.accountId)
    .where('widget_id', '=', widgetId)
    .execute();
  if (tagIds.length === 0) return;
  await requireOwn(trx, scope, 'cat_tags', tagIds, 'tags');
  await trx
    .insertInto('widget_cat_tags')
    .values(tagIds.map((id) => ({ account_id: scope.accountId, widget_id: widgetId, cat_tag_id: id })))
    .execute();
}
