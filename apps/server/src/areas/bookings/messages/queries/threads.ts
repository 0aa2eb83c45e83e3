import type { BookingStatus, CalendarDay, MessageSide } from '@meridienne/domain';
import { sql } from 'kysely';
import { keyInWords } from '../../../../db/author-words.ts';
import type { Database } from '../../../../db/database.ts';
import type { RowOf } from '../../../../db/row-of.ts';
import type { News } from '../../../../http/live-news.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { bookingGone } from '../../record/errors.ts';

/** What of a booking decides whether one may write about it. */
export interface ThreadBooking {
  readonly day: CalendarDay;
  readonly status: BookingStatus;
  readonly canceledAt: Date | null;
  readonly erasedAt: Date | null;
  readonly email: string;
  readonly timeZone: string;
  readonly guestMessages: boolean;
}

export interface MessageRow {
  id: number;
  side: MessageSide;
  author: string | null;
  body: string;
  sentAt: Date;
  isByMail: boolean;
  refusedFiles: number;
}

const messagesOf = (db: Database, scope: AccountScope, bookingId: number): Promise<MessageRow[]> =>
  db
    .selectFrom('booking_messages as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .where('m.booking_id', '=', bookingId)
    .where('m.account_id', '=', scope.accountId)
    .orderBy('m.id')
    .select([
      'm.id',
      'm.side',
      sql<string | null>`coalesce(u.username, ${keyInWords('m.key_name')})`.as('author'),
      'm.body',
      'm.created_at as sentAt',
      'm.is_by_mail as isByMail',
      'm.refused_files as refusedFiles',
    ])
    .execute();

const threadsOf = (db: Database, scope: AccountScope, bookingId: number) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .leftJoin('booking_threads as t', (join) =>
      join.onRef('t.booking_id', '=', 'b.id').onRef('t.account_id', '=', 'b.account_id'),
    )
    .where('b.id', '=', bookingId)
    .where('b.account_id', '=', scope.accountId)
    .select([
      'b.day',
      'b.status',
      'b.canceled_at as canceledAt',
      'b.erased_at as erasedAt',
      'b.email',
      'a.time_zone as timeZone',
      'a.guest_messages as guestMessages',
      't.guest_read_id as guestReadId',
      't.venue_read_id as venueReadId',
    ]);

export type ThreadRow = RowOf<typeof threadsOf>;

/** What was written about a booking, and how far each side has read. @throws {AppError} 404 */
export async function readThread(
  db: Database,
  scope: AccountScope,
  bookingId: number,
): Promise<{ thread: ThreadRow; messages: MessageRow[] }> {
  // First how far was read: what comes in between is new, and not read unseen.
  const thread = await threadsOf(db, scope, bookingId).executeTakeFirst();
  if (!thread) throw bookingGone();
  return { thread, messages: await messagesOf(db, scope, bookingId) };
}

const unreadOf = sql<boolean>`t.last_guest_id > t.venue_read_id`;

const threadLines = (db: Database, { accountId }: AccountScope) =>
  db
    .selectFrom('booking_threads as t')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 't.booking_id').onRef('b.account_id', '=', 't.account_id'),
    )
    .innerJoin('booking_messages as m', (join) =>
      join
        .onRef('m.booking_id', '=', 't.booking_id')
        .on('m.id', '=', sql<number>`greatest(t.last_guest_id, t.last_venue_id)`),
    )
    .where('t.account_id', '=', accountId)
    .select([
      'b.id',
      'b.number',
      'b.first_name as firstName',
      'b.last_name as lastName',
      'b.email',
      'b.phone',
      'b.day',
      'b.start_minute as startMinute',
      'b.end_minute as endMinute',
      'b.category_name as categoryName',
      'b.status',
      'b.is_confidential as isConfidential',
      'm.side',
      // A line shows its beginning.
      sql<string>`left(m.body, 200)`.as('body'),
      'm.created_at as sentAt',
      sql<number>`(select count(*) from booking_messages n where n.booking_id = t.booking_id and n.side = 'guest'
        and n.id > t.venue_read_id)::int`.as('unread'),
    ])
    .orderBy(unreadOf, 'desc')
    .orderBy('t.last_at', 'desc')
    .orderBy('t.booking_id', 'desc');

export type ThreadLineRow = RowOf<typeof threadLines>;

/** The account's conversations, those with something unread first, then the latest. */
export async function listThreads(
  db: Database,
  scope: AccountScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ThreadLineRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    threadLines(db, scope).limit(limit).offset(offset).execute(),
    db
      .selectFrom('booking_threads')
      .where('account_id', '=', scope.accountId)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** In how many conversations a guest waits to be read. */
export async function countUnread(
  db: Database,
  { accountId }: AccountScope,
): Promise<{ unread: number; hasThreads: boolean }> {
  const { rows } = await sql<{ unread: number; hasThreads: boolean }>`
    select (select count(*) from booking_threads where account_id = ${accountId}
        and last_guest_id > venue_read_id)::int as unread,
      exists (select from booking_threads where account_id = ${accountId}) as "hasThreads"`.execute(db);
  return rows[0] ?? { unread: 0, hasThreads: false };
}

/** Something was written about a booking, or read: whoever shows conversations of the account reads them again. */
export const messageNews = ({ accountId }: AccountScope): News[] => [{ accountId, kind: 'messages' }];
