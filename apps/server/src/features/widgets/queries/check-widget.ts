import type { Database } from '../../../db/database.ts';

/** What decides whether the hosted page shows a widget; undefined when the two ids don't belong together. */
export function findHostedWidget(db: Database, accountId: number, widgetId: number) {
  return db
    .selectFrom('widgets')
    .innerJoin('accounts', 'accounts.id', 'widgets.account_id')
    .leftJoin('media', (join) =>
      join.onRef('media.id', '=', 'widgets.media_id').onRef('media.account_id', '=', 'widgets.account_id'),
    )
    .where('widgets.id', '=', widgetId)
    .where('widgets.account_id', '=', accountId)
    .select([
      'widgets.is_active as isActive',
      'accounts.url',
      'accounts.time_zone as timeZone',
      'accounts.is_premium as isPremium',
      'accounts.freemium_start_date as freemiumStartDate',
      'accounts.is_archived as isArchived',
      'media.uid as imageUid',
    ])
    .executeTakeFirst();
}
