import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Dated } from '../../storefront/queries/known-storefronts.ts';
import { VENUE_VERSION } from '../../storefront/queries/read-storefront.ts';
import type { Storefront, Visit } from '../../storefront/queries/storefront.ts';
import { BOOKABLE, NOT_HELD, ON_SALE, type VisitTo, visitTo } from './bookable.ts';
import { hasHolds } from './held.ts';

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
type Told = Dated & { hasHolds: boolean; days: [day: CalendarDay, count: number, minPrice: number][] | null };
const monthText = (more = '') => `
  select ${VENUE_VERSION} as version, ${hasHolds(':first', ':last')} as "hasHolds", (select json_agg(json_build_array(d.day, d.count, d.price)) from (
    select o.day, count(*) as count, min(o.price_minor) as price from offers o
    where o.account_id = :accountId and o.day between :first::date and :last::date and ${BOOKABLE}${more}
    group by o.day
    order by o.day) d) as days`;
const daysOf = namedStatement<Told, VisitTo & FromTo>('availability-month', monthText());
const daysOfSlot = namedStatement<Told, VisitTo & FromTo & { slotId: number }>(
  'availability-month-of-slot',
  monthText(' and o.time_slot_id = :slotId'),
);
const daysNotHeld = namedStatement<Told, VisitTo & FromTo & { slotId: number | null; heldOut: number[] }>(
  'availability-month-not-held',
  monthText(` and (:slotId::int is null or o.time_slot_id = :slotId)${NOT_HELD}`),
);

/**
 * The bookable days from `first` to `last`, with how many offers and the lowest price in minor units.
 * @param slotId the one slot that is asked for; null for all
 * @param heldOut the offers that don't count, since all that is left of them is held; null where nobody looked
 * @returns and whether others hold anything at the venue
 */
export async function readDays(
  pool: Pool,
  scope: AccountScope,
  visit: Visit,
  { first, last }: FromTo,
  { slotId, heldOut }: { slotId: number | null; heldOut: number[] | null },
): Promise<Dated & { hasHolds: boolean; days: DayAvailability[] }> {
  const asked = { ...visitTo(scope, visit), first, last };
  const ask = () => {
    if (heldOut !== null) return daysNotHeld(pool, { ...asked, slotId, heldOut });
    return slotId === null ? daysOf(pool, asked) : daysOfSlot(pool, { ...asked, slotId });
  };
  const [row] = await ask();
  const days = (row?.days ?? []).map(([day, count, minPrice]) => ({ day, count, minPrice }));
  return { version: row?.version ?? 0, hasHolds: row?.hasHolds ?? false, days };
}

const firstDayOf = namedStatement<{ day: CalendarDay }, VisitTo & FromTo>(
  'availability-first',
  `
  ${firstDayText()}`,
);
const firstDayNotHeld = namedStatement<{ day: CalendarDay }, VisitTo & FromTo & { heldOut: number[] }>(
  'availability-first-not-held',
  firstDayText(NOT_HELD),
);

function firstDayText(more = '') {
  return `select o.day from offers o
  where o.account_id = :accountId and o.day between :first::date and :last::date
    and ${BOOKABLE}${more}
  order by o.account_id, o.day limit 1`;
}

/** @param heldOut as in `readDays` */
export async function findFirstDay(
  pool: Pool,
  scope: AccountScope,
  visit: Visit,
  days: FromTo,
  heldOut: number[] | null,
): Promise<CalendarDay | null> {
  const asked = { ...visitTo(scope, visit), ...days };
  const rows = await (heldOut === null
    ? firstDayOf(pool, asked)
    : firstDayNotHeld(pool, { ...asked, heldOut }));
  return rows[0]?.day ?? null;
}

// Each cell by itself, in the order of `offers_cell`, up to its first day: along the days of the whole venue, a category
// with nothing left to sell would be looked for among all that the others sell for eighteen months. The period in the
// order is what makes that index the cheaper one.
const firstDayOfCells = namedStatement<
  { day: CalendarDay | null },
  VisitTo & FromTo & { categories: number[]; slots: number[]; heldOut: number[] | null }
>(
  'availability-first-of-cells',
  `
  select min(f.day) as day from unnest(:categories::int[]) c (id), unnest(:slots::int[]) s (id), lateral (
    select o.day from offers o
    where o.account_id = :accountId and o.category_id = c.id and o.time_slot_id = s.id
      and o.day between :first::date and :last::date and ${ON_SALE}
      and (:heldOut::bigint[] is null or o.id <> all (:heldOut))
    order by o.day, o.period_id limit 1) f`,
);

/**
 * As `findFirstDay`, for one who asks for a category or a slot alone.
 * @param slotId null for all
 */
export async function findFirstDayOf(
  pool: Pool,
  scope: AccountScope,
  {
    venue,
    visit,
    slotId,
    heldOut,
  }: { venue: Storefront; visit: Visit; slotId: number | null; heldOut: number[] | null },
  days: FromTo,
): Promise<CalendarDay | null> {
  const [row] = await firstDayOfCells(pool, {
    ...visitTo(scope, visit),
    ...days,
    heldOut,
    categories: visit.categories ?? [...venue.categories.keys()],
    slots: slotId === null ? [...venue.slots.keys()] : [slotId],
  });
  return row?.day ?? null;
}
