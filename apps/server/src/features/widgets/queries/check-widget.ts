import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** What decides whether the hosted page shows a widget, and what it says; undefined when the two ids don't belong together. */
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
      sql<Record<string, string>>`widgets.description`.as('description'),
      'accounts.name',
      'accounts.url',
      'accounts.default_language as defaultLanguage',
      'accounts.widget_languages as widgetLanguages',
      'accounts.time_zone as timeZone',
      'accounts.is_premium as isPremium',
      'accounts.freemium_start_date as freemiumStartDate',
      'accounts.is_archived as isArchived',
      'media.uid as imageUid',
    ])
    .executeTakeFirst();
}
