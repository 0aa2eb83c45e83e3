import { POOL_PREVIEW_DAYS } from '@meridienne/contracts';
import { type CalendarDay, type HoursOnSale, venueNow } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

export type DayHours = HoursOnSale & { offerId: number; day: CalendarDay };

/**
 * The offers of these categories on the first days that have any, from the venue's today on, by day: their hours without
 * cleaning, and their own places that are left, whatever a pool leaves of them; 0 for one that isn't on sale.
 */
export async function readHoursOnSale(
  db: Database,
  scope: AccountScope,
  categoryIds: readonly number[],
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<DayHours[]> {
  const now = venueNow(at, timeZone);
  const ids = [...categoryIds];
  const { rows } = await sql<DayHours>`
    with ahead as (
      select distinct day from offers
      where account_id = ${scope.accountId} and category_id = any (${ids}::int[]) and day >= ${now.day}
      order by day limit ${POOL_PREVIEW_DAYS}
    ), hours as materialized (
      -- Many offers have the same hours.
      select d.day, h.start_minute, h.end_minute, s.span_from, s.span_to
      from ahead d, (
        select t.start_minute, t.end_minute from time_slots t where t.account_id = ${scope.accountId}
        union
        select p.start_minute, p.end_minute from periods p where p.account_id = ${scope.accountId}
          and p.category_id = any (${ids}::int[])
      ) h
      cross join lateral span_of(d.day, h.start_minute, h.end_minute, 0, 0, ${timeZone}) s
    )
    select o.id as "offerId", o.day, o.category_id as "categoryId", h.span_from as from, h.span_to as to,
      case when o.is_open and not o.is_closed and (o.day > ${now.day} or o.closes_minute > ${now.minute})
        then o.quantity - o.booked else 0 end as places
    from offers o
    join time_slots t on t.id = o.time_slot_id and t.account_id = o.account_id
    left join periods p on p.id = o.period_id and p.account_id = o.account_id
    join hours h on h.day = o.day and h.start_minute = coalesce(p.start_minute, t.start_minute)
      and h.end_minute = coalesce(p.end_minute, t.end_minute)
    where o.account_id = ${scope.accountId} and o.category_id = any (${ids}::int[])
      and o.day between (select min(day) from ahead) and (select max(day) from ahead)
    order by o.day`.execute(db);
  return rows;
}
