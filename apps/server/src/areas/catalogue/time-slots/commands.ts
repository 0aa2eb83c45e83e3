import type { CreateTimeSlot, UpdateTimeSlot } from '@meridienne/contracts';
import { venueNow } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { NEXT_UPDATE } from '../../../db/next-update.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { invalid, notFound, refuseStale } from '../../../kernel/app-error.ts';
import { lockAccount } from '../../venue-at-hand/queries.ts';
import { fitOffers } from '../categories/commands/fit-offers.ts';
import { deleteWithOffers } from '../categories/commands/take-offers.ts';
import { offersOfSlot } from '../categories/queries/going-offers.ts';
import { schedulesOfSlot } from '../categories/queries/read-schedules.ts';
import { haveMoved, nextHours } from './rules.ts';

/**
 * Adds a time slot, or finds the one of these hours and this name, whenever it was made: nobody could tell two apart.
 * @returns its id @throws {AppError} 422
 */
export async function createTimeSlot(
  db: Database,
  scope: AccountScope,
  input: CreateTimeSlot,
): Promise<number> {
  const values = {
    ...nextHours(input, null),
    name: input.name?.trim() || null,
  };
  return inTransaction(db, async (trx) => {
    // One at a time: of two that are sent together one must see the other.
    await lockAccount(trx, scope);
    const twin = await findTwin(trx, scope, values, null);
    if (twin !== undefined) return twin;
    const { id } = await trx
      .insertInto('time_slots')
      .values({ account_id: scope.accountId, ...values, type: input.type })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/**
 * Changes the fields that are present. New hours delete the offers by the hour that no longer fit; the offers
 * of whole slots stay, and are sold until the new end. (A §4)
 * @throws {AppError} 404; 409 changed meanwhile, or other than the agreed number of bookings lose their offer; 422
 */
export async function updateTimeSlot(
  db: Database,
  scope: AccountScope,
  id: number,
  { input, at }: { input: UpdateTimeSlot; at: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { timeZone } = await lockAccount(trx, scope);
    const before = await trx
      .selectFrom('time_slots')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .select(['start_minute', 'end_minute', 'name', 'updated_at'])
      .executeTakeFirst();
    if (!before) throw notFound();
    refuseStale(input.updatedAt, before.updated_at);
    const after = nextHours(input, before);
    const name = input.name === undefined ? before.name : input.name?.trim() || null;
    const hasMoved = haveMoved(before, after);
    // What stays the same is never refused, whatever its twins.
    if (
      (hasMoved || name !== before.name) &&
      (await findTwin(trx, scope, { ...after, name }, id)) !== undefined
    ) {
      throw invalid('start', 'timeSlot.exists');
    }
    await trx
      .updateTable('time_slots')
      .set({ ...after, name, type: input.type, updated_at: NEXT_UPDATE })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    const { day: today } = venueNow(at, timeZone);
    const moved = hasMoved ? await schedulesOfSlot(trx, scope, id) : [];
    await fitOffers(trx, scope, moved, { lostBookings: input.lostBookings, today });
  });
}

/** @throws {AppError} as `deleteWithOffers` */
export const deleteTimeSlot = (
  db: Database,
  scope: AccountScope,
  id: number,
  agreed: { lostBookings: number | undefined; at: Date },
): Promise<void> =>
  deleteWithOffers(db, scope, { table: 'time_slots', id, offers: offersOfSlot(id) }, agreed);

/** The slot of the same hours under the same name. */
async function findTwin(
  trx: Transaction<DB>,
  scope: AccountScope,
  slot: { start_minute: number; end_minute: number; name: string | null },
  ownId: number | null,
): Promise<number | undefined> {
  const twin = await trx
    .selectFrom('time_slots')
    .where('account_id', '=', scope.accountId)
    .where('start_minute', '=', slot.start_minute)
    .where('end_minute', '=', slot.end_minute)
    .where(sql<boolean>`lower(coalesce(name, '')) = lower(${slot.name ?? ''})`)
    .where('id', '<>', ownId ?? 0)
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  return twin?.id;
}
