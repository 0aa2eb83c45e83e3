import type { UpdateCategory } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { requireIds } from '../../../../hydra/iri.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { invalid } from '../../../../kernel/app-error.ts';
import type { Schedule } from './read-schedules.ts';

/** The slots that a body names. @throws {AppError} 422 on one that the account does not have */
export async function findSlots(
  db: Database,
  scope: AccountScope,
  sent: NonNullable<UpdateCategory['timeSlots']>,
): Promise<Schedule['slots']> {
  const ids = requireIds('TimeSlot', sent, 'timeSlots');
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('time_slots')
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .select(['id', 'start_minute as start', 'end_minute as end'])
    .execute();
  return ids.map((id, at) => {
    const slot = rows.find((row) => row.id === id);
    if (!slot) throw invalid(`timeSlots[${at}]`, 'unknownReference');
    return slot;
  });
}

/** The slots that a category is linked to. */
export function slotsOf(
  db: Database,
  scope: AccountScope,
  categoryId: number,
): Promise<{ id: number; start: number; end: number }[]> {
  return db
    .selectFrom('category_time_slots')
    .innerJoin('time_slots', (join) =>
      join
        .onRef('time_slots.id', '=', 'category_time_slots.time_slot_id')
        .onRef('time_slots.account_id', '=', 'category_time_slots.account_id'),
    )
    .where('category_time_slots.account_id', '=', scope.accountId)
    .where('category_time_slots.category_id', '=', categoryId)
    .select(['time_slots.id', 'time_slots.start_minute as start', 'time_slots.end_minute as end'])
    .execute();
}
