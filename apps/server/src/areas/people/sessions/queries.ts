import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { readPage } from '../../../db/page.ts';
import type { RowOf } from '../../../db/row-of.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../kernel/paging.ts';

const COLUMNS = { lastSeenAt: 'last_seen_at', createdAt: 'created_at' };

/** A user's sessions that live. */
const livingOf = (db: Database, userId: number) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`epoch = (select session_epoch from users u where u.id = user_id)`)
    .select(['id', 'use', 'device', 'created_at', 'last_seen_at', 'expires_at']);

export type SessionRow = RowOf<typeof livingOf>;

export const listSessions = (db: Database, userId: number, paging: Paging): Promise<Page<SessionRow>> =>
  readPage(
    livingOf(db, userId),
    paging.order.length > 0
      ? paging
      : { ...paging, order: [{ field: 'lastSeenAt', direction: 'desc' as const }] },
    COLUMNS,
    { column: 'id', direction: 'desc' },
  );

/** @throws {AppError} 404 also for somebody else's, and for one that has ended */
export async function requireSession(db: Database, userId: number, id: number): Promise<SessionRow> {
  const row = await livingOf(db, userId)
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
