import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Visit } from '../../storefront/queries/storefront.ts';

/** What the statements about a venue's offers are told of it. */
export interface VisitTo extends Omit<Visit, 'isSelling'> {
  accountId: number;
}

export const visitTo = ({ accountId }: AccountScope, { today, minute, categories }: Visit): VisitTo => ({
  accountId,
  today,
  minute,
  categories,
});

/** Whether an offer `o` can still be booked, whoever visits the venue now. */
export const ON_SALE = `o.is_open and not o.is_closed and not o.is_pooled_out
   and (o.day > :today::date or (o.day = :today::date and o.closes_minute > :minute::int))`;

/** Whether an offer `o` can still be booked by one who visits the venue now. */
export const BOOKABLE = `${ON_SALE}
   and (:categories::int[] is null or o.category_id = any (:categories))`;
