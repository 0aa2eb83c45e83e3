import type { CalendarDay } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';

/** What a reminder asks besides: until when, and whether the place is given back without an answer. */
export interface Asking {
  readonly dueAt: Date;
  readonly releases: boolean;
}

/** A guest whose reminder has just been handed over. */
interface Reminded {
  readonly accountId: number;
  readonly bookingId: number;
  readonly day: CalendarDay;
  /** What he was asked; null where he was only reminded. */
  readonly asking: Asking | null;
}

/**
 * Writes down that reminders have left, once for each booking's day, and who has been asked by them: from then on his answer
 * is waited for. What was answered meanwhile stays so.
 */
export async function rememberReminded(trx: Transaction<DB>, told: readonly Reminded[]): Promise<[]> {
  const at = new Date();
  const rows = JSON.stringify(told.map(({ asking, ...one }) => ({ ...one, ...asking })));
  // A booking that is about to be deleted has no history to come.
  await sql`
    with told as (
      select * from json_to_recordset(${rows}::json)
        as t ("accountId" integer, "bookingId" bigint, day text, "dueAt" timestamptz)
    ), still as (
      select b.id from bookings b join told t on t."bookingId" = b.id and t."accountId" = b.account_id
      order by b.id for key share of b skip locked
    )
    insert into booking_changes (account_id, booking_id, kind, by_whom, fields, was, came_to, created_at)
    select t."accountId", t."bookingId", case when t."dueAt" is null then 'reminded' else 'asked' end, 'server',
      '{}', '{}', json_build_object('bookAt', t.day), date_trunc('milliseconds', ${at}::timestamptz)
    from told t join still s on s.id = t."bookingId"
    where not exists (select from booking_changes c
      where c.booking_id = t."bookingId" and c.account_id = t."accountId"
        and c.kind in ('reminded', 'asked') and c.came_to ->> 'bookAt' = t.day)`.execute(trx);
  await sql`
    with told as (
      select * from json_to_recordset(${rows}::json)
        as t ("accountId" integer, "bookingId" bigint, day date, "dueAt" timestamptz, releases boolean)
    ), held as (
      select k.booking_id, t."dueAt" as due_at, t.releases
      from booking_confirmations k join told t on t."bookingId" = k.booking_id and t."accountId" = k.account_id
      where t."dueAt" is not null and k.day = t.day
        and k.answer is null and k.asked_at is null and k.settled_at is null
      order by k.booking_id for no key update of k
    )
    update booking_confirmations k
    set asked_at = date_trunc('milliseconds', ${at}::timestamptz), due_at = held.due_at, releases = held.releases
    from held where k.booking_id = held.booking_id`.execute(trx);
  return [];
}
