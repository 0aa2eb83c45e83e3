import { type CategoryType, closesMinute, periodsOf } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import type { AccountScope } from '../../../http/account-scope.ts';

/** What decides which offers a category can have. */
export interface Schedule {
  categoryId: number;
  type: CategoryType;
  /** Null but for the type `duration`. */
  durationMinutes: number | null;
  breakMinutes: number;
  slots: readonly { id: number; start: number; end: number }[];
}

/**
 * Makes a category's periods and offers follow its schedule: periods that are the same as before keep their
 * ids and offers, the others are deleted with their offers; offers of whole slots follow the slots' ends.
 * Bookings stay, without an offer. The caller holds the account (`lockAccount`).
 */
export async function fitOffers(
  trx: Transaction<DB>,
  scope: AccountScope,
  schedule: Schedule,
): Promise<void> {
  await linkSlots(trx, scope, schedule);
  await rebuildPeriods(trx, scope, schedule);
  // The other kind's offers: whole slots of what is sold by the hour now, or the reverse.
  await trx
    .deleteFrom('offers')
    .where('account_id', '=', scope.accountId)
    .where('category_id', '=', schedule.categoryId)
    .where('period_id', schedule.type === 'duration' ? 'is' : 'is not', null)
    .execute();
  if (schedule.type === 'timeslot') await moveCloses(trx, scope, schedule);
}

async function linkSlots(trx: Transaction<DB>, scope: AccountScope, schedule: Schedule): Promise<void> {
  const slotIds = schedule.slots.map((slot) => slot.id);
  await trx
    .deleteFrom('category_time_slots')
    .where('account_id', '=', scope.accountId)
    .where('category_id', '=', schedule.categoryId)
    .where(sql<boolean>`time_slot_id <> all (${slotIds}::int[])`)
    .execute();
  if (slotIds.length === 0) return;
  await trx
    .insertInto('category_time_slots')
    .values(
      slotIds.map((slotId) => ({
        account_id: scope.accountId,
        category_id: schedule.categoryId,
        time_slot_id: slotId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function rebuildPeriods(trx: Transaction<DB>, scope: AccountScope, schedule: Schedule): Promise<void> {
  const { durationMinutes, breakMinutes } = schedule;
  const wanted =
    durationMinutes === null
      ? []
      : schedule.slots.flatMap(({ id, start, end }) =>
          periodsOf({ start, end, duration: durationMinutes, breaktime: breakMinutes }).map((period) => ({
            account_id: scope.accountId,
            category_id: schedule.categoryId,
            time_slot_id: id,
            start_minute: period.start,
            end_minute: period.end,
          })),
        );
  await trx
    .deleteFrom('periods')
    .where('account_id', '=', scope.accountId)
    .where('category_id', '=', schedule.categoryId)
    .where(
      sql<boolean>`not exists (
        select from unnest(
          ${wanted.map((each) => each.time_slot_id)}::int[],
          ${wanted.map((each) => each.start_minute)}::int[],
          ${wanted.map((each) => each.end_minute)}::int[]
        ) as wanted (time_slot_id, start_minute, end_minute)
        where wanted.time_slot_id = periods.time_slot_id
          and wanted.start_minute = periods.start_minute
          and wanted.end_minute = periods.end_minute
      )`,
    )
    .execute();
  if (wanted.length === 0) return;
  await trx
    .insertInto('periods')
    .values(wanted)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function moveCloses(trx: Transaction<DB>, scope: AccountScope, schedule: Schedule): Promise<void> {
  await sql`
    update offers o set closes_minute = slot.closes
    from unnest(
      ${schedule.slots.map((slot) => slot.id)}::int[],
      ${schedule.slots.map((slot) => closesMinute('timeslot', slot))}::int[]
    ) as slot (id, closes)
    where o.account_id = ${scope.accountId} and o.category_id = ${schedule.categoryId}
      and o.time_slot_id = slot.id and o.closes_minute <> slot.closes`.execute(trx);
}
