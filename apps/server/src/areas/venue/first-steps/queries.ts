import type { FirstSteps } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedQuery } from '../../../db/named-query.ts';
import type { AccountScope } from '../../../kernel/scope.ts';

// A venue that has been booked has had prices, even when nothing is on sale now. A booking made in a widget shows that
// a widget was opened; only the latest bookings are looked through, since a desk may have made all there are.
const FIRST_STEPS = `
  select
    exists (select from time_slots where account_id = $1) as "timeSlot",
    exists (select from categories where account_id = $1) as "category",
    exists (select from offers where account_id = $1 and day >= $2::date and is_open)
      or exists (select from bookings where account_id = $1 and book_on <> 'Preview') as "prices",
    exists (select from statistic_openings where account_id = $1)
      or exists (
        select from (
          select book_on from bookings where account_id = $1 order by created_at desc limit 200
        ) latest
        where book_on = 'Widget'
      ) as "widget"`;

/** @param today the venue's day */
export async function findFirstSteps(
  pool: Pool,
  scope: AccountScope,
  today: CalendarDay,
): Promise<FirstSteps> {
  const [steps] = await namedQuery<FirstSteps & Record<string, unknown>>(
    pool,
    'first-steps',
    FIRST_STEPS,
  )(scope.accountId, today);
  return steps ?? { timeSlot: false, category: false, prices: false, widget: false };
}
