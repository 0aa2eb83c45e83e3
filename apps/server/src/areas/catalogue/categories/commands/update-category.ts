import type { UpdateCategory } from '@meridienne/contracts';
import { venueNow } from '@meridienne/domain';
import type { Database } from '../../../../db/database.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { notFound, refuseStale } from '../../../../kernel/app-error.ts';
import { changedNames } from '../../../../http/named-texts.ts';
import { lockAccount } from '../../../venue-at-hand/queries.ts';
import { findSlots, slotsOf } from '../queries/find-slots.ts';
import { limitColumns, nextLimits, nextSchedule, touchesSchedule } from '../rules.ts';
import { categoryColumns } from './check-fields.ts';
import { fitOffers, moveCloses } from './fit-offers.ts';
import { linkCategory } from './link-category.ts';

/**
 * Changes the fields that are present. New slots, type, duration or break delete the offers that no longer
 * fit, and never a booking. (A §4)
 * @throws {AppError} 404; 409 changed meanwhile, or other than the agreed number of bookings lose their offer; 422
 */
export async function updateCategory(
  db: Database,
  scope: AccountScope,
  id: number,
  { input, at }: { input: UpdateCategory; at: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, scope);
    const before = await trx
      .selectFrom('categories')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .select([
        'id as categoryId',
        'type',
        'duration_minutes as durationMinutes',
        'break_minutes as breakMinutes',
        'updated_at as updatedAt',
        'names',
        'descriptions',
        'price_floor_minor as floorMinor',
        'price_ceiling_minor as ceilingMinor',
      ])
      .executeTakeFirst();
    if (!before) throw notFound();
    refuseStale(input.updatedAt, before.updatedAt);
    const slots = input.timeSlots
      ? await findSlots(trx, scope, input.timeSlots)
      : await slotsOf(trx, scope, id);
    const schedule = nextSchedule(input, before, slots);
    await trx
      .updateTable('categories')
      .set({
        ...changedNames(input, account.defaultLanguage, before.names),
        ...categoryColumns(input, account.defaultLanguage, before),
        ...limitColumns(nextLimits(input, before, account.currency)),
        type: schedule.type,
        duration_minutes: schedule.durationMinutes,
        break_minutes: schedule.breakMinutes,
        updated_at: NEXT_UPDATE,
      })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    const { day: today } = venueNow(at, account.timeZone);
    const touched = touchesSchedule(input) ? [schedule] : [];
    await fitOffers(trx, scope, touched, { lostBookings: input.lostBookings, today });
    if (touched.length === 0 && input.notice !== undefined) await moveCloses(trx, scope, id, today);
    await linkCategory(trx, scope, id, input);
  });
}
