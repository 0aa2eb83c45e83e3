import type { ConfirmState } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/** As many as one mail names. */
const MOST = 100;

/** What was not confirmed by an hour: also what the server has given back by it. */
export type UnconfirmedState = Exclude<ConfirmState, 'waiting' | 'confirmed'> | 'released';

/** The venue, and what of an hour isn't confirmed, as of now. */
export async function findUnconfirmed(db: Database, { accountId }: AccountScope, due: string) {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['name', 'url', 'emails', 'default_language as language', 'time_zone as timeZone'])
    .executeTakeFirst();
  const bookings = await db
    .selectFrom('booking_confirmations as k')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 'k.booking_id').onRef('b.account_id', '=', 'k.account_id'),
    )
    .where('k.account_id', '=', accountId)
    .where('k.due_at', '=', sql<Date>`${due}::timestamptz`)
    .where('b.erased_at', 'is', null)
    .where(
      sql<boolean>`(k.released_at is not null and b.status = 'canceled'
        or b.status in ('booked', 'confirmed') and (k.answer is null or k.answer = 'no'))`,
    )
    .select([
      'b.number',
      'b.day',
      'b.start_minute as startMinute',
      'b.end_minute as endMinute',
      'b.category_name as categoryName',
      'b.first_name as firstName',
      'b.last_name as lastName',
      'b.email',
      'b.phone',
      'b.is_confidential as isConfidential',
      sql<UnconfirmedState>`case when k.released_at is not null then 'released' when k.answer = 'no' then 'declined'
        when k.asked_at is null then 'notAsked' else 'unconfirmed' end`.as('state'),
    ])
    .orderBy('b.day')
    .orderBy('b.start_minute')
    .orderBy('b.id')
    .limit(MOST + 1)
    .execute();
  return account && { account, bookings: bookings.slice(0, MOST), hasMore: bookings.length > MOST };
}

export type Unconfirmed = NonNullable<Awaited<ReturnType<typeof findUnconfirmed>>>;
