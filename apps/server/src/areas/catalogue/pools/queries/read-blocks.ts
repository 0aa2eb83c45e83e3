import { type CalendarDay, addDays, stepAt } from '@meridienne/domain';
import { sql } from 'kysely';
import { authorInWords } from '../../../../db/author-words.ts';
import type { Database } from '../../../../db/database.ts';
import type { RowOf } from '../../../../db/row-of.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import { WHOLE_LIST_LIMIT } from '../../../../kernel/paging.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { findPool } from './read-pools.ts';

/** The step at which a minute of a day begins by the clock of an account `a`. */
export const stepOf = (day: CalendarDay, minute: number) =>
  sql<number>`(span_of(${day}::date, ${minute}::int, ${minute}::int, 0, 0, a.time_zone)).span_from`;

const shown = (step: string) => sql`(to_timestamp(${sql.ref(step)}::bigint * 300) at time zone a.time_zone)`;
/** By the clock of an account `a`, the day and the minute of a step that a column holds. */
export const dayOf = (step: string) => sql<CalendarDay>`${shown(step)}::date`;
export const minuteOf = (step: string) => sql<number>`(extract(epoch from ${shown(step)}::time) / 60)::int`;

const blockRows = (db: Database, scope: AccountScope) =>
  db
    .selectFrom('pool_claims as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .leftJoin('users as u', 'u.id', 'k.made_by')
    .leftJoin('calendars_in as i', (join) =>
      join.onRef('i.id', '=', 'k.calendar_id').onRef('i.account_id', '=', 'k.account_id'),
    )
    .where('k.account_id', '=', scope.accountId)
    .where('k.booking_id', 'is', null)
    .select([
      'k.id',
      'k.account_id',
      'k.pool_id',
      'k.units',
      'k.pinned_unit',
      'k.reason',
      'k.made_at',
      'k.calendar_id',
      'i.name as calendar_name',
      dayOf('k.span_from').as('from_day'),
      minuteOf('k.span_from').as('from_minute'),
      dayOf('k.span_to').as('to_day'),
      minuteOf('k.span_to').as('to_minute'),
      authorInWords('u', 'k.made_by_key').as('made_by_name'),
      sql<number[]>`array(
        select c.id from categories c where c.account_id = k.account_id and c.pool_id = k.pool_id order by c.id
      )`.as('category_ids'),
    ]);

export type BlockRow = RowOf<typeof blockRows>;

/** @throws {AppError} 404 */
export async function findBlock(db: Database, scope: AccountScope, id: number): Promise<BlockRow> {
  const row = await blockRows(db, scope).where('k.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What is blocked of a pool, by its beginning; what is over only as far as the days reach back. @throws {AppError} 404 */
export async function listBlocks(
  db: Database,
  scope: AccountScope,
  poolId: number,
  { after, before, at }: { after?: CalendarDay; before?: CalendarDay; at: Date },
): Promise<BlockRow[]> {
  await findPool(db, scope, poolId);
  let query = blockRows(db, scope)
    .where('k.pool_id', '=', poolId)
    .where('k.span_to', '>', after === undefined ? stepAt(at) : stepOf(after, 0));
  if (before !== undefined) query = query.where('k.span_from', '<', stepOf(addDays(before, 1), 0));
  return query.orderBy('k.span_from').orderBy('k.id').limit(WHOLE_LIST_LIMIT).execute();
}
