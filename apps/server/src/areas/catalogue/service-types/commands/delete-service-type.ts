import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { AppError, notFound } from '../../../../kernel/app-error.ts';
import { lockAccount } from '../../../venue-at-hand/queries.ts';
import { categoriesOf, touchCategories } from './touch-categories.ts';

/**
 * Deletes a service type; its categories stay.
 * @throws {AppError} 404; 409 while it is all that a widget sells: without one, a widget sells everything
 */
export async function deleteServiceType(db: Database, scope: AccountScope, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAccount(trx, scope);
    const widgets = await widgetsOf(trx, scope, id);
    const limited = widgets.filter((widget) => widget.tags === 1).map((widget) => widget.name);
    if (limited.length > 0) {
      throw new AppError('catTag.lastOfWidget', 409, { params: { widgets: limited.join(', ') } });
    }
    await touchCategories(trx, scope, await categoriesOf(trx, scope, id));
    await touchWidgets(
      trx,
      scope,
      widgets.map((widget) => widget.id),
    );
    const deleted = await trx
      .deleteFrom('cat_tags')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
  });
}

/** The widgets that are limited to this service type and others, and how many those are with it. */
const widgetsOf = (trx: Transaction<DB>, scope: AccountScope, id: number) =>
  trx
    .selectFrom('widgets')
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('widget_cat_tags')
        .where('account_id', '=', scope.accountId)
        .where('cat_tag_id', '=', id)
        .select('widget_id'),
    )
    .select([
      'id',
      'name',
      sql<number>`(
        select count(*) from widget_cat_tags t where t.account_id = widgets.account_id and t.widget_id = widgets.id
      )`.as('tags'),
    ])
    .orderBy('name')
    .execute();

/** Who has one of their forms open would send the service type that is gone: he is told when he saves. */
async function touchWidgets(
  trx: Transaction<DB>,
  scope: AccountScope,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('widgets')
    .set({ updated_at: NEXT_UPDATE })
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .execute();
}
