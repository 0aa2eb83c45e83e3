import type { CalendarDay } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { AccountScope } from '../../../kernel/scope.ts';

export interface WaitingCounts {
  wishes: number;
  offers: number;
  taken: number;
  revenueMinor: number;
}

/** What the waiting list brought on the venue's days: what came of these offers and still stands. */
export async function countWaiting(
  db: Database,
  { accountId }: AccountScope,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select (select count(*)::int from wishes w
        where w.account_id = a.id and w.created_at >= s.first and w.created_at < s.last) as wishes,
      t.offers, t.taken, t."revenueMinor"
    from accounts a
    cross join lateral (
      select ${from}::date::timestamp at time zone a.time_zone as first,
        (${to}::date + 1)::timestamp at time zone a.time_zone as last) s
    cross join lateral (
      select count(*)::int as offers, count(b.id)::int as taken,
        coalesce(sum(b.price_minor) filter (where b.currency = a.currency), 0)::bigint as "revenueMinor"
      from wish_offers x
      left join bookings b on b.id = x.booking_id and b.account_id = x.account_id and b.status <> 'canceled'
      where x.account_id = a.id and x.made_at >= s.first and x.made_at < s.last) t
    where a.id = ${accountId}`.execute(db);
  return rows[0] ?? { wishes: 0, offers: 0, taken: 0, revenueMinor: 0 };
}
