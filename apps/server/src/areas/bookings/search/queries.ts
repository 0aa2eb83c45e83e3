import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type CalendarDay, venueNow } from '@meridienne/domain';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import type { ReadScope } from '../../../kernel/scope.ts';
import { accountAt } from '../../venue-at-hand/queries.ts';
import { type FoundBy, readGuestSearch, readSearch, TENANT, type Wanted } from './rules.ts';

export type { FoundBy } from './rules.ts';

/** What one look-up goes by; nothing when it can find nothing. */
export type BookingSearch = readonly Wanted[];

/**
 * Reads what was typed, by the venue's day.
 * @param by what whoever looks may find guests by
 */
export async function readBookingSearch(
  db: Database,
  scope: ReadScope,
  typed: string,
  { at, by }: { at: Date; by: FoundBy },
): Promise<BookingSearch> {
  const { accountId } = scope;
  const today =
    accountId === null ? venueNow(at, 'UTC').day : (await accountAt(db, { ...scope, accountId }, at)).today;
  return readSearch(typed, today, by);
}

/** As `readBookingSearch`, of who has come before. */
export const readGuests = (typed: string): BookingSearch => readGuestSearch(typed);

/**
 * The bookings that a search finds, whole, for a `with … as materialized`. It stands apart from what orders and limits
 * them: for eight hits in the order of their days, the planner would else walk the venue's days and make the words of
 * each booking on its way, which takes twenty seconds of a million.
 */
export const foundBookings = (
  scope: ReadScope,
  search: BookingSearch,
  { from = null, to = null }: { from?: CalendarDay | null; to?: CalendarDay | null },
): RawBuilder<Selectable<DB['bookings']>> =>
  sql`(select b.* from bookings b where ${isFoundBy(scope, search)}
    and b.day between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity'))`;

/** Whether a booking `b` is one that the search wants. */
export const isFoundBy = (scope: ReadScope, search: BookingSearch): RawBuilder<boolean> =>
  search.length === 0
    ? sql`false`
    : sql`(${sql.join(
        search.map((wanted) => isWanted(scope, wanted)),
        sql` or `,
      )})`;

/** What `booking_words` gives of a row `b`, as the index has it. */
const WORDS = sql`booking_words(b.account_id, b.number, b.is_confidential, b.first_name, b.last_name, b.email, b.phone)`;

function isWanted(scope: ReadScope, { words, spans }: Wanted) {
  const is = [];
  if (words !== null) is.push(hasWords(scope, words));
  else if (scope.accountId !== null) is.push(sql`b.account_id = ${scope.accountId}`);
  if (spans !== null) {
    const days = spans.map(({ from, to }) => sql`b.day between ${from} and ${to}`);
    is.push(sql`(${sql.join(days, sql` or `)})`);
  }
  return sql`(${sql.join(is, sql` and `)})`;
}

/** Words begin with their venue's number: each venue's bookings stand by themselves in the index. */
const hasWords = ({ accountId }: ReadScope, words: string) =>
  accountId === null
    ? sql`${WORDS} @@ any (array(select replace(${words}, ${TENANT}, id::text)::tsquery from accounts))`
    : sql`${WORDS} @@ ${words.replaceAll(TENANT, String(accountId))}::tsquery`;
