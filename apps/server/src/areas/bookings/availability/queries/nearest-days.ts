import type { CalendarDay } from '@meridienne/domain';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { Dated } from '../../storefront/queries/known-storefronts.ts';
import { VENUE_VERSION } from '../../storefront/queries/read-storefront.ts';
import type { SoldCategory, Span } from '../../storefront/queries/storefront.ts';
import { lookAhead, narrow } from '../rules.ts';
import { type Asked, meet, type Sources } from './answers.ts';
import { BOOKABLE, NOT_HELD, type VisitTo, visitTo } from './bookable.ts';
import { heldOut as heldOutOf, readHeld } from './held.ts';

interface Around {
  date: CalendarDay;
  /** Looked at to this day. */
  last: CalendarDay;
  slotId: number | null;
}

/** Along the index, from the day asked for either way, and no further than it takes. */
const daysFrom = (side: string, more: string, most: number) => `(select distinct o.day from offers o
    where o.account_id = :accountId and ${side} and ${BOOKABLE}${more}
      and (:slotId::int is null or o.time_slot_id = :slotId)
    order by o.day ${side.includes('<') ? 'desc' : ''} limit ${most})`;

const nearestOf = (more: string) => `
  select ${VENUE_VERSION} as version, (select json_agg(d.day order by d.day) from (
    ${daysFrom('o.day between :date::date and :last::date', more, 3)}
    union all
    ${daysFrom('o.day >= :today::date and o.day < :date::date', more, 2)}) d) as days`;

type Days = Dated & { days: CalendarDay[] | null };
const nearestDays = namedStatement<Days, VisitTo & Around>('availability-nearest', nearestOf(''));
const nearestDaysNotHeld = namedStatement<Days, VisitTo & Around & { heldOut: number[] }>(
  'availability-nearest-not-held',
  nearestOf(NOT_HELD),
);

export interface Nearest {
  days: readonly CalendarDay[];
  /** What was asked for, where the venue has it. */
  category: SoldCategory | null;
  slot: Span | null;
}

/** The bookable days around one: two before it and three from it on, of all that is sold or of a category or slot. */
export async function answerNearest(
  sources: Sources,
  asked: Asked & { date: CalendarDay; categoryId: number | null; slotId: number | null },
): Promise<Nearest> {
  const { date, categoryId, slotId } = asked;
  const met = await meet(sources, asked, async ({ scope, visit: seen, venue }) => {
    const only = { categoryId: categoryId ?? undefined, timeSlotId: slotId ?? undefined };
    const categories = narrow(venue, seen.categories, only);
    // What isn't sold here would be looked for among all that is.
    if (categories === undefined) return null;
    const visit = { ...seen, categories };
    const { first, last } = lookAhead(date, visit.today);
    const heldOut = heldOutOf(await readHeld(sources.pool, scope, seen));
    const around = { ...visitTo(scope, visit), date: first, last, slotId };
    const [row] = await (heldOut.length === 0
      ? nearestDays(sources.pool, around)
      : nearestDaysNotHeld(sources.pool, { ...around, heldOut }));
    return { version: row?.version ?? 0, days: row?.days ?? [] };
  });
  return {
    days: met?.answer?.days ?? [],
    category: met?.venue.categories.get(categoryId ?? 0) ?? null,
    slot: met?.venue.slots.get(slotId ?? 0) ?? null,
  };
}
