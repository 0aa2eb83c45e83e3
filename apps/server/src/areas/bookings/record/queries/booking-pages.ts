import type { Booking } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { presentBooking } from '../present.ts';
import { type BookingFilters, type BookingRow, filteredBookings } from './list-bookings.ts';

/** Rows read at a time: neither the memory nor anybody who waits notices one page. */
const PAGE_ROWS = 250;

/** What a file of them can be narrowed by, and for whom it is. */
export type PageFilters = Pick<
  BookingFilters,
  | 'from'
  | 'to'
  | 'statuses'
  | 'lastName'
  | 'search'
  | 'categoryName'
  | 'isToReplace'
  | 'narrowing'
  | 'ids'
  | 'reader'
  | 'language'
>;

/**
 * Bookings as whoever reads them may see them, by day, then slot, a page at a time as they are taken. Each page goes on
 * after the last booking before it, of which nothing that orders them ever changes: what is booked or deleted meanwhile
 * neither doubles nor hides another. What is searched for is looked for once, and not for each page again.
 */
export async function* bookingPages(
  db: Database,
  scope: AccountScope,
  filters: PageFilters,
  at: Date,
): AsyncGenerator<Booking[]> {
  const pages = filters.search ? foundPages(db, scope, filters) : followingPages(db, scope, filters);
  for await (const rows of pages) yield rows.map((row) => presentBooking(row, filters.reader, at));
}

const inOrder = (db: Database, scope: AccountScope, filters: PageFilters) =>
  filteredBookings(db, scope, filters)
    .orderBy('bookings.day')
    .orderBy('bookings.start_minute')
    .orderBy('bookings.id');

async function* followingPages(
  db: Database,
  scope: AccountScope,
  filters: PageFilters,
): AsyncGenerator<BookingRow[]> {
  let last: BookingRow | undefined;
  do {
    let query = inOrder(db, scope, filters).limit(PAGE_ROWS);
    if (last) {
      const after = sql<boolean>`(bookings.day, bookings.start_minute, bookings.id)
        > (${last.day}, ${last.start_minute}, ${last.id})`;
      query = query.where(after);
    }
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (last);
}

async function* foundPages(
  db: Database,
  scope: AccountScope,
  { search, ...filters }: PageFilters,
): AsyncGenerator<BookingRow[]> {
  const found = await inOrder(db, scope, { ...filters, search })
    .clearSelect()
    .select('bookings.id')
    .$castTo<{ id: number }>()
    .execute();
  for (let at = 0; at < found.length; at += PAGE_ROWS) {
    const ids = found.slice(at, at + PAGE_ROWS).map(({ id }) => id);
    const rows = await inOrder(db, scope, { ...filters, search: undefined, ids }).execute();
    if (rows.length > 0) yield rows;
  }
}
