import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Visit } from '../../storefront/queries/storefront.ts';

/** What the statements about a venue's offers are told of it. */
export interface VisitTo extends Omit<Visit, 'isSelling'> {
  accountId: number;
}

export const visitTo = (
  { accountId }: AccountScope,
  { at, hold, today, minute, categories, limited, lastDays, closedWeekdays }: Visit,
): VisitTo => ({
  accountId,
  at,
  hold,
  today,
  minute,
  categories,
  limited,
  lastDays,
  closedWeekdays,
});

/** Whether an offer `o` can still be booked, whoever visits the venue now. */
export const ON_SALE = `o.is_open and not o.is_closed and not o.is_pooled_out
   and (o.day - o.closes_days_before, o.closes_minute) > (:today::date, :minute::int)
   and (:limited::int[] is null
     or o.day <= coalesce((:lastDays::date[])[array_position(:limited::int[], o.category_id)], 'infinity'))
   and (:closedWeekdays::int[] is null or extract(isodow from o.day)::int <> all (:closedWeekdays::int[]))`;

/** Whether an offer `o` can still be booked by one who visits the venue now. */
export const BOOKABLE = `${ON_SALE}
   and (:categories::int[] is null or o.category_id = any (:categories))`;

/** And isn't held by others: no longer by the index alone, so asked only where somebody holds a place. */
export const NOT_HELD = ' and o.id <> all (:heldOut::bigint[])';
