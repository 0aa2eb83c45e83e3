import type { FirstSteps } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import type { Database } from '../../../db/database.ts';
import { namedStatement } from '../../../db/named-statement.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { accountAt } from '../../venue-at-hand/queries.ts';

// A venue that has been booked has had prices, even when nothing is on sale now. A booking made in a widget shows that
// a widget was opened; only the latest bookings are looked through, since a desk may have made all there are.
const firstSteps = namedStatement<
  FirstSteps,
  { accountId: number; today: CalendarDay; closedWeekdays: number[] }
>(
  'first-steps',
  `
  select
    exists (select from time_slots where account_id = :accountId) as "timeSlot",
    exists (select from categories where account_id = :accountId) as "category",
    exists (select from offers where account_id = :accountId and day >= :today::date and is_open and not is_closed
      and not is_pooled_out and extract(isodow from day)::int <> all (:closedWeekdays::int[]))
      or exists (select from bookings where account_id = :accountId and book_on <> 'Preview') as "prices",
    exists (select from statistic_openings where account_id = :accountId)
      or exists (
        select from (
          select book_on from bookings where account_id = :accountId order by created_at desc limit 200
        ) latest
        where book_on = 'Widget'
      ) as "widget"`,
);

export async function findFirstSteps(
  { db, pool }: { db: Database; pool: Pool },
  scope: AccountScope,
  at: Date,
): Promise<FirstSteps> {
  const { today, closedWeekdays } = await accountAt(db, scope, at);
  const [steps] = await firstSteps(pool, { accountId: scope.accountId, today, closedWeekdays });
  return steps ?? { timeSlot: false, category: false, prices: false, widget: false };
}
