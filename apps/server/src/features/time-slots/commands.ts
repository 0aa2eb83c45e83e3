import type { CreateTimeSlot, UpdateTimeSlot } from '@meridienne/contracts';
import { parseTimeOfDay } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { NEXT_UPDATE } from '../../db/next-update.ts';
import type { DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AccountScope } from '../../http/account-scope.ts';
import { invalid, notFound, refuseStale } from '../../http/app-error.ts';
import { lockAccount } from '../accounts/queries.ts';
import { refitCategoriesOf } from '../categories/commands/refit-categories.ts';

const STEP_MINUTES = 30;

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
    ...hours(boundary('start', input.start), boundary('end', input.end)),
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
 * @throws {AppError} 404; 409 changed meanwhile; 422
 */
export async function updateTimeSlot(
  db: Database,
  scope: AccountScope,
  id: number,
  input: UpdateTimeSlot,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAccount(trx, scope);
    const before = await trx
      .selectFrom('time_slots')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .select(['start_minute', 'end_minute', 'name', 'updated_at'])
      .executeTakeFirst();
    if (!before) throw notFound();
    refuseStale(input.updatedAt, before.updated_at);
    const after = hours(
      input.start === undefined ? before.start_minute : boundary('start', input.start),
      input.end === undefined ? before.end_minute : boundary('end', input.end),
    );
    const name = input.name === undefined ? before.name : input.name?.trim() || null;
    const hasMoved = after.start_minute !== before.start_minute || after.end_minute !== before.end_minute;
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
    if (hasMoved) await refitCategoriesOf(trx, scope, id);
  });
}

/** Deletes a time slot with its offers; bookings stay, with its text. @throws {AppError} 404 */
export async function deleteTimeSlot(db: Database, scope: AccountScope, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAccount(trx, scope);
    const deleted = await trx
      .deleteFrom('time_slots')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
  });
}

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

function boundary(field: 'start' | 'end', typed: string): number {
  const minutes = parseTimeOfDay(typed);
  if (minutes === null) throw invalid(field, 'time');
  if (minutes % STEP_MINUTES !== 0) throw invalid(field, 'timeSlot.halfHour');
  return minutes;
}

function hours(start: number, end: number): { start_minute: number; end_minute: number } {
  if (start === end) throw invalid('end', 'timeSlot.empty');
  return { start_minute: start, end_minute: end };
}
