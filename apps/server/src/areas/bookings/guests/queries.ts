import { sql } from 'kysely';
import type { CalendarDay } from '@meridienne/domain';
import type { Database } from '../../../db/database.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { isFoundBy, readGuests } from '../search/queries.ts';

const GUESTS = 8;
/** One letter says nothing yet, and would find half of the guests. */
const SHORTEST = 2;
/** How many bookings are looked at, of those that are found, and of the latest ones. */
const LOOKED_AT = 2000;

export interface GuestRow {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  timeZone: string;
  bookings: number;
  lastDay: CalendarDay | null;
  nextDay: CalendarDay | null;
}

/** As whom somebody is known: by the e-mail, or else by phone and name, or by nothing but the one booking. */
const PERSON = sql`case when b.email <> '' then b.email
  when b.phone is not null then name_key(b.first_name || ' ' || b.last_name) || ' ' || b.phone else b.id::text end`;

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
  const search = typed.trim().length < SHORTEST ? [] : readGuests(typed);
  if (search.length === 0) return [];
  const isOne = isFoundBy(scope, search);
  const { rows } = await sql<GuestRow>`
    with open as not materialized (
      select * from bookings where account_id = ${scope.accountId} and not is_confidential and erased_at is null
    ), found as materialized (
      select b.id, b.email, b.first_name, b.last_name, b.phone, b.created_at, b.day, b.status, ${PERSON} as person from open b
      where ${isOne} limit ${LOOKED_AT}
    ), recent as (
      select b.id, b.email, b.first_name, b.last_name, b.phone, b.created_at, b.day, b.status, ${PERSON} as person
      from (select * from open order by created_at desc limit ${LOOKED_AT}) b
      where (select count(*) >= ${LOOKED_AT} from found) and ${isOne}
    ), guests as (
      select distinct on (person) * from (select * from found union all select * from recent) b
      order by person, created_at desc, id desc
    ), latest as (
      select * from guests order by created_at desc, id desc limit ${GUESTS}
    )
    select g.first_name as "firstName", g.last_name as "lastName", g.email, g.phone,
      venue.time_zone as "timeZone", stays.bookings, stays.last_day as "lastDay", stays.next_day as "nextDay"
    from latest g
    cross join (
      select (${at}::timestamptz at time zone time_zone)::date as today, time_zone
      from accounts where id = ${scope.accountId}
    ) venue
    cross join lateral (
      select count(*) filter (where b.day < venue.today)::int as bookings,
        max(b.day) filter (where b.day < venue.today) as last_day,
        min(b.day) filter (where b.day >= venue.today) as next_day
      from (
        select day, status from open o where g.email <> '' and o.email = g.email
        union all
        -- Of who has none, those that were found: all others without one would have to be looked through.
        select day, status from found f where g.email = '' and f.person = g.person
      ) b
      where b.status in ('booked', 'confirmed')
    ) stays
    order by g.created_at desc, g.id desc`.execute(db);
  return rows;
}
