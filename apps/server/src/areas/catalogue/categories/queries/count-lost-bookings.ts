import type { CheckCategoryLoss, LostBookings } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { accountAt } from '../../../venue-at-hand/queries.ts';
import { nextSchedule } from '../rules.ts';
import { findSlots } from './find-slots.ts';
import { type GoingOffers, offersOfCategory, unfitOffers } from './going-offers.ts';
import { scheduleOf } from './read-schedules.ts';

/**
 * The bookings that lose their offer with these: those of today and later that are not cancelled.
 * @param today the venue's
 */
export async function countLostBookings(
  db: Database,
  scope: AccountScope,
  going: GoingOffers,
  today: CalendarDay,
): Promise<LostBookings> {
  return db
    .selectFrom('offers')
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.offer_id', '=', 'offers.id')
        .onRef('bookings.account_id', '=', 'offers.account_id'),
    )
    .where('offers.account_id', '=', scope.accountId)
    .where('offers.day', '>=', today)
    .where(going)
    .where('bookings.day', '>=', today)
    .where('bookings.status', '<>', 'canceled')
    .select([
      sql<number>`count(*)`.as('bookings'),
      sql<CalendarDay | null>`min(bookings.day)`.as('firstBookAt'),
      sql<CalendarDay | null>`max(bookings.day)`.as('lastBookAt'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * What a category's deletion would take, or a change of its schedule.
 * @throws {AppError} 404; 422 as the change itself
 */
export async function previewCategoryLoss(
  db: Database,
  scope: AccountScope,
  id: number,
  { change, at }: { change: CheckCategoryLoss['change']; at: Date },
): Promise<LostBookings> {
  const { today } = await accountAt(db, scope, at);
  const before = await scheduleOf(db, scope, id);
  if (!change) return countLostBookings(db, scope, offersOfCategory(id), today);
  const slots = change.timeSlots ? await findSlots(db, scope, change.timeSlots) : before.slots;
  return countLostBookings(db, scope, unfitOffers([nextSchedule(change, before, slots)]), today);
}
