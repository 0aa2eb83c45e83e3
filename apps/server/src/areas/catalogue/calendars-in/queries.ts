import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Columns, RowOf } from '../../../db/row-of.ts';
import { notFound } from '../../../kernel/app-error.ts';
import { type AccountScope, scopeOfJob } from '../../../kernel/scope.ts';
import { findPool } from '../pools/queries/read-pools.ts';
import type { Block } from './rules.ts';

const calendarRows = (db: Database, scope: AccountScope, now: number) =>
  db
    .selectFrom('calendars_in as i')
    .where('i.account_id', '=', scope.accountId)
    .select([
      'i.id',
      'i.pool_id',
      'i.name',
      'i.url',
      'i.units',
      'i.last_read_at',
      'i.last_ok_at',
      'i.failing_since',
      'i.fault',
      'i.fault_status',
      'i.updated_at',
      sql<number>`(select count(*)::int from pool_claims k
        where k.calendar_id = i.id and k.account_id = i.account_id and k.span_to > ${now})`.as('blocks'),
    ]);

export type CalendarRow = RowOf<typeof calendarRows>;

/** @param now the step at which it is asked @throws {AppError} 404 */
export async function findCalendar(
  db: Database,
  scope: AccountScope,
  id: number,
  now: number,
): Promise<CalendarRow> {
  const row = await calendarRows(db, scope, now).where('i.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Those of a pool. @throws {AppError} 404 */
export async function listCalendars(
  db: Database,
  scope: AccountScope,
  poolId: number,
  now: number,
): Promise<CalendarRow[]> {
  await findPool(db, scope, poolId);
  return calendarRows(db, scope, now)
    .where('i.pool_id', '=', poolId)
    .orderBy('i.name')
    .orderBy('i.id')
    .execute();
}

/** The calendars whose time it is to be read, of venues that sell. */
export async function findDueCalendars(
  db: Database,
  at: Date,
): Promise<Columns<'calendars_in', 'id' | 'account_id'>[]> {
  const { rows } = await sql<Columns<'calendars_in', 'id' | 'account_id'>>`
    select i.id, i.account_id from calendars_in i join accounts a on a.id = i.account_id
    where i.next_read_at <= ${at} and not a.is_archived
    order by i.next_read_at limit 500`.execute(db);
  return rows;
}

export type CalendarToRead = Columns<'calendars_in', 'id' | 'pool_id' | 'url' | 'units' | 'content_hash'> & {
  scope: AccountScope;
  timeZone: string;
};

/** Null when the calendar is gone. */
export async function findCalendarToRead(
  db: Database,
  { accountId, calendarId }: { accountId: number; calendarId: number },
): Promise<CalendarToRead | null> {
  const row = await db
    .selectFrom('calendars_in as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .where('i.account_id', '=', accountId)
    .where('i.id', '=', calendarId)
    .select(['i.id', 'i.pool_id', 'i.url', 'i.units', 'i.content_hash', 'a.time_zone as timeZone'])
    .executeTakeFirst();
  return row ? { ...row, scope: scopeOfJob(accountId) } : null;
}

/** All that a calendar has ever taken and that is still there. */
export async function findBlocks(db: Database, scope: AccountScope, calendarId: number): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select id, event_uid as uid, recurrence_id as "recurrenceId", span_from as "from", span_to as "to", units, reason
    from pool_claims where account_id = ${scope.accountId} and calendar_id = ${calendarId}
    order by id`.execute(db);
  return rows;
}

/** The categories that draw from a pool. */
export async function findMembers(db: Database, scope: AccountScope, poolId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('categories')
    .where('account_id', '=', scope.accountId)
    .where('pool_id', '=', poolId)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
