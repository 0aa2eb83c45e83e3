import type { QueryExecutorProvider } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { JobPayload } from '../../../../jobs/job-type.ts';
import { addJob } from '../../../../jobs/queue.ts';
import type { BookingForMail } from '../queries/booking-for-mail.ts';
import { bookingMailJob } from './booking-mails-job.ts';

/*
 * What a booking's mails tell, in one rule. A booking stands, is cancelled, or is past and nobody came; each change
 * between these has a name (`news_id`), which its mails carry. A mail about an earlier one is out of date and isn't
 * sent. That a booking stands is told to a guest who hasn't read so last (`guest_told`); so whoever reads of no
 * cancellation reads nothing of its being taken back, and whoever does reads of both.
 */
type News = 'booked' | 'canceled';
type OneMail = JobPayload<typeof bookingMailJob>;

/** Null for what no mail tells. */
export function newsOf(status: string): News | null {
  if (status === 'canceled') return 'canceled';
  return status === 'noShow' ? null : 'booked';
}

/** Whether a mail still tells what is so, at the moment that it is sent. */
export function isDue(
  row: Pick<BookingForMail, 'status' | 'news_id' | 'guest_told' | 'erased_at'>,
  { kind, cancellation, takenUp }: Pick<OneMail, 'kind' | 'cancellation' | 'takenUp'>,
): boolean {
  // No mail is sent about a booking whose guest's contact has been erased.
  if (row.erased_at !== null) return false;
  const news = newsOf(row.status);
  // The venue's own staff takes a booking up again, so nothing tells the venue of that.
  if (kind === 'notification' && !cancellation) return news !== 'canceled';
  // A booking without a `news_id` was last changed before there were such names.
  const isLatest = row.news_id === null || row.news_id === (cancellation?.id ?? takenUp);
  if (cancellation) return isLatest && news === 'canceled';
  return isLatest && news === 'booked' && row.guest_told !== 'booked';
}

/** What all mails about one happening have in common; the same for every try. */
export function subjectOf({
  bookingId,
  cancellation,
  takenUp,
}: Pick<OneMail, 'bookingId' | 'cancellation' | 'takenUp'>): string {
  if (cancellation) return `booking-${bookingId}-cancellation-${cancellation.id}`;
  return takenUp === undefined ? `booking-${bookingId}` : `booking-${bookingId}-taken-up-${takenUp}`;
}

/** Confirms a booking that was taken up again, once for each time. */
export async function queueConfirmation(
  db: QueryExecutorProvider,
  booking: { accountId: number; bookingId: number; takenUp: string; to: string },
): Promise<void> {
  const mail = { ...booking, kind: 'confirmation' as const };
  await addJob(db, bookingMailJob, mail, { key: `${subjectOf(mail)}-${mail.kind}-${mail.to}` });
}

/**
 * Keeps what the guest has just been told. A booking that was taken up again while its cancellation was on its way
 * is confirmed again; whoever took it up could not know of that mail yet.
 */
export async function rememberTold(
  db: Database,
  scope: AccountScope,
  bookingId: number,
  told: News,
): Promise<void> {
  const { accountId } = scope;
  await inTransaction(db, async (trx) => {
    let update = trx
      .updateTable('bookings')
      .set({ guest_told: told })
      .where('id', '=', bookingId)
      .where('account_id', '=', accountId);
    // Cancelled in the meantime: the cancellation's own mail has the last word.
    if (told === 'booked') update = update.where('status', '!=', 'canceled');
    const row = await update.returning(['status', 'news_id', 'email', 'erased_at']).executeTakeFirst();
    if (
      told !== 'canceled' ||
      !row ||
      row.erased_at !== null ||
      row.news_id === null ||
      newsOf(row.status) !== 'booked'
    )
      return;
    await queueConfirmation(trx, { accountId, bookingId, takenUp: row.news_id, to: row.email });
  });
}
