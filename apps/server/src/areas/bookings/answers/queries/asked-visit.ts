import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { RowOf } from '../../../../db/row-of.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { mayAnswer } from '../rules.ts';

const visitsOf = (db: Database, { accountId }: AccountScope, bookingId: number) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .leftJoin('booking_answers as r', 'r.booking_id', 'b.id')
    .where('b.account_id', '=', accountId)
    .where('b.id', '=', bookingId)
    .select([
      'b.id',
      'b.status',
      'b.book_on',
      'b.is_confidential',
      'b.erased_at',
      'b.day',
      'b.end_minute',
      'b.category_name_visitor as category',
      'a.name as venue',
      'a.time_zone',
      sql<boolean>`a.thanks_hours > 0 or r.booking_id is not null
        or exists (select from booking_thanks t where t.booking_id = b.id)`.as('isAsked'),
      'r.score',
      'r.words',
      'r.may_publish as mayPublish',
    ]);

export interface AskedVisit extends RowOf<typeof visitsOf> {
  /** An answer is taken as of now. */
  isOpen: boolean;
}

/** A visit, and what its guest has said of it so far. */
export async function findAskedVisit(
  db: Database,
  scope: AccountScope,
  bookingId: number,
  at: Date,
): Promise<AskedVisit | null> {
  const visit = await visitsOf(db, scope, bookingId).executeTakeFirst();
  return visit ? { ...visit, isOpen: mayAnswer(visit, at) } : null;
}
