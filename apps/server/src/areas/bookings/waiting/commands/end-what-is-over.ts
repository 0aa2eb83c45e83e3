import { venueNow } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { IS_FOR_ONE_OFFER } from '../queries/for-one-offer.ts';

/**
 * Ends what has run out, or whose place is gone: offers, of which nobody has to give anything back, and wishes whose days
 * are over. Who has let one offer run out stays in line for others, unless it was all that he waited for; who has let two,
 * doesn't. Whoever answers at this moment holds his wish, and is left to the next look.
 * @returns whether anything has ended
 */
export const endWhatIsOver = (
  db: Database,
  { accountId }: AccountScope,
  timeZone: string,
  at: Date,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const today = venueNow(at, timeZone).day;
    const due = sql`w.account_id = ${accountId} and ((w.state = 'waiting' and w.last_day < ${today}::date)
      or (w.state = 'offered' and not exists (
        select from wish_offers x join holds h on h.id = x.hold_id and h.account_id = x.account_id
        where x.wish_id = w.id and x.account_id = w.account_id and x.state = 'open'
          and x.expires_at > ${at}::timestamptz)))`;
    const { rows: held } = await sql<{ id: number }>`
      select w.id from wishes w where ${due} order by w.id for update skip locked`.execute(trx);
    if (held.length === 0) return false;
    // In a statement after the locks: what became of them meanwhile.
    const { rows } = await sql<{ ended: boolean }>`
      with due as materialized (
        select w.id from wishes w where ${due} and w.id = any (${held.map(({ id }) => id)}::int[])
      ), gone as (
        update wish_offers x set state = 'over', ended_at = ${at}::timestamptz from due
        where x.account_id = ${accountId} and x.wish_id = due.id and x.state = 'open'
      ), ended as (
        update wishes w set state = case when ${isDone(today, at)} then 'over' else 'waiting' end,
          ended_at = case when ${isDone(today, at)} then ${at}::timestamptz end
        from due where w.account_id = ${accountId} and w.id = due.id
        returning w.id
      )
      select exists (select from ended) as ended`.execute(trx);
    return rows[0]?.ended ?? false;
  });

/** Who lets so many offers run out doesn't wait: places would be held for him for as long as a month. */
const UNANSWERED_MAX = 2;
/** Nobody is to blame for what he wasn't told of; but who can't be written to at all has nothing held for him either. */
const UNTOLD_MAX = 10;

/**
 * Whose days are over, who has had all that he waited for (`IS_FOR_ONE_OFFER`), or who doesn't answer. What ends now is still
 * open in this look; a place that was gone before its time isn't his silence.
 */
const isDone = (today: string, at: Date) => sql`(w.last_day < ${today}::date or (${IS_FOR_ONE_OFFER}
  and not exists (select from wish_offers x where x.wish_id = w.id and x.account_id = w.account_id
    and x.state = 'open' and x.told_at is null))
  or (select count(x.told_at) >= ${UNANSWERED_MAX} or count(*) >= ${UNTOLD_MAX} from wish_offers x
    where x.wish_id = w.id and x.account_id = w.account_id
    and x.state in ('open', 'over') and coalesce(x.ended_at, ${at}::timestamptz) >= x.expires_at))`;
