import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Dated } from '../../storefront/queries/known-storefronts.ts';
import { VENUE_VERSION } from '../../storefront/queries/read-storefront.ts';
import type { Storefront, Visit } from '../../storefront/queries/storefront.ts';
import { BOOKABLE, ON_SALE, type VisitTo, visitTo } from './bookable.ts';

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
type Told = Dated & { days: [day: CalendarDay, count: number, minPrice: number][] | null };
const monthText = (more = '') => `
  select ${VENUE_VERSION} as version, (select json_agg(json_build_array(d.day, d.count, d.price)) from (
    select o.day, count(*) as count, min(o.price_minor) as price from offers o
    where o.account_id = :accountId and o.day between :first::date and :last::date and ${BOOKABLE}${more}
    group by o.day
    order by o.day) d) as days`;
const daysOf = namedStatement<Told, VisitTo & FromTo>('availability-month', monthText());
const daysOfSlot = namedStatement<Told, VisitTo & FromTo & { slotId: number }>(
  'availability-month-of-slot',
  monthText(' and o.time_slot_id = :slotId'),
);

/**
 * The bookable days from `first` to `last`, with how many offers and the lowest price in minor units.
 * @param slotId the one slot that is asked for; null for all
 */
export async function readDays(
  pool: Pool,
  scope: AccountScope,
  visit: Visit,
  { first, last }: FromTo,
  slotId: number | null,
): Promise<Dated & { days: DayAvailability[] }> {
  const asked = { ...visitTo(scope, visit), first, last };
  const [row] = await (slotId === null ? daysOf(pool, asked) : daysOfSlot(pool, { ...asked, slotId }));
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

// Each cell by itself, in the order of `offers_cell`, up to its first day: along the days of the whole venue, a category
// with nothing left to sell would be looked for among all that the others sell for eighteen months. The period in the
// order is what makes that index the cheaper one.
const firstDayOfCells = namedStatement<
  { day: CalendarDay | null },
  VisitTo & FromTo & { categories: number[]; slots: number[] }
>(
  'availability-first-of-cells',
  `
  select min(f.day) as day from unnest(:categories::int[]) c (id), unnest(:slots::int[]) s (id), lateral (
    select o.day from offers o
    where o.account_id = :accountId and o.category_id = c.id and o.time_slot_id = s.id
      and o.day between :first::date and :last::date and ${ON_SALE}
    order by o.day, o.period_id limit 1) f`,
);

/**
 * As `findFirstDay`, for one who asks for a category or a slot alone.
 * @param slotId null for all
 */
export async function findFirstDayOf(
  pool: Pool,
  scope: AccountScope,
  { venue, visit, slotId }: { venue: Storefront; visit: Visit; slotId: number | null },
  days: FromTo,
): Promise<CalendarDay | null> {
  const [row] = await firstDayOfCells(pool, {
    ...visitTo(scope, visit),
    ...days,
    categories: visit.categories ?? [...venue.categories.keys()],
    slots: slotId === null ? [...venue.slots.keys()] : [slotId],
  });
  return row?.day ?? null;
}
