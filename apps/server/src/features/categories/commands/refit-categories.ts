import type { CategoryType } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import type { AccountScope } from '../../../http/account-scope.ts';
import { fitOffers, type Schedule } from './fit-offers.ts';

/** Makes every category of a slot follow its new hours. The caller holds the account (`lockAccount`). */
export async function refitCategoriesOf(
  trx: Transaction<DB>,
  scope: AccountScope,
  timeSlotId: number,
): Promise<void> {
  const categories = await trx
    .selectFrom('category_time_slots')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.id', '=', 'category_time_slots.category_id')
        .onRef('categories.account_id', '=', 'category_time_slots.account_id'),
    )
    .where('category_time_slots.account_id', '=', scope.accountId)
    .where('category_time_slots.time_slot_id', '=', timeSlotId)
    .select([
      'categories.id as categoryId',
      sql<CategoryType>`categories.type`.as('type'),
      'categories.duration_minutes as durationMinutes',
      'categories.break_minutes as breakMinutes',
      sql<Schedule['slots']>`(
        select json_agg(json_build_object('id', t.id, 'start', t.start_minute, 'end', t.end_minute))
        from category_time_slots l join time_slots t on t.id = l.time_slot_id and t.account_id = l.account_id
        where l.account_id = categories.account_id and l.category_id = categories.id
      )`.as('slots'),
    ])
    .orderBy('categories.id')
    .execute();
  for (const category of categories) await fitOffers(trx, scope, category);
}
