import { randomBytes } from 'node:crypto';
import { venueNow } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Columns } from '../../../db/row-of.ts';
import type { Deps } from '../../../http/deps.ts';
import { countCall } from '../../../http/rate-limit.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/app-error.ts';
import { feedVersion } from './present.ts';
import { contentVersion, type FeedContent, feedText, findServedFeed } from './queries.ts';
import { firstDay, MISS_LIMIT, READ_LIMIT } from './rules.ts';

const newNonce = () => randomBytes(24).toString('base64url');

/**
 * Makes the feed of the account, or of one of its categories; the one that there is, stays: a second click must not
 * stop the address that the first one gave.
 * @returns its id
 * @throws {AppError} 404 when there is no such category
 */
export async function createFeed(
  db: Database,
  scope: AccountScope,
  categoryId: number | null,
  at: Date,
): Promise<number> {
  const { accountId } = scope;
  const { rows } = await sql<Columns<'calendar_feeds', 'id'>>`
    insert into calendar_feeds (account_id, category_id, nonce, created_at)
    select a.id, c.id, ${newNonce()}, ${at}
    from accounts a
    left join categories c on c.account_id = a.id and c.id = ${categoryId}
    where a.id = ${accountId} and (c.id is not null or ${categoryId}::integer is null)
    on conflict on constraint calendar_feeds_one_each do update set nonce = calendar_feeds.nonce
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.id;
}

/** Gives a feed another address. @throws {AppError} 404 */
export async function renewFeed(db: Database, scope: AccountScope, id: number, at: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_feeds')
    .set({ nonce: newNonce(), created_at: at, read_at: null })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** @throws {AppError} 404 */
export async function deleteFeed(db: Database, scope: AccountScope, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/** What a calendar is given that asks for its feed. */
export interface OpenedFeed {
  /** Another as soon as the text is. */
  version: string;
  /** Makes it, as it is taken. */
  text: () => AsyncIterable<string>;
}

/**
 * Opens the feed that an address is of, once it is counted that somebody asked, and kept that a calendar was there.
 * @throws {AppError} 404; 429
 */
export async function openFeed(
  { db, pool, settings, tokenKey, clock }: Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey' | 'clock'>,
  caller: Pick<FastifyRequest, 'ip'>,
  key: string,
): Promise<OpenedFeed> {
  const served = await findServedFeed(db, tokenKey, key);
  if (settings.rateLimit) {
    if (served) await countCall(pool, READ_LIMIT, caller, String(served.feed.id));
    else await countCall(pool, MISS_LIMIT, caller);
  }
  if (!served) throw notFound();
  const { scope, feed } = served;
  const at = clock();
  const from = firstDay(venueNow(at, feed.time_zone).day);
  const content: FeedContent = { categoryId: feed.category_id, from };
  await rememberRead(db, scope, feed.id, at);
  const version = feedVersion(feed, from, await contentVersion(db, scope, content));
  return { version, text: () => feedText(db, served, content) };
}

/** Keeps when a calendar was there last, to the hour: most reads write nothing. */
async function rememberRead(db: Database, scope: AccountScope, id: number, at: Date): Promise<void> {
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  await db
    .updateTable('calendar_feeds')
    .set({ read_at: hour })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where((feed) => feed.or([feed('read_at', 'is', null), feed('read_at', '<', hour)]))
    .execute();
}
