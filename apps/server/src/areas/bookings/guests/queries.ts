import { sql } from 'kysely';
import type { CalendarDay } from '@meridienne/domain';
import type { Database } from '../../../db/database.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { bookingGone } from '../record/errors.ts';
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
  absences: number;
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
      venue.time_zone as "timeZone", stays.bookings, stays.last_day as "lastDay", stays.absences, stays.next_day as "nextDay"
    from latest g
    cross join (
      select (${at}::timestamptz at time zone time_zone)::date as today, time_zone
      from accounts where id = ${scope.accountId}
    ) venue
    cross join lateral (
      select count(*) filter (where b.is_kept and b.day < venue.today)::int as bookings,
        max(b.day) filter (where b.is_kept and b.day < venue.today) as last_day,
        min(b.day) filter (where b.is_kept and b.day >= venue.today) as next_day,
        count(*) filter (where not b.is_kept)::int as absences
      from (
        select day, status <> 'noShow' as is_kept, status from open o where g.email <> '' and o.email = g.email
        union all
        -- Of who has none, those that were found: all others without one would have to be looked through.
        select day, status <> 'noShow', status from found f where g.email = '' and f.person = g.person
      ) b
      where b.status <> 'canceled'
    ) stays
    order by g.created_at desc, g.id desc`.execute(db);
  return rows;
}

export interface GuestRecord {
  came: number;
  absent: number;
}

/**
 * How often the guest of a booking came to this venue before, and how often not. Only what anybody at the desk may read is
 * counted: else the numbers would say who has booked in confidence.
 * @throws {AppError} 404
 */
export async function readGuestRecord(
  db: Database,
  { accountId }: AccountScope,
  id: number,
  at: Date,
): Promise<GuestRecord> {
  const { rows } = await sql<GuestRecord>`
    select stays.came, stays.absent
    from bookings b join accounts a on a.id = b.account_id
    cross join lateral (
      select
        count(*) filter (where o.status in ('booked', 'confirmed')
          and o.day < (${at}::timestamptz at time zone a.time_zone)::date)::int as came,
        count(*) filter (where o.status = 'noShow')::int as absent
      from bookings o
      where o.email = b.email and o.email <> '' and o.erased_at is null and o.account_id = b.account_id
        and not o.is_confidential and not b.is_confidential and o.id <> b.id
    ) stays
    where b.account_id = ${accountId} and b.id = ${id}`.execute(db);
  const [record] = rows;
  if (!record) throw bookingGone();
  return record;
}
