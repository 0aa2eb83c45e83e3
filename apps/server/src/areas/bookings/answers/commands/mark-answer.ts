import type { MarkAnswer } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/**
 * What the venue does with an answer: it has read it, publishes it, or takes it back. What it says, nobody alters.
 * @throws {AppError} 404; 409 when the guest has changed it since it was read, or doesn't want it published
 */
export const markAnswer = (
  db: Database,
  { accountId }: AccountScope,
  bookingId: number,
  { isRead, isPublished, changedAt }: MarkAnswer,
  at: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const answer = await trx
      .selectFrom('booking_answers')
      .where('booking_id', '=', bookingId)
      .where('account_id', '=', accountId)
      .select(['words', 'may_publish', 'changed_at', 'read_at', 'published_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!answer) throw new AppError('answer.gone', 404);
    // Neither is said of what nobody has seen yet.
    if ((isRead === true || isPublished === true) && answer.changed_at.getTime() !== Date.parse(changedAt)) {
      throw new AppError('answer.changed', 409);
    }
    if (isPublished === true) {
      if (!answer.may_publish || answer.words === null) throw new AppError('answer.notPublishable', 409);
    }
    if (isRead === undefined && isPublished === undefined) return;
    const now = sql<Date>`date_trunc('milliseconds', ${at}::timestamptz)`;
    await trx
      .updateTable('booking_answers')
      .where('booking_id', '=', bookingId)
      .where('account_id', '=', accountId)
      .set({
        ...(isRead !== undefined && { read_at: isRead ? (answer.read_at ?? now) : null }),
        ...(isPublished !== undefined && {
          published_at: isPublished ? (answer.published_at ?? now) : null,
        }),
      })
      .execute();
  });
