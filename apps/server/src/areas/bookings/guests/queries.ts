import { type RawBuilder, sql } from 'kysely';
import type { CalendarDay } from '@meridienne/domain';
import type { Database } from '../../../db/database.ts';
import type { AccountScope } from '../../../kernel/scope.ts';

const GUESTS = 8;
/** One letter says nothing yet, and would find half of the guests. */
const SHORTEST = 2;
const PHONE = /^[\s\d+()./-]+$/;
/** How many bookings are looked at, by the alphabet, and of the latest ones. */
const LOOKED_AT = 2000;

export interface GuestRow {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  bookings: number;
  lastDay: CalendarDay | null;
  nextDay: CalendarDay | null;
}

/**
 * Who has booked at the venue before, those whose booking was made last first. What is confidential, or erased, isn't
 * looked at: neither found, nor counted. Two letters may be those of a hundred thousand bookings: then the eight are
 * the latest of the latest bookings, and only of as many others as are read in no time.
 */
export async function findGuests(
  db: Database,
  scope: AccountScope,
  typed: string,
  at: Date,
): Promise<GuestRow[]> {
  const keys = keysOf(typed.trim());
  if (keys.length === 0) return [];
  // `^@` knows no wildcards. Each column's index has the rows in the order of its `using`.
  const found = keys.map(
    ({ column, start }) => sql`(
      select b.id, b.email, b.first_name, b.last_name, b.phone, b.created_at from open b
      where ${column} ^@ ${start} order by ${column} using ~<~ limit ${LOOKED_AT})`,
  );
  const isOne = sql.join(
    keys.map(({ column, start }) => sql`${column} ^@ ${start}`),
    sql` or `,
  );
  const { rows } = await sql<GuestRow>`
    with open as not materialized (
      select * from bookings where account_id = ${scope.accountId} and not is_confidential and erased_at is null
    ), found as (
      ${sql.join(found, sql` union all `)}
    ), recent as (
      select b.id, b.email, b.first_name, b.last_name, b.phone, b.created_at
      from (select * from open order by created_at desc limit ${LOOKED_AT}) b
      where (select count(*) >= ${LOOKED_AT} from found) and (${isOne})
    ), guests as (
      select distinct on (email) * from (select * from found union all select * from recent) b
      order by email, created_at desc, id desc
    ), latest as (
      select * from guests order by created_at desc, id desc limit ${GUESTS}
    )
    select g.first_name as "firstName", g.last_name as "lastName", g.email, g.phone,
      stays.bookings, stays.last_day as "lastDay", stays.next_day as "nextDay"
    from latest g
    cross join (
      select (${at}::timestamptz at time zone time_zone)::date as today
      from accounts where id = ${scope.accountId}
    ) venue
    cross join lateral (
      select count(*) filter (where b.day < venue.today)::int as bookings,
        max(b.day) filter (where b.day < venue.today) as last_day,
        min(b.day) filter (where b.day >= venue.today) as next_day
      from open b where b.email = g.email and b.status in ('booked', 'confirmed')
    ) stays
    order by g.created_at desc, g.id desc`.execute(db);
  return rows;
}

interface Key {
  column: RawBuilder<string>;
  start: RawBuilder<string>;
}

/** In which columns to look for what was typed, each by an index. */
function keysOf(search: string): Key[] {
  if (search.length < SHORTEST) return [];
  // What is left of a name or a number may be shorter than what was typed: with nothing left, nothing is found.
  const longEnough = (start: RawBuilder<string>) =>
    sql<string>`case when length(${start}) >= ${SHORTEST} then ${start} end`;
  if (PHONE.test(search)) {
    return [{ column: sql`phone_key(b.phone)`, start: longEnough(sql`phone_key(${search})`) }];
  }
  const name = longEnough(sql`name_key(${search})`);
  return [
    { column: sql`b.email`, start: sql`lower(${search})` },
    { column: sql`name_key(b.last_name || ' ' || b.first_name)`, start: name },
    { column: sql`name_key(b.first_name || ' ' || b.last_name)`, start: name },
  ];
}
