import type { FeedEvent } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { RowOf } from '../../../db/row-of.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { presentStored } from '../../bookings/door.ts';
import { presentEvent } from './present.ts';
import type { Cursor } from './rules.ts';

export interface Line {
  last: number;
  floor: Cursor;
  /** Whether some event has no place yet. */
  isBehind: boolean;
  /** When the event was written behind which the reader stands; null when there is none. */
  knownAtMs: number | null;
}

/** How an account's line stands; null before somebody follows it. @param position behind which the reader stands */
export async function findLine(db: Database, scope: AccountScope, position: number): Promise<Line | null> {
  const { accountId } = scope;
  const row = await db
    .selectFrom('event_lines as l')
    .where('l.account_id', '=', accountId)
    .select([
      'l.last_position',
      'l.floor_position',
      'l.floor_at',
      sql<boolean>`exists (select from events e where e.account_id = ${accountId} and e.position is null)`.as(
        'is_behind',
      ),
      sql<Date | null>`(select e.created_at from events e
        where e.account_id = ${accountId} and e.position = ${position})`.as('known_at'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    last: row.last_position,
    floor: { position: row.floor_position, atMs: row.floor_at?.getTime() ?? 0 },
    isBehind: row.is_behind,
    knownAtMs: row.known_at?.getTime() ?? null,
  };
}

export const eventRows = (db: Database, scope: AccountScope) =>
  db
    .selectFrom('events as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .where('e.account_id', '=', scope.accountId)
    .select([
      'e.id',
      'e.account_id',
      'e.position',
      'e.type',
      'e.category_id',
      'e.data',
      'e.created_at',
      'a.currency',
      'a.time_zone',
    ]);

export type EventRow = RowOf<typeof eventRows>;

export const listEvents = (
  db: Database,
  scope: AccountScope,
  { after, limit }: { after: number; limit: number },
): Promise<EventRow[]> =>
  eventRows(db, scope).where('e.position', '>', after).orderBy('e.position').limit(limit).execute();

/** An event as partners are told of it. */
export const shownEvent = (row: EventRow): FeedEvent => presentEvent(row, presentStored);

export { eventName } from './present.ts';
