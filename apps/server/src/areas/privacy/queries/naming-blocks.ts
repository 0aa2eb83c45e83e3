import { NAMING_BLOCKS_MAX } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { PlatformScope } from '../../../kernel/scope.ts';
import { isOf, type Person } from './person.ts';

export interface NamingBlock {
  id: number;
  text: string;
  firstDay: CalendarDay;
  lastDay: CalendarDay;
  poolName: string;
  accountName: string;
  /** Null for a block of the desk's. */
  calendarName: string | null;
}

/** Words as names are looked up, with a space between them and around all. */
const wordsOf = (text: RawBuilder<string>) =>
  sql<string>`' ' || trim(regexp_replace(name_key(${text}) collate alphabetical, '[^[:alnum:]]+', ' ', 'g')) || ' '`;

/**
 * Blocks `k` that say why by a person's last name, of accounts where he has bookings that still say so. They may be
 * about another of the same name, which nobody but who reads them can tell.
 */
export const blocksNaming = (person: Person) => sql`
  (select distinct b.account_id, ${wordsOf(sql`b.last_name`)} as name from bookings b where ${isOf(person)}) named
  join pool_claims k on k.account_id = named.account_id and k.booking_id is null and k.reason is not null
    and named.name <> '  ' and strpos(${wordsOf(sql`k.reason`)}, named.name) > 0`;

/** Days by the clock of each venue. */
const dayAt = (step: RawBuilder<number>) =>
  sql<CalendarDay>`(to_timestamp(${step}::bigint * 300) at time zone a.time_zone)::date`;

/** The latest first. */
export async function listBlocksNaming(
  db: Database,
  _scope: PlatformScope,
  person: Person,
): Promise<NamingBlock[]> {
  const { rows } = await sql<NamingBlock>`
    select distinct k.id, k.reason as text, ${dayAt(sql`k.span_from`)} as "firstDay",
      ${dayAt(sql`(k.span_to - 1)`)} as "lastDay", p.name as "poolName", a.name as "accountName", i.name as "calendarName"
    from ${blocksNaming(person)}
    join accounts a on a.id = k.account_id
    join pools p on p.account_id = k.account_id and p.id = k.pool_id
    left join calendars_in i on i.account_id = k.account_id and i.id = k.calendar_id
    order by "firstDay" desc, k.id desc limit ${NAMING_BLOCKS_MAX}`.execute(db);
  return rows;
}
