import { POOL_CONFLICT_BOOKINGS_MAX } from '@meridienne/contracts';
import {
  type CalendarDay,
  instantOfStep,
  type SharedStock,
  spanIn,
  type VenueNow,
  venueNow,
} from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Stretch } from '../rules.ts';
import type { TakenHours } from './read-taken.ts';

/** A while with too many bookings, by the venue's clock, and those that take a unit meanwhile. */
export interface ConflictRow {
  begin: VenueNow;
  end: VenueNow;
  over: number;
  bookings: BookingRow[];
}

interface BookingRow {
  id: number;
  number: number;
  first_name: string;
  last_name: string;
  category_id: number;
  category_name: string;
  day: CalendarDay;
  start_minute: number;
  end_minute: number;
}

/** Tells some of the whiles that have too many bookings, each with those that take a unit meanwhile. */
export async function readOverbooked(
  db: Database,
  scope: AccountScope,
  whiles: readonly Stretch[],
  { hours, stock, timeZone }: { hours: readonly TakenHours[]; stock: SharedStock; timeZone: string },
): Promise<ConflictRow[]> {
  const hoursOf = whiles.map((each) => hoursWithin(hours, stock, each));
  const told = [...new Set(hoursOf.flat())];
  const booked = Map.groupBy(await readBookings(db, scope, told), (row) =>
    keyOf(row.category_id, row.day, row.start_minute, row.end_minute),
  );
  return whiles.map(({ from, to, over }, at) => {
    const bookings = (hoursOf[at] ?? []).flatMap(
      (each) => booked.get(keyOf(each.categoryId, each.day, each.start, each.end)) ?? [],
    );
    return {
      begin: clockAt(from, timeZone),
      end: clockAt(to, timeZone),
      over,
      bookings: bookings.slice(0, POOL_CONFLICT_BOOKINGS_MAX),
    };
  });
}

/** Hours that take a unit in a while, by their beginning, as many as hold the bookings that are told. */
function hoursWithin(hours: readonly TakenHours[], stock: SharedStock, { from, to }: Stretch): TakenHours[] {
  const found: TakenHours[] = [];
  let bookings = 0;
  for (const each of hours) {
    const span = spanIn(stock, each);
    if (!span || span.from >= to || span.to <= from) continue;
    found.push(each);
    bookings += each.count;
    if (bookings >= POOL_CONFLICT_BOOKINGS_MAX) break;
  }
  return found;
}

const keyOf = (categoryId: number, day: CalendarDay, start: number, end: number): string =>
  `${categoryId} ${day} ${start} ${end}`;

async function readBookings(
  db: Database,
  scope: AccountScope,
  hours: readonly TakenHours[],
): Promise<BookingRow[]> {
  if (hours.length === 0) return [];
  const { rows } = await sql<BookingRow>`
    select b.id, b.number, b.first_name, b.last_name, b.category_id, b.category_name, b.day, b.start_minute, b.end_minute
    from unnest(
      ${hours.map((each) => each.categoryId)}::int[], ${hours.map((each) => each.day)}::date[],
      ${hours.map((each) => each.start)}::int[], ${hours.map((each) => each.end)}::int[]
    ) as h (category_id, day, start_minute, end_minute)
    join bookings b on b.account_id = ${scope.accountId} and b.category_id = h.category_id and b.day = h.day
      and b.start_minute = h.start_minute and b.end_minute = h.end_minute and b.status <> 'canceled'
    order by b.id`.execute(db);
  return rows;
}

const clockAt = (step: number, timeZone: string) => venueNow(instantOfStep(step), timeZone);
