import type { CreateTimeSlot, UpdateTimeSlot } from '@meridienne/contracts';
import { parseTimeOfDay } from '@meridienne/domain';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AccountScope } from '../../http/account-scope.ts';
import { invalid, notFound } from '../../http/app-error.ts';
import { lockAccount } from '../accounts/queries.ts';
import { refitCategoriesOf } from '../categories/commands/refit-categories.ts';

const STEP_MINUTES = 30;

/** Adds a time slot. @returns its id */
export async function createTimeSlot(
  db: Database,
  scope: AccountScope,
  input: CreateTimeSlot,
): Promise<number> {
  const { id } = await db
    .insertInto('time_slots')
    .values({
      account_id: scope.accountId,
      ...hours(boundary('start', input.start), boundary('end', input.end)),
      name: input.name?.trim() || null,
      type: input.type,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes the fields that are present. New hours delete the offers by the hour that no longer fit; the offers
 * of whole slots stay, and are sold until the new end. (A §4)
 * @throws {AppError} 404; 422
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
      .select(['start_minute', 'end_minute'])
      .executeTakeFirst();
    if (!before) throw notFound();
    const after = hours(
      input.start === undefined ? before.start_minute : boundary('start', input.start),
      input.end === undefined ? before.end_minute : boundary('end', input.end),
    );
    await trx
      .updateTable('time_slots')
      .set({
        ...after,
        ...(input.name !== undefined && { name: input.name?.trim() || null }),
        type: input.type,
      })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    const hasMoved = after.start_minute !== before.start_minute || after.end_minute !== before.end_minute;
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
