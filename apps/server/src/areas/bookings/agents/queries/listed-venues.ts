import type { Database } from '../../../../db/database.ts';

/** How many are named at most: a page to read, and no register. */
const MOST = 200;

/** The accounts that let agents book, for who looks for one: by name, with what shows whether they sell. */
export const listVenuesForAgents = (db: Database) =>
  db
    .selectFrom('accounts')
    .where('agents_book', '=', true)
    .where('is_archived', '=', false)
    .select([
      'id',
      'name',
      'address',
      'time_zone as timeZone',
      'is_premium as isPremium',
      'freemium_start_date as freemiumStartDate',
      'is_archived as isArchived',
      (eb) =>
        eb
          .selectFrom('widgets')
          .whereRef('widgets.account_id', '=', 'accounts.id')
          .where('is_active', '=', true)
          .select((each) => each.fn.min('widgets.id').as('id'))
          .as('widgetId'),
    ])
    .orderBy('name')
    .orderBy('id')
    .limit(MOST)
    .execute();
