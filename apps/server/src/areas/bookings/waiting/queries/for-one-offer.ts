import { sql } from 'kysely';

/** SQL over a row `w` of `wishes`, as the rule `isForOneOffer`: whether it waits for one offer alone. */
export const IS_FOR_ONE_OFFER = sql<boolean>`(w.first_day = w.last_day and coalesce(cardinality(w.category_ids), 0) = 1
  and coalesce(cardinality(w.time_slot_ids), 0) + coalesce(cardinality(w.period_ids), 0) = 1)`;
