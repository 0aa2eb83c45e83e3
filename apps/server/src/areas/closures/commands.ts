import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { CreateClosure } from '@meridienne/contracts';
import { venueNow } from '@meridienne/domain';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, invalid, notFound } from '../../kernel/app-error.ts';
import type { Author } from '../../kernel/author.ts';
import type { AccountScope } from '../../kernel/scope.ts';
import { type CanceledBookings, cancelConcerned, tellGuests } from '../bookings/door.ts';
import { asWriter } from '../venue-at-hand/commands.ts';
import { type ClosureRow, findClosure, isClosedSql, standingSql } from './queries.ts';
import { type Closing, readClosing } from './rules.ts';

interface Doing extends Author {
  at: Date;
}

/**
 * Closes days. It holds the account, as whoever writes prices does, and then each offer's row, as whoever books: a
 * booking that comes at the same moment is stored before, or finds its offer closed. Twice within a minute is once.
 * @throws {AppError} 422 on days that are past, in the wrong order or too far off, and on another's services; 503 when
 *   others write this venue's prices for seconds
 */
export const closeDays = (
  db: Database,
  scope: AccountScope,
  input: CreateClosure,
  { at, ...author }: Doing,
): Promise<ClosureRow> =>
  asWriter(db, scope, async (trx, { timeZone }) => {
    const closing = readClosing(input, venueNow(at, timeZone).day);
    await requireCategories(trx, scope, closing.categoryIds);
    const id =
      (await findTwin(trx, scope, closing, at)) ??
      (await insertClosure(trx, scope, closing, { ...author, at }));
    return findClosure(trx, scope, id);
  });

async function requireCategories(
  trx: Transaction<DB>,
  scope: AccountScope,
  ids: number[] | null,
): Promise<void> {
  if (ids === null) return;
  const rows = await trx
    .selectFrom('categories')
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`id = any (${ids}::integer[])`)
    .select('id')
    .execute();
  if (rows.length < ids.length) throw invalid('categories', 'unknownReference');
}

async function findTwin(
  trx: Transaction<DB>,
  scope: AccountScope,
  { from, to, categoryIds, reason, tellsReason }: Closing,
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from closures
    where account_id = ${scope.accountId} and reopened_at is null
      and made_at > ${at}::timestamptz - interval '1 minute'
      and (from_day, to_day) = (${from}::date, ${to}::date)
      and category_ids is not distinct from ${categoryIds}::integer[]
      and reason is not distinct from ${reason}::text and tells_reason = ${tellsReason}
    order by id limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

async function insertClosure(
  trx: Transaction<DB>,
  scope: AccountScope,
  { from, to, categoryIds, reason, tellsReason }: Closing,
  { userId, keyName, at }: Doing,
): Promise<number> {
  const { accountId } = scope;
  const { id } = await trx
    .insertInto('closures')
    .values({
      account_id: accountId,
      from_day: from,
      to_day: to,
      category_ids: categoryIds,
      reason,
      tells_reason: tellsReason,
      made_by: userId,
      made_by_key: keyName,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // By category and slot, each a stretch of the index of cells.
  await sql`
    update offers o set is_closed = true from category_time_slots l
    where l.account_id = ${accountId} and (${categoryIds}::integer[] is null or l.category_id = any (${categoryIds}))
      and o.account_id = ${accountId} and o.category_id = l.category_id and o.time_slot_id = l.time_slot_id
      and o.day between ${from}::date and ${to}::date and not o.is_closed`.execute(trx);
  return id;
}

/**
 * Takes a closing back. What another one covers stays closed; what was reopened before, is.
 * @throws {AppError} 404; 503 as above
 */
export const reopenDays = (
  db: Database,
  scope: AccountScope,
  id: number,
  { userId, keyName, at }: Doing,
): Promise<ClosureRow> =>
  asWriter(db, scope, async (trx) => {
    const { accountId } = scope;
    const reopened = await trx
      .updateTable('closures')
      .set({ reopened_at: at, reopened_by: userId, reopened_by_key: keyName })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('reopened_at', 'is', null)
      .returning(['from_day as from', 'to_day as to', 'category_ids as categoryIds'])
      .executeTakeFirst();
    if (reopened) {
      const { from, to, categoryIds } = reopened;
      await sql`
        with closed as materialized (${standingSql(scope, sql`${from}::date`)})
        update offers o set is_closed = false from category_time_slots l
        where l.account_id = ${accountId}
          and (${categoryIds}::integer[] is null or l.category_id = any (${categoryIds}))
          and o.account_id = ${accountId} and o.category_id = l.category_id and o.time_slot_id = l.time_slot_id
          and o.day between ${from}::date and ${to}::date and o.is_closed and not ${isClosedSql('o')}`.execute(
        trx,
      );
    }
    return findClosure(trx, scope, id);
  });

/** Whoever books days that are open again isn't concerned. @throws {AppError} 409 */
const refuseReopened = ({ reopened_at: reopenedAt }: Pick<ClosureRow, 'reopened_at'>): void => {
  if (reopenedAt !== null) throw new AppError('closures.isOpen', 409);
};

/**
 * Sends the venue's words to the guests who are to come on the closed days. The same words within a minute are a retry,
 * and reach nobody twice.
 * @returns how many
 * @throws {AppError} 404; 409 when the days have been reopened
 */
export const tellOfClosing = (
  db: Database,
  scope: AccountScope,
  id: number,
  sent: string,
  at: Date,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const message = sent.trim();
    const closure = await trx
      .selectFrom('closures')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .select(['from_day', 'to_day', 'category_ids', 'told', 'told_at', 'told_count', 'reopened_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!closure) throw notFound();
    refuseReopened(closure);
    const isRetry =
      closure.told === message &&
      closure.told_at !== null &&
      at.getTime() - closure.told_at.getTime() < 60_000;
    if (isRetry) return closure.told_count;
    const concerned = concernedBy(closure, at);
    const count = await tellGuests(trx, scope, concerned, { telling: randomUUID(), message });
    await trx
      .updateTable('closures')
      .set({ told: message, told_at: at, told_count: count })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    return count;
  });

/** Cancels bookings of the closed days, each with its mails. @throws {AppError} 404; 409 as above; 503 */
export async function cancelBookingsOf(
  db: Database,
  scope: AccountScope,
  id: number,
  { comment, at, ...author }: Doing & { comment: string | null },
): Promise<CanceledBookings & { closure: ClosureRow }> {
  const closure = await findClosure(db, scope, id);
  refuseReopened(closure);
  const done = await cancelConcerned(db, scope, concernedBy(closure, at), comment?.trim() || null, author);
  return { ...done, closure };
}

const concernedBy = (closure: Pick<ClosureRow, 'from_day' | 'to_day' | 'category_ids'>, at: Date) => ({
  from: closure.from_day,
  to: closure.to_day,
  categoryIds: closure.category_ids,
  at,
});
