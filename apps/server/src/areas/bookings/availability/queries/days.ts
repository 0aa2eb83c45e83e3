import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Dated } from '../../storefront/queries/known-storefronts.ts';
import { VENUE_VERSION } from '../../storefront/queries/read-storefront.ts';
import type { Visit } from '../../storefront/queries/storefront.ts';
import { BOOKABLE, type VisitTo, visitTo } from './bookable.ts';

interface FromTo {
  first: CalendarDay;
  last: CalendarDay;
}

export interface DayAvailability {
  day: CalendarDay;
  count: number;
  minPrice: number;
}

// One pass over the partial index, in its order. Nothing here makes a plan for the values at hand look
// cheaper than the kept one (a series of days would): planning anew costs as much as the read. One row of JSON, since
// the driver takes as long for a row of each day as the database for all of it.
const daysOf = namedStatement<
  Dated & { days: [day: CalendarDay, count: number, minPrice: number][] | null },
  VisitTo & FromTo
>(
  'availability-month',
  `
  select ${VENUE_VERSION} as version, (select json_agg(json_build_array(d.day, d.count, d.price)) from (
    select o.day, count(*) as count, min(o.price_minor) as price from offers o
    where o.account_id = :accountId and o.day between :first::date and :last::date and ${BOOKABLE}
    group by o.day
    order by o.day) d) as days`,
);

/** The bookable days from `first` to `last`, with how many offers and the lowest price in minor units. */
export async function readDays(
  pool: Pool,
  scope: AccountScope,
  visit: Visit,
  asked: FromTo,
): Promise<Dated & { days: DayAvailability[] }> {
  const [row] = await daysOf(pool, { ...visitTo(scope, visit), ...asked });
  const days = (row?.days ?? []).map(([day, count, minPrice]) => ({ day, count, minPrice }));
  return { version: row?.version ?? 0, days };
}

const firstDayOf = namedStatement<{ day: CalendarDay }, VisitTo & FromTo>(
  'availability-first',
  `
  select o.day from offers o
  where o.account_id = :accountId and o.day between :first::date and :last::date
    and ${BOOKABLE}
  order by o.account_id, o.day limit 1`,
);

export async function findFirstDay(
  pool: Pool,
  scope: AccountScope,
  visit: Visit,
  days: FromTo,
): Promise<CalendarDay | null> {
  const rows = await firstDayOf(pool, { ...visitTo(scope, visit), ...days });
  return rows[0]?.day ?? null;
}
