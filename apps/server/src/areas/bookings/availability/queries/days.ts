import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import { BOOKABLE, type Venue, type VisitTo, visitTo } from './venue.ts';

interface FromTo {
  first: CalendarDay;
  last: CalendarDay;
}

// One pass over the partial index, in its order. Nothing here makes a plan for the values at hand look
// cheaper than the kept one (a series of days would): planning anew costs as much as the read.
const daysOf = namedStatement<DayAvailability, VisitTo & FromTo>(
  'availability-month',
  `
  select o.day, count(*) as count, min(o.price_minor) as "minPrice" from offers o
  where o.account_id = :accountId and o.day between :first::date and :last::date and ${BOOKABLE}
  group by o.day
  order by o.day`,
);

export interface DayAvailability {
  day: CalendarDay;
  count: number;
  minPrice: number;
}

/** The bookable days from `first` to `last`, with how many offers and the lowest price in minor units. */
export function readDays(pool: Pool, venue: Venue, days: FromTo): Promise<DayAvailability[]> {
  return daysOf(pool, { ...visitTo(venue), ...days });
}

const firstDayOf = namedStatement<{ day: CalendarDay }, VisitTo & FromTo>(
  'availability-first',
  `
  select o.day from offers o
  where o.account_id = :accountId and o.day between :first::date and :last::date
    and ${BOOKABLE}
  order by o.account_id, o.day limit 1`,
);

export async function findFirstDay(pool: Pool, venue: Venue, days: FromTo): Promise<CalendarDay | null> {
  const rows = await firstDayOf(pool, { ...visitTo(venue), ...days });
  return rows[0]?.day ?? null;
}
