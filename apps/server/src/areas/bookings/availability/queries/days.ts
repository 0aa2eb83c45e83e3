import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedQuery } from '../../../../db/named-query.ts';
import { bookable, type Venue } from './venue.ts';

// One pass over the partial index, in its order. Nothing here makes a plan for the values at hand look
// cheaper than the kept one (a series of days would): planning anew costs as much as the read.
const MONTH = `
  select o.day, count(*) as count, min(o.price_minor) as "minPrice" from offers o
  where o.account_id = $1 and o.day between $2::date and $3::date and ${bookable('$4::date', '$5::int', '$6')}
  group by o.day
  order by o.day`;

export interface DayAvailability {
  day: CalendarDay;
  count: number;
  minPrice: number;
}

/** The bookable days from `first` to `last`, with how many offers and the lowest price in minor units. */
export function readDays(
  pool: Pool,
  venue: Venue,
  days: { first: CalendarDay; last: CalendarDay },
): Promise<DayAvailability[]> {
  return namedQuery<DayAvailability & Record<string, unknown>>(pool, 'availability-month', MONTH)(
    venue.scope.accountId,
    days.first,
    days.last,
    venue.today,
    venue.minute,
    venue.categories,
  );
}

const FIRST_DAY = `
  select o.day from offers o
  where o.account_id = $1 and o.day between $2::date and $3::date
    and ${bookable('$4::date', '$5::int', '$6')}
  order by o.account_id, o.day limit 1`;

export async function findFirstDay(
  pool: Pool,
  venue: Venue,
  days: { first: CalendarDay; last: CalendarDay },
): Promise<CalendarDay | null> {
  const rows = await namedQuery<{ day: CalendarDay }>(pool, 'availability-first', FIRST_DAY)(
    venue.scope.accountId,
    days.first,
    days.last,
    venue.today,
    venue.minute,
    venue.categories,
  );
  return rows[0]?.day ?? null;
}
