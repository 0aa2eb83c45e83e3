import { type CalendarDay, confirmDue } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';

interface Expected {
  readonly accountId: number;
  readonly day: CalendarDay;
  readonly timeZone: string;
  /** Who booked at least so many days before is asked; 0 for nobody. */
  readonly confirmDays: number;
  readonly byDays: number;
  readonly byHour: number;
}

/**
 * Writes down who is to be asked whether he still comes on a day whose guests are about to be reminded, also whom no mail
 * reaches: the desk sees that nobody has asked him. Long before is counted from when the time was last chosen; who has taken
 * a booking up again means it. Whoever looks again, or at once, finds it done.
 */
export async function expectAnswers(trx: Transaction<DB>, expected: Expected, at: Date): Promise<void> {
  const { accountId, day, timeZone, confirmDays } = expected;
  if (confirmDays === 0) return;
  const daysBefore = (instant: string) =>
    sql<number>`b.day - (${sql.ref(instant)} at time zone ${timeZone})::date`;
  await sql`
    insert into booking_confirmations (account_id, booking_id, day, due_at)
    select b.account_id, b.id, b.day, ${confirmDue(day, expected)} from bookings b
    where b.account_id = ${accountId} and b.day = ${day}::date
      and b.status in ('booked', 'confirmed') and b.erased_at is null and b.checked_in_at is null
      and (b.day + make_interval(mins => b.start_minute)) at time zone ${timeZone} > ${at}::timestamptz + interval '1 hour'
      and not exists (select from booking_reminders r where r.booking_id = b.id and r.day = b.day)
      and coalesce((
        select case when c.kind = 'moved' then ${daysBefore('c.created_at')} >= ${confirmDays} else false end
        from booking_changes c
        where c.booking_id = b.id and c.account_id = b.account_id
          and (c.kind = 'moved' or c.was ->> 'status' = 'canceled')
        order by c.id desc limit 1
      ), ${daysBefore('b.created_at')} >= ${confirmDays})
    order by b.id
    on conflict do nothing`.execute(trx);
}
