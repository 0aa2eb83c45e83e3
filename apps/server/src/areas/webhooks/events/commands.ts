import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
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
async function placeEvents(db: Database, { accountId }: AccountScope): Promise<void> {
  await sql`select place_events(${accountId}::int, ${PLACED_AT_ONCE}::int)`.execute(db);
}
