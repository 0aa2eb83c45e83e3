import type { CategoryType } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { notFound } from '../../../../kernel/app-error.ts';

/** What decides which offers a category can have. */
export interface Schedule {
  categoryId: number;
  type: CategoryType;
  /** Null but for the type `duration`. */
  durationMinutes: number | null;
  breakMinutes: number;
  slots: readonly { id: number; start: number; end: number }[];
}

const schedules = (db: Database, scope: AccountScope) =>
  db
    .selectFrom('categories')
    .where('categories.account_id', '=', scope.accountId)
    .select([
      'categories.id as categoryId',
      'categories.type',
      'categories.duration_minutes as durationMinutes',
      'categories.break_minutes as breakMinutes',
      sql<Schedule['slots']>`coalesce((
        select json_agg(json_build_object('id', t.id, 'start', t.start_minute, 'end', t.end_minute) order by t.id)
        from category_time_slots l join time_slots t on t.id = l.time_slot_id and t.account_id = l.account_id
        where l.account_id = categories.account_id and l.category_id = categories.id
      ), '[]')`.as('slots'),
    ]);

/** What a category has now. @throws {AppError} 404 */
export async function scheduleOf(db: Database, scope: AccountScope, categoryId: number): Promise<Schedule> {
  const schedule = await schedules(db, scope).where('categories.id', '=', categoryId).executeTakeFirst();
  if (!schedule) throw notFound();
  return schedule;
}

/** What every category of a slot has now. */
export const schedulesOfSlot = (db: Database, scope: AccountScope, timeSlotId: number): Promise<Schedule[]> =>
  schedules(db, scope)
    .where(
      sql<boolean>`categories.id in (
        select category_id from category_time_slots
        where account_id = ${scope.accountId} and time_slot_id = ${timeSlotId}
      )`,
    )
    .orderBy('categories.id')
    .execute();
