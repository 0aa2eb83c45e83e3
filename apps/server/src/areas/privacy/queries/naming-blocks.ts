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

interface Words {
  id: number;
  accountId: number;
  words: string;
}

/** Words as names are looked up, with a space between them. */
const wordsOf = (text: RawBuilder<string>) =>
  sql<string>`trim(regexp_replace(name_key(${text}) collate alphabetical, '[^[:alnum:]]+', ' ', 'g'))`;

/** Its first word, in its account. */
const firstOf = ({ accountId, words }: Omit<Words, 'id'>) => `${accountId} ${words.split(' ', 1)[0]}`;

/**
 * Blocks that say why by a person's last name, of accounts where he has bookings that still say so. They may be about another
 * of the same name, which nobody but who reads them can tell.
 */
export async function findBlocksNaming(
  db: Database,
  _scope: PlatformScope,
  person: Person,
): Promise<number[]> {
  const { rows } = await sql<Omit<Words, 'id'>>`
    select distinct b.account_id as "accountId", ${wordsOf(sql`b.last_name`)} as words
    from bookings b where ${isOf(person)}`.execute(db);
  const names = rows.filter(({ words }) => words !== '');
  if (names.length === 0) return [];
  const { rows: blocks } = await sql<Words>`
    select id, account_id as "accountId", ${wordsOf(sql`reason`)} as words from pool_claims
    where account_id = any (${[...new Set(names.map(({ accountId }) => accountId))]}::integer[])
      and booking_id is null and reason is not null`.execute(db);
  // Here, and by their first words: an e-mail of the desk's own has ten thousand names, too many to be held against each block.
  const byFirst = Map.groupBy(names, firstOf);
  return blocks
    .filter(({ accountId, words }) =>
      words
        .split(' ')
        .flatMap((word) => byFirst.get(firstOf({ accountId, words: word })) ?? [])
        .some((name) => ` ${words} `.includes(` ${name.words} `)),
    )
    .map(({ id }) => id);
}

/** Days by the clock of each venue. */
const dayAt = (step: RawBuilder<number>) =>
  sql<CalendarDay>`(to_timestamp(${step}::bigint * 300) at time zone a.time_zone)::date`;

/** Those of the desk's first, as they can be ticked; the latest of each first. */
export async function listBlocksNaming(
  db: Database,
  scope: PlatformScope,
  person: Person,
): Promise<NamingBlock[]> {
  const ids = await findBlocksNaming(db, scope, person);
  if (ids.length === 0) return [];
  const { rows } = await sql<NamingBlock>`
    select k.id, k.reason as text, ${dayAt(sql`k.span_from`)} as "firstDay",
      ${dayAt(sql`(k.span_to - 1)`)} as "lastDay", p.name as "poolName", a.name as "accountName", i.name as "calendarName"
    from pool_claims k
    join accounts a on a.id = k.account_id
    join pools p on p.account_id = k.account_id and p.id = k.pool_id
    left join calendars_in i on i.account_id = k.account_id and i.id = k.calendar_id
    where k.id = any (${ids}::bigint[])
    order by k.calendar_id is not null, "firstDay" desc, k.id desc limit ${NAMING_BLOCKS_MAX}`.execute(db);
  return rows;
}
