import type { CalendarDay } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { isWanted, unfitOffers, wantedPeriods } from '../queries/going-offers.ts';
import type { Schedule } from '../queries/read-schedules.ts';
import { type Agreed, takeOffers } from './take-offers.ts';

/**
 * Makes categories' periods and offers follow their schedules: periods that are the same as before keep their
 * ids and offers, the others are deleted with their offers; offers follow their slots' hours.
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
    await moveCloses(trx, scope, schedule.categoryId, agreed.today);
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

/** Lets the offers to come close as their category's notice says now. The caller holds the account. */
export async function moveCloses(
  trx: Transaction<DB>,
  scope: AccountScope,
  categoryId: number,
  today: CalendarDay,
): Promise<void> {
  await sql`
    update offers o set closes_minute = n.closes + 1440 * closes_days(n.closes), closes_days_before = closes_days(n.closes)
    from (
      select l.time_slot_id, p.id as period_id, offer_closes(c.type, coalesce(p.start_minute, t.start_minute),
        coalesce(p.end_minute, t.end_minute), c.notice) as closes
      from categories c
      join category_time_slots l on l.account_id = c.account_id and l.category_id = c.id
      join time_slots t on t.account_id = c.account_id and t.id = l.time_slot_id
      left join periods p on p.account_id = c.account_id and p.category_id = c.id and p.time_slot_id = t.id
      where c.account_id = ${scope.accountId} and c.id = ${categoryId}
    ) n
    where o.account_id = ${scope.accountId} and o.category_id = ${categoryId} and o.time_slot_id = n.time_slot_id
      and o.period_id is not distinct from n.period_id and o.day >= ${today}::date - 1
      and (o.closes_minute, o.closes_days_before)
        <> (n.closes + 1440 * closes_days(n.closes), closes_days(n.closes))`.execute(trx);
}
