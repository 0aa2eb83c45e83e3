import { sql } from 'kysely';
import type { CalendarDay } from '@meridienne/domain';
import type { Database } from '../../../db/database.ts';
import { inScope, readPage } from '../../../db/page.ts';
import type { RowOf } from '../../../db/row-of.ts';
import type { Page, Paging } from '../../../kernel/paging.ts';
import { type AccountScope, type ReadScope, scopeOfFeed } from '../../../kernel/scope.ts';
import type { TokenKey } from '../../../http/token.ts';
import { notFound } from '../../../kernel/app-error.ts';
import { eventUid } from '../../../integrations/calendar/calendar-event.ts';
import { calendarFeed } from '../../../integrations/calendar/calendar.ts';
import { feedName, presentEvent } from './present.ts';
import { isProof, readKey, REFRESH_SECONDS } from './rules.ts';

const feedRows = (db: Database) =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .leftJoin('categories as c', (join) =>
      join.onRef('c.id', '=', 'f.category_id').onRef('c.account_id', '=', 'f.account_id'),
    )
    .select([
      'f.id',
      'f.account_id',
      'f.category_id',
      'f.nonce',
      'f.created_at',
      'f.read_at',
      'c.name as category_name',
      'a.name as account_name',
      'a.time_zone',
      'a.default_language',
    ]);

export type FeedRow = RowOf<typeof feedRows>;

export const listFeeds = (db: Database, scope: ReadScope, paging: Paging): Promise<Page<FeedRow>> =>
  readPage(
    feedRows(db).where(inScope('f.account_id', scope)),
    paging,
    { createdAt: 'f.created_at', categoryName: 'c.name' },
    { column: 'f.id', direction: 'asc' },
  );

/** @throws {AppError} 404 */
export async function findFeed(db: Database, scope: AccountScope, id: number): Promise<FeedRow> {
  const row = await feedRows(db)
    .where('f.account_id', '=', scope.accountId)
    .where('f.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export interface ServedFeed {
  scope: AccountScope;
  feed: FeedRow;
}

/** The feed that the last part of an address proves, and its account; none of an archived one's. */
export async function findServedFeed(
  db: Database,
  tokenKey: TokenKey,
  key: string,
): Promise<ServedFeed | null> {
  const read = readKey(key);
  const feed =
    read &&
    (await feedRows(db).where('f.id', '=', read.id).where('a.is_archived', '=', false).executeTakeFirst());
  return read && feed && isProof(tokenKey, feed, read.proof)
    ? { scope: scopeOfFeed(feed.account_id), feed }
    : null;
}

/** Which of the account's bookings a feed holds. */
export interface FeedContent {
  categoryId: number | null;
  from: CalendarDay;
}

const contentOf = (db: Database, scope: AccountScope, { categoryId, from }: FeedContent) => {
  const query = db.selectFrom('bookings').where('account_id', '=', scope.accountId).where('day', '>=', from);
  return categoryId === null ? query : query.where('category_id', '=', categoryId);
};

/** What differs as soon as any of a feed's bookings does. */
export async function contentVersion(
  db: Database,
  scope: AccountScope,
  content: FeedContent,
): Promise<string> {
  const { version } = await contentOf(db, scope, content)
    .select(sql<string>`count(*) || ':' || coalesce(sum(extract(epoch from updated_at)), 0)`.as('version'))
    .executeTakeFirstOrThrow();
  return version;
}

/** Rows at a time: few enough to make their text without holding up anybody else. */
const PAGE_ROWS = 100;

const page = (db: Database, scope: AccountScope, content: FeedContent) =>
  contentOf(db, scope, content)
    .select([
      'id',
      'number',
      'status',
      'revision',
      'category_name',
      'day',
      'start_minute',
      'end_minute',
      'arrived_minute',
      'nb_people',
      'addons',
      'first_name',
      'last_name',
      'email',
      'phone',
      'comment',
      'created_at',
      'updated_at',
    ])
    .orderBy('day')
    .orderBy('id')
    .limit(PAGE_ROWS);

export type FeedBookingRow = RowOf<typeof page>;

/** A feed as the text of its calendar, read as it is taken. */
export function feedText(db: Database, { scope, feed }: ServedFeed, content: FeedContent) {
  const pages = async function* () {
    for await (const rows of eachPage(db, scope, content))
      yield rows.map((row) => ({ ...presentEvent(row, feed), uid: eventUid('venue', row) }));
  };
  const { time_zone: timeZone } = feed;
  return calendarFeed({ name: feedName(feed), timeZone, refreshSeconds: REFRESH_SECONDS }, pages());
}

/** A feed's bookings by day, some at a time. */
async function* eachPage(
  db: Database,
  scope: AccountScope,
  content: FeedContent,
): AsyncGenerator<FeedBookingRow[]> {
  let last: FeedBookingRow | undefined;
  for (;;) {
    let query = page(db, scope, content);
    if (last) query = query.where(sql<boolean>`(day, id) > (${last.day}, ${last.id})`);
    const rows = await query.execute();
    yield rows;
    last = rows.at(-1);
    if (rows.length < PAGE_ROWS) return;
  }
}
