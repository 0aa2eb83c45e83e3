import type { CalendarDay } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { RowOf } from '../../../../db/row-of.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/** Of visits of these days, both included, of one category or of all. */
export interface AnswerFilter {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly category?: number | undefined;
}

const answersOf = (db: Database, { accountId }: AccountScope, { from, to, category }: AnswerFilter) =>
  db
    .selectFrom('booking_answers as r')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 'r.booking_id').onRef('b.account_id', '=', 'r.account_id'),
    )
    .where('r.account_id', '=', accountId)
    .where('b.day', '>=', from)
    .where('b.day', '<=', to)
    .$if(category !== undefined, (query) => query.where('b.category_id', '=', category ?? null));

const listed = (db: Database, scope: AccountScope, filter: AnswerFilter) =>
  answersOf(db, scope, filter).select([
    'b.id',
    'b.number',
    'b.day',
    'b.category_name as category',
    'b.first_name as firstName',
    'b.last_name as lastName',
    'r.score',
    'r.words',
    'r.may_publish as mayPublish',
    'r.answered_at as answeredAt',
    'r.changed_at as changedAt',
    'r.read_at as readAt',
    'r.published_at as publishedAt',
  ]);

export type AnswerRow = RowOf<typeof listed>;

/** A page of the answers, the newest first. */
export const listAnswers = (
  db: Database,
  scope: AccountScope,
  filter: AnswerFilter,
  { page, rows }: { page: number; rows: number },
): Promise<AnswerRow[]> =>
  listed(db, scope, filter)
    .orderBy('r.answered_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();

/** How many gave which score, and how many answers nobody has read. */
export const countAnswers = (
  db: Database,
  scope: AccountScope,
  filter: AnswerFilter,
): Promise<{ score: number; total: number; unread: number }[]> =>
  answersOf(db, scope, filter)
    .select([
      'r.score',
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where r.read_at is null))::int`.as('unread'),
    ])
    .groupBy('r.score')
    .execute();
