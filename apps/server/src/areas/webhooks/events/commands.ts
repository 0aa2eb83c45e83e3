import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { withRetries } from '../../../db/transaction.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { eventsGone } from './errors.ts';
import { type EventRow, findLine, type Line, listEvents } from './queries.ts';
import type { Cursor } from './rules.ts';

/** So many at once: whoever comes after two weeks isn't kept waiting. */
const PLACED_AT_ONCE = 5_000;

export interface FollowedEvents {
  rows: EventRow[];
  /** How many come after the cursor, `rows` included. */
  left: number;
  next: Cursor;
}

/**
 * What comes after a cursor, in order. No event can come before one that somebody has read: they are given their places
 * here, once they are committed.
 * @param after null for all that is kept, `now` for nothing yet
 * @throws {AppError} 410 when what comes after it is no longer kept
 */
export async function followEvents(
  db: Database,
  scope: AccountScope,
  { after, limit }: { after: Cursor | 'now' | null; limit: number },
): Promise<FollowedEvents> {
  if (after === 'now') return { rows: [], left: 0, next: await endOf(db, scope) };
  const { line, knownAtMs } = await placed(db, scope, after?.position ?? 0);
  const from = after ?? line.floor;
  if (from.position < line.floor.position || from.position > line.last) throw eventsGone();
  const isKnown = from.position === line.floor.position ? line.floor.atMs : knownAtMs;
  if (isKnown !== from.atMs) throw eventsGone();
  const rows = await listEvents(db, scope, { after: from.position, limit });
  // No place is left out: one that is missing was taken away in between.
  const first = rows[0]?.position ?? line.last + 1;
  if (first !== from.position + 1) throw eventsGone();
  const last = rows.at(-1);
  return {
    rows,
    left: Math.max(line.last - from.position, rows.length),
    next: last ? { position: last.position ?? 0, atMs: last.created_at.getTime() } : from,
  };
}

async function endOf(db: Database, scope: AccountScope): Promise<Cursor> {
  let { line } = await placed(db, scope, 0);
  while (line.isBehind) ({ line } = await placed(db, scope, 0));
  if (line.last === line.floor.position) return line.floor;
  const at = await findLine(db, scope, line.last);
  return { position: line.last, atMs: at?.knownAtMs ?? 0 };
}

async function placed(
  db: Database,
  scope: AccountScope,
  position: number,
): Promise<{ line: Line; knownAtMs: number | null }> {
  let line = await findLine(db, scope, position);
  if (!line || line.isBehind) {
    await placeEvents(db, scope);
    line = await findLine(db, scope, position);
  }
  if (!line) throw eventsGone();
  return { line, knownAtMs: line.knownAtMs };
}

/** Gives committed events their places, one after the other in the account. */
async function placeEvents(db: Database, { accountId }: { accountId: number }): Promise<void> {
  // Who erases a guest holds what was told of him, and may hold it the other way round.
  await withRetries(() => sql`select place_events(${accountId}::int, ${PLACED_AT_ONCE}::int)`.execute(db));
}

/**
 * Takes the beginning of each account's line away that was written before an instant. In small steps, each of which counts by
 * itself: nobody who follows waits for all of them.
 */
export async function dropEvents(
  db: Database,
  before: Date,
  { signal, most = PLACED_AT_ONCE }: { signal?: AbortSignal; most?: number } = {},
): Promise<void> {
  for (const { accountId } of await findOldLines(db, before)) {
    let isMore = true;
    while (isMore && signal?.aborted !== true) {
      // One that never had a place would be missed by nobody's cursor.
      await placeEvents(db, { accountId });
      isMore = (await dropFirst(db, accountId, { before, most })) === most;
    }
  }
}

/** By the first of each line alone, so that no table is walked through. */
async function findOldLines(db: Database, before: Date): Promise<{ accountId: number }[]> {
  const { rows } = await sql<{ accountId: number }>`
    select a.id as "accountId" from accounts a
    where (select e.created_at from events e
        where e.account_id = a.id and e.position is not null order by e.position limit 1) < ${before}
      or (select e.created_at from events e
        where e.account_id = a.id and e.position is null order by e.id limit 1) < ${before}
    order by a.id`.execute(db);
  return rows;
}

async function dropFirst(
  db: Database,
  accountId: number,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await withRetries(() =>
    sql`
      with first as (
        select e.position, e.created_at from events e
        where e.account_id = ${accountId} and e.position is not null order by e.position limit ${most}
      ), last as (
        select f.position, f.created_at from first f
        where not exists (select from first k where k.position <= f.position and k.created_at >= ${before})
        order by f.position desc limit 1
      ), moved as (
        update event_lines l set floor_position = last.position, floor_at = last.created_at
        from last where l.account_id = ${accountId}
      )
      delete from events e using last where e.account_id = ${accountId} and e.position <= last.position`.execute(
      db,
    ),
  );
  return Number(numAffectedRows ?? 0n);
}
