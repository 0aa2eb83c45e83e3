import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { News } from '../../../../http/live-news.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { AskedVisit } from '../queries/asked-visit.ts';
import { type Answer, type AnswerFault, readAnswer } from '../rules.ts';

/** Who looks at what guests said reads it again. */
export const answersChanged = ({ accountId }: AccountScope): News[] => [{ accountId, kind: 'answers' }];

/**
 * Takes what the form of a visit's page says.
 * @returns what is wrong with it; `closed` where no answer is awaited, or any more
 */
export async function answerVisit(
  db: Database,
  scope: AccountScope,
  visit: AskedVisit,
  sent: URLSearchParams,
  at: Date,
): Promise<'kept' | 'closed' | { fault: AnswerFault }> {
  if (!visit.isOpen) return 'closed';
  const read = readAnswer(sent);
  if ('fault' in read) return read;
  return (await keepAnswer(db, scope, visit.id, read.answer, at)) ? 'kept' : 'closed';
}

/**
 * Keeps what a guest says of his visit, in place of what he said before: then the venue hasn't read it yet, and hasn't
 * published it. The booking is held against who erases it at the same time, with whom the answer goes.
 * @returns whether there was a booking to answer for
 */
async function keepAnswer(
  db: Database,
  { accountId }: AccountScope,
  bookingId: number,
  { score, words, mayPublish }: Answer,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with visit as (
      select id, account_id from bookings
      where id = ${bookingId} and account_id = ${accountId} and erased_at is null
        and status in ('booked', 'confirmed') and book_on <> 'Preview' and not is_confidential
      for share
    ), kept as (
      insert into booking_answers as r (booking_id, account_id, score, words, may_publish, answered_at, changed_at)
      select id, account_id, ${score}, ${words}, ${mayPublish},
        date_trunc('milliseconds', ${at}::timestamptz), date_trunc('milliseconds', ${at}::timestamptz)
      from visit
      on conflict (booking_id) do update
      set score = excluded.score, words = excluded.words, may_publish = excluded.may_publish,
        changed_at = excluded.changed_at, read_at = null, published_at = null
      -- Sent twice, it is what it was.
      where (r.score, r.words, r.may_publish) is distinct from (excluded.score, excluded.words, excluded.may_publish)
    )
    select from visit`.execute(db);
  return rows.length > 0;
}
