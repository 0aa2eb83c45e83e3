import { closesMinute } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { isWanted, unfitOffers, wantedPeriods } from '../queries/going-offers.ts';
import type { Schedule } from '../queries/read-schedules.ts';
import { type Agreed, takeOffers } from './take-offers.ts';

/**
 * Makes categories' periods and offers follow their schedules: periods that are the same as before keep their
 * ids and offers, the others are deleted with their offers; offers of whole slots follow the slots' ends.
 * Bookings stay, without an offer. The caller holds the account (`lockAccount`).
 * @throws {AppError} 409 when other than the agreed number of bookings lose their offer
 */
export async function fitOffers(
  trx: Transaction<DB>,
  scope: AccountScope,
  schedules: readonly Schedule[],
  agreed: Agreed,
): Promise<void> {
  await takeOffers(trx, scope, unfitOffers(schedules), agreed);
  for (const schedule of schedules) {
    await makePeriods(trx, scope, schedule);
    if (schedule.type === 'timeslot') await moveCloses(trx, scope, schedule);
  }
}

/** Links a category's slots and cuts them into its periods; for a new one that is all. */
export async function makePeriods(
  trx: Transaction<DB>,
  scope: AccountScope,
  schedule: Schedule,
): Promise<void> {
  await linkSlots(trx, scope, schedule);
  await rebuildPeriods(trx, scope, schedule);
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
  await trx
    .deleteFrom('periods')
    .where('account_id', '=', scope.accountId)
    .where('category_id', '=', schedule.categoryId)
    .where(sql<boolean>`not ${isWanted(schedule)}`)
    .execute();
  const wanted = wantedPeriods(schedule);
  if (wanted.length === 0) return;
  await trx
    .insertInto('periods')
    .values(
      wanted.map((period) => ({
        account_id: scope.accountId,
        category_id: schedule.categoryId,
        ...period,
      })),
    )
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
