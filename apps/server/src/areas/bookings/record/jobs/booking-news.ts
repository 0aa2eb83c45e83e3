import { type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import type { Columns } from '../../../../db/row-of.ts';
import type { DB } from '../../../../db/schema.ts';
import type { JobPayload } from '../../../../jobs/job-type.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { rememberChangesTold } from '../../history/commands.ts';
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

/**
 * Whether a mail about a change still has something to tell: it is the last one of which the guest is to read and hasn't,
 * and tells of all that he hasn't read of. Of two changes in a row the first has no mail of its own then, and none has of
 * a booking that was cancelled meanwhile, or confirmed as it is now.
 */
export const isChangeDue = (
  row: Pick<BookingForMail, 'status' | 'erased_at' | 'email' | 'untold_changes'>,
  change: number,
): boolean =>
  row.erased_at === null &&
  row.email !== '' &&
  newsOf(row.status) === 'booked' &&
  row.untold_changes?.findLast(({ tells }) => tells)?.id === change;

/** Up to which change a guest has read who reads of a booking as it is. */
export const lastChangeOf = ({ untold_changes: untold }: Pick<BookingForMail, 'untold_changes'>) =>
  untold?.at(-1)?.id ?? null;

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

/** What a guest has just been told of a booking. */
export interface ToldNews {
  readonly accountId: number;
  readonly bookingId: number;
  readonly news: News;
  /** The booking's own when the mail was made; null for one whose news has never changed. */
  readonly newsId: string | null;
  /** Up to which change of the booking it told; null or left out when none was untold. */
  readonly changeId?: number | null;
}

/**
 * Keeps what guests have just been told, in that order. A booking that was taken up again while its cancellation was on
 * its way is confirmed again; whoever took it up could not know of that mail yet.
 * @returns what is to be kept later: of one booking there is more than one, or somebody holds it, and the others don't
 *   wait for that
 */
export async function rememberTold(
  trx: Transaction<DB>,
  told: readonly ToldNews[],
): Promise<readonly ToldNews[]> {
  // Nobody else writes these, so they wait for nobody.
  await rememberChangesTold(
    trx,
    told.flatMap(({ changeId, ...one }) => (changeId == null ? [] : [{ ...one, changeId }])),
  );
  const first = new Map<number, ToldNews>();
  for (const one of told) if (!first.has(one.bookingId)) first.set(one.bookingId, one);
  const now = [...first.values()];
  const accounts = now.map(({ accountId }) => accountId);
  const ids = now.map(({ bookingId }) => bookingId);
  // That a booking stood at first isn't what a guest has read last who has been told of its cancellation since.
  const { rows } = await sql<ToldRow>`
    update bookings b
    set guest_told = case when h.told = 'booked' and b.guest_told = 'canceled'
      and h.told_news_id is distinct from b.news_id then b.guest_told else h.told end
    from (
      select held.id, t.told, t.told_news_id from bookings held
      join unnest(${accounts}::bigint[], ${ids}::bigint[], ${now.map(({ news }) => news)}::text[],
        ${now.map(({ newsId }) => newsId)}::uuid[]) as t (account_id, id, told, told_news_id)
        on t.account_id = held.account_id and t.id = held.id
      for no key update of held skip locked) h
    where b.id = h.id
    returning b.id, b.account_id, b.status, b.news_id, b.email, b.erased_at, h.told`.execute(trx);
  for (const { id: bookingId, account_id: accountId, status, news_id: takenUp, email: to, ...row } of rows) {
    if (row.told !== 'canceled' || row.erased_at !== null || takenUp === null || newsOf(status) !== 'booked')
      continue;
    if (to !== '') await queueConfirmation(trx, { accountId, bookingId, takenUp, to });
  }
  const later = told.filter((one) => first.get(one.bookingId) !== one);
  const missing = now.filter(({ bookingId }) => !rows.some(({ id }) => id === bookingId));
  if (missing.length === 0) return later;
  // Deleted, or held by somebody.
  const { rows: held } = await sql<{ id: number }>`
    select id from bookings where id = any (${missing.map(({ bookingId }) => bookingId)}::bigint[])
      and account_id = any (${missing.map(({ accountId }) => accountId)}::bigint[])`.execute(trx);
  const waiting = new Set(held.map(({ id }) => id));
  return told.filter((one) => waiting.has(one.bookingId) || later.includes(one));
}

type ToldRow = Columns<'bookings', 'id' | 'account_id' | 'status' | 'news_id' | 'email' | 'erased_at'> & {
  told: News;
};
